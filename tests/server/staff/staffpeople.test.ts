/** Imports of people by staff: invitations from a file, within the subscription, and their withdrawal. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rateLimits } from '../../../model/rules/account/limits.ts';
import { addRecord } from '../../../server/seed/records.ts';
import { clearPoints, pointsLeft, takePoint } from '../../../server/sessions/limits.ts';
import { createLink } from '../../../server/sessions/password-links.ts';
import type { Client } from '../support/client.ts';
import { choicesOf, openStaffImports, type StaffImports } from '../support/staffimports.ts';
import { openWorld, type World } from '../support/world.ts';

let world: World;
let staff: Client;
let companyId: number;
let imports: StaffImports;

beforeAll(async () => {
  world = await openWorld();
  staff = await world.as('staff');
  companyId = world.other.companyId;
  imports = openStaffImports(world, staff, companyId);
});
afterAll(async () => {
  await imports.stop();
  await world.close();
});

const people = (where: object = {}) =>
  world
    .knex('user')
    .where({ companyId, ...where })
    .whereNull('deletedAt')
    .orderBy('id');
const lines = [
  'Naam;E-mail;Beheerder',
  'Anna de Vries;anna@nieuw.example;ja',
  'Bob;bob@nieuw.example;nee',
  'Weer Anna;ANNA@nieuw.example;nee',
  'Zonder adres;;nee',
  'Fout adres;bob at nieuw;nee',
  'Elders;admin@elders.example;nee',
  'Twijfel;twijfel@nieuw.example;misschien',
];

it('makes invitations without a password, refuses addresses known elsewhere, and withdraws those not taken up', async () => {
  await world.knex('user').where('id', world.people.admin.id).update({ email: 'Admin@elders.example' });
  const before = await people().pluck('id');
  const file = await imports.opened(lines.join('\n'), { kind: 'people' });
  expect(file.room).toBeNull();
  const choices = choicesOf(file, 'people');
  expect(choices.columns).toEqual(['name', 'email', 'is_admin']);
  const report = await imports.checked(file, choices);
  expect(report.added.map(({ name }) => name)).toEqual([
    'Anna de Vries · anna@nieuw.example',
    'Bob · bob@nieuw.example',
  ]);
  expect(report.refused.map(({ line, column, fault }) => [line, column, fault])).toEqual([
    [4, 'email', 'twice'],
    [5, 'email', 'noEmail'],
    [6, 'email', 'badEmail'],
    [7, 'email', 'elsewhere'],
    [8, 'is_admin', 'noFlag'],
  ]);
  expect(await people().pluck('id')).toEqual(before);

  expect(await imports.ran(file, report)).toEqual({ added: 2, changed: 0, unchanged: 0, refusedRows: 5 });
  const [anna, bob] = await people().whereNotIn('id', before);
  expect(anna).toMatchObject({
    first_name: 'Anna',
    last_name: 'de Vries',
    username: 'anna@nieuw.example',
    email: 'anna@nieuw.example',
    is_admin: true,
    is_staff: false,
    is_active: true,
    password_hash: '',
  });
  expect(bob).toMatchObject({ first_name: 'Bob', last_name: '', is_admin: false, password_hash: '' });
  const mails = await world.knex('mail').where({ companyId }).orderBy('id').select('kind', 'userId', 'receiver');
  expect(mails).toEqual([
    { kind: 'invitation', userId: anna.id, receiver: anna.email },
    { kind: 'invitation', userId: bob.id, receiver: bob.email },
  ]);

  const again = await imports.opened(
    'E-mail;Beheerder\nanna@nieuw.example;ja\nbob@nieuw.example;ja\nBOB@nieuw.example;nee',
    { kind: 'people' },
  );
  const second = await imports.checked(again, choicesOf(again, 'people'));
  expect([second.unchanged, second.added]).toEqual([2, []]);
  expect(second.refused.map(({ line, column, fault }) => [line, column, fault])).toEqual([
    [3, 'is_admin', 'isColleague'],
  ]);

  const password = 'taken up by the link';
  const token = await createLink(world.knex, anna.id, 'invitation');
  const late = await createLink(world.knex, bob.id, 'invitation');
  expect((await world.client().post('/session/reset', { token, password })).status).toBe(200);
  expect(await imports.undone(file)).toEqual({ deleted: 1, restored: 0, kept: 1 });
  expect(await people().pluck('id')).toEqual([...before, anna.id]);
  const refused = await world.client().post('/session/reset', { token: late, password });
  expect(refused.body.error.id).toBe('link_over');
  // The address is free again.
  const back = await imports.opened('E-mail\nbob@nieuw.example', { kind: 'people' });
  expect((await imports.checked(back, choicesOf(back, 'people'))).added).toHaveLength(1);
  expect(await world.knex('audit').where({ companyId }).pluck('detail')).toContain(
    `import ${file.id} undo deleted=1 restored=0 kept=1`,
  );
});

it('refuses whose invitation expired, more invitations than go out in an hour, and an archived customer', async () => {
  const look = async (text: string) => {
    const file = await imports.opened(text, { kind: 'people' });
    const report = await imports.checked(file, choicesOf(file, 'people'));
    return { file, report, refused: report.refused.map(({ line, fault, limit }) => [line, fault, limit ?? null]) };
  };
  const eva = await addRecord(world.knex, 'user', {
    companyId,
    username: 'eva@nieuw.example',
    email: 'eva@nieuw.example',
  });
  expect((await look('E-mail\neva@nieuw.example')).refused).toEqual([[2, 'invitationOver', null]]);
  await createLink(world.knex, eva, 'invitation');
  expect((await look('E-mail\neva@nieuw.example')).report).toMatchObject({ unchanged: 1, refused: [] });

  const limit = rateLimits.invitationsPerCompany;
  await clearPoints(world.knex, limit, String(companyId));
  await takePoint(world.knex, limit, String(companyId), limit.points - 2);
  const three = await look('E-mail\neen@nieuw.example\ntwee@nieuw.example\ndrie@nieuw.example');
  expect([three.report.added.length, three.refused]).toEqual([2, [[4, 'tooManyInvitations', limit.points]]]);
  await imports.ran(three.file, three.report);
  expect(await pointsLeft(world.knex, limit, String(companyId))).toBe(0);
  await clearPoints(world.knex, limit, String(companyId));
  expect(await imports.undone(three.file)).toMatchObject({ deleted: 2 });

  await world.knex('company').where({ id: companyId }).update({ archived: true });
  expect((await look('E-mail\nvier@nieuw.example')).refused).toEqual([[2, 'archived', null]]);
  await world.knex('company').where({ id: companyId }).update({ archived: false });
});

it('keeps within the people that the subscription allows', async () => {
  const company = world.people.trial.companyId;
  const there = await world.knex('user').where({ companyId: company }).whereNull('deletedAt').pluck('id');
  const addresses = Array.from({ length: 4 }, (_, n) => `proef${n}@nieuw.example`);
  const file = await imports.opened(['E-mail', ...addresses].join('\n'), { company, kind: 'people' });
  expect(file.room).toBe(3 - there.length);
  const report = await imports.checked(file, choicesOf(file, 'people'));
  expect(report.room).toBe(3 - there.length);
  const job = await imports.ended(await staff.post(`/staff/imports/${file.id}/run`, { digest: report.digest }));
  expect(job).toMatchObject({ state: 'failed', failure: expect.stringContaining('subscription') });
  expect(await world.knex('user').where({ companyId: company }).whereNull('deletedAt').pluck('id')).toEqual(there);
  expect(await world.knex('mail').where({ companyId: company })).toEqual([]);
});
