import type { Locator, Page } from 'playwright';
import { describe, expect, it } from 'vitest';
import { archetypeDefaults } from '../../engine/host/archetypes.ts';
import { design } from '../../model/design.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import type { Building } from '../../model/entities/building.ts';
import { texts as fields } from '../../ui/fields/texts.ts';
import { texts as checks } from '../../ui/scenes/concepts/checks/texts.ts';
import { texts as compare } from '../../ui/scenes/concepts/compare/texts.ts';
import { texts as figures } from '../../ui/scenes/concepts/figures/texts.ts';
import { texts as finance } from '../../ui/scenes/concepts/finance/texts.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as panels } from '../../ui/scenes/concepts/panels/texts.ts';
import { languages, screenshot, type BrowserLanguage } from './support/page.ts';
import { modelReady, WAIT, Workbench } from './support/workbench.ts';

/** A concept with two apartment buildings, open in the editor. */
async function openOwn(language: BrowserLanguage, name: string) {
  const made: Building[] = [];
  const bench = await Workbench.open(language, name, {
    build: async (site, id) => {
      made.push(await site.flat(id, { name: 'Een', order: 10, y: 12 }));
      made.push(await site.flat(id, { name: 'Twee', order: 20, maxlength: 30, y: -16 }));
      await site.add('constraint', {
        name: 'Maximale bouwhoogte',
        type: 'building_height',
        operator: 'smaller_than',
        value: 16,
      });
      await site.add('cost', {
        name: 'Bouwkosten',
        type: 'per_sqm_floor',
        category: 'building',
        parameter: 1650,
        order: 10,
      });
    },
  });
  const { page, site, conceptId } = bench;
  const stored = async (id: number): Promise<Building> => {
    await page.locator('[data-state="saved"]').first().waitFor(WAIT);
    return site.read('building', id);
  };
  return { bench, page, site, conceptId, first: made[0]!, second: made[1]!, stored };
}

const select = (page: Page, name: string) => page.locator('button[data-building]').filter({ hasText: name }).click();
const tab = (page: Page, label: { en: string; nl: string }, language: BrowserLanguage) =>
  page.getByRole('tab', { name: label[language], exact: true });
const shown = (page: Page, figure: string, level: 'building' | 'concept') =>
  page.locator(`[data-figure="${figure}"][data-level="${level}"]`).first().getAttribute('data-value').then(Number);

async function type(page: Page, setting: string, value: string): Promise<void> {
  const input = page.locator(`[data-setting="${setting}"] input`).first();
  await input.fill(value);
  await input.press('Enter');
}

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

describe.each(languages)('the side panel (%s)', (language) => {
  it('edits one building or several, puts floors in order, and uses a building again', async () => {
    const { bench, page, site, first, second, stored } = await openOwn(language, `Paneel ${language}`);
    const press = (target: Locator) => (language === 'en' ? target.press('Enter') : target.click());
    await select(page, 'Een');
    await type(page, 'maxlength', '47');
    await expect.poll(async () => (await stored(first.id)).maxlength, WAIT).toBe(47);
    await page.locator('[data-setting="maxlength"]').getByRole('button').click();
    await expect.poll(async () => (await stored(first.id)).maxlength, WAIT).toBe(40);

    // A setting found by its name, with its limits.
    await page
      .getByRole('searchbox', { name: panels.searchSettings[language] })
      .fill(language === 'en' ? 'storage' : 'berging');
    await page.locator('[data-setting="storageRatio"]').waitFor(WAIT);
    expect(await page.locator('[data-setting="maxlength"]').count()).toBe(0);
    await page.keyboard.press('Escape');

    // Floors: listed, put in another order by the mouse or by the keyboard, and back with one undo.
    await tab(page, editor.floors, language).click();
    await page.getByRole('button', { name: editor.writeOut[language] }).click();
    const rows = page.locator('[data-floor]');
    await expect.poll(() => rows.count(), WAIT).toBe(2);
    const types = async () =>
      (await stored(first.id)).cfg.floors.toSorted((a, b) => a.order - b.order).map((floor) => floor.type);
    await expect.poll(types, WAIT).toEqual(['ground_floor', 'apartments']);
    const lowest = await rows.first().innerText();
    const grip = rows.first().locator('[data-grip]');
    const byMouse = async () => {
      const from = (await grip.boundingBox())!;
      const to = (await rows.last().boundingBox())!;
      await page.mouse.move(from.x + 8, from.y + 8);
      await page.mouse.down();
      await page.mouse.move(from.x + 8, to.y + to.height, { steps: 8 });
      await page.mouse.up();
    };
    const byKeyboard = async () => {
      await grip.focus();
      const told = (label: Label, place: number) =>
        page
          .getByText(label[language].replace('{name} ', '').replace('{place}', String(place)).replace('{count}', '2'))
          .first()
          .waitFor({ state: 'attached', ...WAIT });
      await page.keyboard.press(' ');
      await told(fields.dragOver, 1);
      await page.keyboard.press('ArrowDown');
      await told(fields.dragOver, 2);
      await page.keyboard.press(' ');
    };
    for (const drag of [byMouse, byKeyboard]) {
      await drag();
      await expect.poll(types, WAIT).toEqual(['apartments', 'ground_floor']);
      await page.keyboard.press('Control+z');
      await expect.poll(types, WAIT).toEqual(['ground_floor', 'apartments']);
      await expect.poll(() => rows.first().innerText(), WAIT).toBe(lowest);
    }

    // Settings of storeys are found too, each in its own storey.
    const search = page.getByRole('searchbox', { name: panels.searchSettings[language] });
    await search.fill(design.floor.offset_front.label[language]);
    const setbacks = page.locator('[data-setting="offset_front"] input');
    await expect.poll(() => setbacks.count(), WAIT).toBe(2);
    await setbacks.last().fill(language === 'en' ? '1.5' : '1,5');
    await setbacks.last().press('Enter');
    await expect
      .poll(
        async () =>
          (await stored(first.id)).cfg.floors.map(({ offset_front }) => offset_front).toSorted((a, b) => a - b),
        WAIT,
      )
      .toEqual([0, 1.5]);
    await search.fill('');
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Control+z');
    await expect
      .poll(async () => (await stored(first.id)).cfg.floors.some(({ offset_front }) => offset_front > 0), WAIT)
      .toBe(false);

    // A unit: its sizes, goal and price, one more beside it, and its share in the mix. Tabs above and below do not disturb each other.
    await press(tab(page, editor.units, language));
    await press(page.locator('button[aria-expanded]').filter({ hasText: 'Wooneenheid' }));
    for (const [key, value] of [
      ['size', 60],
      ['programme_goal', 12],
      ['price', 1450],
    ] as const)
      await bench.set(key, value);
    await expect
      .poll(() => site.read('unit', site.unit.id), WAIT)
      .toMatchObject({ size: 60, programme_goal: 12, price: 1450 });
    await press(tab(page, panels.checks, language));
    expect(await tab(page, editor.units, language).getAttribute('aria-selected')).toBe('true');
    await press(bench.button(editor.addUnit));
    await expect.poll(async () => (await site.list('unit', `locationId=${site.location.id}`)).length, WAIT).toBe(2);
    const ratio = page.getByRole('spinbutton', { name: `${editor.share[language]}: Wooneenheid` });
    await ratio.fill('3');
    await ratio.press('Enter');
    await expect.poll(async () => (await stored(first.id)).cfg.units[0]!.repeat_ratio, WAIT).toBe(3);

    // Several at once: what differs is empty, what is typed is for all.
    await page.locator('[data-stage]').focus();
    await page.keyboard.press('Control+a');
    await tab(page, editor.properties, language).click();
    const length = page.locator('[data-setting="maxlength"] input').first();
    await expect.poll(() => length.getAttribute('placeholder'), WAIT).toBe(fields.mixed[language]);
    await type(page, 'maxwidth', '18');
    await expect
      .poll(async () => [(await stored(first.id)).maxwidth, (await stored(second.id)).maxwidth], WAIT)
      .toEqual([18, 18]);

    // A building kept as template, and applied to the other one.
    await select(page, 'Een');
    await page.getByRole('button', { name: panels.templatesAndPresets[language] }).click();
    await page.getByRole('button', { name: panels.saveTemplate[language] }).click();
    await page.locator('[data-kept="Een"]').waitFor(WAIT);
    await page.keyboard.press('Escape');
    await select(page, 'Twee');
    await page.getByRole('button', { name: panels.templatesAndPresets[language] }).click();
    await page.locator('[data-kept="Een"]').getByRole('button', { name: panels.apply[language] }).click();
    await expect.poll(async () => (await stored(second.id)).maxlength, WAIT).toBe(40);
    expect((await stored(second.id)).cfg.floors).toHaveLength(2);
    await page.getByRole('button', { name: `${panels.remove[language]}: Een`, exact: true }).click();
  });

  it('takes figures apart, tests rules, follows money, and lists every step', async () => {
    const { bench, page, first } = await openOwn(language, `Begrip ${language}`);
    const triangles = () => page.evaluate(() => window.kavelStage!.stats().triangles);

    // A message selects and frames its building.
    const message = page.locator('[data-message]').filter({ hasText: 'Een' }).first();
    for (const press of [() => message.press('Enter'), () => message.click()]) {
      await bench.focus();
      await bench.press('Escape');
      await expect.poll(bench.selected, WAIT).toEqual([]);
      await press();
      await expect.poll(bench.selected, WAIT).toEqual([first.id]);
    }
    await bench.drawn();
    const unlit = await triangles();
    const gfa = 6400;
    await expect.poll(() => shown(page, 'gfa', 'building'), WAIT).toBe(gfa);

    // A figure opens into its terms, which come to it; a face of the model tells what it counts in.
    const name = page.locator('[data-open-figure="gfa"]').first();
    const lines = page.locator('[data-derivation="gfa"] [data-term]');
    await name.click();
    await expect.poll(() => lines.count(), WAIT).toBeGreaterThan(2);
    await page.getByRole('button', { name: figures.back[language], exact: true }).press('Enter');
    await name.press('Enter');
    await expect.poll(() => lines.count(), WAIT).toBeGreaterThan(2);
    const terms = await lines.evaluateAll((all) => all.map((each) => Number(each.getAttribute('data-term'))));
    expect(terms.reduce((sum, value) => sum + value, 0)).toBeCloseTo(gfa, 6);
    // Its faces are lit in the model.
    await expect.poll(triangles, WAIT).toBeGreaterThan(unlit);
    await page.getByRole('button', { name: figures.back[language], exact: true }).click();
    await page.locator('[data-figure="gsi"][data-level="concept"]').first().click();
    await page.locator('[data-derivation="gsi"] [data-sum]').waitFor(WAIT);
    await page.getByRole('button', { name: figures.back[language], exact: true }).click();
    await page.getByRole('button', { name: figures.pick[language] }).press('Enter');
    const place = (await page.evaluate(() =>
      window.kavelStage!.screenOf(
        Number(document.querySelector('button[data-building]')!.getAttribute('data-building')),
      ),
    ))!;
    await page.mouse.click(...place);
    await page.locator('[data-picked] [data-counts="gfa"], [data-picked] [data-counts="facade"]').first().waitFor(WAIT);
    expect(await page.locator('li[data-selected]').innerText()).toContain('Een');
    await page.getByRole('button', { name: figures.stopPicking[language] }).click();

    // A rule that is broken says by how much, and is kept once the building is lower.
    await tab(page, panels.checks, language).click();
    const rule = page.locator('[data-rule="building_height"]').first();
    await expect.poll(() => rule.getAttribute('data-state'), WAIT).toBe('broken');
    expect(Number(await rule.getAttribute('data-slack'))).toBeLessThan(0);
    await page.getByText(checks.balance[language], { exact: true }).waitFor(WAIT);

    // A price makes a revenue; the cost of ground is one row of its group.
    await tab(page, panels.finance, language).press('Enter');
    const result = (of: string) => page.locator(`[data-result="${of}"]`).innerText();
    const rgw = await result('rgw');
    const price = page.locator('[data-input^="unit:"] input').first();
    const before = await price.inputValue();
    await price.fill(before === '1450' ? '1460' : '1450');
    await price.press('Enter');
    await expect.poll(() => result('rgw'), WAIT).not.toBe(rgw);
    await page.locator('[data-group="building"] [data-cost]').first().waitFor(WAIT);
    await page.getByText(finance.assumptions[language], { exact: true }).waitFor(WAIT);
    await screenshot(page, `finance-${language}`);

    // Steps: each with what it did, one press back to it, still there after a reload.
    await type(page, 'maxlength', '50');
    await tab(page, panels.history, language).click();
    const steps = page.locator('[data-step]');
    await expect.poll(() => steps.count(), WAIT).toBe(2);
    await page.locator('[data-step] [data-effect="gfa"][data-delta="1600"]').waitFor(WAIT);
    await steps.last().click();
    const length = page.locator('[data-setting="maxlength"] input').first();
    await expect.poll(() => length.inputValue(), WAIT).toBe('40');
    await page.locator('[data-state="saved"]').first().waitFor(WAIT);
    await expect.poll(() => undoneKept(page), WAIT).toBe(1);
    await page.reload();
    await modelReady(page);
    await expect.poll(() => steps.count(), WAIT).toBe(2);
    await steps.first().press('Enter');
    await select(page, 'Een');
    await expect.poll(() => length.inputValue(), WAIT).toBe('50');
  });

  it('has the settings of each type, which change what is built', async () => {
    const kinds = [
      ['street_block', 'block_depth', 9, 'gfa'],
      ['house', 'residential_floors', 3, 'gfa'],
      ['dist_center', 'office_depth', 12, 'gfa'],
      ['parking_lot', 'car_density', 0.6, null],
      ['environment', 'density', 0.4, null],
    ] as const;
    const bench = await Workbench.open(language, `Typen ${language}`, {
      build: async (site, id) => {
        for (const [index, [archetype]] of kinds.entries()) {
          const { length: maxlength, width: maxwidth, height: maxheight } = archetypeDefaults[archetype]!;
          await site.building(id, {
            name: archetype,
            archetype,
            order: (index + 1) * 10,
            x: index * 120,
            maxlength,
            maxwidth,
            maxheight,
          });
        }
      },
    });
    for (const [index, [, setting, value, figure]] of kinds.entries()) {
      if (language === 'en') await bench.rows.nth(index).press('Enter');
      else await bench.rows.nth(index).click();
      const before = figure ? await bench.figure(figure, 'building') : 0;
      await bench.set(setting, language === 'nl' ? String(value).replace('.', ',') : value);
      if (figure) await expect.poll(() => bench.figure(figure, 'building'), WAIT).not.toBe(before);
    }
    const kept = await bench.saved(kinds.length);
    for (const [index, [archetype, setting, value]] of kinds.entries()) {
      const part = kept[index]!.cfg[archetype === 'parking_lot' ? 'parking' : archetype];
      expect(part, archetype).toMatchObject({ [setting]: value });
    }
  });

  it('makes a variant and lays it beside the original with one camera', async () => {
    const { page, conceptId } = await openOwn(language, `Vergelijking ${language}`);
    await page.getByRole('button', { name: editor.conceptActions[language] }).click();
    await page.getByRole('menuitem', { name: compare.makeVariant[language] }).click();
    await page.getByText(`Vergelijking ${language} – variant B`).first().waitFor(WAIT);
    await page.waitForURL((url) => /\/\d+$/.test(url.pathname) && !url.pathname.endsWith(`/${conceptId}`), WAIT);
    await modelReady(page);
    await select(page, 'Een');
    await type(page, 'maxlength', '60');
    await page.locator('[data-state="saved"]').first().waitFor(WAIT);
    await page.getByRole('button', { name: editor.conceptActions[language] }).click();
    await page
      .getByRole('menuitem', {
        name: compare.compareWith[language].replace('{name}', `Vergelijking ${language}`),
        exact: true,
      })
      .click();
    await expect.poll(() => page.locator('[data-compared] [data-stage="ready"]').count(), WAIT).toBe(2);
    await page.locator('tr[data-row="gfa"][data-differs][data-delta="-3200"]').waitFor(WAIT);
    // One camera: what turns one model turns the other.
    const stages = page.locator('[data-compared] [data-stage="ready"]');
    const corner = () => page.evaluate(() => window.kavelStage!.screenAt(30, 20, 0)!);
    const left = (await stages.first().boundingBox())!;
    const told = (await corner())[0] < left.x + left.width ? 0 : 1;
    const other = stages.nth(1 - told);
    const before = await corner();
    const box = (await other.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height - 30];
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 80, y, { steps: 3 });
    await page.mouse.up();
    const moved = async () => Math.hypot(...(await corner()).map((value, axis) => value - before[axis]!));
    await expect.poll(moved, WAIT).toBeGreaterThan(5);
    // By keyboard too, although a building was chosen in the editor, which the same keys would move.
    const turned = await corner();
    const afterKeys = async () => Math.hypot(...(await corner()).map((value, axis) => value - turned[axis]!));
    await other.focus();
    for (let press = 0; press < 4; press += 1) await page.keyboard.press('ArrowRight');
    await expect.poll(afterKeys, WAIT).toBeGreaterThan(5);
    expect(await page.locator('tr[data-row="plotarea"][data-differs]').count()).toBe(0);
    await page.getByRole('switch', { name: compare.onlyDifferences[language] }).press(' ');
    await expect.poll(() => page.locator('tr[data-row="plotarea"]').count(), WAIT).toBe(0);
    await screenshot(page, `compare-${language}`);
    await page.getByRole('link', { name: compare.stop[language] }).click();
    await page.locator('button[data-building]').first().waitFor(WAIT);
  });
});
