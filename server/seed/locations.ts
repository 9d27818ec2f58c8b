/** Writes locations with everything below them, level by level in few statements. */
import type { Knex } from 'knex';
import type { AreaGeometry } from '../../model/entities/plot.ts';
import { writtenPostcode } from '../../model/rules/text/postcode.ts';
import type { SeedConcept } from './concepts.ts';
import { costValues, inDays, noteValues, zoningValues, type SeedDetails } from './details.ts';
import { fieldValues, type OwnFields } from './fields.ts';
import { financeValues } from './finance.ts';
import type { LabelName } from './lists.ts';
import { polygonOf, toLonLat, type Parcel } from './parcels.ts';
import { descriptionOf, partiesOf } from './parties.ts';
import { addRecords, type Values } from './records.ts';

export interface SeedLocation {
  parcel: Parcel;
  name: string;
  houseNumber: string;
  /** Keys of the default lists. */
  phase: string;
  status: string;
  owner: string;
  rating: number;
  score?: number;
  archived?: boolean;
  /** Days since it was added. */
  age?: number;
  /** Index of the person in charge in the list of people. */
  person?: number;
  concepts: SeedConcept[];
  details: SeedDetails;
}

export interface SeedCompany {
  companyId: number;
  people: { id: number; name: string }[];
  labelIds: Readonly<Record<LabelName, number>>;
  fields: OwnFields;
}

/** Ids of the locations and of their concepts. */
export interface Made {
  locationIds: number[];
  /** Ids of the concepts of each location. */
  conceptIds: number[][];
}

const MONTH = 30;
const DAYS_OF_WORK = 45;
const NOTE_DAYS = 90;

export async function addLocations(
  trx: Knex,
  of: SeedCompany,
  locations: readonly SeedLocation[],
  firstOrder = 0,
): Promise<Made> {
  const { companyId } = of;
  const locationIds = await addRecords(
    trx,
    'location',
    locations.map((each, index) => locationValues(of, each, index, firstOrder + (index + 1) * 10)),
  );
  const below = (make: (location: SeedLocation, index: number) => readonly Values[]): Values[] =>
    locations.flatMap((each, index) =>
      make(each, index).map((values) => ({ companyId, locationId: locationIds[index]!, ...values })),
    );
  await addRecords(
    trx,
    'plot',
    below(({ parcel }) => [plotValues(parcel)]),
  );
  await addRecords(
    trx,
    'locationlabel',
    below(({ details }) => details.labels.map((name) => ({ labelId: of.labelIds[name] }))),
  );
  await addRecords(
    trx,
    'note',
    below((each, index) =>
      each.details.notes.map((note, place) => ({
        ...noteValues(note, personOf(of, each).id, of.people[(index + place) % of.people.length]!.id, index),
        // Spread over three months.
        createdAt: inDays(-((index * 7 + place * 31) % NOTE_DAYS)),
      })),
    ),
  );
  await addRecords(
    trx,
    'constraint',
    below(({ parcel }) => zoningValues(parcel)),
  );
  await addRecords(
    trx,
    'cost',
    below(({ details, parcel }) => costValues(details, parcel)),
  );
  await addRecords(
    trx,
    'locationcustomvalue',
    below((each, index) => fieldValues(of.fields, index, dwellingsOf(each), polygonOf(each.parcel))),
  );
  return { locationIds, conceptIds: await addConcepts(trx, companyId, locations, locationIds) };
}

const aboutConcept = (name: string): string =>
  `<p>${name} is een voorlopig ontwerp. Gebouwen, woningen en cijfers kunnen nog veranderen.</p>`;

const dwellingsOf = ({ concepts }: SeedLocation): number =>
  concepts[0]?.units.reduce((sum, unit) => sum + Number(unit['programme_goal'] ?? 0), 0) ?? 0;

const personOf = ({ people }: SeedCompany, { person = 0 }: SeedLocation) => people[person % people.length]!;

function locationValues(of: SeedCompany, location: SeedLocation, index: number, order: number): Values {
  const { parcel, houseNumber, name, age = MONTH } = location;
  const { address } = parcel;
  const postcode = writtenPostcode(address.postcode);
  const [lon, lat] = toLonLat(parcel.origin);
  const person = personOf(of, location);
  return {
    companyId: of.companyId,
    name: `${name} – kavel ${parcel.kadastrale_aanduiding.split(' ').at(-1)}`,
    lat,
    lon,
    order,
    listOrder: order,
    rating: location.rating,
    score: location.score ?? 0,
    phase: location.phase,
    status: location.status,
    owner: location.owner,
    ...partiesOf(location.phase, parcel.zoning.bestemming, index),
    archived: location.archived ?? false,
    road: address.street,
    house_number: houseNumber,
    postcode,
    city: address.city,
    municipality: address.municipality,
    state: address.state,
    country: address.country,
    neighbourhood: address.neighbourhood,
    suburb: address.neighbourhood,
    display_address: `${address.street} ${houseNumber}, ${postcode} ${address.city}`,
    plotnr: parcel.kadastrale_aanduiding,
    plotsize: parcel.area,
    assignedTo: person.id,
    createdByUserId: person.id,
    createdByCompanyId: of.companyId,
    createdByUserName: person.name,
    createdAt: inDays(-age),
    updatedAt: inDays(-age % DAYS_OF_WORK),
    cfg: { summary: summaryOf(location, index), finance_parameters: financeValues(location, index) },
  };
}

const summaryOf = ({ name, concepts, parcel: { zoning } }: SeedLocation, index: number): Values => ({
  ...descriptionOf(name, zoning.bestemming, concepts[0]?.name ?? 'nog niet bepaald', index),
  nrconcepts: concepts.length,
  zones: zoning.bestemming,
  max_height: zoning.maximum_height,
});

function plotValues(parcel: Parcel): Values {
  const [kadastrale_gemeente_waarde, sectie, perceelnummer] = parcel.kadastrale_aanduiding.split(' ');
  return {
    geometry: polygonOf(parcel) as AreaGeometry,
    properties: {
      kadastrale_gemeente_waarde,
      sectie,
      perceelnummer,
      identificatie: parcel.perceel,
      kadastrale_grootte_waarde: Math.round(parcel.area),
    },
  };
}

interface Drawn {
  location: number;
  concept: SeedConcept;
  order: number;
}

/** Adds the concepts of each location, with their units and buildings. */
export async function addConcepts(
  trx: Knex,
  companyId: number,
  locations: readonly Pick<SeedLocation, 'concepts'>[],
  locationIds: readonly number[],
): Promise<number[][]> {
  const drawn: Drawn[] = locations.flatMap(({ concepts }, location) =>
    concepts.map((concept, index) => ({ location, concept, order: (index + 1) * 10 })),
  );
  const conceptIds = await addRecords(
    trx,
    'concept',
    drawn.map(({ location, concept, order }) => ({
      companyId,
      locationId: locationIds[location]!,
      order,
      name: concept.name,
      cfg: { summary: { description: aboutConcept(concept.name) } },
    })),
  );
  const units = drawn.flatMap(({ location, concept }, index) =>
    concept.units.map((unit, place) => ({
      index,
      unit,
      values: { companyId, locationId: locationIds[location]!, order: (place + 1) * 10, ...withoutId(unit) },
    })),
  );
  const unitIds = await addRecords(
    trx,
    'unit',
    units.map(({ values }) => values),
  );
  const idsOf = new Map(drawn.map((_, index) => [index, new Map<unknown, number>()]));
  for (const [place, { index, unit }] of units.entries()) idsOf.get(index)!.set(unit.id, unitIds[place]!);
  await addRecords(
    trx,
    'building',
    drawn.flatMap(({ concept }, index) =>
      concept.buildings.map((building, place) => ({
        companyId,
        conceptId: conceptIds[index]!,
        order: (place + 1) * 10,
        ...building,
        cfg: withUnitIds(building.cfg, idsOf.get(index)!),
      })),
    ),
  );
  return locations.map((_, location) => conceptIds.filter((__, index) => drawn[index]!.location === location));
}

const withoutId = ({ id: _, ...unit }: { id: string; [key: string]: unknown }): Values => unit;

/** The unit mix refers to units by the ids of this database. */
function withUnitIds(cfg: Values, ids: ReadonlyMap<unknown, number>): Values {
  const units = cfg['units'] as { unitId?: unknown }[] | undefined;
  return units ? { ...cfg, units: units.map((each) => ({ ...each, unitId: ids.get(each.unitId) ?? null })) } : cfg;
}
