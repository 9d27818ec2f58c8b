import type { Page } from 'playwright';

/** Words on the page that go on in the next line, cut where they are, with the class of what holds them. */
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

/** Texts beside the model that end in an ellipsis, as no line holds them. */
export const shortenedTexts = (page: Page): Promise<string[]> =>
  page.locator('aside *').evaluateAll((all) =>
    all.flatMap((each) => {
      const isShort = getComputedStyle(each).textOverflow === 'ellipsis' && each.scrollWidth > each.clientWidth;
      return isShort && each.checkVisibility({ visibilityProperty: true }) ? [each.textContent] : [];
    }),
  );
