import { describe, expect, it } from 'vitest';
import { pdokBaseMap } from '../../../model/land/basemap.ts';
import type { LoadedMunicipality } from '../../../model/land/searchcalls.ts';
import { BASE } from '../../../ui/map/layers/basemap.ts';
import { figureNames } from '../../../ui/map/layers/figures.ts';
import { stack } from '../../../ui/map/layers/stack.ts';
import { worldSources } from '../../../ui/map/layers/sources.ts';
import { buildStyle, layerGroups } from '../../../ui/map/style.ts';
import { mapState } from '../../../ui/map/state.ts';
import { shownLayers } from '../../../ui/map/visibility.ts';

const loaded: LoadedMunicipality = {
  municipality: 9901,
  name: 'Waterhoven',
  release: 1,
  hash: 'a'.repeat(64),
  plots: 3,
  madeAt: '2026-08-03',
  bounds: [5.2, 52.4, 5.4, 52.6],
  columns: {},
  dates: {},
};

describe('the stacking order of the map', () => {
  it('carries the numbers of the specification', () => {
    const numbers = {
      borders: 10,
      noise: 30,
      regulations: 31,
      terrain: 40,
      plots: 50,
      buildings: 70,
      roads: 80,
      residents: 100,
    };
    expect(stack).toMatchObject(numbers);
  });

  it.each([[[]], [[loaded]]])('puts every layer of a higher group above every layer of a lower one', (land) => {
    const ids = buildStyle(true, land).layers.map(({ id }) => id);
    const places = layerGroups(land.length > 0).map(({ group, layers }) => ({
      group,
      at: layers.map(({ id }) => ids.indexOf(id)),
    }));
    for (const low of places)
      for (const high of places)
        if (stack[low.group] < stack[high.group]) expect(Math.max(...low.at)).toBeLessThan(Math.min(...high.at));
  });

  it.each([[[]], [[loaded]]])('has each layer once, on a source that exists', (land) => {
    const { layers, sources } = buildStyle(false, land);
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
    for (const layer of layers) if ('source' in layer) expect(Object.keys(sources)).toContain(layer.source);
  });

  it('draws every collection it asks for', () => {
    const drawn = new Set(buildStyle(true).layers.flatMap((layer) => ('source' in layer ? [layer.source] : [])));
    for (const name of Object.keys(worldSources)) expect(drawn).toContain(name);
  });

  it('sorts no pins that may overlap by a key: each value would be a draw call in every frame', () => {
    const pins = buildStyle(true, [loaded]).layers.filter(({ type }) => type === 'symbol');
    expect(pins.map(({ id }) => id)).toContain('location-pins');
    for (const { id, layout = {} } of pins)
      if ('icon-allow-overlap' in layout || 'text-allow-overlap' in layout)
        expect(Object.keys(layout), id).not.toContain('symbol-sort-key');
  });

  it('asks nobody else for anything', () => {
    const style = buildStyle(true);
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(JSON.stringify(style)).not.toMatch(/https?:/);
  });

  it('lays the base map of live land under the store, and the photo over land and water', () => {
    const base = { topography: 'https://maps.example/{z}/{y}/{x}', aerial: 'https://photos.example/{z}/{x}/{y}' };
    const { layers, sources } = buildStyle(true, [loaded], base);
    const place = (name: string) => layers.findIndex(({ id }) => id === name);
    const order = [
      'land',
      'base-nederland',
      'base-gebouwvlak',
      'green',
      'water',
      BASE.aerial,
      'plot-edges',
      'buildings',
      'base-straatnamen',
    ];
    expect(order.map(place)).toEqual(order.map(place).toSorted((a, b) => a - b));
    expect(order.map(place)).not.toContain(-1);
    expect([BASE.topography, BASE.aerial].map((name) => sources[name])).toMatchObject([
      { type: 'vector', tiles: [base.topography] },
      { type: 'raster', tiles: [base.aerial] },
    ]);
    expect(shownLayers({ ...mapState.shown, aerial: true }, 'default')[BASE.aerial]).toBe(true);
  });

  it('switches layers that exist, and shows parcels while one is chosen', () => {
    const ids = buildStyle(true, [loaded], pdokBaseMap).layers.map(({ id }) => id);
    const hidden = { ...mapState.shown, plots: false, zoning: false };
    expect(ids).toEqual(expect.arrayContaining(Object.keys(shownLayers(hidden, 'default'))));
    expect(shownLayers(hidden, 'default')['plot-edges']).toBe(false);
    expect(shownLayers(hidden, 'select_plot')['plot-edges']).toBe(true);
    expect(shownLayers({ ...hidden, tilted: true }, 'default')).toMatchObject({
      buildings: false,
      'building-blocks': true,
    });
  });

  it('lays figures where the specification has them, and shows those that are switched on', () => {
    const groups = Object.fromEntries(
      layerGroups(true).flatMap(({ group, layers }) => layers.map(({ id }) => [id, stack[group]])),
    );
    const numbers = { noise: 30, terrain: 40, energy: 50, residents: 100 };
    expect(Object.fromEntries(figureNames.map((name) => [name, groups[`figure-${name}`]]))).toEqual(numbers);
    const shown = shownLayers({ ...mapState.shown, noise: true }, 'default');
    const figures = Object.entries(shown).filter(([id, isShown]) => id.startsWith('figure-') && isShown);
    expect(figures).toEqual([['figure-noise', true]]);
  });

  it('draws buildings in stone or by what is known of them, never both', () => {
    const stone = { buildings: true, tilted: true };
    const none = { stock: true, rights: false };
    expect(shownLayers({ ...mapState.shown, ...stone }, 'default', none)).toMatchObject({
      buildings: false,
      'building-blocks': false,
      'stock-blocks': true,
      'stock-rights': false,
    });
    expect(shownLayers({ ...mapState.shown, ...stone }, 'default')).toMatchObject({
      'building-blocks': true,
      'stock-blocks': false,
      'stock-rights': false,
    });
    expect(shownLayers({ ...mapState.shown, ...stone }, 'default', { stock: true, rights: true })['stock-rights']).toBe(
      true,
    );
  });

  it('groups pins only when asked to', () => {
    expect(buildStyle(true).sources['locations']).toMatchObject({ cluster: true });
    expect(buildStyle(false).sources['locations']).toMatchObject({ cluster: false });
  });
});
