/** What a click on the map opens in its default mode. */
import { expect, it, vi } from 'vitest';
import { defaultInteraction } from '../../../ui/map/interactions/default.ts';
import type { MapPoint, Surroundings } from '../../../ui/map/interactions/interaction.ts';

interface Shown {
  /** Layers with a feature under the pointer. */
  drawn: readonly string[];
  /** Whether the map shows tiles of plots, and whether they are all here. */
  hasTiles: boolean;
  isLoaded: boolean;
}

function clickOn({ drawn, hasTiles, isLoaded }: Shown) {
  const [onPlot, onNothing] = [vi.fn(), vi.fn()];
  const map = {
    getLayer: () => (hasTiles ? { source: 'land-perceel' } : undefined),
    isSourceLoaded: () => isLoaded,
    queryRenderedFeatures: (_: unknown, { layers }: { layers: string[] }) =>
      drawn.includes(layers[0]!) ? [{ properties: {} }] : [],
  };
  const around: Surroundings = Object.assign(Object.create(null), { map, onPlot, onNothing });
  const event: MapPoint = Object.assign(Object.create(null), { point: { x: 10, y: 10 }, lngLat: { lng: 5, lat: 52 } });
  defaultInteraction.click!(event, around);
  return { onPlot: onPlot.mock.calls, cleared: onNothing.mock.calls.length };
}

it('opens the plot that is drawn, and one whose tile is still coming', () => {
  const opened = { onPlot: [[[5, 52]]], cleared: 0 };
  expect(clickOn({ drawn: ['plot-scores'], hasTiles: true, isLoaded: true })).toEqual(opened);
  expect(clickOn({ drawn: [], hasTiles: true, isLoaded: false })).toEqual(opened);
});

it('says of a result whether it is one more', () => {
  const onResult = vi.fn();
  const map = {
    queryRenderedFeatures: (_: unknown, { layers }: { layers: string[] }) =>
      layers[0] === 'search-results' ? [{ properties: { plot: 'NL.1' } }] : [],
  };
  const around: Surroundings = Object.assign(Object.create(null), { map, onResult });
  for (const keys of [undefined, { ctrlKey: false, metaKey: false }, { ctrlKey: true }, { metaKey: true }]) {
    const event: MapPoint = Object.assign(Object.create(null), { point: { x: 1, y: 1 }, originalEvent: keys });
    defaultInteraction.click!(event, around);
  }
  expect(onResult.mock.calls.map(([, isMore]) => isMore)).toEqual([false, false, true, true]);
});

it('opens nothing beside all plots, and where there are none', () => {
  const nothing = { onPlot: [], cleared: 1 };
  expect(clickOn({ drawn: [], hasTiles: true, isLoaded: true })).toEqual(nothing);
  expect(clickOn({ drawn: [], hasTiles: false, isLoaded: true })).toEqual(nothing);
});
