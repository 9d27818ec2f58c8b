/** Every block of public pages in a browser: shows something, fits, covers no text and can be touched, at three widths; all can be read in a pale colour of the company. */
import { expect, it } from 'vitest';
import { blocks } from '../../ui/publish/blocks/index.ts';
import { seriousFindings } from './support/axe.ts';
import { faultsOf, showBlocks, smallTargets, widths } from './support/allblocks.ts';
import { workerBrowser } from './support/workerbrowser.ts';

const all = blocks.map(({ type }) => type);

it.each([true, false])('every block fits a desk, a tablet and a phone; with data: %s', async (isFilled) => {
  const context = await (await workerBrowser()).newContext();
  const page = await context.newPage();
  await showBlocks(page, 'nl', isFilled, all);
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await faultsOf(page, all.length), `${width}`).toEqual([]);
  }
  // Of a phone, the last of the widths.
  expect(await smallTargets(page)).toEqual([]);
  await context.close();
});

it('text over text, beyond the page and a block without content are found', async () => {
  const context = await (await workerBrowser()).newContext();
  const page = await context.newPage();
  await showBlocks(page, 'nl', true, ['description']);
  await page.evaluate(() => {
    const section = document.querySelector<HTMLElement>('[data-section]')!;
    const wide = '<p style="width:max-content">' + 'lang '.repeat(400) + '</p>';
    section.innerHTML = `<p>Onder</p><p style="margin-top:-44px">Boven</p>${wide}`;
    section.insertAdjacentHTML('afterend', '<section data-section="2" class="block"></section>');
  });
  const faults = (await faultsOf(page, 2)).join('\n');
  expect(faults).toContain('"Onder" over "Boven"');
  expect(faults).toMatch(/page \d+ of \d+/);
  expect(faults).toContain('shows nothing');
  await context.close();
});

it('a light yellow as first colour gives ink on buttons and darker links, and every text can be read', async () => {
  const context = await (await workerBrowser()).newContext();
  const page = await context.newPage();
  const style = { hasCustomStyle: true, textColor: '', primaryColor: '#FFE066', secondaryColor: '' };
  const types = ['call_to_action', 'location_list', 'constraints_table', 'accept_reject', 'survey_questions'] as const;
  await showBlocks(page, 'nl', true, types, style);
  const coloursOf = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => [getComputedStyle(element).color, getComputedStyle(element).backgroundColor]);
  const [ink, yellow] = ['rgb(22, 32, 42)', 'rgb(255, 224, 102)'];
  expect(await coloursOf('.call_to_action a')).toEqual([ink, yellow]);
  const [link] = await coloursOf('.location_list a');
  expect(link).not.toBe(yellow);
  // Axe wants 4.5 to 1 of every text.
  expect(await seriousFindings(page)).toEqual([]);
  await context.close();
});
