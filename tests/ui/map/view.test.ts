import { describe, expect, it } from 'vitest';
import { buildPath, parsePath } from '../../../model/routes.ts';
import {
  isSameView,
  parametersOfTilted,
  parametersOfView,
  tiltedViewOf,
  viewOfParameters,
} from '../../../ui/map/view.ts';

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

describe('a tilted view in a path', () => {
  const tilted = { ...view, pitch: 47.6, bearing: -17.2 };

  it('writes decimal points as underscores, and reads them again', () => {
    const path = buildPath('geodata.buildings', parametersOfTilted(tilted));
    expect(path).toBe('/geodata/buildings/16_25/52_492011/5_320947/48/-17');
    const { parameters } = parsePath(path)!;
    expect(tiltedViewOf(parameters)).toEqual({ zoom: 16.25, lat: 52.492011, lon: 5.320947, pitch: 48, bearing: -17 });
  });

  it('reads southern and western places, and paths without tilt', () => {
    const path = buildPath('geodata.buildings', parametersOfTilted({ zoom: 9.5, lat: -0.25, lon: -70.5 }));
    expect(path).toBe('/geodata/buildings/9_5/-0_25/-70_5');
    expect(tiltedViewOf(parsePath(path)!.parameters)).toEqual({ zoom: 9.5, lat: -0.25, lon: -70.5 });
  });

  it('keeps the tilt within what the map can do, and is none without a place', () => {
    expect(tiltedViewOf({ zoom: '15', lat: '52', lon: '5', pitch: '89' })!.pitch).toBe(70);
    expect(tiltedViewOf({ zoom: '15', lat: '52', lon: '5', pitch: 'x' })).toEqual({ zoom: 15, lat: 52, lon: 5 });
    expect(tiltedViewOf({ zoom: '15_5', pitch: '50' })).toBeNull();
  });
});
