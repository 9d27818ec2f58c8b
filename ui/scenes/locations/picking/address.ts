/** The address of land: of what is loaded of its municipality, else of the world that the server serves from files. */
import type { Feature } from 'geojson';
import type { AreaGeometry } from '../../../../model/entities/plot.ts';
import { COUNTRY_NAME } from '../../../../model/rules/location/address.ts';
import { fetchAround, fetchFeatures } from '../../../api/geo.ts';
import { collectionNames, loadWorld } from '../../../map/geodata/world.ts';
import { boundsOf, type Area } from '../../../map/metres.ts';
import { addressParts, type AddressParts, type Surroundings } from './draft.ts';

/** Margin around the parcels within which an address is searched, in degrees: some 100 m. */
const AROUND = 0.001;
const MOST = 500;

/** Source data around the parcels: addresses, municipalities and names of places, each by itself. */
function requestAround(parcels: readonly Feature[]): Promise<Feature[]>[] {
  const box = boundsOf(parcels.map((each) => each.geometry as Area));
  if (!box) return [];
  const around = (distance: number) =>
    [box.west - distance, box.south - distance, box.east + distance, box.north + distance] as const;
  const load = async (name: string, distance: number) =>
    (await fetchFeatures(name, around(distance), { limit: MOST })).features;
  return [load('adres', AROUND), load('gemeente', AROUND), load('naam', 10 * AROUND)];
}

const surroundings = ([addresses = [], municipalities = [], names = []]: readonly Feature[][]): Surroundings => ({
  addresses,
  municipalities,
  names,
});

interface FoundAddress {
  readonly fields: AddressParts;
  /** Day of the register, ISO 8601; null where it says none. */
  readonly date: string | null;
}

async function storedAddress(parcels: readonly Feature[]): Promise<FoundAddress | null> {
  const { address } = await fetchAround(parcels.map(({ geometry }) => geometry as AreaGeometry));
  return address && { fields: { ...address.fields, country: COUNTRY_NAME }, date: address.date };
}

/** Null where no addresses are loaded. Rejects when a source fails. */
export async function askAddress(parcels: readonly Feature[]): Promise<FoundAddress | null> {
  const stored = await storedAddress(parcels);
  if (stored || !collectionNames(await loadWorld()).includes('adres')) return stored;
  return { fields: addressParts(parcels, surroundings(await Promise.all(requestAround(parcels)))), date: null };
}

/** A failed source is empty: a location is created without its data. */
export async function addressOrNone(parcels: readonly Feature[]): Promise<FoundAddress> {
  const stored = await storedAddress(parcels).catch(() => null);
  if (stored) return stored;
  const names: readonly string[] = await loadWorld().then(collectionNames, () => []);
  const found = await Promise.allSettled(names.includes('adres') ? requestAround(parcels) : []);
  const lists = found.map((each) => (each.status === 'fulfilled' ? each.value : []));
  return { fields: addressParts(parcels, surroundings(lists)), date: null };
}
