/** Every path of the interface: its name, pattern and redirect. Parameters in braces; a trailing ? marks an optional one. */
import { MAX_INT } from './define.ts';
import { analysedLevels, type AnalysedLevel } from './land/arealevels.ts';

interface Route {
  readonly name: string;
  readonly pattern: string;
  readonly redirect?: string;
  /** Readable without signing in. */
  readonly public?: true;
}

const view = '{zoom?}/{lat?}/{lon?}';
const tiltedView = '{zoom?}/{lat?}/{lon?}/{pitch?}/{bearing?}';
/** Parameters of a view: numbers, so that a mistyped page below a map is no view of that map. */
const viewParameters: ReadonlySet<string> = new Set(['zoom', 'lat', 'lon', 'pitch', 'bearing']);
const to = (name: string, pattern: string): Route => ({ name, pattern });
const redirect = (name: string, pattern: string, target: string): Route => ({ name, pattern, redirect: target });
const open = (name: string, pattern: string): Route => ({ name, pattern, public: true });

/** Route of the areas of a level. */
export const areaRoute = (level: AnalysedLevel): string => `opportunities.${level}`;

const home = [
  redirect('root', '/', '/home/gettingstarted'),
  redirect('home', '/home', '/home/gettingstarted'),
  to('home.gettingstarted', '/home/gettingstarted'),
  to('home.support', '/home/support'),
  to('home.featurerequest', '/home/featurerequest'),
];
const opportunities = [
  to('opportunities.activity', '/opportunities/queries/{query_id}/activity'),
  to('opportunities.query', `/opportunities/queries/{query_id}/${view}`),
  ...analysedLevels.entries.map(({ key, path }) => to(areaRoute(key), `/opportunities/${path}/{code?}`)),
  to('opportunities', `/opportunities/${view}`),
];
const admin = [
  redirect('admin', '/admin', '/admin/home'),
  to('admin.home', '/admin/home'),
  to('admin.customers', '/admin/customers'),
  to('admin.customer', '/admin/customers/{company_id}'),
  to('admin.customer.properties', '/admin/customers/{company_id}/properties'),
  to('admin.presets', '/admin/presets'),
  to('admin.users', '/admin/users'),
  to('admin.import', '/admin/import'),
  to('admin.deleted', '/admin/deleted'),
  to('admin.errors', '/admin/errors'),
  to('admin.content', '/admin/content/{contentitem_id?}'),
  to('admin.moneybird', '/admin/moneybird'),
  to('admin.usage', '/admin/usage'),
  to('admin.playground', '/admin/playground'),
  to('admin.scheduler', '/admin/scheduler'),
  to('admin.reporting', '/admin/reporting'),
  to('admin.reporting.searchresults', '/admin/reporting/searchresults'),
];
const debug = [
  to('debug.three', '/debug/three/{location_id?}/{concept_id?}/{building_id?}'),
  to('debug.shaders', '/debug/shaders'),
  to('debug.shadows', '/debug/shadows/{location_id?}/{concept_id?}'),
  to('debug.templates', '/debug/templates/{archetype?}'),
  to('debug.globaledges', '/debug/globaledges/{location_id?}/{concept_id?}/{building_id?}'),
  to('debug.map', `/debug/map/${tiltedView}`),
  to('debug.cesium', `/debug/cesium/${tiltedView}`),
  to('debug.shapetofeature', '/debug/shapetofeature'),
  to('debug.paper', '/debug/paper'),
  to('debug.perceel', '/debug/perceel'),
  to('debug.enkelbestemming_features', '/debug/enkelbestemming_features'),
];
const locations = [
  redirect('locations', '/locations', '/locations/map'),
  to('locations.map.detail', `/locations/map/detail/{location_id}/${view}`),
  to('locations.map', `/locations/map/${view}`),
  to('locations.planboard', '/locations/planboard/{location_id?}'),
  to('locations.list', '/locations/list/{location_id?}'),
  to('locations.import', '/locations/import'),
  to('locations.modify', '/locations/detail/{location_id}/modify'),
  to('locations.modifyplot', '/locations/detail/{location_id}/modifyplot'),
  redirect(
    'locations.modify.redirect',
    `/locations/modify/{location_id}/${view}`,
    '/locations/detail/{location_id}/modify',
  ),
];
const sheets = [
  redirect('sheets', '/sheets', '/sheets/areas/overview'),
  ...[
    'areas/overview',
    'areas/buildings',
    'areas/functions',
    'finance/income',
    'finance/costs',
    'finance/results',
    'finance/rgw',
  ].map((path) => to(`sheets.${path.replace('/', '.')}`, `/sheets/${path}/{location_id?}`)),
  to('sheets.locations.standard_fields', '/sheets/locations/standard_fields'),
  to('sheets.locations.custom_fields', '/sheets/locations/custom_fields'),
];
const settings = [
  redirect('settings', '/settings', '/settings/general/user'),
  ...[
    'general/user',
    'general/company',
    'locations/defaultfields',
    'locations/customfields',
    'concepts/units',
    'concepts/parameters',
    'publications/style',
  ].map((path) => to(`settings.${path.replace('/', '.')}`, `/settings/${path}`)),
];
const concepts = [
  to('concepts.modify', '/concepts/modify/{location_id}/{concept_id}'),
  to('concepts.planview', '/concepts/planview/{location_id}/{concept_id}/{building_id?}'),
  to('concepts.surrounding_building', '/concepts/surrounding_building/{location_id}/{concept_id}/{identificatie}'),
  to('concepts', '/concepts/{location_id?}'),
  to('buildings.modify', '/buildings/modify/{location_id}/{concept_id}/{building_id}'),
];
const publications = [
  redirect('publications', '/publications', '/publications/overview'),
  to('publications.overview', '/publications/overview'),
  to('publications.modify', '/publications/modify/{publication_id}'),
];
const geodata = [
  redirect('geodata', '/geodata', '/geodata/buildings'),
  to('geodata.buildings', `/geodata/buildings/${tiltedView}`),
];
const login = [
  redirect('login', '/login', '/login/login'),
  open('login.login', '/login/login'),
  open('login.password_reset_request', '/login/password_reset_request'),
  open('login.passwordreset', '/login/passwordreset/{userkey}'),
];
const pub = [
  open('pub.index', '/pub/index/{company_key}'),
  open('pub.location', '/pub/location/{publication_key}'),
  open('pub.concept', '/pub/concept/{publication_key}'),
  open('pub.copy', '/pub/concept/{publication_key}/download'),
  open('pub.searchquery', '/pub/searchquery/{publication_key}/{location_key?}'),
  open('pub.state', '/pub/state/{publication_key}'),
  open('pub.municipality', '/pub/municipality/{publication_key}'),
  open('pub.populationcore', '/pub/populationcore/{publication_key}/{location_key?}'),
  open('pub.businesspark', '/pub/businesspark/{publication_key}/{location_key?}'),
  open('pub.ibis', '/pub/ibis/{publication_key}/{municipality?}/{rin_nummer?}'),
  open('pub.publication', '/pub/publication/{publication_key}/{location_key?}'),
];

/** In the order in which they are tried. */
export const routes: readonly Route[] = [
  ...home,
  ...opportunities,
  ...admin,
  ...debug,
  ...locations,
  ...sheets,
  ...settings,
  ...concepts,
  ...publications,
  ...geodata,
  ...login,
  ...pub,
];

export type RouteParameters = Readonly<Record<string, string | number | undefined>>;

const byName = new Map(routes.map((route) => [route.name, route]));
const segmentParameter = /^\{(\w+)(\?)?\}$/;

/** Coordinates carry a decimal point, which some servers read as a file ending: geodata paths write it as an underscore. */
const writesUnderscores = (pattern: string) => pattern.startsWith('/geodata');

/** The path of a named route. Optional parameters end the path where they are absent; a missing required one throws. */
export function buildPath(name: string, parameters: RouteParameters = {}): string {
  const route = byName.get(name);
  if (!route) throw new Error(`There is no route named ${name}`);
  return fill(route.pattern, parameters);
}

function fill(pattern: string, parameters: RouteParameters): string {
  const out: string[] = [];
  for (const segment of pattern.split('/').slice(1)) {
    const found = segmentParameter.exec(segment);
    if (!found) {
      out.push(segment);
      continue;
    }
    const value = parameters[found[1]!];
    if (value === undefined || value === '') {
      if (found[2]) break;
      throw new Error(`The path ${pattern} misses the parameter ${found[1]}`);
    }
    const written = encodeURIComponent(String(value));
    out.push(writesUnderscores(pattern) ? written.replaceAll('.', '_') : written);
  }
  return `/${out.join('/')}`;
}

export interface ParsedPath {
  readonly route: Route;
  readonly parameters: Record<string, string>;
  /** Where the route redirects to, with parameters filled in. */
  readonly redirect: string | null;
}

/** The route a path belongs to; null when none does. A trailing slash, query and hash are ignored. */
export function parsePath(path: string): ParsedPath | null {
  const segments = path
    .replace(/[?#].*$/, '')
    .split('/')
    .filter(Boolean);
  for (const route of routes) {
    const parameters = match(route.pattern, segments);
    if (parameters) return { route, parameters, redirect: route.redirect ? fill(route.redirect, parameters) : null };
  }
  return null;
}

function match(pattern: string, segments: readonly string[]): Record<string, string> | null {
  const parts = pattern.split('/').slice(1).filter(Boolean);
  if (segments.length > parts.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, part] of parts.entries()) {
    const segment = segments[index];
    const found = segmentParameter.exec(part);
    if (segment === undefined) {
      if (found?.[2]) continue;
      return null;
    }
    if (!found) {
      if (part !== segment) return null;
      continue;
    }
    const value = decode(segment);
    if (value === null) return null;
    const name = found[1]!;
    const read = writesUnderscores(pattern) ? value.replaceAll('_', '.') : value;
    if (viewParameters.has(name) && !isNumber(read)) return null;
    parameters[name] = read;
  }
  return parameters;
}

const isNumber = (written: string): boolean => /^-?\d+(\.\d+)?$/.test(written);

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** An id from a path; null when it is not one. */
export function idOf(value: string | undefined): number | null {
  if (!value || !/^[1-9]\d{0,9}$/.test(value)) return null;
  const id = Number(value);
  return id <= MAX_INT ? id : null;
}

const LOCATION_ZOOM = 15;
/** The first view of a map: the whole country. */
export const MAP_ZOOM = 7;

/** The page of a location. One without a place (lat and lon both 0) has no map and opens in the list. */
export function locationPath(location: { id: number; lat: number; lon: number }): string {
  return location.lat === 0 && location.lon === 0
    ? buildPath('locations.list', { location_id: location.id })
    : buildPath('locations.map.detail', {
        location_id: location.id,
        zoom: LOCATION_ZOOM,
        lat: location.lat,
        lon: location.lon,
      });
}

/** In the address of the editor: a figure whose faces are lit, and the function whose faces alone are. */
export const SHOWN_FIGURE = 'figure';
export const SHOWN_FUNCTION = 'function';
/** Number of the only storey whose faces are lit, as the generator made them. */
export const SHOWN_STOREY = 'storey';

export const conceptPath = (locationId: number, conceptId: number): string =>
  buildPath('concepts.modify', { location_id: locationId, concept_id: conceptId });

/** Query parameter that names the picture to place on the ground. */
export const UNDERLAY = 'underlay';
export const underlayPath = (locationId: number, conceptId: number, imageId: number): string =>
  `${conceptPath(locationId, conceptId)}?${UNDERLAY}=${imageId}`;

/** Query parameter of the support page that names the open ticket. */
export const TICKET = 'ticket';
export const ticketPath = (ticketId: number): string => `${buildPath('home.support')}?${TICKET}=${ticketId}`;

/** The support page with the form of a new ticket, about a failure when its reference is known. */
export const NEW_TICKET = { kind: 'new', error: 'error', page: 'page' } as const;
export function newTicketPath(about: { error?: string; page?: string } = {}): string {
  const query = new URLSearchParams({ [NEW_TICKET.kind]: about.error ? 'fault' : 'question' });
  for (const key of ['error', 'page'] as const) if (about[key]) query.set(NEW_TICKET[key], about[key]);
  return `${buildPath('home.support')}?${query}`;
}

/** The page of a search query, at a view of the map (`zoom`, `lat`, `lon`) or where it was. */
export const queryPath = (queryId: number, view: RouteParameters = {}): string =>
  buildPath('opportunities.query', { query_id: queryId, ...view });

/** The page of an area by its code, or without one the list of its level. */
export const areaPath = (level: AnalysedLevel, code?: string): string => buildPath(areaRoute(level), { code });

export const buildingPath = (locationId: number, conceptId: number, buildingId: number): string =>
  buildPath('buildings.modify', { location_id: locationId, concept_id: conceptId, building_id: buildingId });
