/** Address, place and size of a new location from registered parcels. Pure, for tests. */
import type { Feature, Polygon } from 'geojson';
import type { Location } from '../../../../model/entities/location.ts';
import type { AreaGeometry } from '../../../../model/entities/plot.ts';
import {
  addressFields,
  COUNTRY_NAME,
  nearestOf,
  type AddressFields,
  type AddressNear,
} from '../../../../model/rules/location/address.ts';
import { plotNumber, plotProperties } from '../../../../model/rules/location/plot.ts';
import {
  areaOf,
  boundsOf,
  centreOf,
  contains,
  distance,
  lonLatOf,
  type Area,
  type LonLat,
} from '../../../map/metres.ts';

const areaGeometry = (parcel: Feature) => parcel.geometry as Area;
const text = (value: unknown): string => (value === null || value === undefined ? '' : String(value));

/** Wraps an outline drawn by hand as a parcel without register data. */
export const drawnFeature = (geometry: AreaGeometry): Feature => ({
  type: 'Feature',
  geometry: geometry as Polygon,
  properties: {},
});

export const parcelNumber = (parcel: Feature): string => plotNumber(plotProperties(parcel));

/** Registered area in square metres; null where the register has none. */
export const registeredArea = (parcel: Feature): number | null =>
  plotProperties(parcel).kadastrale_grootte_waarde ?? null;

/** Area of the outline in square metres. */
export const computedArea = (parcel: Feature): number => areaOf(areaGeometry(parcel));

const sizeOf = (parcel: Feature): number => registeredArea(parcel) ?? computedArea(parcel);

const middleOf = (parcels: readonly Feature[]): LonLat => {
  const box = boundsOf(parcels.map(areaGeometry));
  if (parcels.length === 1) return centreOf(areaGeometry(parcels[0]!)) ?? [0, 0];
  return box ? [(box.west + box.east) / 2, (box.south + box.north) / 2] : [0, 0];
};

const placeOf = ({ geometry }: Feature): LonLat | null =>
  geometry.type === 'Point' ? lonLatOf(geometry.coordinates) : null;

/** The address of the register that a location of these parcels takes; null if none. */
export function nearestAddress(parcels: readonly Feature[], addresses: readonly Feature[]): AddressNear | null {
  const middle = middleOf(parcels);
  const near = addresses.flatMap((address): AddressNear[] => {
    const at = placeOf(address);
    if (!at) return [];
    const isOwn = parcels.some((parcel) => contains(areaGeometry(parcel), at));
    return [{ properties: address.properties ?? {}, isOwn, away: distance(at, middle) }];
  });
  return nearestOf(near);
}

export type AddressParts = AddressFields & Pick<Location, 'municipality' | 'state' | 'country' | 'neighbourhood'>;

export interface Surroundings {
  readonly addresses: readonly Feature[];
  readonly municipalities: readonly Feature[];
  /** Named points; some are neighbourhoods. */
  readonly names: readonly Feature[];
}

export function addressParts(parcels: readonly Feature[], around: Surroundings): AddressParts {
  const middle = middleOf(parcels);
  const municipality = around.municipalities.find((each) => contains(areaGeometry(each), middle))?.properties ?? {};
  return {
    ...addressFields(nearestAddress(parcels, around.addresses)),
    municipality: text(municipality['naam']),
    state: text(municipality['ligt_in_provincie_naam']),
    country: COUNTRY_NAME,
    neighbourhood: nearestName(around.names, middle),
  };
}

const neighbourhoods = new Set(['wijk', 'buurt', 'bedrijventerrein']);

function nearestName(names: readonly Feature[], at: LonLat): string {
  const near = names
    .filter(({ properties }) => neighbourhoods.has(text(properties?.['soort'])))
    .map((each) => ({ name: text(each.properties?.['naam']), away: distance(placeOf(each) ?? [0, 0], at) }))
    .sort((a, b) => a.away - b.away);
  return near[0]?.name ?? '';
}

type LocationDraft = AddressParts & Pick<Location, 'name' | 'lat' | 'lon' | 'plotnr' | 'plotsize'>;

/** Drafts the location of these parcels: named after its address, otherwise after the first parcel's number. */
export function locationDraft(parcels: readonly Feature[], parts: AddressParts): LocationDraft {
  const [lon, lat] = middleOf(parcels);
  const numbers = parcels.map(parcelNumber);
  return {
    ...parts,
    name: [parts.road, parts.house_number].filter(Boolean).join(' ') || numbers[0] || '',
    lat,
    lon,
    plotnr: numbers.filter(Boolean).join(', '),
    plotsize: parcels.reduce((sum, parcel) => sum + sizeOf(parcel), 0),
  };
}
