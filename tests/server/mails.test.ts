/** Mails by the clock: the weekly summary to who wants it, and word of a trial that ends. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { composersWith } from '../../server/commands/mail-composers.ts';
import { sendDigests } from '../../server/commands/send-digests.ts';
import { sendTrialNotices } from '../../server/commands/send-trial-notices.ts';
import { deliverDue } from '../../server/mail/outbox.ts';
import type { MailText } from '../../server/mail/parts.ts';
import { addRecord } from '../../server/seed/records.ts';
import { addTree, openWorld, type World } from './support/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const DAY = 86_400_000;
const publicUrl = 'https://kavel.example';
let sent: ({ to: string } & MailText)[];
let refused: string | null;
const mailer = {
  async send(to: string, text: MailText) {
    if (to === refused) throw new Error('mailbox full');
    sent.push({ to, ...text });
  },
};
beforeEach(async () => {
  await world.knex('mail').delete();
  sent = [];
  refused = null;
});

const settle = (person: 'user' | 'colleague' | 'other', weekly: string, language: string) =>
  world
    .knex('user')
    .where('id', world.people[person].id)
    .update({
      email: `${person}@example.org`,
      cfg: JSON.stringify({ language, emails: { weekly } }),
    });

describe('the weekly summary', () => {
  it('goes to those who want it, in their language, with what is theirs and nothing of another company', async () => {
    const { knex, own, other, people } = world;
    await settle('user', 'weekly', 'nl');
    await settle('colleague', 'never', 'nl');
    await settle('other', 'weekly', '');
    await knex('location').where('id', own.location).update({ name: 'Havenkade' });
    await knex('location').where('id', other.location).update({ name: 'Polderweg' });
    const task = (values: object) =>
      addRecord(knex, 'note', {
        companyId: own.companyId,
        locationId: own.location,
        type: 'task',
        assignedTo: people.user.id,
        ...values,
      });
    await task({ name: 'Bod uitwerken', targetAt: '2020-02-03T12:00:00.000Z' });
    await task({ name: 'Al gedaan', status: 'closed' });
    await task({ name: 'Van een ander', assignedTo: people.colleague.id });
    await task({ name: 'Volgend jaar', targetAt: new Date(Date.now() + 300 * DAY).toISOString() });
    expect(await sendDigests(knex, { mailer, publicUrl, split: null })).toEqual({ sent: 2, quiet: 0, failed: 0 });
    const [mine, theirs] = ['user', 'other'].map((name) => sent.find(({ to }) => to === `${name}@example.org`)!);
    expect(mine!.subject).toBe('Uw week in Kavel: 1 gewijzigde locatie, 1 open taak');
    expect(mine!.text).toContain(`Havenkade\n  ${publicUrl}/locations/list/${own.location}`);
    expect(mine!.text).toContain('- Bod uitwerken (Havenkade), uiterlijk 3 februari 2020 (te laat)');
    expect(mine!.text).toContain(`${publicUrl}/settings/general/user`);
    for (const absent of ['Polderweg', 'Your week']) expect(mine!.text).not.toContain(absent);
    // Tasks of other users are news here, not tasks.
    expect(mine!.text.split('Uw open taken')[1]!.split('Gewijzigde locaties')[0]).not.toMatch(
      /Al gedaan|Van een ander|Volgend jaar/,
    );
    // Nothing known of the reader's language: both.
    expect(theirs!.text).toMatch(/Gewijzigde locaties \(1\)[^]*Changed locations \(1\)/);
    expect(theirs!.text).not.toContain('Havenkade');
  });

  it('says what the land changed in what search queries find, not what filters changed', async () => {
    const { knex, own } = world;
    const { companyId } = own;
    const query = (values: object) => addRecord(knex, 'searchquery', { companyId, ...values });
    const [halls, archived] = [await query({ name: 'Hallen' }), await query({ name: 'Oud', archived: true })];
    const event = (searchQueryId: number, kind: string, cause: string, at = new Date()) =>
      knex('searchevent').insert({
        companyId,
        searchQueryId,
        runId: 1,
        kind,
        at: at.toISOString(),
        reasons: JSON.stringify({ cause }),
      });
    for (const kind of ['new', 'new', 'vanished']) await event(halls, kind, 'land');
    await event(halls, 'new', 'filters');
    await event(halls, 'changed', 'land', new Date(Date.now() - 8 * DAY));
    await event(archived, 'new', 'land');
    await sendDigests(knex, { mailer, publicUrl, split: null });
    const { text } = sent.find(({ to }) => to === 'user@example.org')!;
    expect(text).toContain('Nieuws van zoekopdrachten (1)');
    expect(text).toContain(
      `- Hallen: 2 nieuwe percelen, 1 perceel valt af\n  ${publicUrl}/opportunities/queries/${halls}/activity`,
    );
    expect(sent.find(({ to }) => to === 'other@example.org')!.text).not.toContain('Hallen');
    await knex('searchevent').delete();
  });

  it('is not sent about a week without anything', async () => {
    const later = Date.now() + 30 * DAY;
    await world.knex('note').delete();
    expect(await sendDigests(world.knex, { mailer, publicUrl, split: null }, later)).toEqual({
      sent: 0,
      quiet: 2,
      failed: 0,
    });
  });

  it('reaches the others when one cannot be sent', async () => {
    refused = 'user@example.org';
    expect(await sendDigests(world.knex, { mailer, publicUrl, split: null })).toMatchObject({ sent: 1, failed: 1 });
    expect(sent.map(({ to }) => to)).toEqual(['other@example.org']);
  });
});

describe('a trial', () => {
  it('is announced to end a week and a day before and when it has ended, once each, to the administrators', async () => {
    const { knex } = world;
    const companyId = await addRecord(knex, 'company', {
      name: 'Proefbouw',
      key: 'trial-mail',
      subscription: 'trial',
      cfg: { trialStartedAt: '2026-01-01T00:00:00.000Z' },
    });
    const person = (username: string, is_admin: boolean) =>
      addRecord(knex, 'user', {
        companyId,
        username,
        email: `${username}@example.org`,
        is_admin,
        is_active: true,
        cfg: { language: 'en' },
      });
    await person('trial-admin', true);
    await person('trial-other', false);
    await addTree(knex, companyId);
    for (let day = 0; day < 60; day++)
      for (let run = 0; run < 2; run++)
        await sendTrialNotices(
          knex,
          { mailer, publicUrl, split: null },
          Date.parse('2026-01-01T06:00:00.000Z') + day * DAY,
        );
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['trial-admin@example.org', 'The trial of Proefbouw ends in 7 days'],
      ['trial-admin@example.org', 'The trial of Proefbouw ends tomorrow'],
      ['trial-admin@example.org', 'The trial of Proefbouw has ended'],
    ]);
    expect(sent[2]!.text).toContain(`${publicUrl}/home/support`);
    // A trial that starts again is announced again.
    await knex('company')
      .where('id', companyId)
      .update({ cfg: JSON.stringify({ trialStartedAt: '2026-06-01T00:00:00.000Z' }) });
    await sendTrialNotices(knex, { mailer, publicUrl, split: null }, Date.parse('2026-06-25T06:00:00.000Z'));
    expect(sent.at(-1)!.subject).toBe('The trial of Proefbouw ends in 6 days');
  });

  it('of one company that cannot be told does not hold up the others, and is told the next time', async () => {
    const { knex } = world;
    const trialOf = async (name: string) => {
      const companyId = await addRecord(knex, 'company', {
        name,
        key: `key of ${name}`,
        subscription: 'pilot',
        cfg: { trialStartedAt: '2027-01-01T00:00:00.000Z' },
      });
      await addRecord(knex, 'user', {
        companyId,
        username: name,
        email: `${name}@example.org`,
        cfg: { language: 'en' },
      });
    };
    await trialOf('first');
    await trialOf('second');
    const parts = { mailer, publicUrl, split: null };
    const tell = () => sendTrialNotices(knex, parts, Date.parse('2027-01-25T06:00:00.000Z'));
    refused = 'first@example.org';
    expect(await tell()).toEqual({ told: 1 });
    expect(sent.map(({ to }) => to)).toEqual(['second@example.org']);
    refused = null;
    expect(await tell()).toEqual({ told: 0 });
    await deliverDue(knex, mailer, composersWith(knex, parts), Date.parse('2027-01-25T07:00:00.000Z'));
    expect(sent.map(({ to }) => to)).toEqual(['second@example.org', 'first@example.org']);
  });
});
