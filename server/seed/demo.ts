/** The demo world's company: people, three locations on parcels of Waterhoven, their units, concepts and buildings. */
import type { Knex } from 'knex';
import type { KeyOf } from '../../model/enums/enumeration.ts';
import type { defaultPhases, defaultStatuses } from '../../model/enums/location.ts';
import { demoSignIn } from '../../model/rules/demo.ts';
import type { AreaGeometry } from '../../model/entities/plot.ts';
import { newPublicKey } from '../models/public-key.ts';
import { hashPassword } from '../sessions/passwords.ts';
import { canalConcept, courtConcept, referenceConcept, type SeedConcept } from './concepts.ts';
import { addDetails, type SeedDetails } from './details.ts';
import { addDefaultFields, addLabels } from './lists.ts';
import { polygonOf, readParcels, toLonLat, type Parcel } from './parcels.ts';
import { demoPeople } from './people.ts';
import { addRecord } from './records.ts';

export const demoCompany = 'Waterland Ontwikkeling';
const SEED_LOCK = 0x73656564;

interface SeedLocation {
  parcel: string;
  name: string;
  houseNumber: string;
  /** Keys of the default lists: shown in the language of who looks. */
  phase: KeyOf<typeof defaultPhases>;
  status: KeyOf<typeof defaultStatuses>;
  owner: string;
  rating: number;
  concepts: SeedConcept[];
  details: SeedDetails;
}

/** Does nothing when the database already has a company. True when it wrote. */
export function seedDemo(knex: Knex): Promise<boolean> {
  return knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [SEED_LOCK]);
    if (await trx('company').first('id')) return false;
    const companyId = await addCompany(trx, demoCompany, 'enterprise');
    const [userId] = await addPeople(trx, companyId, demoPeople);
    await addDefaultFields(trx, companyId);
    const labelIds = await addLabels(trx, companyId);
    const parcels = await readParcels();
    for (const [index, location] of (await seedLocations()).entries()) {
      const parcel = parcels.get(location.parcel);
      if (!parcel) throw new Error(`The demo world has no parcel ${location.parcel}`);
      const owner = { companyId, userId: userId!, order: (index + 1) * 10 };
      const locationId = await addLocation(trx, owner, location, parcel);
      await addDetails(trx, { ...owner, locationId }, location.details, parcel, labelIds);
    }
    return true;
  });
}

/** Whether the demo's ordinary user can sign in here. */
export async function hasDemo(knex: Knex): Promise<boolean> {
  const found = await knex('user')
    .join('company', 'company.id', 'user.companyId')
    .where({ 'company.name': demoCompany, 'user.username': demoSignIn.username, 'user.is_active': true })
    .whereNull('user.deletedAt')
    .first('user.id');
  return found !== undefined;
}

async function seedLocations(): Promise<SeedLocation[]> {
  return [
    {
      parcel: 'rectangle-50x40',
      name: 'Oosterdok',
      houseNumber: '12',
      phase: 'feasibility',
      status: 'in_study',
      owner: 'Gemeente Waterhoven',
      rating: 3,
      concepts: [await referenceConcept('RC01', 'Massastudie'), courtConcept],
      details: {
        labels: ['Binnenstedelijk', 'Transformatie'],
        notes: [
          {
            name: 'Gesprek met de gemeente',
            description: 'De gemeente staat open voor een hof, mits de hoogte aan de Dokstraat binnen het plan blijft.',
            type: 'note',
          },
          { name: 'Parkeernorm navragen', description: 'Geldt de norm voor schil of centrum?', type: 'task', due: 7 },
        ],
        landPrice: 620,
        buildingPrice: 1_750,
      },
    },
    {
      parcel: 'rectangle-60x50',
      name: 'Lijnbaan',
      houseNumber: '13',
      phase: 'design',
      status: 'acquired',
      owner: demoCompany,
      rating: 4,
      concepts: [await referenceConcept('RC02', 'Appartementenblok met parkeerterrein')],
      details: {
        labels: ['Binnenstedelijk'],
        notes: [
          {
            name: 'Bodemonderzoek opvragen',
            description: 'Het vorige onderzoek is ouder dan vijf jaar.',
            type: 'task',
            status: 'closed',
          },
          { name: 'Vergunning indienen', description: 'Met het aangepaste gevelplan.', type: 'task', due: 21 },
        ],
        landPrice: 540,
        buildingPrice: 1_820,
      },
    },
    {
      parcel: 'canal-bend',
      name: 'Werfstraat aan de gracht',
      houseNumber: '21',
      phase: 'initiative',
      status: 'in_negotiation',
      owner: 'Scheepswerf Van Zanten B.V.',
      rating: 0,
      concepts: [canalConcept],
      details: {
        labels: ['Aan het water', 'Urgent'],
        notes: [
          {
            name: 'Eigenaar wil voor het einde van het jaar tekenen',
            description: 'Bod hangt af van de parkeeroplossing op eigen terrein.',
            type: 'note',
          },
          { name: 'Bod uitwerken', description: 'Met en zonder sanering.', type: 'task', due: 3 },
        ],
        landPrice: 480,
        buildingPrice: 1_790,
      },
    },
  ];
}

export function addCompany(trx: Knex, name: string, subscription: string, cfg: object = {}): Promise<number> {
  return addRecord(trx, 'company', { name, subscription, key: newPublicKey(), cfg });
}

interface Person {
  username: string;
  password: string;
  [key: string]: unknown;
}

export async function addPeople(trx: Knex, companyId: number, people: readonly Person[]): Promise<number[]> {
  const ids: number[] = [];
  for (const { password, ...person } of people) {
    ids.push(
      await addRecord(trx, 'user', {
        is_active: true,
        ...person,
        companyId,
        password_hash: await hashPassword(password),
      }),
    );
  }
  return ids;
}

interface Owner {
  companyId: number;
  userId: number;
  order: number;
}

async function addLocation(trx: Knex, owner: Owner, location: SeedLocation, parcel: Parcel): Promise<number> {
  const { companyId } = owner;
  const [lon, lat] = toLonLat(parcel.origin);
  const plotNumber = parcel.kadastrale_aanduiding.split(' ').at(-1);
  const { address } = parcel;
  const locationId = await addRecord(trx, 'location', {
    companyId,
    key: newPublicKey(),
    name: `${location.name} – kavel ${plotNumber}`,
    lat,
    lon,
    order: owner.order,
    listOrder: owner.order,
    rating: location.rating,
    phase: location.phase,
    status: location.status,
    owner: location.owner,
    road: address.street,
    house_number: location.houseNumber,
    postcode: address.postcode,
    city: address.city,
    municipality: address.municipality,
    state: address.state,
    country: address.country,
    neighbourhood: address.neighbourhood,
    suburb: address.neighbourhood,
    display_address: `${address.street} ${location.houseNumber}, ${address.postcode} ${address.city}`,
    plotnr: parcel.kadastrale_aanduiding,
    plotsize: parcel.area,
    createdByUserId: owner.userId,
    createdByCompanyId: companyId,
    createdByUserName: `${demoPeople[0].first_name} ${demoPeople[0].last_name}`,
    cfg: { summary: { nrconcepts: location.concepts.length } },
  });
  await addPlot(trx, { companyId, locationId }, parcel);
  for (const [index, concept] of location.concepts.entries()) {
    await addConcept(trx, { companyId, locationId, order: (index + 1) * 10 }, concept);
  }
  return locationId;
}

interface Parent {
  companyId: number;
  locationId: number;
}

async function addPlot(trx: Knex, parent: Parent, parcel: Parcel): Promise<void> {
  const [kadastrale_gemeente_waarde, sectie, perceelnummer] = parcel.kadastrale_aanduiding.split(' ');
  await addRecord(trx, 'plot', {
    ...parent,
    geometry: polygonOf(parcel) as AreaGeometry,
    properties: {
      kadastrale_gemeente_waarde,
      sectie,
      perceelnummer,
      identificatie: parcel.perceel,
      kadastrale_grootte_waarde: Math.round(parcel.area),
    },
  });
}

async function addConcept(trx: Knex, parent: Parent & { order: number }, concept: SeedConcept): Promise<void> {
  const { companyId, locationId, order } = parent;
  const conceptId = await addRecord(trx, 'concept', {
    companyId,
    locationId,
    order,
    key: newPublicKey(),
    name: concept.name,
  });
  const unitIds = new Map<unknown, number>();
  for (const [index, { id, ...unit }] of concept.units.entries()) {
    unitIds.set(id, await addRecord(trx, 'unit', { companyId, locationId, order: (index + 1) * 10, ...unit }));
  }
  for (const [index, building] of concept.buildings.entries()) {
    const cfg = withUnitIds(building.cfg, unitIds);
    await addRecord(trx, 'building', { companyId, conceptId, order: (index + 1) * 10, ...building, cfg });
  }
}

/** The unit mix refers to units by the ids of this database. */
function withUnitIds(cfg: Record<string, unknown>, ids: ReadonlyMap<unknown, number>): Record<string, unknown> {
  const units = cfg['units'] as { unitId?: unknown }[] | undefined;
  return units ? { ...cfg, units: units.map((each) => ({ ...each, unitId: ids.get(each.unitId) ?? null })) } : cfg;
}
