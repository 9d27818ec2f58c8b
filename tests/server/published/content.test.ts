/** Mailing a content item: the number is stated and confirmed, and nobody gets it twice or against their will. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentKind } from '../../../server/content/send.ts';
import type { RunningJob } from '../../../server/jobs/workers.ts';
import type { MailText } from '../../../server/mail/parts.ts';
import type { Client } from '../support/client.ts';
import { openWorld, type PersonName, type World } from '../support/world.ts';

let world: World;
let staff: Client;
let sent: ({ to: string } & MailText)[];
let refused: string | null;
const mailer = {
  async send(to: string, mail: MailText) {
    if (to === refused) throw new Error('mailbox full');
    sent.push({ to, ...mail });
  },
};
const parts = { mailer, publicUrl: 'https://kavel.example', split: null };

const settle = (person: PersonName, email: string, language: string) =>
  world
    .knex('user')
    .where({ id: world.people[person].id })
    .update({ email, cfg: JSON.stringify({ language }) });

beforeAll(async () => {
  world = await openWorld();
  await world.knex('user').update({ email: '' });
  await settle('user', 'user@example.org', 'nl');
  await settle('other', 'other@example.org', 'en');
  await settle('trial', 'trial@example.org', 'nl');
  staff = await world.as('staff');
});
afterAll(() => world.close());
beforeEach(async () => {
  [sent, refused] = [[], null];
  await world.knex('queued_job').delete();
});

const write = async (values: object = {}) =>
  (
    await staff.post('/contentitem/list', {
      type: 'email',
      name: 'Nieuwe versie',
      description: '<p>Lees <a href="https://kavel.example/n">meer</a></p>',
      nameEn: 'New version',
      descriptionEn: '<p>Hello</p>',
      ...values,
    })
  ).body as { id: number };

const audienceOf = async (id: number) => (await staff.get(`/staff/content/${id}/audience`)).body;
const send = (id: number, people: number) => staff.post(`/staff/content/${id}/send`, { people });

/** As often as a process may die and another begin again. */
async function runJob(times = 1): Promise<void> {
  const kind = contentKind(world.knex, parts);
  for (const job of await world.knex('queued_job').where({ kind: kind.name }))
    for (let run = 0; run < times; run += 1)
      await kind.run({ ...job, signal: new AbortController().signal, progress: () => undefined } as RunningJob);
}

describe('a content item that is mailed', () => {
  it('states the number, and goes to each in their language, once, whatever the number of runs', async () => {
    const { id } = await write();
    expect(await audienceOf(id)).toEqual({ people: 3, sent: 0 });
    const started = await send(id, 3);
    expect([started.status, started.body.sentTo]).toEqual([202, 3]);
    await runJob(3);
    expect(sent.map(({ to, subject }) => `${to} ${subject}`).sort()).toEqual([
      'other@example.org New version',
      'trial@example.org Nieuwe versie',
      'user@example.org Nieuwe versie',
    ]);
    const mine = sent.find(({ to }) => to === 'user@example.org')!;
    expect(mine.text).toContain('Lees meer <https://kavel.example/n>\n\n');
    expect(mine.html).toMatch(/Lees <a href="https:\/\/kavel\.example\/n" [^>]*>meer<\/a>/);
    expect(mine.unsubscribe).toMatch(/^https:\/\/kavel\.example\/mail\//);
    expect(await audienceOf(id)).toEqual({ people: 3, sent: 3 });
    expect((await send(id, 3)).body.error.id).toBe('conflict');
    await runJob();
    expect(sent.length).toBe(3);
  });

  it('keeps the marks of lists and the cells of tables, in its text and in its HTML', async () => {
    const list = '<ul><li>Plattegronden<ul><li>per laag</li></ul></li><li>Kosten &amp; baten</li></ul>';
    const table = '<table><tr><th>Rol</th><th>Prijs</th></tr><tr><td>Lezer</td><td>1 &amp; 2</td></tr></table>';
    const { id } = await write({
      description: `<h3>Nieuw</h3>${list}${table}<ol><li>Open</li><li>Kies</li></ol><p>Tot ziens</p>`,
    });
    await send(id, 3);
    await runJob();
    const { text, html } = sent.find(({ to }) => to === 'user@example.org')!;
    expect(text).toContain(
      'Nieuw\n\n- Plattegronden\n  - per laag\n- Kosten & baten\n\nRol | Prijs\nLezer | 1 & 2\n\n1. Open\n2. Kies\n\nTot ziens\n\n',
    );
    const bare = html.replaceAll(/ style="[^"]*"/g, '').replaceAll(/<\/?p>/g, '');
    expect(bare).toContain('<ul><li>Plattegronden<ul><li>per laag</li></ul></li><li>Kosten &amp; baten</li></ul>');
    expect(bare).toContain('<ol><li>Open</li><li>Kies</li></ol>');
    expect(bare).toContain(table);
  });

  it('goes to the companies it is for', async () => {
    const { id } = await write({ audience: ['trial'] });
    expect(await audienceOf(id)).toEqual({ people: 1, sent: 0 });
    await send(id, 1);
    await runJob();
    expect(sent.map(({ to }) => to)).toEqual(['trial@example.org']);
  });

  it('is refused with another number than was confirmed, for news, and without a title', async () => {
    const { id } = await write();
    expect((await send(id, 2)).body.error.id).toBe('conflict');
    for (const [values, field] of [
      [{ type: 'news' }, 'type'],
      [{ name: ' ' }, 'name'],
      [{ description: '' }, 'description'],
    ] as const) {
      const { body } = await send((await write(values)).id, 3);
      expect([body.error.id, Object.keys(body.error.fields)]).toEqual(['invalid', [field]]);
    }
    expect(await world.knex('queued_job')).toEqual([]);
  });

  it('waits in the outbox for a mailbox that is full, and reaches the others', async () => {
    refused = 'user@example.org';
    const { id } = await write();
    await send(id, 3);
    await runJob();
    expect(sent.map(({ to }) => to).sort()).toEqual(['other@example.org', 'trial@example.org']);
    const [row] = await world.knex('mail').where({ once: `content ${id} ${world.people.user.id}` });
    expect([row.state, row.reason]).toEqual(['waiting', 'mailbox full']);
  });

  it('does not go to who turned such mails off', async () => {
    await world
      .knex('user')
      .where({ id: world.people.other.id })
      .update({ cfg: JSON.stringify({ emails: { news: false } }) });
    const { id } = await write();
    expect(await audienceOf(id)).toEqual({ people: 2, sent: 0 });
    await send(id, 2);
    await runJob();
    expect(sent.map(({ to }) => to).sort()).toEqual(['trial@example.org', 'user@example.org']);
  });
});

it('what a person has seen is kept with that person alone', async () => {
  const { user, colleague } = world.people;
  const client = await world.as('user');
  const { body: own } = await client.get(`/user/detail/${user.id}`);
  const seen = await client.patch(
    `/user/detail/${user.id}`,
    { cfg: { seen: [3, 4] } },
    { headers: { 'if-match': String(own.rev) } },
  );
  expect(seen.status, seen.text).toBe(200);
  const seenBy = async (person: PersonName) =>
    (await (await world.as(person)).get(`/user/detail/${world.people[person].id}`)).body.cfg.seen;
  expect([await seenBy('user'), await seenBy('colleague')]).toEqual([[3, 4], []]);
  expect((await client.patch(`/user/detail/${colleague.id}`, { cfg: { seen: [3] } })).status).toBe(404);
});

it('leaves a line in the log for each change by staff, of long texts only that they changed', async () => {
  const { body } = await staff.post('/contentitem/list', { name: 'Changed news' });
  await staff.delete(`/contentitem/detail/${body.id}`);
  await staff.post(`/contentitem/restore/${body.id}`, {});
  await staff.patch(`/contentitem/detail/${body.id}`, { level: 'important', description: 'Very long' });
  const lines = world.knex('audit').where('action', 'change').whereLike('detail', `contentitem ${body.id} %`);
  expect(await lines.orderBy('id').pluck('detail')).toEqual([
    `contentitem ${body.id} name="Changed news" level="default" type="news"`,
    `contentitem ${body.id} deleted=true`,
    `contentitem ${body.id} deleted=false`,
    `contentitem ${body.id} description="changed" level="important"`,
  ]);
});
