import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import type { Building } from '../../model/entities/building.ts';
import { buildPath } from '../../model/routes.ts';

import { inLanguage } from './support/journey.ts';
import { modelReady, WAIT, Workbench } from './support/workbench.ts';

/** Steps that this browser would still know after a crash. */
const keptSteps = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<number>((count) => {
        const opening = indexedDB.open('kavel');
        opening.onsuccess = () => {
          const all = opening.result.transaction('steps').objectStore('steps').getAllKeys();
          all.onsuccess = () => {
            opening.result.close();
            count(all.result.filter((key) => /:concept:.*\//.test(String(key))).length);
          };
        };
      }),
  );

it.each(inLanguage('en'))(
  'a crash of its tab takes nothing from the editor: edits are sent, steps can be undone (%s)',
  async (language) => {
    const bench = await Workbench.open(language, `Herstel ${language}`, {
      size: { width: 1024, height: 640 },
      build: (site, id) => site.flat(id, { name: 'Een', order: 10 }),
    });
    const { page, site, conceptId } = bench;
    const stored = async (): Promise<Building[]> =>
      (await site.list('building', `conceptId=${conceptId}`)).toSorted((a, b) => a.id - b.id);
    bench.opened.complaints.expect(/ERR_FAILED|Failed to load resource|Failed to fetch/);
    // This tab alone cannot write: a context without a network could not give it back to a crashed page.
    await page.route('**/*', (route) => (route.request().method() === 'GET' ? route.continue() : route.abort()));

    await bench.select('Een');
    if (language === 'en') await bench.set('maxlength', 47);
    else {
      // The right end of the building, pulled by the mouse.
      await bench.fromAbove();
      await bench.pullTo('right', [20, 0, 0], [27, 0, 0]);
    }
    await bench.focus();
    await bench.press('Control+d');
    await expect.poll(() => bench.rows.count(), WAIT).toBe(2);
    const length = Number((await bench.field('maxlength').inputValue()).replace(',', '.'));
    expect(length).not.toBe(40);
    await page.locator('[data-state="offline"]').first().waitFor(WAIT);
    await expect.poll(() => keptSteps(page), WAIT).toBe(2);
    const crashed = page.waitForEvent('crash');
    const session = await page.context().newCDPSession(page);
    void session.send('Page.crash').catch(() => undefined);
    await crashed;

    // Sent by a page that knows nothing of the concept.
    const next = await page.context().newPage();
    await next.addInitScript(() => sessionStorage.setItem('kavel.quality', 'low'));
    await next.goto(buildPath('home.gettingstarted'));
    await expect.poll(async () => (await stored()).map(({ maxlength }) => maxlength), WAIT).toEqual([length, length]);

    await next.goto(bench.path);
    await modelReady(next);
    await next.locator('[data-stage]').focus();
    await next.keyboard.press('Control+z');
    await expect.poll(async () => (await stored()).length, WAIT).toBe(1);
    await next.keyboard.press('Control+z');
    await expect.poll(async () => (await stored()).map(({ maxlength }) => maxlength), WAIT).toEqual([40]);
    await next.keyboard.press('Control+Shift+z');
    await next.keyboard.press('Control+Shift+z');
    await expect.poll(async () => (await stored()).map(({ maxlength }) => maxlength), WAIT).toEqual([length, length]);
  },
);
