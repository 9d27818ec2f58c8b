/** The demo world: a company with its people and forty locations in Waterhoven, a company on trial, and one with templates. */
import type { Knex } from 'knex';
import { demoSignIn } from '../../model/rules/account/demo.ts';
import { hashPassword, isPassword } from '../sessions/passwords.ts';
import { locationFrom } from './build.ts';
import { inDays } from './details.ts';
import { addOwnFields } from './fields.ts';
import { firstLocations } from './first-locations.ts';
import { readLand } from './land.ts';
import { addDefaultFields, addLabels } from './lists.ts';
import { addLocations, type Made, type SeedCompany, type SeedLocation } from './locations.ts';
import { readParcels, type Parcel } from './parcels.ts';
import { demoPeople, trialPeople } from './people.ts';
import type { PortfolioRow } from './portfolio-row.ts';
import { portfolio, trialPortfolio } from './portfolio.ts';
import { unitTypes } from './programmes.ts';
import { addPictures } from './pictures.ts';
import { presets } from './presets.ts';
import { addPublications } from './publications.ts';
import { addQueries } from './queries.ts';
import { addRecord, addRecords } from './records.ts';
import { addTemplates } from './templates.ts';
import { addViews } from './views.ts';

export const demoCompany = 'Waterland Ontwikkeling';
const trialCompany = 'Stadsmakers Collectief';
const templateCompany = 'Kavel Sjablonen';
const SEED_LOCK = 0x73656564;
const TRIAL_AGE = 9;

/** Does nothing when the database has a company. Returns whether it wrote. */
export function seedDemo(knex: Knex): Promise<boolean> {
  return knex.transaction(async (trx) => {
    await trx.raw('select pg_advisory_xact_lock(?)', [SEED_LOCK]);
    if (await trx('company').first('id')) return false;
    const land = await readLand([...portfolio, ...trialPortfolio].map(({ parcel }) => parcel));
    await fillDemoCompany(trx, land);
    await fillTrialCompany(trx, land);
    await addTemplates(trx, await addCompany(trx, templateCompany, 'template'));
    await addRecords(trx, 'contentitem', news);
    return true;
  });
}

/** Whether the ordinary user of the demo can sign in. */
export async function hasDemo(knex: Knex): Promise<boolean> {
  const found = await knex('user')
    .join('company', 'company.id', 'user.companyId')
    .where({ 'company.name': demoCompany, 'user.username': demoSignIn.username, 'user.is_active': true })
    .whereNull('user.deletedAt')
    .first('user.id');
  return found !== undefined;
}

/** Whether any user can sign in with a password of the demo. */
export async function hasDemoPasswords(knex: Knex): Promise<boolean> {
  for (const { username, password } of [...demoPeople, ...trialPeople]) {
    const row = await knex('user').where({ username, is_active: true }).whereNull('deletedAt').first('password_hash');
    if (await isPassword(password, row?.password_hash ?? '')) return true;
  }
  return false;
}

const news = [
  {
    name: 'Oppervlakten volgens NEN 2580',
    description: 'Elke verdieping toont nu bruto, netto en gebruiksoppervlak naast elkaar.',
    nameEn: 'Areas by NEN 2580',
    descriptionEn: 'Each storey now shows gross, net and usable area side by side.',
    level: 'default',
    type: 'news',
  },
  {
    name: 'Zoeken op eigen velden',
    description: 'Filter de lijst van locaties op de velden die uw bedrijf zelf heeft gemaakt.',
    nameEn: 'Searching by your own fields',
    descriptionEn: 'Filter the list of locations by the fields that your company made.',
    level: 'promotional',
    type: 'news',
  },
];

type Land = ReadonlyMap<string, Parcel>;

async function fillDemoCompany(trx: Knex, land: Land): Promise<void> {
  const companyId = await addCompany(trx, demoCompany, 'enterprise', {
    features: { unitmix: true },
    units: unitTypes,
    presets,
  });
  const company = await startCompany(trx, companyId, demoPeople);
  await showInOverview(trx, company);
  const parcels = await readParcels();
  const first = await firstLocations((id) => known(parcels, id), demoCompany);
  const locations = [...first, ...(await locationsFrom(portfolio, land))];
  const made = await addLocations(trx, company, locations);
  await addPictures(trx, companyId, locations, made);
  const queryIds = await addQueries(trx, companyId);
  await linkFound(trx, made, queryIds.get('Inbreiding wonen')!);
  await addPublications(trx, companyId, await shownIn(trx, made, queryIds.get('Inbreiding wonen')!));
  await addRecord(trx, 'ticket', { companyId, name: 'Vraag over de parkeernorm' });
}

/** Fields of the company that the overview of a location shows. */
const overview = ['Prioriteit', 'Projecttype', 'Aantal woningen', 'Wethouder'];

async function showInOverview(trx: Knex, { companyId, fields }: SeedCompany): Promise<void> {
  const summaryCustomFields = fields.filter(({ field }) => overview.includes(field.name)).map(({ id }) => id);
  await trx('company')
    .where('id', companyId)
    .update({ cfg: trx.raw('cfg || ?::jsonb', JSON.stringify({ summaryCustomFields })) });
}

async function fillTrialCompany(trx: Knex, land: Land): Promise<void> {
  const companyId = await addCompany(trx, trialCompany, 'trial', { trialStartedAt: inDays(-TRIAL_AGE) });
  const company = await startCompany(trx, companyId, trialPeople);
  await addLocations(trx, company, await locationsFrom(trialPortfolio, land));
}

/** Adds the people of a company, its default and custom fields, and its labels. */
async function startCompany(trx: Knex, companyId: number, people: readonly Person[]): Promise<SeedCompany> {
  const ids = await addPeople(trx, companyId, people);
  await addDefaultFields(trx, companyId);
  const labelIds = await addLabels(trx, companyId);
  const working = people
    .map((person, index) => ({ id: ids[index]!, name: `${person['first_name']} ${person['last_name']}`, person }))
    .filter(({ person }) => person['is_active'] !== false && person['is_staff'] !== true);
  await addViews(trx, companyId, working[0]);
  return { companyId, people: working, labelIds, fields: await addOwnFields(trx, companyId) };
}

const locationsFrom = (rows: readonly PortfolioRow[], land: Land): Promise<SeedLocation[]> =>
  Promise.all(rows.map((row, index) => locationFrom(row, known(land, row.parcel), index + 1)));

function known(parcels: Land, id: string): Parcel {
  const parcel = parcels.get(id);
  if (!parcel) throw new Error(`The demo world has no parcel ${id}`);
  return parcel;
}

/** Indexes of the locations that a search found. */
const FOUND = [6, 11, 22, 35];
const linkFound = (trx: Knex, { locationIds }: Made, searchQueryId: number) =>
  trx('location')
    .whereIn(
      'id',
      FOUND.map((index) => locationIds[index]!),
    )
    .update({ searchQueryId });

/** Index of the location that publications show: the fourth, which has the most complete plan. */
const SHOWN = 3;
async function shownIn(trx: Knex, { locationIds, conceptIds }: Made, queryId: number) {
  const find = (table: string, id: number) => trx(table).where({ id }).first('id', 'key', 'name');
  return {
    location: await find('location', locationIds[SHOWN]!),
    concept: await find('concept', conceptIds[SHOWN]![0]!),
    query: await find('searchquery', queryId),
  };
}

export function addCompany(trx: Knex, name: string, subscription: string, cfg: object = {}): Promise<number> {
  return addRecord(trx, 'company', { name, subscription, cfg });
}

interface Person {
  username: string;
  password: string;
  [key: string]: unknown;
}

export async function addPeople(trx: Knex, companyId: number, people: readonly Person[]): Promise<number[]> {
  const hashes = await Promise.all(people.map(({ password }) => hashPassword(password)));
  return addRecords(
    trx,
    'user',
    people.map(({ password: _, ...person }, index) => ({
      is_active: true,
      is_admin: false,
      cfg: {},
      ...person,
      companyId,
      password_hash: hashes[index]!,
    })),
  );
}
