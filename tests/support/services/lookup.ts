/** The services that find addresses: Locatieserver 3.1, Location API 1 and the register behind it, over the addresses of the demo world. */
import type { Point } from 'geojson';
import proj4 from 'proj4';
import { rdNew } from '../../../model/rules/location/rdnew.ts';
import { demoFeatures, type DemoFeature } from './demoland.ts';
import { jsonAnswer, type ReplayAnswer, type ReplayRequest, type Service } from './replay.ts';

/** What is wrong with what is found: names that changed, another projection, swapped axes, one address twice. */
export type LookupFault = 'renamed properties' | 'RD for degrees' | 'swapped axes' | 'duplicate ids' | 'no features';

export interface LookupFaults {
  fault: LookupFault | null;
}

const toDegrees = proj4(rdNew, 'WGS84');
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

const rdOf = ({ geometry }: DemoFeature) => (geometry as Point).coordinates as [number, number];
const idOf = ({ id }: DemoFeature): string => `adr-${id.padStart(32, '0')}`;
const streetOf = ({ properties: of }: DemoFeature): string => text(of['openbare_ruimte_naam']);
const numberOf = ({ properties: of }: DemoFeature): string =>
  text(of['huisnummer']) + text(of['huisletter']) + (of['toevoeging'] ? `-${of['toevoeging']}` : '');
const shownOf = (of: DemoFeature): string =>
  `${streetOf(of)} ${numberOf(of)}, ${text(of.properties['postcode'])} ${text(of.properties['woonplaats_naam'])}`;

function placed(of: DemoFeature, fault: LookupFault | null): readonly [number, number] {
  const [lon, lat] = toDegrees.forward(rdOf(of));
  if (fault === 'RD for degrees') return rdOf(of);
  return fault === 'swapped axes' ? ([lon, lat].reverse() as [number, number]) : [lon, lat];
}

const broken = <T>(items: readonly T[], fault: LookupFault | null): readonly T[] => {
  if (fault === 'no features') return [];
  return fault === 'duplicate ids' ? [...items, ...items] : items;
};

const renamed = (of: object, fault: LookupFault | null): object =>
  fault === 'renamed properties'
    ? Object.fromEntries(Object.entries(of).map(([name, value]) => [`${name}_nieuw`, value]))
    : of;

const matching = (all: readonly DemoFeature[], question: string): readonly DemoFeature[] => {
  const words = question
    .toLowerCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  return all.filter((each) => words.every((word) => shownOf(each).toLowerCase().includes(word)));
};

const nearest = (all: readonly DemoFeature[], lon: number, lat: number): readonly DemoFeature[] => {
  const [x, y] = toDegrees.inverse([lon, lat]);
  const away = (of: DemoFeature): number => Math.hypot(rdOf(of)[0] - x, rdOf(of)[1] - y);
  return all.toSorted((a, b) => away(a) - away(b)).slice(0, 100);
};

const allowed: Readonly<Record<string, readonly string[]>> = {
  suggest: ['q', 'fq', 'rows', 'fl'],
  free: ['q', 'fq', 'rows', 'fl'],
  lookup: ['id', 'fl'],
  reverse: ['lon', 'lat', 'type', 'rows', 'fl'],
};

const refused: ReplayAnswer = {
  status: 400,
  headers: { 'Content-Type': 'application/json' },
  body: '{"error":{"msg":"unknown parameter","code":400}}',
};

function docOf(of: DemoFeature, fault: LookupFault | null): object {
  const { postcode, woonplaats_naam: town } = of.properties;
  const [lon, lat] = placed(of, fault);
  return renamed(
    {
      bron: 'BAG',
      type: 'adres',
      id: idOf(of),
      weergavenaam: shownOf(of),
      straatnaam: streetOf(of),
      huis_nlt: numberOf(of),
      postcode,
      woonplaatsnaam: town,
      gemeentecode: String(of.municipality),
      nummeraanduiding_id: of.id,
      centroide_ll: `POINT(${lon} ${lat})`,
      score: 9.5,
      gekoppeld_perceel: ['WTH00-A-1'],
    },
    fault,
  );
}

function locatieserver(call: string, { query }: ReplayRequest, all: readonly DemoFeature[], fault: LookupFault | null) {
  const known = allowed[call];
  if (!known) return null;
  const isUnknown = [...query.keys()].some((name) => !known.includes(name));
  if (isUnknown || (call !== 'reverse' && !query.get('q') && !query.get('id'))) return refused;
  const found =
    call === 'lookup'
      ? all.filter((each) => idOf(each) === query.get('id'))
      : call === 'reverse'
        ? nearest(all, Number(query.get('lon')), Number(query.get('lat')))
        : matching(all, query.get('q')!);
  const docs = broken(
    found.slice(0, Number(query.get('rows') ?? 10)).map((each) => docOf(each, fault)),
    fault,
  );
  return jsonAnswer({
    response: { numFound: found.length, start: 0, maxScore: 9.5, numFoundExact: true, docs },
    highlighting: {},
  });
}

function featureOf(of: DemoFeature, properties: object, fault: LookupFault | null): object {
  const geometry = { type: 'Point', coordinates: placed(of, fault) };
  return { type: 'Feature', id: `uuid-${of.id}`, geometry, properties: renamed(properties, fault) };
}

const registered = (of: DemoFeature, fault: LookupFault | null): object =>
  featureOf(of, { ...of.properties, identificatie: of.id }, fault);

export function lookupService(faults: LookupFaults): Service {
  return async (request) => {
    const { path, query } = request;
    const all = await demoFeatures('adres');
    const { fault } = faults;
    const [, call] = /^\/bzk\/locatieserver\/search\/v3_1\/(\w+)$/.exec(path) ?? [];
    if (call) return locatieserver(call, request, all, fault);
    const list = (features: readonly object[]) =>
      jsonAnswer(
        { type: 'FeatureCollection', features: broken(features, fault) },
        { 'Content-Type': 'application/geo+json' },
      );
    if (path === '/kadaster/location-api/v1/search') {
      if (!query.has('adres[version]')) return refused;
      const found = matching(all, query.get('q')!).slice(0, Number(query.get('limit')));
      const shown = (of: DemoFeature): object => ({
        collection_id: 'adres',
        collection_version: 1,
        score: 0.84,
        highlight: '',
        href: [],
        display_name: `${shownOf(of)}, ${text(of.properties['woonplaats_naam'])} (Waterland-Flevo)`,
      });
      return list(found.map((each) => featureOf(each, shown(each), fault)));
    }
    const [, id] = /^\/kadaster\/bag\/ogc\/v2\/collections\/adres\/items(?:\/uuid-(\w+))?$/.exec(path) ?? [];
    if (id !== undefined) {
      const found = all.find((each) => each.id === id);
      return found ? jsonAnswer(registered(found, fault), { 'Content-Type': 'application/geo+json' }) : null;
    }
    if (!path.endsWith('/adres/items')) return null;
    const [west, south, east, north] = query.get('bbox')!.split(',').map(Number) as [number, number, number, number];
    const inBox = nearest(all, (west + east) / 2, (south + north) / 2).filter((each) => {
      const [lon, lat] = toDegrees.forward(rdOf(each));
      return lon >= west && lon <= east && lat >= south && lat <= north;
    });
    // The register has an order of its own.
    return list(inBox.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map((each) => registered(each, fault)));
  };
}
