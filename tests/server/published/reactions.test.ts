/** Reactions of visitors over HTTP: they arrive at the location, on home, in the weekly summary and in the results of a survey, once. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sendDigests } from '../../../server/commands/send-digests.ts';
import { columnsOf } from '../../../model/surveys/results/columns.ts';
import { noFilter } from '../../../model/surveys/results/filter.ts';
import { resultsOf, type ChoiceResult } from '../../../model/surveys/results/results.ts';
import type { MailText } from '../../../server/mail/parts.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { requestFor } from '../../../ui/scenes/publications/survey/results/exporting.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing, type Values } from '../support/publishing.ts';
import { addQuestions, given, sendSurvey } from '../support/survey.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let user: Client;
let publish: Publishing['publish'];
beforeAll(async () => {
  ({ world, visitor, publish } = await openPublishing());
  await world.knex('location').where('id', world.own.location).update({ name: 'Havenkade' });
  user = await world.as('user');
});
afterAll(() => world.close());

const deciding = {
  allowAcceptReject: true,
  searchQueryOpenStatus: 'lead',
  searchQueryAcceptStatus: 'in_study',
  searchQueryRejectStatus: 'rejected',
  ratingMode: 'rate',
};
const reactions = async (client: Client) => (await client.get('/publication/reactions')).body as Values[];

it('decisions and responses arrive on home, newest first and once', async () => {
  const { knex, own, people } = world;
  const { id, key } = await publish(['accept_reject'], { name: 'Aanbod' }, deciding);
  const decide = async (body: Values, headers = {}) => {
    const sent = await visitor.patch(`/location/public/${key}`, body, { headers });
    expect(sent.status, sent.text).toBe(200);
  };
  const once = { 'idempotency-key': crypto.randomUUID() };
  for (const _ of [1, 2]) await decide({ status: 'in_study', name: 'A. Buur' }, once);
  // The same again changes nothing.
  await decide({ status: 'in_study' });
  await decide({ status: 'rejected', reason: 'Te hoog' });
  await decide({ rating: 4 });
  const survey = await publish(['survey_questions'], { type: 'survey', name: 'Enquête' });
  const { why } = await addQuestions(knex, survey.id, { why: {} });
  for (const text of ['one', 'two']) {
    await knex('rate_limit').delete();
    expect((await sendSurvey(knex, visitor, survey.key, [given(why, text)])).status).toBe(201);
  }
  const place = { id: own.location, name: 'Havenkade' };
  expect(await reactions(user)).toMatchObject([
    { kind: 'answered', count: 2, publication: { id: survey.id, name: 'Enquête' }, location: null },
    { kind: 'rated', rating: 4, location: place },
    { kind: 'rejected', rating: null, name: '', publication: { id, name: 'Aanbod' }, location: place },
    { kind: 'accepted', name: 'A. Buur', count: 1 },
  ]);
  const activity = (await user.get(`/location/activity/${own.location}`)).body;
  const told = activity.filter((each: Values) => each['entity'] === 'location').map((each: Values) => each['changes']);
  expect(told.slice(0, 3)).toMatchObject([
    { rating: { after: 4 } },
    { status: { before: 'in_study', after: 'rejected' } },
    { status: { after: 'in_study' } },
  ]);
  // What somebody else works on is theirs; so is another company.
  await knex('location').where('id', own.location).update({ assignedTo: people.colleague.id });
  expect((await reactions(user)).map(({ kind }) => kind)).toEqual(['answered']);
  expect(await reactions(await world.as('colleague'))).toHaveLength(4);
  expect(await reactions(await world.as('other'))).toEqual([]);
  expect((await visitor.get('/publication/reactions')).status).toBe(401);
});

it('the weekly summary lists them by kind, ten of each, in the language of the reader', async () => {
  const { knex, own, people } = world;
  const { id } = (await knex('publication').where('name', 'Aanbod').first('id')) as { id: number };
  for (let n = 0; n < 12; n++)
    await knex('reaction').insert({
      companyId: own.companyId,
      publicationId: id,
      locationId: own.location,
      kind: 'rejected',
    });
  for (const [person, language] of [
    ['colleague', 'nl'],
    ['user', 'en'],
  ] as const)
    await knex('user')
      .where('id', people[person].id)
      .update({ email: `${person}@example.org`, cfg: JSON.stringify({ language, emails: { weekly: 'weekly' } }) });
  await addRecord(knex, 'note', { companyId: own.companyId, locationId: own.location, name: 'n' });
  const sent: ({ to: string } & MailText)[] = [];
  const mailer = { send: async (to: string, text: MailText) => void sent.push({ to, ...text }) };
  await sendDigests(knex, { mailer, publicUrl: 'https://kavel.example', split: null });
  const textTo = (person: string) => sent.find(({ to }) => to === `${person}@example.org`)!.text;
  const dutch = textTo('colleague');
  expect(dutch).toContain('Door bezoekers geaccepteerd (1)\n- Havenkade · A. Buur · Aanbod\n  https://kavel.example/');
  expect(dutch).toMatch(/Door bezoekers afgewezen \(13\)\n(- .+\n .+\n){10} {2}en nog 3\n/);
  expect(dutch).toContain('Waarderingen van bezoekers (1)\n- Havenkade · 4 van 5 sterren · Aanbod');
  expect(dutch).toMatch(
    /Ingevulde enquêtes \(2\)\n- Enquête · 2 inzendingen, \d+ \S+ \d{4}\n {2}https:\/\/kavel\.example\/publications\/modify\/\d+/,
  );
  // The location is a colleague's.
  const english = textTo('user');
  expect(english).toMatch(/Responses to surveys \(2\)\n- Enquête · 2 responses/);
  expect(english).not.toContain('Rejected by visitors');
  // Reactions alone are news enough; a week without any is none.
  const later = Date.now() + 20 * 86_400_000;
  expect(await sendDigests(knex, { mailer, publicUrl: '', split: null }, later)).toMatchObject({ sent: 0 });
});

it('ten responses are counted in charts and written in rows as they were sent', async () => {
  const { knex } = world;
  const { id, key } = await publish(['survey_questions'], { type: 'survey' });
  const values = ['Green', 'Water'].map((name) => ({ name, value: name }));
  const { mark, wants } = await addQuestions(knex, id, {
    mark: { type: 'scale' },
    wants: { type: 'multiselect', values },
  });
  const marks = [1, 2, 2, 3, 3, 3, 4, 4, 5, 5];
  for (const [at, value] of marks.entries()) {
    await knex('rate_limit').delete();
    const answers = [given(mark, String(value)), given(wants, at < 4 ? '["Green","Water"]' : '["Green"]')];
    expect((await sendSurvey(knex, visitor, key, answers)).status).toBe(201);
  }
  const { questions, responses } = (await user.get(`/surveyanswer/responses/${id}`)).body;
  const { count, questions: found } = resultsOf(
    columnsOf(questions, responses, (moment) => moment.slice(0, 10)),
    noFilter,
  );
  const [marked, wanted] = found as ChoiceResult[];
  expect([count, marked!.mean, marked!.bars.map((bar) => bar.count)]).toEqual([10, 3.2, [1, 2, 3, 2, 2]]);
  expect(wanted!.bars.map((bar) => [bar.name, bar.count])).toEqual([
    ['Green', 10],
    ['Water', 4],
  ]);
  const { rows } = requestFor('xlsx', 'Survey', questions, responses).table;
  expect(rows.map((row) => Number(row[5]))).toEqual(marks);
});
