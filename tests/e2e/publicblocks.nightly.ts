/** Every block of public pages, each alone: at three widths, in both languages, with data and with none, on screen and paper. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { BrowserContext, Page } from 'playwright';
import { pageLanguages } from '../../model/publish/page.ts';
import { blocks } from '../../ui/publish/blocks/index.ts';
import { faultsOf, showBlocks, widths } from './support/allblocks.ts';
import { seriousFindings } from './support/axe.ts';
import { workerBrowser } from './support/workerbrowser.ts';

/** A4 without its margins, CSS pixels: what lies beyond it is cut off on paper. */
const PAPER = 657;

let context: BrowserContext;
let page: Page;
beforeAll(async () => {
  context = await (await workerBrowser()).newContext();
  page = await context.newPage();
});
afterAll(() => context.close());

describe.each(pageLanguages)('in %s', (language) => {
  describe.each([true, false])('with data: %s', (isFilled) => {
    it.each(blocks.map(({ type }) => type))('%s fits every width and paper, and axe finds nothing', async (type) => {
      await page.emulateMedia({ media: 'screen' });
      await showBlocks(page, language, isFilled, [type]);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        expect(await faultsOf(page, 1), `${width}`).toEqual([]);
      }
      expect(await seriousFindings(page)).toEqual([]);
      await page.emulateMedia({ media: 'print' });
      await page.setViewportSize({ width: PAPER, height: 900 });
      expect(await faultsOf(page, 1), 'print').toEqual([]);
    });
  });
});
