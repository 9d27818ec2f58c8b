/** Every block of public pages in a browser: at three widths, in both languages, with data, with none, and in print. */
import { describe, expect, it } from 'vitest';
import { blocks } from '../../ui/publish/blocks/index.ts';
import { seriousFindings } from './support/axe.ts';
import { documentOfAll, overflowing } from './support/allblocks.ts';
import { languages } from './support/page.ts';
import { workerBrowser } from './support/workerbrowser.ts';

const widths = [390, 1_024, 1_440];
/** A4 without its margins, CSS pixels: what lies beyond it is cut off on paper. */
const PAPER = 657;

describe.each(languages)('all blocks in %s', (language) => {
  it.each([true, false])('fit every width and paper, and axe finds nothing; with data: %s', async (isFilled) => {
    const context = await (await workerBrowser()).newContext();
    const page = await context.newPage();
    await page.setContent(documentOfAll(language, isFilled));
    expect(await page.locator('[data-section]').count()).toBe(blocks.length);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 900 });
      expect(await overflowing(page), `${width}`).toEqual([]);
    }
    expect(await seriousFindings(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: PAPER, height: 900 });
    expect(await overflowing(page), 'print').toEqual([]);
    await context.close();
  });
});
