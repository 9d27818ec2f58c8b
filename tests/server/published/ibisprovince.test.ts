/** The survey of business parks over HTTP, as the province uses it, and what its pages show to everybody. */
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { A, B, draft, known, openIbis, parkA, type Ibis } from '../support/ibis.ts';
import type { Values } from '../support/publishing.ts';
import { snapshot } from '../support/snapshot.ts';

let ibis: Ibis;
beforeAll(async () => {
  ibis = await openIbis();
});
beforeEach(() => ibis.world.knex('rate_limit').delete());
afterAll(() => ibis.close());

describe('the province', () => {
  it('mails a link in both languages, reminds with another, and earlier ones go on', async () => {
    const of = await ibis.survey();
    const body = { municipalities: [{ code: A, name: 'Waterhoven', email: 'park@gemeente.example' }], mail: true };
    const [first] = (await ibis.user.post(`/invitation/invite/${of.id}`, body)).body;
    const { invitation } = await ibis.municipalityIn(of);
    const remind = { ids: [invitation!.id], mail: true };
    const [second] = (await ibis.described.call(ibis.user, 'post', `/invitation/remind/${of.id}`, remind)).body;
    expect([first.isMailed, second.isMailed, first.link === second.link]).toEqual([true, true, false]);
    for (const { link } of [first, second]) expect((await ibis.read(of, link.split('#code=')[1])).canWrite).toBe(true);
    const files = await Promise.all(
      (await readdir(ibis.mails)).map((name) => readFile(path.join(ibis.mails, name), 'utf8')),
    );
    // Quoted printable: lines are broken after `=`.
    const [one, two] = files.map((text) => text.replaceAll('=\n', '').replaceAll('=3D', '='));
    expect([one, two].map((text) => text?.includes('To: park@gemeente.example'))).toEqual([true, true]);
    for (const words of [/bedrijventerreinen/, /business parks/]) expect(one).toMatch(words);
    expect([one!.includes(first.link), two!.includes(second.link)]).toEqual([true, true]);
    expect((await ibis.municipalityIn(of)).invitation).toMatchObject({
      email: 'park@gemeente.example',
      revokedAt: null,
    });
    expect((await ibis.municipalityIn(of)).invitation!.remindedAt).not.toBeNull();
    // Reminders alone are turned off by one click; the link is given out all the same.
    expect([one, two].map((text) => text!.includes('List-Unsubscribe-Post: List-Unsubscribe=One-Click'))).toEqual([
      false,
      true,
    ]);
    const off = /List-Unsubscribe: <(.+?)>/.exec(two!.replaceAll('\n ', ''))![1]!;
    expect((await fetch(off, { method: 'POST', body: 'List-Unsubscribe=One-Click' })).status).toBe(200);
    const [third] = (await ibis.user.post(`/invitation/remind/${of.id}`, remind)).body;
    expect([third.isMailed, typeof third.link]).toEqual([false, 'string']);
  });

  it('approves what was sent, and nothing else', async () => {
    const of = await ibis.survey();
    await ibis.lastYear(parkA, A);
    const code = await ibis.codeFor(of);
    await ibis.save(of, code, 0, draft(of));
    const formOf = async () => (await ibis.municipalityIn(of)).parks.find(({ rin }) => rin === parkA)!;
    const { id } = await formOf();
    const approve = () => ibis.user.post(`/parkform/approve/${of.id}`, { forms: [{ id }] });
    expect((await approve()).body.error.id).toBe('form_state');
    await ibis.send(of, code, 1, draft(of));
    expect((await approve()).body).toEqual({ count: 1 });
    expect(await formOf()).toMatchObject({ state: 'approved', lastYear: known, draft: { answers: known } });
  });

  it('lists its municipalities, also those that nobody invited', async () => {
    const { survey: asked, municipalities } = await ibis.overview(await ibis.survey());
    expect(asked).toEqual({ province: 'PV99', year: 2026 });
    expect(municipalities.map(({ code, invitation }) => [code, invitation])).toEqual([
      [A, null],
      [B, null],
    ]);
  });

  it('alone does this: no other company, nobody without a session, no lapsed company', async () => {
    const of = await ibis.survey();
    await ibis.lastYear(parkA, A);
    await ibis.send(of, await ibis.codeFor(of), 0, draft(of));
    const { parks, invitation } = await ibis.municipalityIn(of);
    const { id } = parks.find(({ rin }) => rin === parkA)!;
    const ids = [invitation!.id];
    const municipalities = [{ code: A, email: 'a@b.example' }];
    const calls: [string, Values][] = [
      [`/invitation/invite/${of.id}`, { municipalities, mail: false }],
      [`/invitation/remind/${of.id}`, { ids, mail: false }],
      [`/invitation/revoke/${of.id}`, { ids }],
      [`/parkform/return/${of.id}`, { ids: [id], remark: 'No' }],
      [`/parkform/approve/${of.id}`, { forms: [{ id }] }],
    ];
    const before = await snapshot(ibis.world.knex);
    for (const [who, status] of [
      [ibis.world.client(), 401],
      [await ibis.world.as('other'), 404],
      [await ibis.world.as('lapsed'), 403],
    ] as const) {
      for (const [call, body] of calls) expect((await who.post(call, body)).status, call).toBe(status);
      const overviewStatus = (await who.get(`/invitation/overview/${of.id}`)).status;
      expect(overviewStatus).toBe(status === 403 ? 403 : status);
    }
    await ibis.world.knex('rate_limit').delete();
    expect(await snapshot(ibis.world.knex)).toBe(before);
    // Nor by the ids of another survey.
    const other = await ibis.survey();
    expect((await ibis.user.post(`/parkform/approve/${other.id}`, { forms: [{ id }] })).status).toBe(404);
    expect((await ibis.user.post(`/invitation/revoke/${other.id}`, { ids })).status).toBe(404);
  });

  it('writes its forms by no generic call', async () => {
    const of = await ibis.survey();
    await ibis.send(of, await ibis.codeFor(of), 0, draft(of));
    const { id } = (await ibis.municipalityIn(of)).parks.find(({ rin }) => rin === parkA)!;
    for (const change of [{ state: 'approved' }, { answers: {} }, { municipality: B }])
      expect((await ibis.user.patch(`/parkform/detail/${id}`, change)).status).toBe(403);
    expect((await ibis.user.post('/parkform/list', { rin: '99010009' })).status).toBe(403);
    expect((await ibis.user.delete(`/invitation/detail/1`)).status).toBe(403);
  });
});

describe('anybody else', () => {
  it('answers no survey of business parks', async () => {
    const of = await ibis.survey();
    const question = await ibis.world.knex('surveyquestion').orderBy('id', 'desc').first('id');
    const answers = [{ surveyquestionId: question.id, value: 'x' }];
    expect((await ibis.visitor.post(`/surveyanswer/ticket/${of.key}`, {})).status).toBe(404);
    expect((await ibis.visitor.post('/surveyanswer/list/public', { key: of.key, answers })).status).toBe(404);
  });
});

describe('its pages', () => {
  it('say without a script what the register says, and no more', async () => {
    const of = await ibis.survey();
    await ibis.save(of, await ibis.codeFor(of), 0, draft(of, { CONTACT: 'Ada Private' }));
    const html = async (rest: string) => {
      const answer = await ibis.visitor.get(`/pub/ibis/${of.key}${rest}?lang=en`);
      return { status: answer.status, text: answer.text.replaceAll('\u00a0', ' ').replaceAll('<!-- -->', '') };
    };
    const [all, one, park] = [await html(''), await html(`/${A}`), await html(`/${A}/${parkA}`)];
    expect([all.status, one.status, park.status]).toEqual([200, 200, 200]);
    expect(all.text).toContain(`/pub/ibis/${of.key}/${A}`);
    expect(one.text).toContain(`Terrein ${parkA}`);
    expect(one.text).toMatch(/<h1 lang="nl">Gemeente 9901<\/h1>/);
    expect(park.text).toMatch(/Register 2025/);
    expect(park.text).toMatch(/<td>Bedrijventerrein<\/td>/);
    for (const { text } of [all, one, park]) expect(text).not.toContain('Ada Private');
    expect((await html('/GM9901/123')).status).toBe(404);
    expect((await html('/Nergens')).status).toBe(404);
    expect((await html('/gemeente%209901')).status).toBe(200);
    expect((await html('/GM0000/99999999')).status).toBe(200);
  });
});
