/** The default contact and the logo of a company: on its pages as far as its subscription includes a style, set by those who may. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { addRecord } from '../../../server/seed/records.ts';
import { openPublishing, type Publishing } from '../support/publishing.ts';

let site: Publishing;
beforeAll(async () => {
  site = await openPublishing();
});
afterAll(() => site.world.close());

it('a contact stands at the foot, in the block and beside a survey, with its picture', async () => {
  const { world, visitor, publish } = site;
  const { knex, own } = world;
  const { companyId } = own;
  const imageId = await addRecord(knex, 'image', { companyId, name: 'J.', data: 'b'.repeat(64), type: 'profile' });
  await knex('image_file').insert({ companyId, imageId, variant: 'img', mime: 'image/webp', bytes: Buffer.from('x') });
  const address = `/images/binary/${imageId}/img.png`;
  const { key } = await publish(['contact', 'survey_questions']);
  const section = await knex('section').where('type', 'survey_questions').orderBy('id', 'desc').first('id');
  await addRecord(knex, 'surveyquestion', { companyId, sectionId: section.id, name: 'Why?', field: 'why' });
  const page = async () => (await visitor.get(`/pub/location/${key}?lang=en`)).text;
  expect(await page()).not.toContain('J. de Boer');
  expect((await visitor.get(address)).status).toBe(404);

  const contact = { name: 'J. de Boer', email: 'j@own.example', phone: '+31 6 1234 5678', imageId };
  const user = await world.as('user');
  expect((await user.patch(`/company/detail/${companyId}`, { cfg: { contact } })).status).toBe(403);
  const admin = await world.as('admin');
  const kept = await admin.patch(`/company/detail/${companyId}`, { cfg: { contact } });
  expect(kept.status, kept.text).toBe(200);
  // Kept pages are told of the change.
  await expect.poll(page).toContain('J. de Boer');
  const html = await page();
  const foot = html.slice(html.indexOf('<footer'));
  expect(foot).toContain('<a href="mailto:j@own.example">j@own.example</a>');
  expect(foot).toContain('<a href="tel:+31612345678">');
  const main = html.slice(html.indexOf('<main'), html.indexOf('<footer'));
  expect(main).toContain('<dd>J. de Boer</dd>');
  expect(main).toContain(`/images/binary/${imageId}`);
  expect(main).toContain('you can ask J. de Boer, j@own.example to remove your answers');
  expect((await visitor.get(address)).status).toBe(200);

  await knex('company').where('id', companyId).update({ subscription: 'professional' });
  await expect.poll(page).not.toContain('J. de Boer');
  expect((await visitor.get(address)).status).toBe(404);
  // Below the tier it can be cleared, but not set.
  const change = async (values: object) =>
    (await admin.patch(`/company/detail/${companyId}`, { cfg: { contact: values } })).status;
  expect(await change({ name: 'Another' })).toBe(403);
  expect(await change({ name: '', phone: '', imageId: null })).toBe(200);
  expect((await admin.get(`/company/detail/${companyId}`)).body.cfg.contact).toEqual({
    name: '',
    email: 'j@own.example',
    phone: '',
    imageId: null,
  });
  await knex('company').where('id', companyId).update({ subscription: 'enterprise' });
});

it('a logo is set by those who may change the company', async () => {
  const { world } = site;
  const draft = { name: 'Logo', type: 'logo' };
  expect((await (await world.as('user')).post('/image/list', draft)).status).toBe(403);
  expect((await (await world.as('admin')).post('/image/list', draft)).status).toBe(201);
});
