/** Every block of public pages in a browser: shows something, fits, and covers no text, at three widths. */
import { expect, it } from 'vitest';
import { blocks } from '../../ui/publish/blocks/index.ts';
import { faultsOf, showBlocks, widths } from './support/allblocks.ts';
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
