import { describe, expect, it } from 'vitest';
import { buildPath, parsePath } from '../../../model/routes.ts';
import { isSameView, parametersOfView, viewOfParameters } from '../../../ui/map/view.ts';

const view = { zoom: 16.254_3, lat: 52.492_010_8, lon: 5.320_947_4 };

describe('the view of the map in a path', () => {
  it('survives the way through a path, also with a location', () => {
    const plain = parsePath(buildPath('locations.map', parametersOfView(view)))!;
    expect(plain.route.name).toBe('locations.map');
    expect(isSameView(viewOfParameters(plain.parameters)!, view)).toBe(true);
    const detail = parsePath(buildPath('locations.map.detail', { location_id: 7, ...parametersOfView(view) }))!;
    expect(detail.parameters['location_id']).toBe('7');
    expect(isSameView(viewOfParameters(detail.parameters)!, view)).toBe(true);
  });

  it('writes no more digits than a pixel needs', () => {
    expect(parametersOfView(view)).toEqual({ zoom: 16.25, lat: 52.492011, lon: 5.320947 });
  });

  it('tells apart what a path can tell apart, and nothing else', () => {
    expect(isSameView(view, { ...view, lat: view.lat + 1e-8 })).toBe(true);
    expect(isSameView(view, { ...view, lat: view.lat + 1e-5 })).toBe(false);
    expect(isSameView(view, { ...view, zoom: view.zoom + 0.1 })).toBe(false);
  });

  it('is none when a path has none, or one that cannot be', () => {
    expect(viewOfParameters({})).toBeNull();
    expect(viewOfParameters({ zoom: '15', lat: '52' })).toBeNull();
    expect(viewOfParameters({ zoom: '15', lat: 'abc', lon: '5' })).toBeNull();
    expect(viewOfParameters({ zoom: '15', lat: '95', lon: '5' })).toBeNull();
    expect(viewOfParameters({ zoom: '15', lat: '52', lon: '-181' })).toBeNull();
  });

  it('keeps the zoom within what the map can do', () => {
    expect(viewOfParameters({ zoom: '99', lat: '52', lon: '5' })!.zoom).toBe(21);
    expect(viewOfParameters({ zoom: '-3', lat: '52', lon: '5' })!.zoom).toBe(4);
  });
});
