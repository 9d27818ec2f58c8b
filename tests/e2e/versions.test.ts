/** The versions of a record, from the page it is edited on. */
import { expect, it } from 'vitest';
import { entityPath } from '../../model/calls.ts';
import { location } from '../../model/entities/location.ts';
import { texts } from '../../ui/components/versions/texts.ts';
import { address, newPage } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';
import { Site } from './support/site.ts';

const WAIT = { timeout: 40_000 };

it('an earlier version is looked at, restored by the keyboard, and undone', async () => {
  const { page } = await newPage({ language: 'nl' });
  const as = async (username: Parameters<typeof demoPerson>[0], data: object) => {
    await signIn(page, demoPerson(username));
    const headers = { Origin: address() };
    const answer = await page.request.patch(address() + entityPath('location', 'patch', { id }), { data, headers });
    expect(answer.ok()).toBe(true);
  };
  await signIn(page);
  const { id } = (await Site.make(page, 'Versieproef')).location;
  await as('fatima', { architect: 'Bureau Een', cfg: { summary: { max_height: 24 } } });
  await as('demo', { architect: 'Bureau Twee' });

  await page.goto(`/locations/detail/${id}/modify`);
  const architect = page.getByLabel(location.fields.architect.label.nl, { exact: true });
  await architect.waitFor(WAIT);
  await page.getByRole('button', { name: texts.title.nl }).click();
  const drawer = page.getByRole('dialog', { name: texts.title.nl });
  const versions = drawer.locator('button[aria-expanded]');
  await versions.nth(1).waitFor(WAIT);
  expect(await versions.nth(0).textContent()).toContain('Noor van der Werf');
  expect(await versions.nth(1).textContent()).toContain('Fatima el Amrani');
  await versions.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const rows = drawer.locator('tbody tr');
  await rows.nth(2).waitFor(WAIT);
  const shown = await rows.evaluateAll((each) => each.map((row) => [...row.children].map((cell) => cell.textContent)));
  expect(shown[0]).toEqual(['Architect', '–', 'Bureau Een']);
  expect(shown.at(-1)).toEqual(['Architect', 'Bureau Twee', 'Bureau Een']);
  await drawer.getByRole('button', { name: texts.restore.nl }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => architect.inputValue(), WAIT).toBe('Bureau Een');
  await expect.poll(() => versions.count(), WAIT).toBeGreaterThan(3);
  await page.getByRole('button', { name: texts.undo.nl, exact: true }).click();
  await expect.poll(() => architect.inputValue(), WAIT).toBe('Bureau Twee');
  await drawer.getByRole('button', { name: texts.restore.nl }).waitFor({ state: 'attached', ...WAIT });
  await page.keyboard.press('Escape');
  await drawer.waitFor({ state: 'hidden', ...WAIT });
});
