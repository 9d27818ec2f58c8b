/** Every block of public pages on one page, rendered as the server renders it. */
import type { PageLanguage, PublicPage } from '../../../model/publish/page.ts';
import { blocks } from '../../../ui/publish/blocks/index.ts';
import { renderPage } from '../../../ui/publish/server.tsx';
import { pageWith, sectionOf } from './demopage.ts';

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
  const asking = blocks.findIndex(({ type }) => type === 'survey_questions');
  const first = pageWith('location_summary', isFilled, language);
  return {
    ...first,
    // A colleague sees the reason where a block is empty, so that every block takes room.
    isPreview: !isFilled,
    sections: blocks.map(({ type }, at) => ({ ...sectionOf(type, isFilled), id: FIRST + at })),
    data: {
      ...first.data,
      questions: first.data.questions.map((each) => ({ ...each, sectionId: FIRST + asking })),
      maps: of(({ data }) => data.maps),
      drawings: of(({ data }) => data.drawings),
      land: of(({ data }) => data.land),
    },
  };
}

/** A whole document, without a script and with this style sheet. */
export function documentOfAll(language: PageLanguage, isFilled: boolean, style = ''): string {
  const { head, body } = renderPage(pageOfAll(language, isFilled));
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  return `<!doctype html><html lang="${language}"><head>${meta}${head}<style>${style}</style></head><body>${body}</body></html>`;
}
