/** The survey of business parks over HTTP, as municipalities use it: codes, drafts of colleagues, sending. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageLanguages } from '../../../model/publish/page.ts';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { emptyDraft, unchangedDraft } from '../../../model/surveys/ibis/draft.ts';
import type { Texts } from '../../../model/surveys/ibis/register.ts';
import { htmlFaults } from '../../support/html.ts';
import { parksB } from '../land/arealand.ts';
import { A, B, draft, known, openIbis, parkA, parkB, pathOf, withCode, type Ibis } from '../support/ibis.ts';
import type { Values } from '../support/publishing.ts';
import { snapshot } from '../support/snapshot.ts';

/** Of a link that nobody was given. */
const GUESS = 'f'.repeat(32);

let ibis: Ibis;
beforeAll(async () => {
  ibis = await openIbis();
});
beforeEach(() => ibis.world.knex('rate_limit').delete());
afterAll(() => ibis.close());

describe('a municipality', () => {
  it('finds its parks with what the register and last year say, and its draft where a colleague left it', async () => {
    const of = await ibis.survey();
    await ibis.lastYear(parkA, A);
    const code = await ibis.codeFor(of);
    const listPath = `/parkform/municipality/${of.key}/${A}`;
    const list = await ibis.visitor.get(listPath, withCode(code));
    ibis.described.answered(ibis.described.operation('get', listPath), list);
    expect(list.body).toMatchObject({ municipality: A, name: 'Gemeente 9901', year: 2026, canWrite: true });
    expect(list.body.parks).toHaveLength(7);
    expect(list.body.parks.find((each: Values) => each['rin'] === parkA)).toMatchObject({
      state: 'open',
      sentAt: null,
    });
    const first = await ibis.read(of, code);
    expect(first).toMatchObject({ rev: 0, draft: null, state: 'open', canWrite: true, lastYear: known });
    expect(first.register).toMatchObject({ PLAN_NAAM: `Terrein ${parkA}`, WLOC_TYPE: 'B' });
    const kept = await ibis.save(of, code, 0, draft(of, { HA_UITGEGEVEN: '2' }));
    expect([kept.status, kept.body.state, kept.body.rev], kept.text).toEqual([200, 'draft', 1]);
    ibis.described.answered(ibis.described.operation('patch', pathOf(of, A, parkA)), kept);
    const next = await ibis.read(of, code);
    expect(next.draft?.answers['HA_UITGEGEVEN']).toBe('2');
  });

  it('gets pages that a validator of HTML finds nothing in', async () => {
    const { key } = await ibis.survey();
    for (const path of ['', `/${A}`, `/${A}/${parkA}`])
      for (const language of pageLanguages) {
        const { status, text } = await ibis.visitor.get(`/pub/ibis/${key}${path}?lang=${language}`);
        expect(status).toBe(200);
        expect(await htmlFaults(text), `${path} ${language}`).toEqual([]);
      }
  });

  it('sees the values of a colleague who was first', async () => {
    const of = await ibis.survey();
    const code = await ibis.codeFor(of);
    await ibis.save(of, code, 0, draft(of, { HA_UITGEGEVEN: '2' }));
    const second = await ibis.save(of, code, 0, draft(of, { HA_UITGEGEVEN: '3' }));
    expect([second.status, second.body.current.draft.answers['HA_UITGEGEVEN']]).toEqual([412, '2']);
    const [one, other] = await Promise.all([
      ibis.save(of, code, 1, draft(of, { HA_UITGEGEVEN: '4' })),
      ibis.save(of, code, 1, draft(of, { HA_UITGEGEVEN: '5' })),
    ]);
    expect([one.status, other.status].sort()).toEqual([200, 412]);
  });

  it('two colleagues who begin at the same moment make one form', async () => {
    const of = await ibis.survey();
    const code = await ibis.codeFor(of);
    const all = await Promise.all(
      [1, 2, 3].map((n) => ibis.save(of, code, 0, draft(of, { HA_UITGEGEVEN: String(n) }))),
    );
    expect(all.map(({ status }) => status).sort()).toEqual([200, 412, 412]);
  });

  it('confirms six parks of which nothing changed: six are sent', async () => {
    const of = await ibis.survey();
    const code = await ibis.codeFor(of);
    const rins = parksB.slice(0, 6).map((each) => each.code);
    for (const rin of rins) {
      await ibis.lastYear(rin, A);
      const { rev, lastYear: before, register } = await ibis.read(of, code, [A, rin]);
      const sent = await ibis.send(of, code, rev, unchangedDraft(of.groups, { ...register, ...before }), [A, rin]);
      expect([sent.status, sent.body.state], sent.text).toEqual([200, 'sent']);
    }
    const { parks } = await ibis.municipalityIn(of);
    expect(
      parks
        .filter(({ state }) => state === 'sent')
        .map(({ rin }) => rin)
        .sort(),
    ).toEqual(rins);
  });

  it.each<[string, Texts, string, string]>([
    ['net 12 of gross 10', { HA_BRUTO: '10', HA_NETTO: '12' }, 'answers.HA_NETTO', 'net_above_gross'],
    ['more to issue than net', { HA_TU_GEM: '10' }, 'answers.HA_TU_GEM', 'issuable_above_net'],
    ['much more gross without a reason', { HA_BRUTO: '20' }, 'answers.HA_BRUTO', 'reason'],
    ['no stage of the plan', { PLAN_FASE: '' }, 'answers.PLAN_FASE', 'required'],
  ])('is refused %s at the field, and may keep it as a draft', async (_what, answers, field, why) => {
    const of = await ibis.survey();
    await ibis.lastYear(parkA, A);
    const code = await ibis.codeFor(of);
    expect((await ibis.save(of, code, 0, draft(of, answers))).status).toBe(200);
    const sent = await ibis.send(of, code, 1, draft(of, answers));
    expect([sent.status, sent.body.error.fields[field]?.id], sent.text).toEqual([400, why]);
    expect((await ibis.read(of, code)).state).toBe('draft');
  });

  it('cannot write what it sent until the province sends it back', async () => {
    const of = await ibis.survey();
    await ibis.lastYear(parkA, A);
    const code = await ibis.codeFor(of);
    const sent = await ibis.send(of, code, 0, draft(of));
    const again = await ibis.save(of, code, sent.body.rev, draft(of, { HA_UITGEGEVEN: '1' }));
    expect([sent.status, again.status, again.body.error.id]).toEqual([200, 409, 'form_sent']);
    const { parks } = await ibis.municipalityIn(of);
    const { id } = parks.find(({ rin }) => rin === parkA)!;
    const remark = 'Which plots?';
    expect(
      (await ibis.described.call(ibis.user, 'post', `/parkform/return/${of.id}`, { ids: [id], remark })).body,
    ).toEqual({ count: 1 });
    const back = await ibis.read(of, code);
    expect([back.state, back.remark]).toEqual(['returned', remark]);
    expect((await ibis.save(of, code, back.rev, draft(of, { HA_UITGEGEVEN: '1' }))).body.state).toBe('returned');
  });

  it('adds a park from one hectare, and the province gives its number', async () => {
    const of = await ibis.survey();
    const code = await ibis.codeFor(of);
    const place = [A, 'new-0a1b2c3d'] as const;
    const fresh = { ...emptyDraft, mutation: 'new' as const, answers: { ...known, PLAN_NAAM: 'Nieuwe Kade' } };
    const small = await ibis.send(
      of,
      code,
      0,
      { ...fresh, answers: { ...fresh.answers, HA_BRUTO: '0.5', HA_NETTO: '0.4' } },
      place,
    );
    expect([small.status, small.body.error.fields['answers.HA_BRUTO'].id]).toEqual([400, 'too_small']);
    expect((await ibis.send(of, code, 0, fresh, place)).status).toBe(200);
    const { id } = (await ibis.municipalityIn(of)).parks.find(({ rin }) => rin === place[1])!;
    const approve = (rin: string | null) => ibis.user.post(`/parkform/approve/${of.id}`, { forms: [{ id, rin }] });
    expect([(await approve(null)).body.error.id, (await approve('12')).status]).toEqual(['number_needed', 400]);
    expect((await approve('99019999')).status).toBe(200);
    const { parks } = await ibis.municipalityIn(of);
    expect(parks.find((each) => each.id === id)).toMatchObject({
      rin: '99019999',
      state: 'approved',
      name: 'Nieuwe Kade',
    });
  });

  it('keeps no answers to questions that are not asked', async () => {
    const of = await ibis.survey();
    const code = await ibis.codeFor(of);
    const kept = await ibis.save(of, code, 0, draft(of, { OTHER: 'x' }, { unchanged: [1_999_999] }));
    expect([kept.status, Object.keys(kept.body.draft.answers).sort(), kept.body.draft.unchanged]).toEqual([
      200,
      Object.keys(known).sort(),
      [],
    ]);
  });
});

describe('a code', () => {
  it('of one municipality only reads the register of another', async () => {
    const of = await ibis.survey();
    const [codeA, codeB] = [await ibis.codeFor(of), await ibis.codeFor(of, B)];
    await ibis.save(of, codeB, 0, draft(of, { HA_UITGEGEVEN: '8' }), [B, parkB]);
    const before = await snapshot(ibis.world.knex);
    const shown = await ibis.visitor.get(pathOf(of, B, parkB), withCode(codeA));
    expect(shown.body).toMatchObject({ canWrite: false, draft: null, rev: 0, lastYear: {}, state: 'open' });
    const list = await ibis.visitor.get(`/parkform/municipality/${of.key}/${B}`, withCode(codeA));
    expect(list.body).toMatchObject({ canWrite: false, parks: [] });
    for (const write of [ibis.save, ibis.send])
      expect((await write(of, codeA, 1, draft(of), [B, parkB])).body.error.id).toBe('forbidden');
    // Nor by the number of its park under the own municipality.
    expect((await ibis.save(of, codeA, 0, draft(of), [A, parkB])).status).toBe(404);
    await ibis.world.knex('invitation').update({ usedAt: null });
    expect((await snapshot(ibis.world.knex)).replaceAll(/"usedAt":[^,}]*/g, '')).toBe(
      before.replaceAll(/"usedAt":[^,}]*/g, ''),
    );
  });

  it('is needed to write, and to see more than the register', async () => {
    const of = await ibis.survey();
    await ibis.save(of, await ibis.codeFor(of), 0, draft(of, { HA_UITGEGEVEN: '8' }));
    const shown = (await ibis.visitor.get(pathOf(of, A, parkA))).body;
    expect(shown).toMatchObject({ canWrite: false, draft: null, remark: '' });
    expect((await ibis.visitor.patch(pathOf(of, A, parkA), draft(of), {})).body.error.id).toBe('forbidden');
  });

  it('that was guessed, withdrawn, or is of another survey opens nothing', async () => {
    const [of, other] = [await ibis.survey(), await ibis.survey()];
    const code = await ibis.codeFor(of);
    const foreign = await ibis.codeFor(other);
    const { invitation } = await ibis.municipalityIn(of);
    await ibis.described.call(ibis.user, 'post', `/invitation/revoke/${of.id}`, { ids: [invitation!.id] });
    for (const wrong of [GUESS, foreign, code, 'x', '%00', `${code}0`]) {
      const answers = [
        await ibis.visitor.get(pathOf(of, A, parkA), withCode(wrong)),
        await ibis.visitor.get(`/parkform/municipality/${of.key}/${A}`, withCode(wrong)),
        await ibis.save(of, wrong, 0, draft(of)),
        await ibis.send(of, wrong, 0, draft(of)),
      ];
      expect(
        answers.map(({ body }) => body.error.id),
        wrong,
      ).toEqual(answers.map(() => 'invitation_over'));
      await ibis.world.knex('rate_limit').delete();
    }
    expect(await ibis.world.knex('parkform').where('publicationId', of.id)).toEqual([]);
  });

  it('that is guessed too often ends every try of the address', async () => {
    const of = await ibis.survey();
    const code = await ibis.codeFor(of);
    const ask = async (which: string) => (await ibis.visitor.get(pathOf(of, A, parkA), withCode(which))).status;
    for (let n = 0; n < rateLimits.wrongCodesPerAddress.points; n++) expect(await ask(GUESS)).toBe(403);
    expect([await ask(GUESS), await ask(code)]).toEqual([429, 429]);
    await ibis.world.knex('rate_limit').delete();
    expect(await ask(code)).toBe(200);
  });

  it('is kept as a hash, in no answer and no record of the company', async () => {
    const of = await ibis.survey();
    const code = await ibis.codeFor(of);
    await ibis.read(of, code);
    expect(await snapshot(ibis.world.knex)).not.toContain(code);
    const { text } = await ibis.user.get('/invitation/list');
    expect(text).not.toContain(code);
    expect(text).not.toMatch(/codeHashes/);
  });

  it('does nothing where the page is hidden, no such survey, without surveys, or names no year', async () => {
    const of = await ibis.survey();
    const code = await ibis.codeFor(of);
    const shut = async (table: string, id: number, change: Values, back: Values) => {
      await ibis.world.knex(table).where({ id }).update(change);
      expect((await ibis.visitor.get(pathOf(of, A, parkA), withCode(code))).status, JSON.stringify(change)).toBe(404);
      await ibis.world.knex(table).where({ id }).update(back);
    };
    await shut('publication', of.id, { status: 3 }, { status: 2 });
    await shut('publication', of.id, { type: 'survey' }, { type: 'ibis_survey' });
    await shut('company', ibis.world.own.companyId, { subscription: 'professional' }, { subscription: 'enterprise' });
    await shut('publication', of.id, { cfg: '{"ibisKey":"2026"}' }, { cfg: '{"ibisKey":"PV99-2026"}' });
    expect((await ibis.visitor.get(pathOf(of, A, '99'), withCode(code))).status).toBe(404);
    expect((await ibis.visitor.get(pathOf(of, 'Waterhoven', parkA), withCode(code))).status).toBe(404);
  });
});
