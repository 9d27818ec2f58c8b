import { describe, expect, it } from 'vitest';
import type { Plot } from '../../../../model/entities/plot.ts';
import { countedArea, followedBy, landNumbers, landSize } from '../../../../model/rules/location/plot.ts';
import { changeableOutline, namedPlots } from '../../../../ui/scenes/locations/plots/plots.ts';

/** About 68 by 111 m at this latitude. */
const square = (west: number) => [
  [west, 52.49],
  [west + 0.001, 52.49],
  [west + 0.001, 52.491],
  [west, 52.491],
  [west, 52.49],
];
const plot = (id: number, more: Partial<Plot> = {}, number = '', registered: number | null = null): Plot =>
  ({
    id,
    type: 'parcel',
    geometry: { type: 'Polygon', coordinates: [square(5.32)] },
    properties: {
      kadastrale_gemeente_waarde: number && 'Waterhoven',
      sectie: number && 'E',
      perceelnummer: number,
      kadastrale_grootte_waarde: registered,
    },
    ...more,
  }) as Plot;
const parcel = plot(1, {}, '11', 2000);
const drawn = plot(2, { type: 'drawn' });
const buildable = plot(3, { type: 'buildable_area' });

describe('the plots of a location', () => {
  it('count for what the register says, or else for what is measured', () => {
    expect(countedArea(parcel)).toBe(2000);
    expect(countedArea(drawn)).toBeGreaterThan(7500);
    expect(landSize([parcel, drawn])).toBeCloseTo(2000 + countedArea(drawn), 6);
  });

  it('leave buildable areas out of the land', () => {
    expect(landSize([parcel, buildable])).toBe(2000);
    expect(landNumbers([parcel, drawn, buildable])).toBe('Waterhoven E 11');
  });

  it('are called by their number, otherwise counted by what they are', () => {
    const named = namedPlots([parcel, drawn, buildable, plot(4, { type: 'drawn' })]);
    expect(named.map(({ number, count }) => [number, count])).toEqual([
      ['Waterhoven E 11', 0],
      ['', 1],
      ['', 1],
      ['', 2],
    ]);
  });

  it('can be changed by hand when they have one outline without holes', () => {
    expect(changeableOutline(parcel)).toHaveLength(5);
    const holed = plot(5, { geometry: { type: 'Polygon', coordinates: [square(5.32), square(5.3201)] } });
    const parts = plot(6, { geometry: { type: 'MultiPolygon', coordinates: [[square(5.32)], [square(5.33)]] } });
    expect(changeableOutline(holed)).toBeNull();
    expect(changeableOutline(parts)).toBeNull();
    expect(changeableOutline(plot(7, { geometry: null }))).toBeNull();
  });
});

describe('size and numbers of the location', () => {
  it('follow the plots while nobody has given others', () => {
    const after = [parcel, plot(8, {}, '12', 500)];
    const followed = followedBy({ plotsize: 2000, plotnr: 'Waterhoven E 11' }, [parcel], after);
    expect(followed).toEqual({ plotsize: 2500, plotnr: 'Waterhoven E 11, Waterhoven E 12' });
    expect(followedBy({ plotsize: 0, plotnr: '' }, [], [parcel])).toEqual({
      plotsize: 2000,
      plotnr: 'Waterhoven E 11',
    });
  });

  it('stay as somebody has given them', () => {
    expect(followedBy({ plotsize: 1950, plotnr: 'Waterhoven E 11 (deel)' }, [parcel], [parcel, drawn])).toEqual({});
  });
});
