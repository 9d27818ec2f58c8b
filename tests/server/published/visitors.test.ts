/** The little visitors may write, what tiers include, and who reads owner information. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { newPublicKey } from '../../../server/models/public-key.ts';
import { addRecord } from '../../../server/seed/records.ts';
import type { Client } from '../support/client.ts';
import type { Ids } from '../support/everything.ts';
import { openPublishing, type Publishing, type Values } from '../support/publishing.ts';
import { download, jpegWithPlace, pngClaiming, pngOf, svg, upload } from '../support/pictures.ts';
import { snapshot } from '../support/snapshot.ts';
import { addQuestions, given, sendSurvey } from '../support/survey.ts';
import type { World } from '../support/world.ts';

let world: World;
let visitor: Client;
let ids: Ids;
let keys: Publishing['keys'];
let publish: Publishing['publish'];
beforeAll(async () => {
  ({ world, visitor, ids, keys, publish } = await openPublishing());
});
beforeEach(() => world.knex('rate_limit').delete());
afterAll(() => world.close());

describe('a visitor', () => {
  const deciding = {
    allowAcceptReject: true,
    searchQueryOpenStatus: 'open',
    searchQueryAcceptStatus: 'yes',
    searchQueryRejectStatus: 'no',
  };
  const statusOf = async (id: number) => (await world.knex('location').where({ id }).first('status')).status;

  it('accepts and rejects as the publication lets them', async () => {
    const { key } = await publish(['location_list', 'accept_reject'], {}, deciding);
    const { location } = world.own;
    const answer = await visitor.patch(`/location/public/${key}/${keys.location}`, { status: 'yes' });
    expect([answer.status, answer.body.status, await statusOf(location)], answer.text).toEqual([200, 'yes', 'yes']);
    expect((await visitor.patch(`/publication/public/${key}`, { status: 'no' })).status).toBe(200);
    expect(await statusOf(location)).toBe('no');
    const before = await snapshot(world.knex);
    const refusals: [string, Values, number][] = [
      [`${key}`, { status: 'sold' }, 400],
      [`${key}`, { status: '' }, 400],
      [`${key}`, { rating: 3 }, 403],
      [`${key}`, { owner: 'me' }, 400],
      [`${key}`, {}, 400],
      [`${key}/${newPublicKey()}`, { status: 'yes' }, 404],
      [`${(await publish(['accept_reject'])).key}`, { status: 'yes' }, 403],
    ];
    const after = await snapshot(world.knex);
    for (const [path, body, status] of refusals)
      expect((await visitor.patch(`/location/public/${path}`, body)).status, path + JSON.stringify(body)).toBe(status);
    expect(await snapshot(world.knex)).toBe(after);
    expect(before).not.toBe(after);
    expect((await (await world.as('lapsed')).patch(`/location/public/${key}`, { status: 'yes' })).status).toBe(403);
  });

  it('rates where that is asked, and not beyond', async () => {
    const { key } = await publish(['score_table'], {}, { ratingMode: 'rate' });
    expect((await visitor.patch(`/location/public/${key}`, { rating: 4 })).body.rating).toBe(4);
    for (const rating of [6, -1, '4', null])
      expect((await visitor.patch(`/location/public/${key}`, { rating })).status).toBe(400);
  });

  it('decides once however often it is sent, a number of times, and from these pages only', async () => {
    const { key } = await publish(['accept_reject'], {}, deciding);
    const headers = { 'idempotency-key': '1f0b7c0e-2b8e-4d7e-9f8a-1f4f0b7c0e2b' };
    await visitor.patch(`/location/public/${key}`, { status: 'yes' }, { headers });
    await visitor.patch(`/location/public/${key}`, { status: 'no' });
    expect((await visitor.patch(`/location/public/${key}`, { status: 'yes' }, { headers })).status).toBe(200);
    expect(await statusOf(world.own.location)).toBe('no');
    expect((await visitor.patch(`/location/public/${key}`, { status: 'no' }, { headers })).status).toBe(422);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await visitor.patch(`/location/public/${key}`, { status: 'yes' }, { headers: foreign })).status).toBe(403);
    // A refused body counts too, because reading it is work.
    await world.knex('rate_limit').delete();
    const { points } = rateLimits.visitorPerAddress;
    const statuses = [];
    for (let n = 0; n <= points; n++)
      statuses.push((await visitor.patch(`/location/public/${key}`, { rating: 9 })).status);
    expect(statuses).toEqual([...Array(points).fill(400), 429]);
    expect((await visitor.patch(`/location/public/${key}`, { status: 'no' })).status).toBe(429);
  });

  it('answers a survey, once, with answers to its own questions', async () => {
    const { id, key } = await publish(['survey_questions'], { type: 'survey' });
    const { companyId } = world.own;
    const section = (await world.knex('section').where('publicationId', id).first('id')).id;
    const add = (values: Values) =>
      addRecord(world.knex, 'surveyquestion', { companyId, sectionId: section, ...values });
    const open = await add({ name: 'Open', field: 'open' });
    const choice = await add({ name: 'Choice', type: 'select', values: [{ name: 'Red', value: 'r' }] });
    const hidden = await add({ name: 'Hidden', status: 'hidden' });
    const send = async (answers: unknown, headers = {}) => {
      await world.knex('rate_limit').delete();
      return sendSurvey(world.knex, visitor, key, answers, headers);
    };
    const of = given;
    const headers = { 'idempotency-key': '2f0b7c0e-2b8e-4d7e-9f8a-1f4f0b7c0e2c' };
    for (let n = 0; n < 2; n++) {
      const answer = await send([of(open, 'Nice'), of(choice, 'r')], headers);
      expect([answer.status, answer.body], answer.text).toMatchObject([201, { count: 2 }]);
    }
    expect(await world.knex('surveyanswer').where('surveyquestionId', open)).toMatchObject([
      { name: 'open', value: 'Nice', companyId },
    ]);
    const before = await snapshot(world.knex);
    for (const answers of [
      [of(hidden, 'x')],
      [of(ids.surveyquestion!, 'x')],
      [of(choice, 'blue')],
      [of(open, 'x'.repeat(201))],
      [of(open, 'a'), of(open, 'b')],
      [{ ...of(open, 'x'), companyId: 1 }],
      [],
      Array.from({ length: 1001 }, () => of(open, 'x')),
      'x',
    ])
      expect([400, 404], JSON.stringify(answers)).toContain((await send(answers)).status);
    await world.knex('company').where('id', companyId).update({ subscription: 'professional' });
    expect((await visitor.post('/surveyanswer/list/public', { key, answers: [of(open, 'late')] })).status).toBe(404);
    await world.knex('company').where('id', companyId).update({ subscription: 'enterprise' });
    expect(await snapshot(world.knex)).toBe(before);
    expect((await visitor.get('/surveyanswer/public/list?keys=' + key)).status).toBe(401);
    expect((await (await world.as('user')).get('/surveyanswer/list')).body.length).toBeGreaterThan(1);
  });
});

describe('a file as an answer', () => {
  let key: string;
  let questions: { file: number; words: number; hidden: number };
  const idempotent = { 'idempotency-key': '3f0b7c0e-2b8e-4d7e-9f8a-1f4f0b7c0e2d' };
  let response: string;
  const send = (
    file: Buffer,
    surveyquestionId: unknown,
    from: { at?: string; headers?: Record<string, string> } = {},
  ) =>
    upload(visitor, file, {
      draft: { surveyquestionId, response },
      path: `/images/binary/public/${from.at ?? key}`,
      ...(from.headers ? { headers: from.headers } : {}),
    });
  /** Sends answers that promise a file. */
  const promise = async () => {
    await world.knex('rate_limit').delete();
    const sent = await sendSurvey(world.knex, visitor, key, [given(questions.file, 'file')]);
    response = sent.body.response;
  };
  const kept = async () => [
    await snapshot(world.knex),
    await world.knex('image').count('* as n').first(),
    await world.knex('image_file').count('* as n').first(),
  ];
  beforeAll(async () => {
    const page = await publish(['survey_questions'], { type: 'survey' });
    key = page.key;
    questions = await addQuestions(world.knex, page.id, {
      file: { name: 'A picture', field: 'picture', type: 'file' },
      words: { name: 'Words' },
      hidden: { name: 'Not yet', type: 'file', status: 'hidden' },
    });
    await promise();
  });

  it('is kept once, without its metadata, below an answer that names it', async () => {
    const file = await jpegWithPlace();
    for (let n = 0; n < 2; n++) {
      const answer = await send(file, questions.file, { headers: idempotent });
      expect([answer.status, answer.body], answer.text).toEqual([201, { count: 1 }]);
    }
    expect((await send(await pngOf(), questions.file, { headers: idempotent })).status).toBe(422);
    const user = await world.as('user');
    const answers = (await user.get(`/surveyanswer/list?surveyquestionId=${questions.file}`)).body;
    expect(answers).toHaveLength(1);
    const [{ id, name, value }] = answers;
    const picture = (await user.get(`/image/detail/${value}`)).body;
    expect([name, picture.surveyanswerId, picture.mime, picture.type]).toEqual([
      'picture',
      id,
      'image/jpeg',
      'attachment',
    ]);
    const { bytes, status } = await download(user, `/images/binary/${value}/img.png`);
    expect(status).toBe(200);
    expect(bytes.includes('Anna Geheim')).toBe(false);
    const move = async (client: Client) =>
      (await client.patch(`/image/detail/${value}`, { surveyanswerId: null })).status;
    expect([await move(user), await move(await world.as('staff'))]).toEqual([404, 403]);
    expect((await user.delete(`/surveyanswer/detail/${id}`)).status).toBe(200);
    expect((await download(user, `/images/binary/${value}/img.png`)).status).toBe(404);
  });

  it('stays for colleagues while its question is deleted in the working copy alone', async () => {
    const user = await world.as('user');
    const page = await publish(['survey_questions'], { type: 'survey' });
    const asked = await addQuestions(world.knex, page.id, { file: { name: 'F', field: 'f', type: 'file' } });
    const publishIt = async () => (await user.post(`/publication/publish/${page.id}`, { facets: ['survey'] })).status;
    expect(await publishIt()).toBe(200);
    const sent = await sendSurvey(world.knex, visitor, page.key, [given(asked.file, 'file')]);
    const draft = { surveyquestionId: asked.file, response: sent.body.response };
    const path = `/images/binary/public/${page.key}`;
    expect((await upload(visitor, await pngOf(), { draft, path })).status).toBe(201);
    const { value } = await world.knex('surveyanswer').where('surveyquestionId', asked.file).first();
    const seenBy = async (client: Client) => (await download(client, `/images/binary/${value}/img.png`)).status;
    expect(await seenBy(user)).toBe(200);
    expect((await user.delete(`/surveyquestion/detail/${asked.file}`)).status).toBe(200);
    expect([await seenBy(user), await seenBy(visitor), await seenBy(await world.as('other'))]).toEqual([200, 404, 404]);
    expect(await publishIt()).toBe(200);
    expect(await seenBy(user)).toBe(404);
  });

  it('is seen by nobody outside the company, whatever it publishes', async () => {
    await promise();
    expect((await send(await pngOf(), questions.file)).status).toBe(201);
    const { value } = await world
      .knex('surveyanswer')
      .where('surveyquestionId', questions.file)
      .orderBy('id', 'desc')
      .first();
    await world.knex('image').where('id', value).update({ locationId: world.own.location, type: 'profile' });
    const page = await publish(['image_gallery', 'profile_image', 'survey_questions']);
    const shown = (await visitor.get(`/image/public/list?keys=${page.key}`)).body as Values[];
    expect(shown.map((each) => String(each['id']))).not.toContain(value);
    for (const asker of [visitor, await world.as('other'), await world.as('trial')])
      for (const variant of ['img', 'thumb'])
        expect((await download(asker, `/images/binary/${value}/${variant}.png`)).status).toBe(404);
    await world.knex('image').where('id', value).update({ type: 'logo', locationId: null });
    expect((await download(visitor, `/images/binary/${value}/img.png`)).status).toBe(404);
  });

  it('is refused where it is not asked for, is no picture, or cannot be afforded, and nothing stays', async () => {
    await promise();
    const png = await pngOf();
    const before = await kept();
    const foreign = { headers: { 'sec-fetch-site': 'cross-site' } };
    expect((await send(png, questions.words)).body.error.id).toBe('unknown_reference');
    expect((await send(png, questions.hidden)).body.error.id).toBe('unknown_reference');
    expect((await send(png, ids.surveyquestion)).body.error.id).toBe('unknown_reference');
    expect((await send(png, String(questions.file))).body.error.id).toBe('invalid');
    expect((await send(svg, questions.file)).body.error.id).toBe('not_a_picture');
    expect((await send(pngClaiming(60_000, 60_000), questions.file)).body.error.id).toBe('picture_too_big');
    expect((await send(png, questions.file, foreign)).body.error.id).toBe('foreign_origin');
    expect((await send(png, questions.file, { at: newPublicKey() })).status).toBe(404);
    expect((await send(png, questions.file, { at: (await publish(['location_list'])).key })).status).toBe(404);
    expect((await sendSurvey(world.knex, visitor, key, [given(questions.file, '1')])).body.error.id).toBe('invalid');
    const real = response;
    response = '0'.repeat(32);
    expect((await send(png, questions.file)).body.error.id).toBe('unknown_reference');
    response = real;
    const { companyId } = world.own;
    await world.knex('company').where('id', companyId).update({ subscription: 'professional' });
    expect((await send(png, questions.file)).status).toBe(404);
    await world.knex('company').where('id', companyId).update({ subscription: 'enterprise' });
    expect((await kept()).slice(1)).toEqual(before.slice(1));
    expect(await world.knex('surveyanswer').where('surveyquestionId', questions.words)).toEqual([]);
  });

  it('is taken a number of times from one address', async () => {
    const answers = [];
    for (let n = 0; n < 31; n++) answers.push((await send(svg, questions.file)).status);
    expect([answers[0], answers.at(-1)]).toEqual([415, 429]);
  });
});

describe('tiers', () => {
  it('below premium have no surveys and no style of their own', async () => {
    const { companyId } = world.own;
    const admin = await world.as('admin');
    await world.knex('company').where('id', companyId).update({ subscription: 'professional', cfg: '{}' });
    const answers = [
      await admin.post('/publication/list', { type: 'survey' }),
      await admin.post('/section/list', { publicationId: ids.publication, type: 'survey_questions' }),
      await admin.post('/surveyquestion/list', { sectionId: ids.section }),
      await admin.patch(`/publication/detail/${ids.publication}`, { type: 'ibis_survey' }),
      await admin.patch(`/company/detail/${companyId}`, { cfg: { style: { hasCustomStyle: true } } }),
    ];
    expect(answers.map((each) => [each.status, each.body.error?.id])).toEqual(answers.map(() => [403, 'not_in_tier']));
    await world.knex('company').where('id', companyId).update({ subscription: 'premium' });
    expect((await admin.post('/publication/list', { type: 'survey' })).status).toBe(201);
    await world.knex('company').where('id', companyId).update({ subscription: 'enterprise' });
  });
});

describe('owner information', () => {
  it('is written down whenever somebody reads it, and not handed out without', async () => {
    const user = await world.as('user');
    const path = `/json/detail/${ids.json}`;
    await world.knex('audit').delete();
    const reads = [await user.get(path), await user.get('/json/list'), await user.patch(path, {})];
    expect(reads.map((each) => each.status)).toEqual([200, 200, 200]);
    const log = await world.knex('audit').orderBy('id');
    expect(log).toHaveLength(3);
    for (const row of log)
      expect(row).toMatchObject({ userId: world.people.user.id, action: 'read', detail: `json ${ids.json}` });
    const nested = await user.patch(`/location/detail/${world.own.location}`, { jsons: [{ id: ids.json }] });
    expect([nested.status, (await world.knex('audit')).length]).toEqual([200, 4]);
    const stale = await user.patch(path, { name: 'x' }, { headers: { 'if-match': '"99"' } });
    expect([stale.status, stale.body.current]).toEqual([412, undefined]);
    expect((await (await world.as('other')).get(path)).status).toBe(404);
    await user.get(`/location/detail/${world.own.location}`);
    expect(await world.knex('audit')).toHaveLength(4);
  });

  it('is written down record by record, however many a list holds, and when it comes back', async () => {
    const user = await world.as('user');
    const { companyId, location: locationId } = world.own;
    const rows = Array.from({ length: 150 }, () => ({ companyId, locationId }));
    const added = (await world.knex('json').insert(rows).returning('id')) as { id: number }[];
    await world.knex('audit').delete();
    const listed = (await user.get(`/json/list?locationId=${locationId}`)).body.map(({ id }: { id: number }) => id);
    const lines = await world.knex('audit').orderBy('id').pluck<string[]>('detail');
    expect(lines.flatMap((line) => line.replace('json ', '').split(',').map(Number))).toEqual(listed);
    expect(listed).toEqual(expect.arrayContaining(added.map(({ id }) => id)));
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThanOrEqual(500);
    await user.delete(`/json/detail/${added[0]!.id}`);
    await world.knex('audit').delete();
    expect((await user.post(`/json/restore/${added[0]!.id}`, {})).status).toBe(200);
    expect(await world.knex('audit').pluck('detail')).toEqual([`json ${added[0]!.id}`]);
    await world
      .knex('json')
      .whereIn(
        'id',
        added.map(({ id }) => id),
      )
      .delete();
  });
});
