/** The surroundings of a location for the stage: features of the registers, in local metres. */
import type { Feature, Position as LonLat } from 'geojson';
import type { Polygon, Position } from '../../../../../engine/host/types.ts';
import { fetchFeatures } from '../../../../api/geo.ts';
import { metresPerDegree } from '../../../../map/metres.ts';
import { soon } from '../../../../components/hooks/soon.ts';
import type { SurroundingBuilding, Surroundings } from '../../../../stage/types.ts';
import { askProjection } from '../../../../workers/engineclient.ts';

const collections = [
  'pand',
  'wegdeel',
  'waterdeel',
  'begroeidterreindeel',
  'onbegroeidterreindeel',
  'vegetatieobject',
  'perceel',
] as const;
type Collection = (typeof collections)[number];

/** Most features requested per collection. */
const LIMIT = 1000;
const STOREY = 3;

type Bbox = [number, number, number, number];

function boxAround(lon: number, lat: number, radius: number): Bbox {
  const { east, north } = metresPerDegree(lat);
  const [dLon, dLat] = [radius / east, radius / north];
  return [lon - dLon, lat - dLat, lon + dLon, lat + dLat];
}

const ownTask = () => new Promise<void>((resolve) => soon(resolve));

/**
 * Loads all features within `radius` metres (square) of the location. A failed collection is empty. Each request starts
 * in a separate task: starting one takes a busy browser a millisecond, and this runs while a concept opens.
 */
export async function loadSurroundings(
  place: { lon: number; lat: number },
  radius: number,
  signal: AbortSignal,
): Promise<Surroundings> {
  const box = boxAround(place.lon, place.lat, radius);
  const loaded = await Promise.all(
    collections.map(async (name) => {
      await ownTask();
      const answer = await fetchFeatures(name, box, { limit: LIMIT, signal }).catch(() => null);
      return [name, await toMetres([place.lon, place.lat], answer?.features ?? [])] as const;
    }),
  );
  return arrange(new Map(loaded));
}

interface LocalFeature {
  properties: Record<string, unknown>;
  polygons: Polygon[];
  points: Position[];
}

function coordinatesOf({ geometry }: Feature): { rings: LonLat[][][]; points: LonLat[] } {
  if (geometry.type === 'Polygon') return { rings: [geometry.coordinates], points: [] };
  if (geometry.type === 'MultiPolygon') return { rings: geometry.coordinates, points: [] };
  if (geometry.type === 'Point') return { rings: [], points: [geometry.coordinates] };
  return { rings: [], points: [] };
}

/** Projects a collection to local metres; all its coordinates cross to the engine and back as one array. */
async function toMetres(origin: [number, number], features: readonly Feature[]): Promise<LocalFeature[]> {
  const shapes = features.map((feature) => ({ feature, ...coordinatesOf(feature) }));
  const flat = shapes.flatMap(({ rings, points }) =>
    [...rings.flat(2), ...points].flatMap(([lon, lat]) => [lon!, lat!]),
  );
  const local = await askProjection(origin, new Float64Array(flat));
  let at = 0;
  const next = (): Position => [local[at++]!, local[at++]!];
  return shapes.map(({ feature, rings, points }) => ({
    properties: feature.properties ?? {},
    polygons: rings.map((polygon) => polygon.map((ring) => ring.map(next))),
    points: points.map(next),
  }));
}

function arrange(found: ReadonlyMap<Collection, LocalFeature[]>): Surroundings {
  const of = (name: Collection) => found.get(name) ?? [];
  const polygons = (features: readonly LocalFeature[]) => features.flatMap((feature) => feature.polygons);
  const isFootway = ({ properties }: LocalFeature) => /voet|fiets|stoep/.test(String(properties['functie']));
  const isDitch = ({ properties }: LocalFeature) => /droge sloot/.test(String(properties['type']));
  return {
    buildings: of('pand').flatMap(buildingsOf),
    green: polygons([...of('begroeidterreindeel')]),
    yard: polygons(of('onbegroeidterreindeel')),
    water: polygons(of('waterdeel').filter((feature) => !isDitch(feature))),
    streets: polygons(of('wegdeel').filter((feature) => !isFootway(feature))),
    pavements: polygons(of('wegdeel').filter(isFootway)),
    parcels: polygons(of('perceel')),
    trees: of('vegetatieobject').flatMap(({ points }) => points),
  };
}

const isGone = (status: unknown) => /gesloopt|niet gerealiseerd|ingetrokken/i.test(String(status));

function buildingsOf({ properties, polygons }: LocalFeature): SurroundingBuilding[] {
  if (isGone(properties['status'])) return [];
  const read = (key: string) => (typeof properties[key] === 'number' ? (properties[key] as number) : null);
  const ground = read('b3_h_maaiveld') ?? 0;
  const highest = read('b3_h_dak_max') ?? read('b3_h_dak_70p');
  const top = highest === null ? STOREY * (read('b3_bouwlagen') ?? 2) : highest - ground;
  const median = (read('b3_h_dak_50p') ?? highest ?? top + ground) - ground;
  // Half of a sloping roof lies above its median height, so the eaves are as far below it as the ridge is above.
  const eaves = properties['b3_dak_type'] === 'slanted' ? Math.max(2.5, 2 * median - top) : top;
  return polygons.map((polygon) => ({ id: String(properties['identificatie']), polygon, eaves, top }));
}
