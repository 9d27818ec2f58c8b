/** The interface of 3DBAG: features of CityJSON in RD, a hundred a page, by offset. */
import type { Position } from 'geojson';
import type { Bounds } from '../../../server/geodata/bounds.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';
import { demoFeatures, inBox } from './demoland.ts';
import { landFaults, type LandFaultName } from './faults.ts';
import { jsonAnswer, type Service } from './replay.ts';

export interface BuildingFaults {
  land: LandFaultName | null;
  isRepeating: boolean;
  /** The release that the service says it gives; null where it does not say. */
  release: string | null;
}

const MOST = 100;
const RD = 'http://www.opengis.net/def/crs/EPSG/0/28992';
const transform = { scale: [0.001, 0.001, 0.001], translate: [146_000, 505_000, 0] };

const polygonsOf = ({ geometry }: RawFeature): Position[][][] => {
  if (geometry?.type === 'MultiPolygon') return geometry.coordinates;
  return geometry?.type === 'Polygon' ? [geometry.coordinates] : [];
};

/** Heights under the names of the version of 2025. */
const newName = (name: string): string => name.replace(/^b3_h_dak_(min|50p|70p|max)$/, 'b3_h_$1');

function cityFeature(feature: RawFeature): object {
  const { properties } = feature;
  const vertices: number[][] = [];
  const corner = (position: Position): number => {
    const [x, y] = [0, 1].map((axis) =>
      Math.round((position[axis]! - transform.translate[axis]!) / transform.scale[axis]!),
    );
    return vertices.push([x!, y!, 0]) - 1;
  };
  // Rings of CityJSON are open; one that a fault opened keeps all of its corners.
  const open = (ring: Position[]): Position[] => (String(ring[0]) === String(ring.at(-1)) ? ring.slice(0, -1) : ring);
  const boundaries = polygonsOf(feature).map((rings) => rings.map((ring) => open(ring).map(corner)));
  const attributes = Object.fromEntries(Object.entries(properties).map(([name, value]) => [newName(name), value]));
  const id = String(properties['identificatie'] ?? '');
  const building = {
    type: 'Building',
    attributes,
    children: [`${id}-0`],
    geometry: [{ type: 'MultiSurface', lod: '0', boundaries }],
  };
  const part = { type: 'BuildingPart', parents: [id], geometry: [{ type: 'Solid', lod: '1.2', boundaries: [] }] };
  return { type: 'CityJSONFeature', id, CityObjects: { [id]: building, [`${id}-0`]: part }, vertices };
}

export function threeDBagService(faults: BuildingFaults): Service {
  return async ({ path, query, base }) => {
    if (path === '/collections/pand')
      return jsonAnswer({ id: 'pand', version: { api: '0.1', ...(faults.release && { collection: faults.release }) } });
    if (path !== '/collections/pand/items') return null;
    const box = query.get('bbox');
    if (box !== null && query.get('bbox-crs') !== RD) return { status: 400, headers: {}, body: '' };
    const all = await demoFeatures('pand3d');
    const found = box === null ? all : inBox(all, box.split(',').map(Number) as unknown as Bounds);
    // Counted from 1.
    const [limit, offset] = [Math.min(MOST, Number(query.get('limit') ?? 10)), Number(query.get('offset') ?? 1)];
    if (offset < 1) return { status: 400, headers: {}, body: '' };
    const page = found.slice(offset - 1, offset - 1 + limit);
    const features = (faults.land === null ? page : landFaults[faults.land](page)).map(cityFeature);
    const next = new URLSearchParams(query);
    next.set('offset', String(faults.isRepeating ? offset : offset + limit));
    const links = offset - 1 + limit < found.length ? [{ rel: 'next', href: `${base}${path}?${next}` }] : [];
    const metadata = { type: 'CityJSON', version: '2.0', transform };
    return jsonAnswer({ numberMatched: found.length, metadata, features, links });
  };
}
