/** A company with one record of every entity, and a way to publish it. */
import { allEntities, type EntityName } from '../../../model/entities/index.ts';
import { newPublicKey } from '../../../server/models/public-key.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Client } from './client.ts';
import { addEverything, type Ids } from './everything.ts';
import { openWorld, type World } from './world.ts';

export type Values = Record<string, unknown>;
/** Words in private fields, each in one field, to search for in answers. */
export const SECRETS = [
  'secret-owner',
  'secret-note',
  'secret-cost',
  'secret-buyer',
  'secret-author',
  'secret-hidden-field',
];

/** Entities that visitors may read. */
export const openEntities = allEntities
  .filter((of) => of.access.anonymous.includes('P'))
  .map((of) => of.name as EntityName);

export interface Publishing {
  world: World;
  visitor: Client;
  ids: Ids;
  keys: { location: string; concept: string };
  /** Adds a published publication with these blocks, by default about the location. */
  publish(
    blocks: readonly string[],
    values?: Values,
    cfg?: Values,
    companyId?: number,
  ): Promise<{ key: string; id: number }>;
  /** Returns the records of an entity that visitors see through the publication. */
  listed(name: EntityName, key: string): Promise<Values[]>;
}

export async function openPublishing(options: Parameters<typeof openWorld>[0] = {}): Promise<Publishing> {
  const world = await openWorld(options);
  const { knex, own, people } = world;
  const visitor = world.client();
  const ids = await addEverything(knex, own, people.user.id);
  const keys = { location: newPublicKey(), concept: newPublicKey() };
  await knex('location').where('id', own.location).update({
    key: keys.location,
    owner: 'secret-owner',
    buyer: 'secret-buyer',
    createdByUserName: 'secret-author',
    phase: 'Phase one',
    municipality: 'Waterhoven',
  });
  await knex('concept').where('id', own.concept).update({ key: keys.concept });
  await knex('note').where('id', ids.note!).update({ description: 'secret-note' });
  await knex('cost').where('id', ids.cost!).update({ name: 'secret-cost' });
  await knex('unit').where('id', own.unit).update({ price: 123_456 });
  await knex('locationcustomvalue').where('id', ids.locationcustomvalue!).update({ value: 'secret-hidden-field' });
  return {
    world,
    visitor,
    ids,
    keys,
    async publish(blocks, values = {}, cfg = {}, companyId = own.companyId) {
      const key = newPublicKey();
      const id = await addRecord(knex, 'publication', {
        companyId,
        key,
        type: 'location',
        status: 2,
        name: 'Page',
        cfg: { locationKey: keys.location, conceptKey: keys.concept, ...cfg },
        ...values,
      });
      for (const type of blocks) await addRecord(knex, 'section', { companyId, publicationId: id, type });
      return { key, id };
    },
    async listed(name, key) {
      const { status, body, text } = await visitor.get(`/${name}/public/list?keys=${key}`);
      if (status !== 200) throw new Error(text);
      return body as Values[];
    },
  };
}
