import { describe, expect, it } from 'vitest';
import { landKeyOf } from '../../../model/land/catalogue.ts';
import { SLIDER_BINS, sliderEdges } from '../../../model/land/slider.ts';
import { countAll, countWithin, nextPlace, placeOf, spanOf, valueAtPlace } from '../../../ui/search/bins.ts';

const keys = ['plot_area', 'building_year', 'plot_width', 'plot_building_count', 'zoning_height_headroom'].map((name) =>
  landKeyOf(name)!,
);

/** Counts values by bin, as the search does. */
function histogramOf(values: readonly number[], edges: Float32Array): number[] {
  const bins = Array.from({ length: SLIDER_BINS }, () => 0);
  for (const value of values) bins[edges.filter((edge) => edge <= value).length]!++;
  return bins;
}

/** Whole numbers or hundredths over the scale, the same at each run. */
const valuesOf = ({ scale: [least, most], type }: (typeof keys)[number]): number[] =>
  Array.from({ length: 2_000 }, (_, at) => {
    const value = least - 5 + ((at * 7_919) % 2_003) * ((most - least + 10) / 2_003);
    return type === 'float' ? Math.fround(value) : Math.round(value);
  });

describe.each(keys)('the slider of $key', (key) => {
  const edges = sliderEdges(key);

  it('finds each edge at its own place, and the value of the place again', () => {
    for (let place = 1; place < SLIDER_BINS; place++) {
      const value = valueAtPlace(place, edges)!;
      expect(valueAtPlace(placeOf(value, edges, key.scale), edges)).toBe(value);
      expect(placeOf(value, edges, key.scale)).toBeGreaterThanOrEqual(place);
    }
  });

  it('is open at both ends', () => {
    expect(valueAtPlace(0, edges)).toBeNull();
    expect(valueAtPlace(SLIDER_BINS, edges)).toBeNull();
  });

  it('changes the value at every step of a key, until the end', () => {
    let [place, steps] = [0, 0];
    while (place < SLIDER_BINS) {
      const before = valueAtPlace(place, edges);
      place = nextPlace(place, 1, 1, edges);
      expect(valueAtPlace(place, edges)).not.toBe(before);
      steps++;
    }
    expect(steps).toBeLessThanOrEqual(SLIDER_BINS);
  });

  it('counts what a search with these bounds finds, at every position', () => {
    const values = valuesOf(key);
    const histogram = histogramOf(values, edges);
    for (let place = 1; place < SLIDER_BINS; place += 5) {
      const least = valueAtPlace(place, edges)!;
      const above = values.filter((value) => Math.fround(value) >= Math.fround(least)).length;
      expect(countWithin(histogram, { least, most: null }, edges, key)).toBe(above);
      const most = key.type === 'float' ? least : least - 1;
      const below = values.filter((value) =>
        key.type === 'float' ? Math.fround(value) < Math.fround(most) : value <= most,
      ).length;
      expect(countWithin(histogram, { least: null, most }, edges, key)).toBe(below);
    }
  });
});

describe('counts inside a bin', () => {
  const key = landKeyOf('plot_width')!;
  const edges = sliderEdges(key);

  it('are spread evenly, and add up over neighbouring ranges', () => {
    const histogram = Array.from({ length: SLIDER_BINS }, () => 10);
    const middle = (edges[99]! + edges[100]!) / 2;
    const below = countWithin(histogram, { least: null, most: middle }, edges, key);
    expect(below).toBe(1_005);
    expect(below + countWithin(histogram, { least: middle, most: null }, edges, key)).toBe(countAll(histogram));
  });

  it('are all of them without bounds, and none between crossed ones', () => {
    const histogram = Array.from({ length: SLIDER_BINS }, (_, bin) => bin);
    expect(countWithin(histogram, { least: null, most: null }, edges, key)).toBe(countAll(histogram));
    expect(countWithin(histogram, { least: 200, most: 100 }, edges, key)).toBe(0);
    const [from, to] = spanOf({ least: 100, most: 200 }, edges, key);
    expect(from).toBeLessThan(to);
  });
});
