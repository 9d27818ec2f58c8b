/** The results of a concept: figures, checks, money and steps. */
import type { Page } from 'playwright';
import { expect, it } from 'vitest';
import { entryOf } from '../../model/enums/enumeration.ts';
import { formFactors } from '../../model/enums/figures.ts';
import { buildPath } from '../../model/routes.ts';
import { ruleTexts } from '../../ui/components/rules/texts.ts';
import { texts as checks } from '../../ui/scenes/concepts/checks/texts.ts';
import { texts as figures } from '../../ui/scenes/concepts/figures/texts.ts';
import { texts as finance } from '../../ui/scenes/concepts/finance/texts.ts';
import { texts as panels } from '../../ui/scenes/concepts/panels/texts.ts';
import { texts as settings } from '../../ui/scenes/settings/texts.ts';
import { Hands } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { screenshot } from './support/page.ts';
import { openTwoFlats } from './support/twoflats.ts';
import { modelReady, WAIT } from './support/workbench.ts';

/** How many undone steps the browser has kept, of all that it keeps steps of. */
const undoneKept = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((done, fail) =>
        Object.assign(request, { onsuccess: () => done(request.result), onerror: () => fail(request.error) }),
      );
    const database = await answerOf(indexedDB.open('kavel'));
    const kept = (await answerOf(database.transaction('steps').objectStore('steps').getAll())) as {
      undone?: unknown[];
    }[];
    database.close();
    return kept.reduce((sum, { undone }) => sum + (undone?.length ?? 0), 0);
  });

/** Of the first building, and of both. */
const GFA = { building: 6400, concept: 6400 + 4800 };
/** Typed values of each input device. */
const typed = {
  mouse: { price: '1450', length: 50, gfa: 1600, own: 'footprint' },
  keyboard: { price: '1460', length: 45, gfa: 800, own: 'lfa' },
} as const;

it.each(inLanguage('en'))('takes figures apart, tests rules, follows money, lists steps (%s)', async (language) => {
  const { bench, page, site, first } = await openTwoFlats(language, `Begrip ${language}`);
  const { say } = bench;
  const triangles = () => page.evaluate(() => window.kavelStage!.stats().triangles);
  const result = (of: string) => page.locator(`[data-result="${of}"]`).innerText();
  const derivation = (of: string) => page.locator(`[data-derivation="${of}"]`);
  const rules = () => site.list('constraint', `locationId=${site.location.id}`);
  const length = bench.field('maxlength');

  for (const way of by('mouse')) {
    const hands = new Hands(page, way);
    const values = typed[way];
    await hands.press(bench.tab(panels.figures));
    const back = () => hands.press(page.getByRole('button', { name: say(figures.back), exact: true }));

    // A message selects and frames its building.
    await bench.focus();
    await bench.press('Escape');
    await expect.poll(bench.selected, WAIT).toEqual([]);
    await hands.press(
      page
        .locator('[data-message]')
        .filter({ has: page.getByText(/^Een( ·|$)/) })
        .first(),
    );
    await expect.poll(bench.selected, WAIT).toEqual([first.id]);
    await bench.drawn();
    const unlit = await triangles();
    await expect.poll(() => bench.figure('gfa', 'building'), WAIT).toBe(GFA.building);

    // A figure opens into its terms, which add up to it, and highlights their faces in the model.
    await hands.press(page.locator('[data-open-figure="gfa"]').first());
    const lines = derivation('gfa').locator('[data-term]');
    await expect.poll(() => lines.count(), WAIT).toBeGreaterThan(2);
    const terms = await lines.evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-term'))));
    expect(terms.reduce((sum, value) => sum + value, 0)).toBeCloseTo(GFA.building, 6);
    await expect.poll(triangles, WAIT).toBeGreaterThan(unlit);
    await back();
    // That of the concept beside it, and one that only a concept has.
    await hands.press(page.locator('button:has([data-figure="gfa"][data-level="concept"])').first());
    await derivation('gfa').locator(`[data-total="${GFA.concept}"]`).waitFor(WAIT);
    await back();
    await hands.press(page.locator('[data-open-figure="gsi"]').first());
    await derivation('gsi').locator('[data-sum]').waitFor(WAIT);
    await back();

    // A rule that is broken says by how much, and is kept once it asks less.
    await hands.press(bench.tab(panels.checks));
    const rule = page.locator('[data-rule="building_height"]').first();
    await expect.poll(() => rule.getAttribute('data-state'), WAIT).toBe('broken');
    expect(Number(await rule.getAttribute('data-slack'))).toBeLessThan(0);
    await hands.press(rule.locator('button[aria-expanded]'));
    await hands.fill(bench.field('value').or(rule.getByRole('spinbutton')).first(), 30);
    await expect.poll(() => rule.getAttribute('data-state'), WAIT).toBe('kept');
    await bench.focus();
    await bench.press('Control+z');
    await expect.poll(() => rule.getAttribute('data-state'), WAIT).toBe('broken');
    await hands.press(bench.button(checks.addRule));
    await expect.poll(async () => (await rules()).length, WAIT).toBe(2);
    const remove = say(ruleTexts.removeRule).replace('{name}', say(checks.newRule));
    await hands.press(page.getByRole('button', { name: remove, exact: true }));
    await expect.poll(async () => (await rules()).length, WAIT).toBe(1);
    // Parking and the mix of dwellings against the requirements.
    await page.getByText(say(checks.balance), { exact: true }).waitFor(WAIT);
    await page.locator(`[data-mix="${site.unit.id}"] [data-placed]`).waitFor(WAIT);

    // A price makes a revenue; the cost of ground is one row of its group.
    await hands.press(bench.tab(panels.finance));
    const rgw = await result('rgw');
    await hands.fill(page.locator('[data-input^="unit:"] input').first(), values.price);
    await expect.poll(() => result('rgw'), WAIT).not.toBe(rgw);
    await hands.press(page.locator('[data-group="building"] [data-cost] button[aria-expanded]').first());
    await page.locator('[data-group="building"] [data-cost][data-open]').waitFor(WAIT);
    await page.getByText(say(finance.assumptions), { exact: true }).waitFor(WAIT);
    await screenshot(page, `finance-${language}`);

    // Each step shows its change; one press returns to it, one goes forth again.
    await hands.press(bench.tab(panels.history));
    const steps = page.locator('[data-step]');
    const known = await steps.count();
    const before = await length.inputValue();
    await hands.fill(length, values.length);
    await expect.poll(() => steps.count(), WAIT).toBe(known + 1);
    await steps.first().locator(`[data-effect="gfa"][data-delta="${values.gfa}"]`).waitFor(WAIT);
    await hands.press(steps.nth(1));
    await expect.poll(() => length.inputValue(), WAIT).toBe(before);
    await hands.press(steps.first());
    await expect.poll(() => length.inputValue(), WAIT).toBe(String(values.length));
    await hands.press(steps.nth(1));
    await expect.poll(() => length.inputValue(), WAIT).toBe(before);
  }

  // A face of the model under the pointer lists the figures that count it.
  await bench.tab(panels.figures).click();
  await bench.button(figures.pick).press('Enter');
  await page.mouse.click(...(await page.evaluate((id) => window.kavelStage!.screenOf(id)!, first.id)));
  await page.locator('[data-picked] [data-counts="gfa"], [data-picked] [data-counts="facade"]').first().waitFor(WAIT);
  expect(await page.locator('li[data-selected]').innerText()).toContain('Een');
  await bench.button(figures.stopPicking).click();

  // After a reload the user can still redo the undone step.
  await page.locator('[data-state="saved"]').first().waitFor(WAIT);
  await expect.poll(() => undoneKept(page), WAIT).toBe(1);
  await bench.tab(panels.history).click();
  const count = await page.locator('[data-step]').count();
  // The open tab is remembered as well.
  await page.locator('[data-state="saved"]').first().waitFor(WAIT);
  await page.reload();
  await modelReady(page);
  await expect.poll(() => page.locator('[data-step]').count(), WAIT).toBe(count);
  await page.locator('[data-step]').first().press('Enter');
  await bench.select('Een');
  await expect.poll(() => length.inputValue(), WAIT).toBe(String(typed[by('mouse').at(-1)!].length));

  // Which figures stand on top is chosen by each person.
  await bench.tab(panels.figures).click();
  for (const way of by('mouse')) {
    const hands = new Hands(page, way);
    const { own } = typed[way];
    const name = say(entryOf(formFactors, own)!.label);
    await page.evaluate((to) => window.history.pushState(null, '', to), buildPath('settings.general.user'));
    const add = page.getByRole('combobox', { name: say(settings.addFigure), exact: true });
    const field = add.or(page.getByRole('textbox', { name: say(settings.addFigure), exact: true })).first();
    await hands.press(field);
    const option = page.getByRole('option', { name, exact: true });
    await page.keyboard.type(name.slice(0, 8));
    await option.waitFor(WAIT);
    await bench.press('ArrowDown');
    await hands.take(option);
    const remove = page.getByRole('button', { name: say(settings.remove).replace('{name}', name), exact: true });
    await remove.waitFor(WAIT);
    await expect.poll(() => field.inputValue(), WAIT).toBe('');
    await page.evaluate((to) => window.history.pushState(null, '', to), bench.path);
    await page.locator(`[data-strong] [data-open-figure="${own}"]`).waitFor(WAIT);
    await page.evaluate((to) => window.history.pushState(null, '', to), buildPath('settings.general.user'));
    await hands.press(remove);
    await remove.waitFor({ state: 'detached', ...WAIT });
    // The next test is of the same person.
    await page.locator('[data-state="saved"]').first().waitFor(WAIT);
  }
});
