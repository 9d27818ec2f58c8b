/** Words and notices have room, at a desk and on a small screen. */
import { describe, expect, it } from 'vitest';
import { constraintTypes } from '../../model/enums/constraints.ts';
import { costCategories, costTypes } from '../../model/enums/finance.ts';
import { buildPath } from '../../model/routes.ts';
import { texts as editor } from '../../ui/scenes/concepts/modify/texts.ts';
import { texts as panels } from '../../ui/scenes/concepts/panels/texts.ts';
import { cutWords, shortenedTexts } from './support/cutwords.ts';
import { inLanguage } from './support/journey.ts';
import { desktop } from './support/page.ts';
import { WAIT, Workbench } from './support/workbench.ts';

const sizes = [desktop, { width: 1024, height: 768 }];
/** Letters may reach this far out of their line, px. */
const HALF_LINE = 8;
const LONG = 'Appartementen en werkplaatsen aan het water van de haven';

describe.each(inLanguage('nl'))('in %s', (language) => {
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
      // A tip shows text that does not fit two lines, for mouse and keyboard.
      await bench.rows.filter({ hasText: LONG }).hover();
      await expect.poll(() => page.getByRole('tooltip').allTextContents(), WAIT).toEqual([LONG]);
      await page.mouse.move(size.width / 2, size.height / 2);
    }
  });

  it('no word of the editor goes on in the next line in a narrow window, also where the browser knows no syllables', async () => {
    const word = 'Zorgappartementencomplexuitbreiding';
    const bench = await Workbench.open(language, `Heel ${language}`, {
      size: { width: 1024, height: 768 },
      build: async (site, id) => {
        await site.flat(id, { name: 'Een' });
        for (const type of constraintTypes.keys)
          await site.add('constraint', { name: '', type, operator: 'smaller_than', value: 0.65 });
        for (const [order, { key: category }] of costCategories.entries.entries())
          await site.add('cost', { name: 'Kosten', type: 'flat_fee', category, order });
      },
    });
    const { page } = bench;
    await bench.select('Een');
    const { figures, checks, finance, history } = panels;
    // As in a browser that has no list of syllables of this language.
    await page.addStyleTag({ content: '* { hyphens: manual !important; }' });
    for (const tab of [
      figures,
      checks,
      finance,
      history,
      editor.properties,
      editor.floors,
      editor.units,
      editor.view,
    ]) {
      await bench.tab(tab).click();
      await expect.poll(() => bench.tab(tab).getAttribute('aria-selected'), WAIT).toBe('true');
      expect(await cutWords(page), bench.say(tab)).toEqual([]);
      expect(await shortenedTexts(page), bench.say(tab)).toEqual([]);
    }
    // A name too long for a line ends in an ellipsis, and a tip shows all of it.
    await bench.tab(editor.properties).click();
    await page.locator('button[data-building]').press('F2');
    await page.keyboard.type(word);
    await page.keyboard.press('Enter');
    const row = page.locator('button[data-building]', { hasText: word });
    await row.waitFor(WAIT);
    expect(await cutWords(page)).toEqual([]);
    const name = row.locator('span').first();
    expect(await name.evaluate((each) => each.scrollWidth > each.clientWidth)).toBe(true);
    await row.hover();
    await expect.poll(() => page.getByRole('tooltip').allTextContents(), WAIT).toEqual([word]);
    // The count sees a word that is cut.
    await page.addStyleTag({ content: '* { overflow-wrap: anywhere !important; }' });
    await expect.poll(async () => (await cutWords(page)).length, WAIT).toBeGreaterThan(0);
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
