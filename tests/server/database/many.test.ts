/** More records below one than a statement takes values: deleting, restoring and the purge hold. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { purgeDeleted } from '../../../server/commands/purge-deleted.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { openWorld, type World } from '../support/world.ts';

const MANY = 66_000;
const long = 60_000;

let world: World;
let question: number;
beforeAll(async () => {
  world = await openWorld();
  const { companyId } = world.own;
  const publicationId = await addRecord(world.knex, 'publication', { companyId, key: 'many', type: 'survey' });
  const sectionId = await addRecord(world.knex, 'section', { companyId, publicationId, type: 'survey_questions' });
  question = await addRecord(world.knex, 'surveyquestion', { companyId, sectionId, name: 'How many?' });
  await world.knex.raw(
    `insert into surveyanswer ("companyId", "surveyquestionId", name, value)
     select ?, ?, 'many', n::text from generate_series(1, ?) as n`,
    [companyId, question, MANY],
  );
}, long);
afterAll(() => world.close());

const living = async () =>
  Number((await world.knex('surveyanswer').whereNull('deletedAt').count('* as count').first())!['count']);

describe('a question with more answers than a statement takes values', () => {
  it(
    'is deleted and comes back whole',
    async () => {
      const user = await world.as('user');
      const removed = await user.delete(`/surveyquestion/detail/${question}`);
      expect([removed.status, removed.body.counts?.surveyanswer, await living()]).toEqual([200, MANY, 0]);
      const restored = await user.post(`/surveyquestion/restore/${question}`, {});
      expect([restored.status, await living()]).toEqual([200, MANY]);
    },
    long,
  );

  it(
    'is purged in the end',
    async () => {
      await (await world.as('user')).delete(`/surveyquestion/detail/${question}`);
      const counts = await purgeDeleted(world.knex, Date.now() + 91 * 86_400_000);
      expect(counts).toMatchObject({ surveyquestion: 1, surveyanswer: MANY });
      expect(await world.knex('surveyanswer').first()).toBeUndefined();
    },
    long,
  );
});
