import type { Page } from 'playwright';

/** Returns words that break into the next line, marked at the break, with the class of their element. */
export const cutWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    const topOf = (node: Node, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return range.getBoundingClientRect();
    };
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const holder = node.parentElement!;
      if (!holder.checkVisibility({ visibilityProperty: true })) continue;
      for (const word of (node.nodeValue ?? '').matchAll(/\p{L}{2,}/gu)) {
        let last = topOf(node, word.index);
        for (let at = 1; at < word[0].length; at += 1) {
          const next = topOf(node, word.index + at);
          if (next.width > 0 && last.width > 0 && next.top > last.top + 4 && next.left < last.left)
            found.add(`${word[0].slice(0, at)}|${word[0].slice(at)} in ${holder.closest('[class]')?.className}`);
          last = next;
        }
      }
    }
    return [...found];
  });

/** Returns texts beside the model that are too long and end in an ellipsis. */
export const shortenedTexts = (page: Page): Promise<string[]> =>
  page.locator('aside *').evaluateAll((all) =>
    all.flatMap((each) => {
      const isShort = getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth;
      return isShort && each.checkVisibility({ visibilityProperty: true }) ? [each.textContent] : [];
    }),
  );
