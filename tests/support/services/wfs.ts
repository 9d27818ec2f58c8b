/** Web Feature Service 2.0 with GeoJSON, names in camel case. */
import type { CollectionName } from '../../../model/land/collections.ts';
import type { Bounds } from '../../../server/geodata/bounds.ts';
import { demoFeatures, inBox } from './demoland.ts';
import { landFaults, type LandFaultName } from './faults.ts';
import { jsonAnswer, type Service } from './replay.ts';

const RD = 'urn:ogc:def:crs:EPSG::28992';

export interface WfsFaults {
  land: LandFaultName | null;
  /** Every page begins with the first feature. */
  isRepeating: boolean;
  /** Most features of a page, however many are asked for. */
  page: number;
}

const exception = (text: string) => ({
  status: 400,
  headers: { 'Content-Type': 'application/xml' },
  body: `<ows:ExceptionReport><ows:Exception><ows:ExceptionText>${text}</ows:ExceptionText></ows:Exception></ows:ExceptionReport>`,
});

/** `types`: collections by their path and feature type. */
export function wfs(types: Readonly<Record<string, CollectionName>>, faults: WfsFaults): Service {
  return async ({ path, query }) => {
    const collection = types[`${path} ${query.get('typeNames')}`];
    if (!collection) return exception('unknown type');
    if (query.get('version') !== '2.0.0' || query.get('srsName') !== 'EPSG:28992') return exception('unknown version');
    const [west, south, east, north, crs] = query.get('bbox')?.split(',') ?? [];
    if (west !== undefined && crs !== RD) return exception('unknown reference system');
    const all = await demoFeatures(collection);
    const box = [west, south, east, north].map(Number) as unknown as Bounds;
    const found = west === undefined ? all : inBox(all, box);
    const from = faults.isRepeating ? 0 : Number(query.get('startIndex'));
    const given = faults.land === null ? found : landFaults[faults.land](found);
    const features = given
      .slice(from, from + Math.min(Number(query.get('count')), faults.page))
      .map(({ id, geometry, properties }) => ({ type: 'Feature', id, geometry, properties }));
    return jsonAnswer({
      type: 'FeatureCollection',
      timeStamp: '2026-08-31T06:00:00Z',
      numberMatched: given.length,
      features,
    });
  };
}
