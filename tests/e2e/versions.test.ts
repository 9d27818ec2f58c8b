/** The versions of a record, from the page it is edited on. */
import { expect, it } from 'vitest';
import { location } from '../../model/entities/location.ts';
import { texts } from '../../ui/components/versions/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { Hands } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { address, newPage } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';
import { Site } from './support/site.ts';

const WAIT = { timeout: 40_000 };
const { label } = location.fields.architect;

it.each(inLanguage('en'))('an earlier version is looked at, restored and undone (%s)', async (language) => {
  const { page } = await newPage({ language });
  const as = async (username: Parameters<typeof demoPerson>[0], data: object) => {
    await signIn(page, demoPerson(username));
    const headers = { Origin: address() };
    const answer = await page.request.patch(address() + entityPath('location', 'patch', { id }), { data, headers });
    expect(answer.ok()).toBe(true);
  };
  await signIn(page);
  const site = await Site.make(page, `Versieproef ${language}`);
  const { id } = site.location;
  await as('fatima', { architect: 'Bureau Een', cfg: { summary: { max_height: 24 } } });
  await as('demo', { architect: 'Bureau Twee' });
  // The last signed-in user has a language setting.
  await signIn(page);

  await page.goto(`/locations/detail/${id}/modify`);
  const architect = page.getByLabel(label[language], { exact: true });
  await architect.waitFor(WAIT);
  for (const way of by('keyboard')) {
    const hands = new Hands(page, way);
    await hands.press(page.getByRole('button', { name: texts.title[language] }));
    const drawer = page.getByRole('dialog', { name: texts.title[language] });
    const versions = drawer.locator('button[aria-expanded]');
    await versions.nth(1).waitFor(WAIT);
    const known = await versions.count();
    await versions.filter({ hasText: 'Noor van der Werf' }).first().waitFor(WAIT);
    const earlier = versions.filter({ hasText: 'Fatima el Amrani' }).first();
    await hands.press(earlier);
    const rows = drawer.locator('tbody tr');
    await rows.nth(2).waitFor(WAIT);
    const shown = await rows.evaluateAll((each) =>
      each.map((row) => [...row.children].map((cell) => cell.textContent)),
    );
    expect(shown[0]).toEqual([label[language], '–', 'Bureau Een']);
    expect(shown.at(-1)).toEqual([label[language], 'Bureau Twee', 'Bureau Een']);
    await hands.press(drawer.getByRole('button', { name: texts.restore[language] }));
    await expect.poll(() => architect.inputValue(), WAIT).toBe('Bureau Een');
    await expect.poll(() => versions.count(), WAIT).toBeGreaterThan(known);
    const undo = page.getByRole('button', { name: texts.undo[language], exact: true });
    await hands.press(undo);
    await expect.poll(() => architect.inputValue(), WAIT).toBe('Bureau Twee');
    await page.keyboard.press('Escape');
    await drawer.waitFor({ state: 'hidden', ...WAIT });
    // On the page it is done and undone as any step is.
    await page.keyboard.press('Control+y');
    await expect.poll(() => architect.inputValue(), WAIT).toBe('Bureau Een');
    await page.keyboard.press('Control+z');
    await expect.poll(() => architect.inputValue(), WAIT).toBe('Bureau Twee');
    // Kept, or the next restore would only take back what waits to be sent, and no version would come of both.
    await expect.poll(async () => (await site.read('location', id)).architect, WAIT).toBe('Bureau Twee');
  }
});
