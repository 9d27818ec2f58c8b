/** Two users of one concept: a record that one deletes disappears for the other, who can restore it. */
import { expect, it } from 'vitest';
import { texts as versionTexts } from '../../ui/components/versions/texts.ts';
import { texts as editorTexts } from '../../ui/scenes/concepts/modify/texts.ts';
import { othersTexts, savingTexts } from '../../ui/shell/texts.ts';
import { entityPath } from '../support/entitypath.ts';
import { inLanguage } from './support/journey.ts';
import { address, newPage, screenshot } from './support/page.ts';
import { demoPerson, signIn } from './support/session.ts';
import { modelReady, WAIT, Workbench } from './support/workbench.ts';

it.each(inLanguage('nl'))(
  'a building that a colleague deleted goes, is named with who did it, and comes back (%s)',
  async (language) => {
    const bench = await Workbench.open(language, `Samen ${language}`, {
      scale: 1,
      build: async (site, id) => {
        await site.flat(id, { name: 'Kop', order: 10 });
        await site.flat(id, { name: 'Staart', order: 20, y: 22 });
      },
    });
    const { page, site, say } = bench;
    // Nothing of the colleague arrives by itself, as on a slow or broken connection.
    await page.addInitScript(() => Reflect.deleteProperty(window, 'EventSource'));
    await page.goto(bench.path);
    await modelReady(page);
    bench.opened.complaints.expect(/status of 40[49]|status of 412/);
    const [, tail] = await bench.saved(2);
    const { page: desk } = await newPage();
    await signIn(desk, demoPerson('fatima'));
    const remove = async () => {
      const path = entityPath('building', 'remove', { id: tail!.id });
      expect((await desk.request.delete(path, { headers: { Origin: address() } })).ok()).toBe(true);
    };

    await remove();
    await bench.select('Staart');
    await bench.set('maxlength', 52);
    const notice = page.getByRole('alert').filter({ hasText: 'Staart' });
    await notice.waitFor(WAIT);
    expect(await notice.textContent()).toContain('Fatima el Amrani');
    expect(await bench.rows.count()).toBe(1);
    await screenshot(page, `deleted-by-colleague-${language}`);
    await notice.getByRole('button', { name: say(othersTexts.bringBack) }).click();
    const [, back] = await bench.saved(2);
    expect(back).toMatchObject({ id: tail!.id, maxlength: 52 });

    // Thrown away from the list of waiting edits, it stays away.
    await remove();
    await bench.select('Staart');
    await bench.set('maxlength', 45);
    await notice.waitFor(WAIT);
    await page.locator('[data-state="failed"]').first().click();
    const list = page.getByRole('dialog', { name: say(savingTexts.title) });
    await list.getByRole('button', { name: say(savingTexts.restoreAndSave) }).waitFor(WAIT);
    await screenshot(page, `waiting-edit-gone-${language}`);
    await list.getByRole('button', { name: say(savingTexts.discard) }).click();
    await page.keyboard.press('Escape');
    await notice.waitFor({ state: 'detached', ...WAIT });
    await bench.saved(1);

    // The versions of the concept list the deletion and can restore it.
    await bench.choose(editorTexts.conceptActions, versionTexts.title);
    const drawer = page.getByRole('dialog', { name: say(versionTexts.title) });
    await drawer.locator('button[aria-expanded]').filter({ hasText: 'Staart' }).first().click();
    await screenshot(page, `versions-concept-${language}`);
    await drawer.getByRole('button', { name: say(versionTexts.bringBackOf).replace('{name}', 'Staart') }).click();
    await bench.saved(2);
    expect((await site.read('building', tail!.id)).maxlength).toBe(52);
  },
);
