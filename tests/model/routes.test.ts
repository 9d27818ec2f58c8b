import fc from '../support/properties.ts';
import { describe, expect, it } from 'vitest';
import { buildPath, buildingPath, conceptPath, idOf, locationPath, parsePath, routes } from '../../model/routes.ts';

describe('paths of the interface', () => {
  it.each([
    ['/', 'root', '/home/gettingstarted'],
    ['/home', 'home', '/home/gettingstarted'],
    ['/admin', 'admin', '/admin/home'],
    ['/locations', 'locations', '/locations/map'],
    ['/sheets', 'sheets', '/sheets/areas/overview'],
    ['/settings', 'settings', '/settings/general/user'],
    ['/publications', 'publications', '/publications/overview'],
    ['/geodata', 'geodata', '/geodata/buildings'],
    ['/login', 'login', '/login/login'],
  ])('%s redirects', (path, name, target) => {
    const parsed = parsePath(path)!;
    expect([parsed.route.name, parsed.redirect]).toEqual([name, target]);
  });

  it('fills the parameters of a redirect', () => {
    expect(parsePath('/locations/modify/7/15/52.49/5.32')!.redirect).toBe('/locations/detail/7/modify');
  });

  it('tells a query from a position on the opportunities map', () => {
    expect(parsePath('/opportunities/12/52.1/5.1')!.route.name).toBe('opportunities');
    expect(parsePath('/opportunities/queries/4')!.parameters).toEqual({ query_id: '4' });
    expect(parsePath('/opportunities/queries/4/activity')!.route.name).toBe('opportunities.activity');
  });

  it('tells a location’s concepts from the concept editor', () => {
    expect(parsePath('/concepts/12')!.route.name).toBe('concepts');
    expect(parsePath('/concepts/modify/12/3')!.parameters).toEqual({ location_id: '12', concept_id: '3' });
    expect(parsePath('/concepts/modify/12')).toBeNull();
  });

  it('ignores a trailing slash, a query and a hash', () => {
    expect(parsePath('/locations/map/?tab=2#x')!.route.name).toBe('locations.map');
  });

  it('knows no path beyond the table', () => {
    for (const path of ['/nothing', '/locations/nothing', '/home/gettingstarted/more', '/%E0%A4%A'])
      expect(parsePath(path)).toBeNull();
  });

  it('takes no words for the view of a map', () => {
    for (const path of ['/opportunities/areas/park/x', '/opportunities/queries/4/actvity', '/geodata/buildings/x'])
      expect(parsePath(path), path).toBeNull();
  });

  it('writes decimal points of geodata paths as underscores and reads them back', () => {
    const path = buildPath('geodata.buildings', { zoom: 15.5, lat: 52.49, lon: 5.32, pitch: 30, bearing: -12.5 });
    expect(path).toBe('/geodata/buildings/15_5/52_49/5_32/30/-12_5');
    expect(parsePath(path)!.parameters).toEqual({
      zoom: '15.5',
      lat: '52.49',
      lon: '5.32',
      pitch: '30',
      bearing: '-12.5',
    });
  });

  it('every pattern with its parameters filled parses back to itself', () => {
    const word = fc.stringMatching(/^[a-z0-9]{1,8}$/);
    const number = fc.stringMatching(/^[0-9]{1,8}$/);
    const views = ['zoom', 'lat', 'lon', 'pitch', 'bearing'];
    for (const route of routes) {
      const names = [...route.pattern.matchAll(/\{(\w+)\??\}/g)].map((found) => found[1]!);
      fc.assert(
        fc.property(fc.tuple(...names.map((name) => (views.includes(name) ? number : word))), (values) => {
          const parameters = Object.fromEntries(names.map((name, index) => [name, `1${values[index]}`]));
          const parsed = parsePath(buildPath(route.name, parameters));
          expect(parsed?.route.name).toBe(route.name);
          expect(parsed?.parameters).toEqual(parameters);
        }),
        { numRuns: 20 },
      );
    }
  });

  it('refuses a path without a required parameter', () => {
    expect(() => buildPath('concepts.modify', { location_id: 1 })).toThrow(/concept_id/);
    expect(() => buildPath('no.such.route')).toThrow(/no.such.route/);
  });

  it('builds the paths of records', () => {
    expect(locationPath({ id: 3, lat: 52.5, lon: 5.3 })).toBe('/locations/map/detail/3/15/52.5/5.3');
    expect(locationPath({ id: 3, lat: 0, lon: 0 })).toBe('/locations/list/3');
    expect(conceptPath(3, 4)).toBe('/concepts/modify/3/4');
    expect(buildingPath(3, 4, 5)).toBe('/buildings/modify/3/4/5');
  });

  it('takes only whole positive ids that fit the database', () => {
    expect(['7', '2147483647'].map(idOf)).toEqual([7, 2147483647]);
    for (const bad of ['', '0', '-1', '1.5', '1e3', '07', '2147483648', '99999999999', 'x', undefined])
      expect(idOf(bad)).toBeNull();
  });
});
