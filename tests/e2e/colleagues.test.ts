/** Two people at one concept: each sees who else is there, and what the other changes and deletes, without a reload. */
import { expect, it } from 'vitest';
import { locationPath } from '../../model/routes.ts';
import { presenceTexts } from '../../ui/components/texts.ts';
import { othersTexts } from '../../ui/shell/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { inLanguage } from './support/journey.ts';
import { address, newPage, screenshot } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';
import { WAIT, Workbench } from './support/workbench.ts';

/** A change of a colleague is seen within two seconds; the machine of the tests may be busy. */
const SOON = { timeout: 10_000 };

it.each(inLanguage('nl'))('the changes of a colleague come by themselves (%s)', async (language) => {
  const bench = await Workbench.open(language, `Collega ${language}`, {
    scale: 1,
    build: async (site, id) => {
      await site.flat(id, { name: 'Kop', order: 10 });
      await site.flat(id, { name: 'Staart', order: 20, y: 22 });
    },
  });
  const { page, say } = bench;
  const [, tail] = await bench.saved(2);
  const { page: desk } = await newPage({ language });
  await signIn(desk, demoPerson('fatima'));
  const origin = { headers: { Origin: address() } };

  await desk.goto(locationPath(bench.site.location));
  const here = page.getByRole('list', { name: say(presenceTexts.alsoHere) });
  await here.getByLabel(/Fatima el Amrani/).waitFor(WAIT);
  await screenshot(page, `colleague-here-${language}`);

  const path = entityPath('building', 'detail', { id: tail!.id });
  const changed = await desk.request.patch(path, { ...origin, data: { name: 'Achterhuis' } });
  expect(changed.ok()).toBe(true);
  await page.getByText('Achterhuis').first().waitFor(SOON);

  expect((await desk.request.delete(path, origin)).ok()).toBe(true);
  const notice = page.getByRole('alert').filter({ hasText: 'Achterhuis' });
  await notice.waitFor(SOON);
  expect(await notice.textContent()).toContain('Fatima el Amrani');
  await expect.poll(() => bench.rows.count(), SOON).toBe(1);
  await screenshot(page, `deleted-by-colleague-at-once-${language}`);
  await notice.getByRole('button', { name: say(othersTexts.bringBack) }).click();
  await bench.saved(2);

  await desk.goto('/');
  await here.waitFor({ state: 'detached', ...SOON });
});
