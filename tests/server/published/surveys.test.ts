/** Surveys over HTTP: what visitors send, what is kept of it, what colleagues read, and what stays fixed. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { purgeDeleted } from '../../../server/commands/purge-deleted.ts';
import { proofFor, sendingRules } from '../../../model/surveys/sending.ts';
import type { Client } from '../support/client.ts';
import { openPublishing, type Publishing, type Values } from '../support/publishing.ts';
import { addQuestions, given, sendSurvey, ticketFor } from '../support/survey.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let publish: Publishing['publish'];
beforeAll(async () => {
  ({ world, visitor, publish } = await openPublishing());
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

const survey = (cfg: Values = {}) => publish(['survey_questions'], { type: 'survey' }, cfg);
const send = (key: string, answers: unknown, headers?: Record<string, string>) =>
  sendSurvey(world.knex, visitor, key, answers, headers);
const responsesOf = async (id: number, client?: Client) =>
  (await (client ?? (await world.as('user'))).get(`/surveyanswer/responses/${id}`)).body;

const questions = {
  lives: { type: 'checkbox', required: true },
  years: {
    type: 'number',
    cfg: { least: 0, most: 100 },
    dependsOnQuestionField: 'lives',
    dependsOnQuestionValue: 'true',
  },
  why: { type: 'text', required: true, dependsOnQuestionField: 'years', dependsOnQuestionValue: '' },
  wants: {
    type: 'multiselect',
    values: ['Green', 'Water', 'Play'].map((name) => ({ name, value: name[0] })),
    cfg: { mostChoices: 2 },
  },
  green: { type: 'text', dependsOnQuestionField: 'wants', dependsOnQuestionValue: 'G' },
  place: { type: 'geometry' },
} as const;

describe('a sending', () => {
  it('is one response, without an address and without answers to hidden questions', async () => {
    const { id, key } = await survey();
    const ids = await addQuestions(world.knex, id, questions);
    const point = JSON.stringify({ type: 'Point', coordinates: [5.2, 52.3] });
    const sent = await send(key, [
      given(ids.lives, 'false'),
      given(ids.years, '12'),
      given(ids.why, ''),
      given(ids.wants, '["G","W"]'),
      given(ids.green, 'Trees'),
      given(ids.place, point),
    ]);
    expect([sent.status, sent.body], sent.text).toEqual([
      201,
      { count: 4, response: expect.stringMatching(/^[0-9a-f]{32}$/) },
    ]);
    const { responses, after } = await responsesOf(id);
    expect([responses.length, after]).toEqual([1, null]);
    expect(responses[0]).toMatchObject({ response: sent.body.response, test: false, seconds: 20 });
    expect(responses[0].answers).toEqual({
      [ids.lives]: 'false',
      [ids.wants]: '["G","W"]',
      [ids.green]: 'Trees',
      [ids.place]: point,
    });
    const rows = await world.knex('surveyanswer').where('response', sent.body.response);
    expect(JSON.stringify(rows)).not.toMatch(/127\.0\.0\.1|::1/);
  });

  it.each([
    ['lives', undefined, 'required'],
    ['years', '101', 'large'],
    ['years', '-1', 'small'],
    ['years', 'twelve', 'format'],
    ['why', undefined, 'required'],
    ['wants', '["G","W","P"]', 'many'],
    ['wants', '["X"]', 'choice'],
    ['wants', 'G', 'choice'],
    ['place', '{"type":"Point","coordinates":[500,1]}', 'geometry'],
    ['place', '{"type":"LineString","coordinates":[[5,52]]}', 'geometry'],
  ] as const)('with %s %s is refused, and names the question', async (field, value, why) => {
    const { id, key } = await survey();
    const ids = await addQuestions(world.knex, id, questions);
    const good: Record<string, string | undefined> = {
      lives: 'true',
      years: '3',
      why: 'Work',
      wants: '["G"]',
      place: 'Near the quay',
    };
    const answers = Object.entries({ ...good, [field]: value }).flatMap(([name, text]) =>
      text === undefined ? [] : [given(ids[name as keyof typeof ids], text)],
    );
    const sent = await send(key, answers);
    expect([sent.status, sent.body.error?.fields?.[`answers.${ids[field]}`]?.id], sent.text).toEqual([400, why]);
    expect((await responsesOf(id)).responses).toEqual([]);
  });

  it('of more than two hundred answers is one response', async () => {
    const { id, key } = await survey();
    const many = Object.fromEntries(Array.from({ length: 230 }, (_, n) => [`q${n}`, { type: 'text' }]));
    const ids = await addQuestions(world.knex, id, many);
    const sent = await send(
      key,
      Object.values(ids).map((each, n) => given(each, `answer ${n}`)),
    );
    expect([sent.status, sent.body.count], sent.text).toEqual([201, 230]);
    const { responses } = await responsesOf(id);
    expect([responses.length, Object.keys(responses[0].answers).length]).toEqual([1, 230]);
  });

  it('that is repeated after a lost connection is the same response, also with a new ticket', async () => {
    const { id, key } = await survey();
    const ids = await addQuestions(world.knex, id, { open: {} });
    const headers = { 'idempotency-key': '5f0b7c0e-2b8e-4d7e-9f8a-1f4f0b7c0e2f' };
    const first = await send(key, [given(ids.open, 'Once')], headers);
    const second = await send(key, [given(ids.open, 'Once')], headers);
    expect([first.body, second.body]).toEqual([second.body, first.body]);
    // The key of a write is forgotten after a day.
    await world.knex('visitor_write').delete();
    await world.knex('rate_limit').delete();
    expect((await send(key, [given(ids.open, 'Once')], headers)).body).toEqual(first.body);
    expect((await responsesOf(id)).responses).toHaveLength(1);
  });
});

describe('against spam, a sending', () => {
  it('needs a ticket of its survey, three seconds old and used once', async () => {
    const [one, other] = [await survey(), await survey()];
    const { open } = await addQuestions(world.knex, one.id, { open: {} });
    await addQuestions(world.knex, other.id, { open: {} });
    const sendWith = async (ticket: string) => {
      const answers = [given(open, 'x')];
      const sent = await visitor.post('/surveyanswer/list/public', { key: one.key, answers, ticket });
      await world.knex('rate_limit').delete();
      return sent.body.error?.id ?? sent.status;
    };
    const quick = await ticketFor(world.knex, visitor, one.key, sendingRules.least - 1);
    const foreign = await ticketFor(world.knex, visitor, other.key);
    const old = await ticketFor(world.knex, visitor, one.key, sendingRules.ticketHours * 3600 + 5);
    const good = await ticketFor(world.knex, visitor, one.key);
    expect([
      await sendWith(''),
      await sendWith(quick.ticket),
      await sendWith(foreign.ticket),
      await sendWith(old.ticket),
      await sendWith(good.ticket),
      await sendWith(good.ticket),
    ]).toEqual(['ticket_over', 'too_soon', 'ticket_over', 'ticket_over', 201, 'ticket_over']);
  });

  it('proves work from the third of an address in an hour on', async () => {
    const { key, id } = await survey();
    const { open } = await addQuestions(world.knex, id, { open: {} });
    const answers = [given(open, 'x')];
    const early = await Promise.all([1, 2, 3].map(() => ticketFor(world.knex, visitor, key)));
    expect(early.map(({ bits }) => bits)).toEqual([0, 0, 0]);
    const sendWith = async (ticket: string, proof = '') =>
      (await visitor.post('/surveyanswer/list/public', { key, answers, ticket, proof })).body.error?.id ?? 'sent';
    expect([await sendWith(early[0]!.ticket), await sendWith(early[1]!.ticket)]).toEqual(['sent', 'sent']);
    expect(await sendWith(early[2]!.ticket)).toBe('proof_needed');
    const asked = await ticketFor(world.knex, visitor, key);
    expect(asked.bits).toBe(sendingRules.proofBits);
    expect(await sendWith(asked.ticket, 'no proof')).toBe('proof_needed');
    expect(await sendWith(asked.ticket, await proofFor(asked))).toBe('sent');
  });

  it('proves work at once where the publication is strict', async () => {
    const { key, id } = await survey({ strict: true });
    await addQuestions(world.knex, id, { open: {} });
    expect((await ticketFor(world.knex, visitor, key)).bits).toBe(sendingRules.proofBits);
  });

  it('is refused with the hidden field filled in, and beyond the limit', async () => {
    const { key, id } = await survey();
    const { open } = await addQuestions(world.knex, id, { open: {} });
    const { ticket } = await ticketFor(world.knex, visitor, key);
    const body = { key, answers: [given(open, 'x')], ticket, website: 'https://spam.example' };
    expect((await visitor.post('/surveyanswer/list/public', body)).body.error.fields).toHaveProperty('website');
    await world
      .knex('rate_limit')
      .where('key', 'like', `${rateLimits.surveysPerAddress.name}:%`)
      .update({ points: rateLimits.surveysPerAddress.points });
    await ticketFor(world.knex, visitor, key);
    expect((await send(key, [given(open, 'x')])).status).toBe(429);
  });

  it('gets no ticket where nothing is published or asked', async () => {
    const { key, id } = await survey();
    await world.knex('publication').where({ id }).update({ status: 1 });
    expect((await visitor.post(`/surveyanswer/ticket/${key}`, {})).status).toBe(404);
    expect((await visitor.post('/surveyanswer/ticket/nothing', {})).status).toBe(404);
  });
});

describe('the place of an answer', () => {
  it('is found by address for visitors of a page that asks for one, within limits', async () => {
    const { id, key } = await survey();
    const path = (of: string, query = 'q=kade') => `/surveyanswer/places/${of}?${query}`;
    expect((await visitor.get(path(key))).status).toBe(404);
    await addQuestions(world.knex, id, { where: { type: 'geometry' } });
    const found = await visitor.get(path(key));
    expect([found.status, found.body]).toEqual([200, []]);
    expect((await visitor.get(path(key, `q=${'a'.repeat(101)}`))).status).toBe(400);
    expect((await visitor.get(path(key, 'q=kade&only=areas'))).status).toBe(400);
    expect((await visitor.get(path('nothing'))).status).toBe(404);
    await world
      .knex('rate_limit')
      .where('key', 'like', `${rateLimits.placesPerAddress.name}:%`)
      .update({ points: rateLimits.placesPerAddress.points });
    expect((await visitor.get(path(key))).status).toBe(429);
  });
});

describe('the responses of a survey', () => {
  it('are read by the company alone, marked and deleted by those who may', async () => {
    const { id, key } = await survey();
    const { open } = await addQuestions(world.knex, id, { open: {} });
    for (const text of ['one', 'two', 'three']) {
      expect((await send(key, [given(open, text)])).status).toBe(201);
      await world.knex('rate_limit').delete();
    }
    const user = await world.as('user');
    const { responses } = await responsesOf(id);
    expect(responses.map(({ answers }: Values) => Object.values(answers as object)[0])).toEqual([
      'one',
      'two',
      'three',
    ]);
    const path = `/surveyanswer/responses/${id}`;
    expect((await visitor.get(path)).status).toBe(401);
    expect((await (await world.as('other')).get(path)).status).toBe(404);
    expect((await user.get(`${path}?after=x`)).status).toBe(400);
    const [first, second] = responses.map(({ response }: Values) => response);
    expect((await user.post(path, { responses: [first], test: true })).body).toEqual({ count: 1 });
    expect((await responsesOf(id)).responses.map(({ test }: Values) => test)).toEqual([true, false, false]);
    const foreign = await world.as('other');
    expect((await foreign.delete(path, { responses: [second] })).status).toBe(404);
    expect((await user.delete(path, { responses: [second] })).body).toEqual({ count: 1 });
    expect((await responsesOf(id)).responses).toHaveLength(2);
    await world.knex('company').where('id', world.own.companyId).update({ subscription: 'none' });
    const refused = [
      await user.post(path, { responses: [first], test: false }),
      await user.delete(path, { responses: [first] }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([403, 403]);
    expect((await user.get(path)).status).toBe(200);
    await world.knex('company').where('id', world.own.companyId).update({ subscription: 'enterprise' });
  });

  it('come page by page', async () => {
    const { id } = await survey();
    const { open } = await addQuestions(world.knex, id, { open: {} });
    await world.knex.raw(
      `insert into surveyanswer ("companyId", "surveyquestionId", name, value, response)
       select ?, ?, 'open', n::text, md5(n::text) from generate_series(1, 1203) as n`,
      [world.own.companyId, open],
    );
    const first = await responsesOf(id);
    const user = await world.as('user');
    const second = (await user.get(`/surveyanswer/responses/${id}?after=${first.after}`)).body;
    expect([first.responses.length, second.responses.length, second.after]).toEqual([1000, 203, null]);
    const values = [...first.responses, ...second.responses].map(({ answers }) => Number(Object.values(answers)[0]));
    expect(values).toEqual(Array.from({ length: 1203 }, (_, n) => n + 1));
  });
});

describe('a question', () => {
  it('has a field of its own and depends on earlier ones of its survey', async () => {
    const { id } = await survey();
    const ids = await addQuestions(world.knex, id, { first: { type: 'checkbox' }, second: {} });
    const user = await world.as('user');
    const { sectionId } = (await user.get(`/surveyquestion/detail/${ids.first}`)).body;
    const change = async (question: number, values: Values) => {
      const { status, body } = await user.patch(`/surveyquestion/detail/${question}`, values);
      return status === 200 ? 200 : [status, Object.keys(body.error.fields)[0]];
    };
    const depends = { dependsOnQuestionField: 'first', dependsOnQuestionValue: 'true' };
    expect(await change(ids.second, { field: 'first' })).toEqual([409, 'field']);
    expect(await change(ids.second, depends)).toBe(200);
    expect(await change(ids.first, { dependsOnQuestionField: 'second' })).toEqual([400, 'dependsOnQuestionField']);
    expect(await change(ids.second, { dependsOnQuestionField: 'second' })).toEqual([400, 'dependsOnQuestionField']);
    expect((await user.post('/surveyquestion/list', { sectionId, field: 'second' })).status).toBe(409);
    expect((await user.post('/surveyquestion/list', { sectionId, field: 'third', order: 90 })).status).toBe(201);
    // Another survey may use the same fields.
    const other = await survey();
    const section = await world.knex('section').where('publicationId', other.id).first('id');
    expect((await user.post('/surveyquestion/list', { sectionId: section.id, field: 'first' })).status).toBe(201);
  });

  it('with answers keeps its type, field and choices; choices are added and renamed', async () => {
    const { id, key } = await survey();
    const values = [{ name: 'Red', value: 'Red' }];
    const { colour } = await addQuestions(world.knex, id, { colour: { type: 'select', values } });
    const user = await world.as('user');
    const change = async (body: Values) => (await user.patch(`/surveyquestion/detail/${colour}`, body)).status;
    expect(await change({ field: 'tint' })).toBe(200);
    await send(key, [given(colour, 'Red')]);
    expect(await change({ field: 'colour' })).toBe(409);
    expect(await change({ type: 'text' })).toBe(409);
    expect(await change({ values: [{ name: 'Blue', value: 'Blue' }] })).toBe(409);
    const renamed = [
      { name: 'Crimson', value: 'Red' },
      { name: 'Blue', value: 'Blue' },
    ];
    expect(await change({ values: renamed, name: 'Which colour?' })).toBe(200);
  });
});

describe('the questions of a version', () => {
  const draft = async (client: Client) => {
    const { id, key } = (await client.post('/publication/list', { name: 'Survey', type: 'survey' })).body;
    const section = (await client.post('/section/list', { publicationId: id, type: 'survey_questions' })).body.id;
    const question = (
      await client.post('/surveyquestion/list', { sectionId: section, name: 'Why?', field: 'why', type: 'text' })
    ).body.id;
    expect((await client.post(`/publication/publish/${id}`, { facets: ['survey'] })).status).toBe(200);
    return { id, key, section, question } as { id: number; key: string; section: number; question: number };
  };
  const asked = async (key: string) => (await visitor.get(`/pub/publication/${key}?lang=en`)).text;
  const stateOf = async (client: Client, id: number) =>
    (await client.get('/publication/states')).body.find((each: Values) => each['id'] === id);

  it('are asked until the next, whatever happens to the records', async () => {
    const user = await world.as('user');
    const { id, key, section, question } = await draft(user);
    await user.patch(`/surveyquestion/detail/${question}`, { name: 'Wherefore?' });
    await user.post('/surveyquestion/list', { sectionId: section, name: 'When?', field: 'when', type: 'text' });
    expect(await stateOf(user, id)).toMatchObject({ isChanged: true });
    const page = await asked(key);
    expect([page.includes('Why?'), page.includes('Wherefore?'), page.includes('When?')]).toEqual([true, false, false]);
    const preview = (await user.get(`/pub/publication/${key}?preview=1`)).text;
    expect([preview.includes('Why?'), preview.includes('Wherefore?'), preview.includes('When?')]).toEqual([
      false,
      true,
      true,
    ]);
    expect((await send(key, [given(question, 'Before')])).status).toBe(201);

    await user.delete(`/section/detail/${section}`);
    expect(await asked(key)).toContain('Why?');
    expect((await send(key, [given(question, 'After')])).status).toBe(201);
    const results = await responsesOf(id);
    expect(results.questions.map(({ name }: Values) => name)).toEqual(['Why?']);
    expect(results.responses.map(({ answers }: Values) => Object.values(answers as object))).toEqual([
      ['Before'],
      ['After'],
    ]);
    expect(await stateOf(user, id)).toMatchObject({ isChanged: true, answers: 2 });
    // A visitor who asks for removal is removed for good, also while the question is deleted.
    const [first] = results.responses;
    expect((await user.delete(`/surveyanswer/responses/${id}`, { responses: [first.response] })).status).toBe(200);
    expect((await responsesOf(id)).responses).toHaveLength(1);

    expect((await user.post(`/publication/discard/${id}`, {})).status).toBe(200);
    const back = (await user.get(`/surveyquestion/list?sectionId=${section}`)).body;
    expect(back.map((each: Values) => [each['id'], each['name']])).toEqual([[question, 'Why?']]);
    expect((await responsesOf(id)).responses).toHaveLength(1);
    expect(await stateOf(user, id)).toMatchObject({ isChanged: false, answers: 1 });
  });

  it('that are not there yet are missed in a sentence', async () => {
    const { key } = await survey();
    expect(await asked(key)).toContain('This survey has no questions yet.');
  });

  it('are kept beyond their time, and go with their answers once no version asks them', async () => {
    const user = await world.as('user');
    const { id, key, section, question } = await draft(user);
    await user.delete(`/section/detail/${section}`);
    await send(key, [given(question, 'After')]);
    const later = Date.now() + 91 * 86_400_000;
    await purgeDeleted(world.knex, later);
    expect(await asked(key)).toContain('Why?');
    expect((await responsesOf(id)).responses).toHaveLength(1);
    await user.post('/section/list', { publicationId: id, type: 'heading' });
    expect((await user.post(`/publication/publish/${id}`, { facets: [] })).status).toBe(200);
    expect((await responsesOf(id)).responses).toEqual([]);
    await purgeDeleted(world.knex, later);
    expect(await world.knex('surveyanswer').where('surveyquestionId', question)).toEqual([]);
    expect(await world.knex('surveyquestion').where('id', question)).toEqual([]);
  });

  it('with answers are not published as another type, and come back by discarding', async () => {
    const user = await world.as('user');
    const { id, key, question } = await draft(user);
    expect((await user.patch(`/surveyquestion/detail/${question}`, { type: 'number' })).status).toBe(200);
    await send(key, [given(question, 'In words')]);
    const refused = await user.post(`/publication/publish/${id}`, { facets: [] });
    expect([refused.status, Object.keys(refused.body.error.fields)]).toEqual([409, ['type']]);
    expect((await user.post(`/publication/discard/${id}`, {})).status).toBe(200);
    expect((await user.get(`/surveyquestion/detail/${question}`)).body.type).toBe('text');
  });
});
