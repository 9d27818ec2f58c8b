import { describe, expect, it } from 'vitest';
import { stack } from '../../../ui/map/layers/stack.ts';
import { worldSources } from '../../../ui/map/layers/sources.ts';
import { buildStyle, layerGroups } from '../../../ui/map/style.ts';
import { shownLayers } from '../../../ui/map/visibility.ts';

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

  it('puts every layer of a higher group above every layer of a lower one', () => {
    const ids = buildStyle(true).layers.map(({ id }) => id);
    const places = layerGroups.map(({ group, layers }) => ({ group, at: layers.map(({ id }) => ids.indexOf(id)) }));
    for (const low of places)
      for (const high of places)
        if (stack[low.group] < stack[high.group]) expect(Math.max(...low.at)).toBeLessThan(Math.min(...high.at));
  });

  it('has each layer once, on a source that exists', () => {
    const { layers, sources } = buildStyle(false);
    expect(new Set(layers.map(({ id }) => id)).size).toBe(layers.length);
    for (const layer of layers) if ('source' in layer) expect(Object.keys(sources)).toContain(layer.source);
  });

  it('draws every collection it asks for', () => {
    const drawn = new Set(buildStyle(true).layers.flatMap((layer) => ('source' in layer ? [layer.source] : [])));
    for (const name of Object.keys(worldSources)) expect(drawn).toContain(name);
  });

  it('asks nobody else for anything', () => {
    const style = buildStyle(true);
    expect(style.glyphs).toBeUndefined();
    expect(style.sprite).toBeUndefined();
    expect(JSON.stringify(style)).not.toMatch(/https?:/);
  });

  it('switches layers that exist, and shows parcels while one is chosen', () => {
    const ids = buildStyle(true).layers.map(({ id }) => id);
    const hidden = { buildings: true, plots: false, zoning: false, tilted: false };
    expect(ids).toEqual(expect.arrayContaining(Object.keys(shownLayers(hidden, 'default'))));
    expect(shownLayers(hidden, 'default')['plot-edges']).toBe(false);
    expect(shownLayers(hidden, 'select_plot')['plot-edges']).toBe(true);
    expect(shownLayers({ ...hidden, tilted: true }, 'default')).toMatchObject({
      buildings: false,
      'building-blocks': true,
    });
  });

  it('groups pins only when asked to', () => {
    expect(buildStyle(true).sources['locations']).toMatchObject({ cluster: true });
    expect(buildStyle(false).sources['locations']).toMatchObject({ cluster: false });
  });
});
