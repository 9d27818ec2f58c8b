/** Words and notices have room, at a desk and on a small screen. */
import { describe, expect, it } from 'vitest';
import { constraintTypes } from '../../model/enums/constraints.ts';
import { costCategories, costTypes } from '../../model/enums/finance.ts';
import { buildPath } from '../../model/routes.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { desktop, languages } from './support/page.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const sizes = [desktop, { width: 1024, height: 768 }];
/** Letters may reach this far out of their line, px. */
const HALF_LINE = 8;
const LONG = 'Appartementen en werkplaatsen aan het water van de haven';

describe.each(languages)('in %s', (language) => {
  it('a notice leaves the line below the model alone, and names are read in full', async () => {
    const bench = await Workbench.open(language, `Leesbaar ${language}`, {
      build: async (site, id) => {
        await site.flat(id, { name: 'Langs de Dokstraat', order: 10, y: 5 });
        await site.flat(id, { name: LONG, order: 20, y: -20 });
      },
    });
    const { page } = bench;
    const box = async (of: ReturnType<typeof page.locator>) => (await of.boundingBox())!;
    for (const size of sizes) {
      await page.setViewportSize(size);
      await bench.select('Langs de Dokstraat');
      await bench.focus();
      await bench.press('ArrowRight', 'Control+z');
      const notice = page.getByRole('alert');
      await notice.waitFor(WAIT);
      const line = page.getByRole('img', { name: bench.say(editor.north), exact: true }).locator('xpath=..');
      const [over, under] = [await box(notice), await box(line)];
      expect(over.y + over.height).toBeLessThan(under.y);
      await notice.waitFor({ state: 'detached', ...WAIT });

      const short = bench.rows.filter({ hasNotText: LONG }).locator('span').first();
      const hidden = await short.evaluate((each) => each.scrollHeight - each.clientHeight);
      expect(hidden).toBeLessThan(HALF_LINE);
      // What two lines do not hold is told by a tip, to the mouse and to the keyboard.
      await bench.rows.filter({ hasText: LONG }).hover();
      await expect.poll(() => page.getByRole('tooltip').allTextContents(), WAIT).toEqual([LONG]);
      await page.mouse.move(size.width / 2, size.height / 2);
    }
  });

  it('constraints and costs of a location show what they are', async () => {
    const { page, site } = await Workbench.open(language, `Leesbare regels ${language}`);
    const name = 'Maximaal bebouwingspercentage';
    for (const type of constraintTypes.keys)
      await site.add('constraint', { name, type, operator: 'smaller_than', value: 0.65 });
    for (const [order, type] of costTypes.keys.entries())
      await site.add('cost', { name, type, category: costCategories.keys[order % costCategories.keys.length]!, order });
    await page.goto(buildPath('locations.modify', { location_id: site.location.id }));
    const rows = page.locator('li').filter({ has: page.getByRole('spinbutton') });
    await expect.poll(() => rows.count(), WAIT).toBe(constraintTypes.keys.length + costTypes.keys.length);
    const cut = () =>
      rows
        .locator('input')
        .evaluateAll((inputs: HTMLInputElement[]) =>
          inputs.filter((each) => each.scrollWidth > each.clientWidth).map((each) => each.value),
        );
    for (const size of sizes) {
      await page.setViewportSize(size);
      await expect.poll(cut, WAIT).toEqual([]);
    }
  });
});
