/** Shows blocks of public pages, and finds what is wrong with them at some width or on paper. */
import path from 'node:path';
import type { Page } from 'playwright';
import type { BlockType, PageLanguage, PublicCompany } from '../../../model/publish/page.ts';
import { buildIn } from '../../../server/pages/build.ts';
import { documentOf } from '../../ui/publish/allblocks.ts';
import { builtPages } from './built.ts';

const ADDRESS = 'https://kavel.example/';

/** Of a desk, a tablet and a phone; CSS pixels. */
export const widths = [1_440, 1_024, 390];

/** Shows these blocks on a page with its style sheet and fonts, as before a script runs. */
export async function showBlocks(
  page: Page,
  language: PageLanguage,
  isFilled: boolean,
  types: readonly BlockType[],
  style: PublicCompany['style'] = null,
): Promise<void> {
  const { styles } = await buildIn(builtPages());
  const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('');
  await page.unroute(`${ADDRESS}**`);
  await page.route(`${ADDRESS}**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/')
      await route.fulfill({ contentType: 'text/html', body: documentOf(types, language, isFilled, links, style) });
    else if (!pathname.startsWith('/pub/assets/')) await route.fulfill({ status: 404 });
    else await route.fulfill({ path: path.join(builtPages(), 'client', pathname.slice('/pub'.length)) });
  });
  await page.goto(ADDRESS);
  await page.evaluate(() => document.fonts.ready);
}

/** Blocks that show nothing, are wider than their page, or write one text over another; tables and plans scroll by themselves. */
export const faultsOf = (page: Page, blocks: number): Promise<string[]> =>
  page.evaluate((count) => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const sections = [...document.querySelectorAll<HTMLElement>('[data-section]')];
    const faults = sections.length === count ? [] : [`${sections.length} of ${count} blocks`];
    if (scrollWidth > clientWidth) faults.push(`page ${scrollWidth} of ${clientWidth}`);
    // Heads of stacked tables are clipped away, for screen readers alone.
    const isClipped = (element: Element | null): boolean =>
      element !== null && (getComputedStyle(element).clipPath === 'inset(50%)' || isClipped(element.parentElement));
    const isSeen = (element: Element): boolean =>
      element.checkVisibility({ visibilityProperty: true }) && !isClipped(element);
    const inScroller = (element: Element): boolean => element.closest('.table, .plan-sheet, svg') !== null;
    for (const section of sections) {
      const found = (what: string) => faults.push(`${section.className.replace('block ', '')}: ${what}`);
      const texts: { text: string; box: DOMRect }[] = [];
      const walker = document.createTreeWalker(section, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode } = walker;
        const parent = currentNode.parentElement!;
        const text = currentNode.textContent!.trim().slice(0, 40);
        if (text === '' || !isSeen(parent) || parent.closest('svg, noscript, option')) continue;
        const range = document.createRange();
        range.selectNodeContents(currentNode);
        for (const box of range.getClientRects()) if (box.width > 1 && box.height > 1) texts.push({ text, box });
        const { right } = range.getBoundingClientRect();
        if (right > clientWidth + 1 && !inScroller(parent)) found(`"${text}" to ${right} of ${clientWidth}`);
      }
      if (texts.length === 0 && !section.querySelector('img, svg')) found('shows nothing');
      for (const [at, one] of texts.entries())
        for (const other of texts.slice(at + 1)) {
          const wide = Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
          const high = Math.min(one.box.bottom, other.box.bottom) - Math.max(one.box.top, other.box.top);
          // Lines of one paragraph may touch.
          if (wide > 2 && high > Math.min(one.box.height, other.box.height) / 3)
            found(`"${one.text}" over "${other.text}"`);
        }
    }
    return faults;
  }, blocks);

/** What one touches that is smaller than 24 pixels, but links within a text. */
export const smallTargets = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('a[href], button, input, select, textarea, summary')]
      .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.matches('.skip, .trap *'))
      // The label of a tab is touched, not its radio button.
      .filter((each) => getComputedStyle(each).pointerEvents !== 'none')
      .filter((each) => getComputedStyle(each).display !== 'inline' || !each.closest('p, li, td, dd'))
      .map((each) => each.closest('label') ?? each)
      .filter((each) => Math.min(each.getBoundingClientRect().width, each.getBoundingClientRect().height) < 24)
      .map((each) => each.outerHTML.slice(0, 120)),
  );
