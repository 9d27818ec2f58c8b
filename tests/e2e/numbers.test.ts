/** Every number field of the product takes thousands and decimals as its kind writes them. In Dutch, by keyboard. */
import type { Locator, Page } from 'playwright';
import { expect, it } from 'vitest';
import { archetypeOf, archetypes } from '../../model/archetypes/index.ts';
import type { Building } from '../../model/entities/building.ts';
import { buildPath } from '../../model/routes.ts';
import { groupsFor } from '../../model/rules/building/buildingsettings.ts';
import { fieldAt } from '../../ui/fields/shownValue.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as panels } from '../../ui/scenes/concepts/panels/texts.ts';
import { isEveryWay } from './support/journey.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const numbered = (archetype: Building['archetype']) => `Nr ${archetypes.keys.indexOf(archetype)}.`;

interface Shown {
  name: string;
  value: number | null;
  min: number;
  max: number;
  /** A price, an area or a count. */
  isInThousands: boolean;
  /** What decides how a number is read and written. */
  manner: string;
}

/** Returns what the field shows the user. */
const shownOf = (field: Locator): Promise<Shown> =>
  field.evaluate((input: HTMLInputElement) => {
    const numberIn = (name: string, none: number) => Number(input.getAttribute(name) ?? none);
    const value = input.getAttribute('aria-valuenow');
    const symbol = input.parentElement!.querySelector('[aria-hidden]')?.textContent ?? '';
    return {
      manner: `${input.inputMode} ${symbol}`,
      name: input.getAttribute('aria-label') ?? input.labels?.[0]?.textContent ?? '',
      value: value === null ? null : Number(value),
      min: numberIn('aria-valuemin', -1e9),
      max: numberIn('aria-valuemax', 1e9),
      isInThousands: input.inputMode === 'numeric' || ['€', 'm²'].includes(symbol),
    };
  });

/** Types a lone mark before three digits. It is taken as thousands or as decimals by the kind of the field, or it is refused. */
async function tryField(page: Page, field: Locator): Promise<string> {
  const { name, value, min, max, isInThousands } = await shownOf(field);
  const whole = Math.min(9, Math.max(isInThousands ? 1 : 0, Math.ceil(min)));
  const number = isInThousands ? whole * 1000 + 250 : whole + 0.25;
  const said = `${name} of ${min} to ${max}`;
  await field.focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(`${whole}.250`);
  await page.keyboard.press('Enter');
  const now = () => field.getAttribute('aria-valuenow').then((text) => (text === null ? null : Number(text)));
  if (number >= min && number <= max) {
    await expect.poll(now, { ...WAIT, message: said }).toBeCloseTo(number, 6);
    const readings = await page.locator('[data-understood] button').count();
    const other = isInThousands ? number / 1000 : number * 1000;
    const isWhole = (await field.getAttribute('inputmode')) === 'numeric';
    const isPossible = whole > 0 && other >= min && other <= max && !isWhole;
    expect(readings, `${said}: the other reading`).toBe(isPossible ? 1 : 0);
  } else {
    // The field shows its limits, and keeps its value.
    await expect.poll(() => field.getAttribute('aria-invalid'), { ...WAIT, message: said }).toBe('true');
    expect(await now(), said).toBe(value);
    await page.keyboard.press('Escape');
  }
  return name;
}

it('reads what is typed by the kind of the field, in every number field', async () => {
  const bench = await Workbench.open('nl', 'Getallen', {
    build: async (site, id) => {
      for (const [index, archetype] of archetypes.keys.entries()) {
        const { maxlength, maxwidth, maxheight } = archetypeOf(archetype).defaults;
        const units = archetype === 'flat' ? [{ unitId: site.unit.id, repeat_ratio: 1 }] : [];
        const place = { order: (index + 1) * 10, x: index * 120 };
        await site.building(id, {
          name: numbered(archetype),
          archetype,
          ...place,
          maxlength,
          maxwidth,
          maxheight,
          cfg: { units },
        });
      }
      await site.add('constraint', { name: 'Hoogte', type: 'building_height', operator: 'smaller_than', value: 16 });
      await site.add('cost', { name: 'Bouw', type: 'per_sqm_floor', category: 'building', parameter: 1650 });
      await site.add('cost', { name: 'Honorarium', type: 'percentage_of_construction', category: 'additional' });
    },
  });
  const { page } = bench;
  const tried = new Set<string>();

  /** All number fields that are to be seen. By day one of each manner is tried in a place, at night each name. */
  const walk = async (place: string, within: Locator = page.locator('body')): Promise<string[]> => {
    const fields = within.locator('[role=spinbutton]:visible:not(:disabled)');
    const names: string[] = [];
    for (let at = 0; at < (await fields.count()); at += 1) {
      const { name, manner } = await shownOf(fields.nth(at));
      names.push(name);
      const alike = `${place}: ${isEveryWay ? name : manner}`;
      if (tried.has(alike)) continue;
      tried.add(alike);
      await tryField(page, fields.nth(at));
    }
    return names;
  };

  // Settings of every type of building.
  for (const archetype of archetypes.keys) {
    await bench.select(numbered(archetype));
    await bench.tab(editor.properties).click();
    const wanted = groupsFor([archetype]).flatMap(({ path, fields }) =>
      fields.filter((key) => ['real', 'int'].includes(fieldAt('building', [...path, key])!.kind)),
    );
    await page
      .locator(`[data-setting="${wanted.at(-1)}"]`)
      .last()
      .waitFor(WAIT);
    const names = await walk('settings', page.locator('[data-setting]'));
    expect(names.length, archetype).toBeGreaterThanOrEqual(wanted.length);
  }

  // Storeys and towers.
  await bench.select(numbered('flat'));
  await bench.tab(editor.floors).click();
  await bench.button(editor.writeOut).click();
  await page.locator('[data-floor] button[aria-expanded]').last().click();
  await page.locator('[data-setting="entrance_size"]').waitFor(WAIT);
  expect((await walk('storeys')).length).toBeGreaterThan(6);
  await page.locator('[data-floor] button[aria-expanded]').last().click();
  await bench.button(panels.addTower).click();
  await page.locator('[data-setting="angle_degrees"]').waitFor(WAIT);
  expect((await walk('towers')).length).toBeGreaterThan(4);

  // Units and their place in the mix.
  await bench.tab(editor.units).click();
  await page.locator('[data-unit] button[aria-expanded]').first().click();
  await page.locator('[data-setting="size"]').waitFor(WAIT);
  await page.locator('[data-unit] [data-kind="part"] input[role=switch]').press(' ');
  await expect.poll(async () => (await walk('units')).length, WAIT).toBeGreaterThan(12);

  // The view.
  await bench.tab(editor.view).click();
  await page.locator('[data-kind="flag"]').filter({ hasText: 'Bouwvlak' }).locator('input').press(' ');
  await page.locator('[role=group][aria-label="Bouwvolume"]').waitFor(WAIT);
  expect((await walk('view')).length).toBeGreaterThan(9);

  // Rules and money.
  await bench.tab(panels.checks).click();
  await page.locator('[data-rule] button[aria-expanded]').first().click();
  await expect.poll(async () => (await walk('checks')).length, WAIT).toBeGreaterThan(0);
  await bench.tab(panels.finance).click();
  for (const cost of await page.locator('[data-cost] button[aria-expanded]').all()) {
    await cost.click();
    await page.locator('[data-cost][data-open] [role=spinbutton]').waitFor(WAIT);
    await walk(`cost ${await cost.innerText()}`, page.locator('[data-cost][data-open]'));
  }
  expect((await walk('finance')).length).toBeGreaterThan(7);

  // The location as a form.
  await bench.sent();
  await page.goto(buildPath('locations.modify', { location_id: bench.site.location.id }));
  await page.locator('[data-entity="cost"] [role=spinbutton]').first().waitFor(WAIT);
  expect((await walk('location')).length).toBeGreaterThan(14);
});
