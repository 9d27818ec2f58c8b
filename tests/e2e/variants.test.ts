/** Variants of a concept, and two concepts side by side. */
import { expect, it } from 'vitest';
import { texts as compare } from '../../ui/scenes/concepts/compare/texts.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { Hands } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { screenshot } from './support/page.ts';
import { openTwoFlats } from './support/twoflats.ts';
import { modelReady, WAIT } from './support/workbench.ts';

/** Of the first building in a variant, and how much less floor than that the original has. */
const cases = {
  mouse: { letter: 'B', length: 60, delta: -3200 },
  keyboard: { letter: 'C', length: 50, delta: -1600 },
} as const;

it.each(inLanguage('nl'))('a variant is made and laid beside the original with one camera (%s)', async (language) => {
  const name = `Vergelijking ${language}`;
  const { bench, page, conceptId } = await openTwoFlats(language, name);
  const stages = page.locator('[data-compared] [data-stage="ready"]');
  const corner = () => page.evaluate(() => window.kavelStage!.screenAt(30, 20, 0)!);
  /** How far a corner of the first building has gone over the screen. */
  const wentFrom = ([x, y]: [number, number]) => corner().then(([nx, ny]) => Math.hypot(nx - x, ny - y));

  for (const way of by('mouse')) {
    const hands = new Hands(page, way);
    const { letter, length, delta } = cases[way];
    const variant = `${name} – variant ${letter}`;
    const firstRow = () => bench.rows.first().getAttribute('data-building');
    const original = await firstRow();
    await hands.choose(bench.button(editor.conceptActions), bench.item(compare.makeVariant));
    await page.getByText(variant).first().waitFor(WAIT);
    await page.waitForURL((url) => /\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${conceptId}`), WAIT);
    // Its own buildings are listed now.
    await expect.poll(firstRow, WAIT).not.toBe(original);
    await modelReady(page);
    await hands.press(bench.rows.filter({ hasText: 'Een' }));
    await hands.fill(bench.field('maxlength'), length);
    await page.locator('[data-state="saved"]').first().waitFor(WAIT);

    const compareWith = compare.compareWith[language].replace('{name}', name);
    await hands.choose(
      bench.button(editor.conceptActions),
      page.getByRole('menuitem', { name: compareWith, exact: true }),
    );
    await expect.poll(() => stages.count(), WAIT).toBe(2);
    await page.locator(`tr[data-row="gfa"][data-differs][data-delta="${delta}"]`).waitFor(WAIT);

    // One camera: what turns one model turns the other. A building was chosen in the editor, which the same keys would move.
    const left = (await stages.first().boundingBox())!;
    const told = (await corner())[0] < left.x + left.width ? 0 : 1;
    const other = stages.nth(1 - told);
    const before = await corner();
    await hands.turn(other);
    await expect.poll(() => wentFrom(before), WAIT).toBeGreaterThan(5);

    expect(await page.locator('tr[data-row="plotarea"][data-differs]').count()).toBe(0);
    // Both are too high, the lower one too: no difference.
    const kept = compare.outOf[language].replace('{value}', '0').replace('{count}', '1');
    expect(await page.locator('tr[data-row="rules"] td').allTextContents()).toEqual([kept, kept, '–', '']);
    const rest = page.locator('tr[data-row="plotarea"]');
    expect(await rest.count()).toBe(1);
    await hands.toggle(page.getByRole('switch', { name: compare.onlyDifferences[language] }));
    await expect.poll(() => rest.count(), WAIT).toBe(0);
    await screenshot(page, `compare-${language}`);
    // The other way round: less becomes more.
    await hands.press(page.getByRole('button', { name: compare.swap[language], exact: true }));
    await page.locator(`tr[data-row="gfa"][data-delta="${-delta}"]`).waitFor(WAIT);
    await hands.press(page.getByRole('link', { name: compare.stop[language], exact: true }));
    await page.waitForURL((url) => url.search === '' && url.pathname.endsWith(`/${conceptId}`), WAIT);
    await modelReady(page);
  }
});
