/** The real application over HTTP with two companies in a real database. */
import { hash } from '@node-rs/argon2';
import type { Knex } from 'knex';
import type { EntityName } from '../../../model/entities/index.ts';
import type { Database } from '../../../server/db/connection.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { StartOptions } from '../../../server/start/options.ts';
import { startServer } from '../../../server/start/start.ts';
import { Client } from './client.ts';
import { isLandApart, openLandBeside, openTestDatabase } from './database.ts';

type Values = Record<string, unknown>;

/** Ids of one record per level, each below the one before. */
export interface Tree {
  companyId: number;
  location: number;
  plot: number;
  unit: number;
  concept: number;
  building: number;
}

export interface World {
  url: string;
  database: Database;
  knex: Knex;
  /** The database of the land: that of the product, unless `KAVEL_TEST_LAND` sets it apart. */
  land: Database;
  /** The company under test, with a person for every principal. */
  own: Tree;
  /** Another company. */
  other: Tree;
  people: Record<PersonName, { id: number; username: string; companyId: number }>;
  client(): Client;
  /** Returns a client signed in as that person. */
  as(person: PersonName): Promise<Client>;
  close(): Promise<void>;
}

export type PersonName = 'user' | 'colleague' | 'admin' | 'staff' | 'trial' | 'lapsed' | 'other';
export const PASSWORD = 'a long enough password';

let kept: Promise<string> | undefined;
/** One cheap hash for all people: verifying uses the cost parameters in the hash. */
const passwordHash = () => (kept ??= hash(PASSWORD, { algorithm: 2, memoryCost: 8, timeCost: 1, parallelism: 1 }));

export async function openWorld(options: Partial<StartOptions> = {}): Promise<World> {
  const database = await openTestDatabase();
  const { knex } = database;
  const { own, other, people } = await fillWorld(knex);
  const land = await openLandBeside(database);
  const server = await startServer({
    dataDir: '',
    port: 0,
    host: '127.0.0.1',
    seed: 'none',
    showsDemoTown: true,
    quiet: true,
    runsJobs: false,
    // Tests change rows behind the back of the server.
    pageLife: 0,
    database,
    ...(isLandApart ? { landDatabase: land } : {}),
    ...options,
  });
  const clients = new Map<PersonName, Promise<Client>>();
  const client = () => new Client(server.url);
  return {
    url: server.url,
    database,
    knex,
    land,
    own,
    other,
    people,
    client,
    as(person) {
      if (!clients.has(person)) clients.set(person, client().signIn(people[person].username, PASSWORD));
      return clients.get(person)!;
    },
    async close() {
      await server.close();
      await land.close();
      await database.close();
    },
  };
}

/** Adds two companies with a tree each, and a person for every principal. */
export async function fillWorld(knex: Knex) {
  const companies = {
    own: await addRecord(knex, 'company', { name: 'Own BV', key: 'own', subscription: 'enterprise' }),
    other: await addRecord(knex, 'company', { name: 'Testpolder BV', key: 'other', subscription: 'enterprise' }),
    trial: await addRecord(knex, 'company', { name: 'Proef BV', key: 'trial', subscription: 'trial' }),
    lapsed: await addRecord(knex, 'company', { name: 'Voorbij BV', key: 'lapsed', subscription: 'none' }),
  };
  const people = {
    user: await addPerson(knex, 'user', companies.own),
    colleague: await addPerson(knex, 'colleague', companies.own),
    admin: await addPerson(knex, 'admin', companies.own, { is_admin: true }),
    staff: await addPerson(knex, 'staff', companies.own, { is_staff: true }),
    trial: await addPerson(knex, 'trial', companies.trial),
    lapsed: await addPerson(knex, 'lapsed', companies.lapsed),
    other: await addPerson(knex, 'other', companies.other),
  };
  return { people, own: await addTree(knex, companies.own), other: await addTree(knex, companies.other) };
}

async function addPerson(knex: Knex, username: PersonName, companyId: number, values: Values = {}) {
  const record = {
    companyId,
    username,
    first_name: username,
    is_active: true,
    password_hash: await passwordHash(),
    ...values,
  };
  return { id: await addRecord(knex, 'user', record), username, companyId };
}

let keys = 0;

/** Adds a location with one record per level below it. */
export async function addTree(knex: Knex, companyId: number, values: Values = {}): Promise<Tree> {
  const add = (name: EntityName, record: Values) => addRecord(knex, name, { companyId, ...record });
  const location = await add('location', { name: `Location of ${companyId}`, key: `l${++keys}`, ...values });
  const concept = await add('concept', { name: 'Concept', key: `c${++keys}`, locationId: location });
  return {
    companyId,
    location,
    concept,
    plot: await add('plot', { locationId: location }),
    unit: await add('unit', { locationId: location }),
    building: await add('building', { name: 'Building', conceptId: concept }),
  };
}
