/** Every path of the product, as written down by hand, leads to a page of its own or redirects as agreed. */
import { describe, expect, it } from 'vitest';
import { apiPrefixes } from '../../model/calls.ts';
import { parsePath, routes } from '../../model/routes.ts';

const redirects: readonly [from: string, to: string][] = [
  ['/', '/home/gettingstarted'],
  ['/home', '/home/gettingstarted'],
  ['/admin', '/admin/home'],
  ['/locations', '/locations/map'],
  ['/sheets', '/sheets/areas/overview'],
  ['/settings', '/settings/general/user'],
  ['/publications', '/publications/overview'],
  ['/geodata', '/geodata/buildings'],
  ['/login', '/login/login'],
];

const pages: readonly string[] = [
  '/home/gettingstarted',
  '/home/support',
  '/home/featurerequest',
  '/opportunities',
  '/opportunities/12',
  '/opportunities/12/52.1/5.3',
  '/opportunities/states',
  '/opportunities/states/PV99',
  '/opportunities/municipalities/GM9901',
  '/opportunities/populationcores/BK9901',
  '/opportunities/districts/WK990100',
  '/opportunities/neighbourhoods/BU99010001',
  '/opportunities/businessparks',
  '/opportunities/businessparks/99010001',
  '/opportunities/queries/3',
  '/opportunities/queries/3/12/52.1/5.3',
  '/opportunities/queries/3/activity',
  '/admin/home',
  '/admin/customers',
  '/admin/customers/1',
  '/admin/customers/1/properties',
  '/admin/presets',
  '/admin/errors',
  '/admin/users',
  '/admin/import',
  '/admin/deleted',
  '/admin/content',
  '/admin/content/4',
  '/admin/moneybird',
  '/admin/usage',
  '/admin/playground',
  '/admin/scheduler',
  '/admin/reporting',
  '/admin/reporting/searchresults',
  '/debug/three',
  '/debug/three/1/2/3',
  '/debug/shaders',
  '/debug/shadows',
  '/debug/shadows/1/2',
  '/debug/templates',
  '/debug/templates/flat',
  '/debug/globaledges/1/2/3',
  '/debug/map',
  '/debug/map/12/52.1/5.3/45/90',
  '/debug/cesium',
  '/debug/cesium/12/52.1/5.3/45/90',
  '/debug/shapetofeature',
  '/debug/paper',
  '/debug/perceel',
  '/debug/enkelbestemming_features',
  '/locations/map',
  '/locations/map/12/52.1/5.3',
  '/locations/map/detail/1',
  '/locations/map/detail/1/15/52.1/5.3',
  '/locations/planboard',
  '/locations/planboard/1',
  '/locations/list',
  '/locations/list/1',
  '/locations/import',
  '/locations/detail/1/modify',
  '/locations/detail/1/modifyplot',
  '/sheets/areas/overview',
  '/sheets/areas/overview/1',
  '/sheets/areas/buildings/1',
  '/sheets/areas/functions/1',
  '/sheets/finance/income',
  '/sheets/finance/costs/1',
  '/sheets/finance/results/1',
  '/sheets/finance/rgw/1',
  '/sheets/locations/standard_fields',
  '/sheets/locations/custom_fields',
  '/settings/general/user',
  '/settings/general/company',
  '/settings/locations/defaultfields',
  '/settings/locations/customfields',
  '/settings/concepts/units',
  '/settings/concepts/parameters',
  '/settings/publications/style',
  '/concepts',
  '/concepts/1',
  '/concepts/modify/1/2',
  '/concepts/planview/1/2',
  '/concepts/planview/1/2/3',
  '/concepts/surrounding_building/1/2/0344100000000001',
  '/buildings/modify/1/2/3',
  '/publications/overview',
  '/publications/modify/1',
  '/geodata/buildings',
  '/geodata/buildings/12/52_1/5_3/45/90',
  '/login/login',
  '/login/password_reset_request',
  '/login/passwordreset/key',
  '/pub/index/key',
  '/pub/location/key',
  '/pub/concept/key',
  '/pub/concept/key/download',
  '/pub/searchquery/key',
  '/pub/searchquery/key/location',
  '/pub/state/key',
  '/pub/municipality/key',
  '/pub/populationcore/key',
  '/pub/populationcore/key/location',
  '/pub/businesspark/key',
  '/pub/businesspark/key/location',
  '/pub/ibis/key',
  '/pub/ibis/key/Waterhoven/12',
  '/pub/publication/key',
  '/pub/publication/key/location',
];

describe('paths', () => {
  it.each(redirects)('%s redirects to %s', (from, to) => {
    expect(parsePath(from)?.redirect).toBe(to);
    expect(parsePath(to)?.redirect).toBeNull();
  });

  it('/locations/modify/… redirects to the page that modifies the location', () => {
    expect(parsePath('/locations/modify/7/12/52.1/5.3')?.redirect).toBe('/locations/detail/7/modify');
  });

  it.each(pages)('%s is a page', (path) => {
    expect(parsePath(path)).toMatchObject({ redirect: null });
  });

  it('are all tried here, each by its own route', () => {
    const tried = new Set(
      [...redirects.map(([from]) => from), '/locations/modify/7', ...pages].map((path) => parsePath(path)!.route.name),
    );
    expect(routes.map((route) => route.name).filter((name) => !tried.has(name))).toEqual([]);
  });

  it('that do not exist lead nowhere', () => {
    for (const path of [
      '/nothing',
      '/locations/nothing',
      '/concepts/modify/1',
      '/pub',
      '/home/gettingstarted/more',
      '/%E0%A4%A',
    ]) {
      expect(parsePath(path), path).toBeNull();
    }
  });

  it('without signing in are sign-in and publications only', () => {
    for (const { name, public: isPublic } of routes) expect(Boolean(isPublic), name).toBe(/^(pub|login)\./.test(name));
  });

  it('never begin like a call', () => {
    const firsts = new Set(routes.map((route) => route.pattern.split('/')[1]));
    expect(apiPrefixes.filter((prefix) => firsts.has(prefix))).toEqual([]);
  });
});
