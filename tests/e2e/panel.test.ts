/** The side panel: settings, storeys, units and templates of buildings. */
import { expect, it } from 'vitest';
import { design } from '../../model/design.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { texts as fields } from '../../ui/fields/texts.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as panels } from '../../ui/scenes/concepts/panels/texts.ts';
import { Hands } from './support/hands.ts';
import { by, inLanguage } from './support/journey.ts';
import { openTwoFlats } from './support/twoflats.ts';
import { WAIT } from './support/workbench.ts';

/** Typed values of each input device: all differ, so that each is a change. */
const typed = {
  mouse: { own: 0, length: 47, width: 18, size: 60, goal: 12, price: 1450, share: 3 },
  keyboard: { own: 1, length: 33, width: 17, size: 55, goal: 14, price: 1400, share: 2 },
} as const;

it.each(inLanguage('nl'))('edits one building or several, storeys, units and templates (%s)', async (language) => {
  const { bench, page, site, first, second, stored } = await openTwoFlats(language, `Paneel ${language}`);
  const { say } = bench;
  const search = page.getByRole('searchbox', { name: say(panels.searchSettings) });
  const both = [first, second];
  const units = () => site.list('unit', `locationId=${site.location.id}`);

  for (const way of by('mouse')) {
    const hands = new Hands(page, way);
    const values = typed[way];
    const [own, other] = [both[values.own]!, both[1 - values.own]!];
    const select = ({ name }: { name: string }) => hands.press(bench.rows.filter({ hasText: name }));
    const mine = () => stored(own.id);

    await select(own);
    await hands.press(bench.tab(editor.properties));
    await hands.fill(bench.field('maxlength'), values.length);
    await expect.poll(async () => (await mine()).maxlength, WAIT).toBe(values.length);
    // Back to what is usual.
    await hands.press(page.locator('[data-setting="maxlength"]').getByRole('button'));
    await expect.poll(async () => (await mine()).maxlength, WAIT).toBe(design.building.maxlength.default);

    // A setting found by its name, with its limits.
    await search.fill(language === 'en' ? 'storage' : 'berging');
    await page.locator('[data-setting="storageRatio"]').waitFor(WAIT);
    expect(await page.locator('[data-setting="maxlength"]').count()).toBe(0);
    await page.keyboard.press('Escape');

    // Storeys: listed, put in another order, and back with one step, forth and back.
    await hands.press(bench.tab(editor.floors));
    await hands.press(bench.button(editor.writeOut));
    const rows = page.locator('[data-floor]');
    await expect.poll(() => rows.count(), WAIT).toBe(2);
    const types = async () =>
      (await mine()).cfg.floors.toSorted((a, b) => a.order - b.order).map((floor) => floor.type);
    await expect.poll(types, WAIT).toEqual(['ground_floor', 'apartments']);
    const lowest = await rows.first().innerText();
    const grip = rows.first().locator('[data-grip]');
    await hands.swap(grip, rows.last());
    await expect.poll(types, WAIT).toEqual(['apartments', 'ground_floor']);
    const step = async (label: Label, keys: string, wanted: string[]) => {
      const name = new RegExp(`^${say(label).replace('{step}', '')}`);
      await hands.command(page.getByRole('button', { name }), keys);
      await expect.poll(types, WAIT).toEqual(wanted);
    };
    await step(editor.undo, 'Control+z', ['ground_floor', 'apartments']);
    await step(editor.redo, 'Control+y', ['apartments', 'ground_floor']);
    await step(editor.undo, 'Control+z', ['ground_floor', 'apartments']);
    await expect.poll(() => rows.first().innerText(), WAIT).toBe(lowest);

    // Settings of storeys are found too, each in its own storey.
    await search.fill(say(design.floor.offset_front.label));
    const setbacks = page.locator('[data-setting="offset_front"] input');
    await expect.poll(() => setbacks.count(), WAIT).toBe(2);
    await hands.fill(setbacks.last(), bench.number(1.5));
    const offsets = async () => (await mine()).cfg.floors.map(({ offset_front }) => offset_front);
    await expect.poll(async () => (await offsets()).toSorted((a, b) => a - b), WAIT).toEqual([0, 1.5]);
    await search.fill('');
    await bench.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(offsets, WAIT).toEqual([0, 0]);

    // A unit: its sizes, goal and price, one more beside it, and its share in the mix. Tabs above and below do not disturb each other.
    const unit = page.locator(`[data-unit="${site.unit.id}"]`);
    await hands.press(bench.tab(editor.units));
    await hands.press(unit.locator('button[aria-expanded]'));
    for (const [key, value] of [
      ['size', values.size],
      ['programme_goal', values.goal],
      ['price', values.price],
    ] as const)
      await hands.fill(bench.field(key), value);
    await expect
      .poll(() => site.read('unit', site.unit.id), WAIT)
      .toMatchObject({ size: values.size, programme_goal: values.goal, price: values.price });
    await hands.press(bench.tab(panels.checks));
    expect(await bench.tab(editor.units).getAttribute('aria-selected')).toBe('true');
    await hands.press(bench.button(editor.addUnit));
    await expect.poll(async () => (await units()).length, WAIT).toBe(2);
    await hands.press(
      page
        .locator('[data-unit]')
        .last()
        .getByRole('button', { name: say(editor.remove) }),
    );
    await expect.poll(async () => (await units()).length, WAIT).toBe(1);
    await hands.fill(unit.getByRole('spinbutton', { name: say(editor.share) }), values.share);
    await expect.poll(async () => (await mine()).cfg.units[0]?.repeat_ratio, WAIT).toBe(values.share);
    const inMix = unit.getByRole('switch', { name: say(editor.inMix) });
    for (const count of [0, 1]) {
      await hands.toggle(inMix);
      await expect.poll(async () => (await mine()).cfg.units.length, WAIT).toBe(count);
    }

    // Several at once: a value that differs is empty; a typed one goes to all.
    await hands.extend(bench.rows.filter({ hasText: other.name }));
    await hands.press(bench.tab(editor.properties));
    await expect.poll(() => bench.field('maxlength').getAttribute('placeholder'), WAIT).toBe(say(fields.mixed));
    await hands.fill(bench.field('maxwidth'), values.width);
    await expect
      .poll(async () => [(await mine()).maxwidth, (await stored(other.id)).maxwidth], WAIT)
      .toEqual([values.width, values.width]);

    // A building kept as template, applied to the other one, and taken back.
    const before = await stored(other.id);
    expect(before.maxlength).not.toBe(values.length);
    const menu = bench.button(panels.templatesAndPresets);
    await select(own);
    await hands.fill(bench.field('maxlength'), values.length);
    await hands.press(menu);
    await hands.press(bench.button(panels.saveTemplate));
    const kept = page.locator(`[data-kept="${own.name}"]`);
    await kept.waitFor(WAIT);
    await page.keyboard.press('Escape');
    await select(other);
    await hands.press(menu);
    await hands.press(kept.getByRole('button', { name: say(panels.apply) }));
    await expect.poll(async () => (await stored(other.id)).maxlength, WAIT).toBe(values.length);
    expect((await stored(other.id)).cfg.floors).toHaveLength(2);
    await hands.press(kept.getByRole('button', { name: `${say(panels.remove)}: ${own.name}`, exact: true }));
    await kept.waitFor({ state: 'detached', ...WAIT });
    await page.keyboard.press('Escape');
    await bench.focus();
    await page.keyboard.press('Control+z');
    await expect.poll(async () => (await stored(other.id)).maxlength, WAIT).toBe(before.maxlength);
  }
});
