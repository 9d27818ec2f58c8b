/** Every block of public pages on one page, rendered as the server renders it, with the built style sheet. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Page } from 'playwright';
import type { PageLanguage, PublicPage } from '../../../model/publish/page.ts';
import { blocks } from '../../../ui/publish/blocks/index.ts';
import { renderPage } from '../../../ui/publish/server.tsx';
import { pageWith, sectionOf } from '../../ui/publish/demopage.ts';

const assets = path.resolve(import.meta.dirname, '../../../build/publish/client/assets');

function styleSheet(): string {
  const sheets = readdirSync(assets).filter((name) => name.endsWith('.css'));
  return sheets.map((name) => readFileSync(path.join(assets, name), 'utf8')).join('\n');
}

/** Under this id a page of one block has what that block shows. */
const ALONE = 9;
const FIRST = 100;

function pageOfAll(language: PageLanguage, isFilled: boolean): PublicPage {
  const alone = blocks.map(({ type }) => pageWith(type, isFilled, language));
  const of = <T>(shown: (page: PublicPage) => Readonly<Record<number, T>>): Record<number, T> =>
    Object.fromEntries(
      alone.flatMap((page, at) => {
        const own = shown(page)[ALONE];
        return own === undefined ? [] : [[FIRST + at, own]];
      }),
    );
  const first = pageWith('location_summary', isFilled, language);
  return {
    ...first,
    // A colleague sees the reason where a block is empty, so that every block takes room.
    isPreview: !isFilled,
    sections: blocks.map(({ type }, at) => ({ ...sectionOf(type, isFilled), id: FIRST + at })),
    data: {
      ...first.data,
      maps: of(({ data }) => data.maps),
      drawings: of(({ data }) => data.drawings),
      land: of(({ data }) => data.land),
    },
  };
}

export function documentOfAll(language: PageLanguage, isFilled: boolean): string {
  const { head, body } = renderPage(pageOfAll(language, isFilled));
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  return `<!doctype html><html lang="${language}"><head>${meta}${head}<style>${styleSheet()}</style></head><body>${body}</body></html>`;
}

/** Blocks that are wider than their page, and what in them is; tables and plans scroll by themselves. */
export const overflowing = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    const inScroller = (element: Element): boolean => {
      const around = element.parentElement?.closest('.table, .plan-sheet, .unseen, svg');
      return around !== null && around !== undefined;
    };
    const wide = [...document.querySelectorAll('[data-section] *')].filter(
      (element) => element.getBoundingClientRect().right > clientWidth + 1 && !inScroller(element),
    );
    const named = wide.map((element) => {
      const section = element.closest('[data-section]')!;
      return `${section.className}: ${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    });
    return [...new Set([...(scrollWidth > clientWidth ? [`page ${scrollWidth} of ${clientWidth}`] : []), ...named])];
  });
