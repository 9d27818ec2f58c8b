/** A visitor opens the 3D view of a concept, which is recomputed; saves the page, opens it without a network, and finds a changed number. */
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { storedValue } from '../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../model/enums/publication.ts';
import { publicationPath } from '../../model/publish/addresses.ts';
import type { Publication } from '../../model/entities/publication.ts';
import { checkTexts } from '../../ui/publish/islands/modeltexts.ts';
import { entityPath } from '../support/entitypath.ts';
import { seriousFindings } from './support/axe.ts';
import { newPage } from './support/page.ts';
import { signIn } from './support/session.ts';

const openModel = async (page: Page) => {
  await page.locator('.model-open').click();
  await page.locator('.live-model[data-state="open"]').waitFor();
};
const said = (page: Page) => page.locator('.model-check > p').innerText();

it('figures of a page agree with those of the device, also from one file without a network, until a number is changed', async () => {
  const { page: member } = await newPage();
  await signIn(member);
  const publications = (await (await member.request.get(entityPath('publication', 'list'))).json()) as Publication[];
  const { key } = publications.find(
    ({ type, status }) => type === 'concept' && status === storedValue(publicationStatuses, 'published'),
  )!;

  const { page } = await newPage();
  await page.goto(publicationPath('concept', key));
  await openModel(page);
  expect(await said(page)).toBe(checkTexts.agrees.en);
  const stage = page.getByRole('application');
  expect(await stage.evaluate((element) => element === document.activeElement)).toBe(true);
  const before = await stage.screenshot();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('slider', { name: 'Storeys' }).fill('1');
  expect((await stage.screenshot()).equals(before)).toBe(false);
  await page.locator('.model-check summary').click();
  expect(await seriousFindings(page, '.concept_view_3d')).toEqual([]);
  await stage.focus();
  await page.keyboard.press('Tab');
  expect(await stage.evaluate((element) => element === document.activeElement)).toBe(false);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('link', { name: 'Download as one file' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^\S.*\.html$/);
  const file = await download.path();
  const text = readFileSync(file, 'utf8');
  const changed = text.replace(/(?<=&quot;maxheight&quot;:)\d+/, (height) => String(Number(height) + 3));
  const copies = [
    [`${file}.html`, text, checkTexts.agrees.en],
    [`${file}-changed.html`, changed, checkTexts.differs.en],
  ] as const;
  await page.context().setOffline(true);
  for (const [place, content, sentence] of copies) {
    writeFileSync(place, content);
    const asked: string[] = [];
    const saved = await page.context().newPage();
    saved.on('request', (request) => asked.push(request.url()));
    await saved.goto(pathToFileURL(place).href);
    await openModel(saved);
    expect(await said(saved)).toBe(sentence);
    expect(asked.filter((url) => !url.startsWith('data:'))).toEqual([pathToFileURL(place).href]);
    await saved.close();
  }
});
