/** Ordinary parcels of the demo world with limits of the plan and the nearest address, as the type of development parcels. */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Feature, FeatureCollection, Point, Polygon, Position } from 'geojson';
import { isInside, middleOf, ringArea } from '../../model/plane.ts';
import { writtenPostcode } from '../../model/rules/text/postcode.ts';
import { fixtures, toRd, type Parcel } from './parcels.ts';

type Properties = Record<string, unknown>;
type Area = Feature<Polygon, Properties>;

const world = path.join(fixtures, 'worlds/waterhoven');

const readFeatures = async <T extends Feature>(collection: string): Promise<T[]> =>
  (JSON.parse(await readFile(path.join(world, `${collection}.geojson`), 'utf8')) as FeatureCollection).features as T[];

/** Common values of a zone, for parcels without a rule of the plan. Heights in metres, coverage in percent. */
const usual: Readonly<Record<string, { height: number; coverage: number }>> = {
  Wonen: { height: 12, coverage: 50 },
  Gemengd: { height: 15, coverage: 70 },
  Bedrijventerrein: { height: 12, coverage: 70 },
  Maatschappelijk: { height: 12, coverage: 50 },
  Sport: { height: 10, coverage: 20 },
  Detailhandel: { height: 10, coverage: 60 },
};
const METRES_PER_STOREY = 3;

/** Returns parcels by section and number, like `C 14`. Throws for an unknown parcel. */
export async function readLand(names: readonly string[]): Promise<Map<string, Parcel>> {
  const [parcels, zones, sizes, addresses] = await Promise.all([
    readFeatures<Area>('perceel'),
    readFeatures<Area>('enkelbestemming'),
    readFeatures<Area>('maatvoering'),
    readFeatures<Feature<Point, Properties>>('adres'),
  ]);
  const byName = new Map(parcels.map((each) => [nameOf(each), each]));
  return new Map(
    names.map((name) => {
      const found = byName.get(name);
      if (!found) throw new Error(`The demo world has no parcel ${name}`);
      return [name, parcelFrom(found, { zones, sizes, addresses })];
    }),
  );
}

const nameOf = ({ properties }: Area): string => `${properties['sectie']} ${properties['perceelnummer']}`;

interface Surroundings {
  zones: Area[];
  sizes: Area[];
  addresses: Feature<Point, Properties>[];
}

function parcelFrom(feature: Area, around: Surroundings): Parcel {
  const degrees = feature.geometry.coordinates[0]!.slice(0, -1);
  const corners = degrees.map((position) => toRd(position as [number, number]));
  const origin = middleOf(corners).map((each) => Math.round(each * 100) / 100) as [number, number];
  const ring = corners.map(([x, y]): [number, number] => [x - origin[0], y - origin[1]]);
  const at = middleOf(degrees as [number, number][]);
  const zone = String(
    around.zones.find((each) => isInside(each.geometry.coordinates.slice(0, 1) as [number, number][][], at))
      ?.properties['naam'] ?? 'Wonen',
  );
  return {
    id: nameOf(feature),
    perceel: String(feature.properties['identificatie_lokaal_id']),
    kadastrale_aanduiding: `${feature.properties['kadastrale_gemeente_waarde']} ${nameOf(feature)}`,
    origin,
    ring,
    area: Math.round(ringArea(ring) * 1_000) / 1_000,
    address: addressNear(at, around.addresses),
    zoning: zoningOf(
      zone,
      around.sizes.find((each) => isInside(each.geometry.coordinates.slice(0, 1) as [number, number][][], at))
        ?.properties,
    ),
  };
}

function zoningOf(zone: string, size: Properties | undefined): Parcel['zoning'] {
  const stated = (size?.['omvang'] ?? []) as { naam: string; waarde: string }[];
  const read = (name: string) => {
    const found = stated.find(({ naam }) => naam.startsWith(name));
    return found ? Number(found.waarde) : null;
  };
  const common = usual[zone] ?? usual['Wonen']!;
  const height = read('maximum bouwhoogte') ?? common.height;
  return {
    bestemming: zone,
    maximum_height: height,
    maximum_coverage: read('maximum bebouwingspercentage') ?? common.coverage,
    maximum_storeys:
      read('maximum aantal bouwlagen') ?? (zone === 'Wonen' ? Math.floor(height / METRES_PER_STOREY) : null),
  };
}

function addressNear([lon, lat]: Position, addresses: readonly Feature<Point, Properties>[]): Parcel['address'] {
  const shrink = Math.cos((lat! * Math.PI) / 180);
  const away = ({ geometry: { coordinates } }: Feature<Point>) =>
    Math.hypot((coordinates[0]! - lon!) * shrink, coordinates[1]! - lat!);
  const { properties } = addresses.reduce((best, each) => (away(each) < away(best) ? each : best));
  return {
    street: String(properties['openbare_ruimte_naam']),
    house_number: String(properties['huisnummer']),
    postcode: writtenPostcode(String(properties['postcode'])),
    neighbourhood: '',
    city: String(properties['woonplaats_naam']),
    municipality: 'Waterhoven',
    state: 'Waterland-Flevo',
    country: 'Nederland',
  };
}
