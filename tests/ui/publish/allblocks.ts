/** Blocks of public pages together on one page, rendered as the server renders it. */
import type { BlockType, PageLanguage, PublicCompany, PublicPage } from '../../../model/publish/page.ts';
import { renderPage } from '../../../ui/publish/server.tsx';
import { pageWith, sectionOf } from './demopage.ts';

/** Under this id a page of one block has what that block shows. */
const ALONE = 9;
const FIRST = 100;

function pageOf(types: readonly BlockType[], language: PageLanguage, isFilled: boolean): PublicPage {
  const alone = types.map((type) => pageWith(type, isFilled, language));
  const of = <T>(shown: (page: PublicPage) => Readonly<Record<number, T>>): Record<number, T> =>
    Object.fromEntries(
      alone.flatMap((page, at) => {
        const own = shown(page)[ALONE];
        return own === undefined ? [] : [[FIRST + at, own]];
      }),
    );
  const asking = types.indexOf('survey_questions');
  const first = pageWith('location_summary', isFilled, language);
  return {
    ...first,
    // A colleague sees the reason where a block is empty, so that every block takes room.
    isPreview: !isFilled,
    sections: types.map((type, at) => ({ ...sectionOf(type, isFilled), id: FIRST + at })),
    data: {
      ...first.data,
      questions: first.data.questions.map((each) => ({ ...each, sectionId: FIRST + asking })),
      maps: of(({ data }) => data.maps),
      drawings: of(({ data }) => data.drawings),
      land: of(({ data }) => data.land),
    },
  };
}

/** A whole document without a script; `links` are those of its style sheet. */
export function documentOf(
  types: readonly BlockType[],
  language: PageLanguage,
  isFilled: boolean,
  links = '',
  style: PublicCompany['style'] = null,
): string {
  const page = pageOf(types, language, isFilled);
  const { head, body } = renderPage({ ...page, company: { ...page.company, style } });
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">';
  return `<!doctype html><html lang="${language}"><head>${meta}${head}${links}</head><body>${body}</body></html>`;
}
