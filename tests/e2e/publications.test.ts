/** A publication from template to page: what becomes public is confirmed, and visitors see changes once they are published. */
import { expect, it } from 'vitest';
import { facetEntries } from '../../model/publish/published.ts';
import { buildPath } from '../../model/routes.ts';
import { editorTexts } from '../../ui/scenes/publications/editor/texts.ts';
import { publishTexts } from '../../ui/scenes/publications/publish/texts.ts';
import { listTexts, texts } from '../../ui/scenes/publications/texts.ts';
import { savingTexts } from '../../ui/shell/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { seriousFindings } from './support/axe.ts';
import { address, newPage } from './support/page.ts';
import { signIn } from './support/session.ts';
import { WAIT } from './support/workbench.ts';

it('a colleague publishes a page, changes it, visitors see the change after publishing again, and a later one is discarded', async () => {
  const { page } = await newPage({ language: 'en' });
  await signIn(page);
  await page.goto(buildPath('publications.overview'));
  await page.getByRole('button', { name: listTexts.new.en }).click(WAIT);
  await page.getByRole('menuitem', { name: /^Location One/ }).click(WAIT);
  const about = page.getByLabel(editorTexts.location.en);
  await about.selectOption({ index: 1 }, WAIT);
  await page.getByText(savingTexts.saved.en, { exact: true }).waitFor(WAIT);
  const id = Number(/(\d+)$/.exec(page.url())![1]);
  const headers = { Origin: address() };
  const { key } = await (await page.request.get(entityPath('publication', 'detail', { id }))).json();
  // Without the session of the colleague.
  const visited = async () => (await fetch(`${address()}/pub/location/${key}`)).text();

  await page.getByRole('button', { name: publishTexts.publish.en, exact: true }).click(WAIT);
  const dialog = page.getByRole('dialog');
  await dialog.getByText(facetEntries.place.label.en).waitFor(WAIT);
  const publish = dialog.getByRole('button', { name: publishTexts.publish.en, exact: true });
  expect(await publish.isDisabled()).toBe(true);
  expect(await seriousFindings(page)).toEqual([]);
  for (const box of await dialog.getByRole('checkbox').all()) await box.check();
  await publish.click(WAIT);
  await dialog.waitFor({ ...WAIT, state: 'hidden' });

  await page.getByRole('button', { name: editorTexts.addTo.en.replace('{page}', 'location') }).click(WAIT);
  await dialog.getByRole('textbox').fill('heading');
  await dialog.getByRole('textbox').press('Enter');
  await page.getByLabel('Text', { exact: true }).fill('A quiet street', WAIT);
  await page.getByLabel('Text', { exact: true }).press('Enter');
  await page.getByText(texts.changed.en).waitFor(WAIT);
  // A click in the page selects its block.
  await page.getByRole('button', { name: editorTexts.settings.en }).click(WAIT);
  const preview = page.frameLocator('iframe');
  await preview.getByRole('heading', { name: 'A quiet street' }).click(WAIT);
  await expect.poll(() => page.getByLabel('Text', { exact: true }).inputValue(), WAIT).toBe('A quiet street');
  expect(await visited()).not.toContain('A quiet street');

  await page.getByRole('button', { name: publishTexts.publishChanges.en }).click(WAIT);
  await publish.click(WAIT);
  await expect.poll(visited, WAIT).toContain('A quiet street');
  await dialog.waitFor({ ...WAIT, state: 'hidden' });

  const heading = page.getByLabel('Text', { exact: true });
  await heading.fill('A loud street', WAIT);
  await heading.press('Enter');
  await page.getByRole('button', { name: publishTexts.more.en }).click(WAIT);
  await page.getByRole('menuitem', { name: publishTexts.discard.en }).click(WAIT);
  await dialog.getByRole('button', { name: publishTexts.discard.en }).click(WAIT);
  await expect.poll(() => heading.inputValue(), WAIT).toBe('A quiet street');
  await page.request.delete(entityPath('publication', 'detail', { id }), { headers });
});
