/** OGC API Features as PDOK serves it: boxes in RD, opaque cursors, absolute links, names in snake case. */
import type { CollectionName } from '../../../model/land/collections.ts';
import type { Bounds } from '../../../server/geodata/bounds.ts';
import { pdokCollections } from '../../../server/geodata/adapters/pdokcollections.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { demoFeatures, inBox, type DemoFeature } from './demoland.ts';
import { inDegrees, landFaults, type LandFaultName } from './faults.ts';
import { jsonAnswer, type Service } from './replay.ts';

const RD = 'http://www.opengis.net/def/crs/EPSG/0/28992';
const CRS84 = 'http://www.opengis.net/def/crs/OGC/1.3/CRS84';
const ANSWERED = '2026-08-31T06:00:00Z';

export interface OgcFaults {
  land: LandFaultName | null;
  /** The collection with that fault; all for null. */
  only: CollectionName | null;
  /** Every `next` leads to the page itself. */
  isRepeating: boolean;
  /** Most features of a page, however many are asked for. */
  page: number;
}

/** As Statistics Netherlands writes its names here: `percentage_personen_0_tot_15_jaar`. */
const snakeCase = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Za-z])(\d)/g, '$1_$2')
    .replace(/(\d)([A-Za-z])/g, '$1_$2')
    .toLowerCase();

const isOfStatistics = (path: string): boolean => path.startsWith('cbs/');

const collectionAt = (path: string): { name: CollectionName; path: string } | null => {
  const found = Object.entries(pdokCollections).find(([, of]) => {
    const pattern = `/${of.path}/collections/${of.name}/items`.replace('{year}', String.raw`\d{4}`);
    return new RegExp(`^${pattern}$`).test(path);
  });
  return found ? { name: found[0] as CollectionName, path: found[1].path } : null;
};

const cursorOf = (offset: number): string => Buffer.from(`|${offset}|`).toString('base64url');
const offsetOf = (cursor: string | null): number =>
  cursor === null ? 0 : Number(Buffer.from(cursor, 'base64url').toString().split('|')[1]);

const numbersIn = (text: string): Bounds => text.split(',').map(Number) as unknown as Bounds;

/** Whole collections by default, or what `featuresOf` gives of them. */
export function ogcApi(
  faults: OgcFaults,
  featuresOf: (name: CollectionName) => Promise<readonly DemoFeature[]> = demoFeatures,
): Service {
  return async ({ path, query, base }) => {
    const collection = collectionAt(path);
    if (!collection) return null;
    const filters = [...query].filter(([name]) => !['bbox', 'bbox-crs', 'crs', 'limit', 'f', 'cursor'].includes(name));
    const box = query.get('bbox');
    if (box !== null && query.get('bbox-crs') !== RD) return { status: 400, headers: {}, body: '' };
    const every = await featuresOf(collection.name);
    const has = ({ properties }: RawFeature): boolean =>
      filters.every(([name, value]) => String(properties[name]) === value);
    const all = filters.length === 0 ? every : every.filter(has);
    const found = box === null ? all : inBox(all, numbersIn(box));
    const offset = offsetOf(query.get('cursor'));
    const limit = Math.min(Number(query.get('limit') ?? 10), faults.page);
    const isRd = query.get('crs') === RD;
    const sent: readonly RawFeature[] = isRd ? found : inDegrees(found);
    const page = sent.slice(offset, offset + limit);
    const spelled = isOfStatistics(collection.path) ? page.map(inSnakeCase) : page;
    const isFaulty = faults.land !== null && (faults.only ?? collection.name) === collection.name;
    const features = isFaulty ? landFaults[faults.land!](spelled) : spelled;
    const hasMore = offset + limit < found.length;
    const next = new URLSearchParams(query);
    next.set('cursor', cursorOf(faults.isRepeating ? offset : offset + limit));
    const link = { rel: 'next', title: 'Next page', type: 'application/geo+json', href: `${base}${path}?${next}` };
    const answer = {
      type: 'FeatureCollection',
      timeStamp: ANSWERED,
      links: hasMore ? [link] : [],
      numberReturned: limit,
      features: features.map(({ geometry, properties }, at) => ({
        type: 'Feature',
        id: `00000000-0000-4000-8000-${String(offset + at).padStart(12, '0')}`,
        geometry,
        properties,
      })),
    };
    return jsonAnswer(answer, {
      'Content-Type': 'application/geo+json',
      'Content-Crs': `<${isRd ? RD : CRS84}>`,
    });
  };
}

const inSnakeCase = ({ properties, ...feature }: RawFeature): RawFeature => ({
  ...feature,
  properties: Object.fromEntries(Object.entries(properties).map(([name, value]) => [snakeCase(name), value])),
});
