/** What is built for the server: pages as HTML. Nothing here reads a clock, a browser or the network. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import type { PageLanguage, PageRenderer, RenderedPage } from '../../model/publish/page.ts';
import { blockOf } from './blocks/index.ts';
import { Failure, failureTitle } from './Failure.tsx';
import { Head, PageHead } from './Head.tsx';
import { Index } from './Index.tsx';
import { Page } from './Page.tsx';
import { posterIn } from './poster.ts';
import { themeCss, themeOf } from './theme.ts';
import { ContentLanguageContext, contentLanguageOf, LanguageContext, useWords } from './words.ts';

const rendered = (language: PageLanguage, head: ReactNode, body: ReactNode): RenderedPage => ({
  head: headOf(language, head),
  body: bodyOf(language, body),
  poster: null,
});
const headOf = (language: PageLanguage, head: ReactNode): string =>
  renderToStaticMarkup(<LanguageContext value={language}>{head}</LanguageContext>);
const bodyOf = (language: PageLanguage, body: ReactNode): string =>
  renderToString(<LanguageContext value={language}>{body}</LanguageContext>);

export const needsOf: PageRenderer['needsOf'] = (types) => [
  ...new Set(types.flatMap((type) => blockOf(type)?.needs ?? [])),
];

export const mapsOf: PageRenderer['mapsOf'] = (sections) =>
  sections.flatMap((section) => {
    const asked = blockOf(section.type)?.map?.(section);
    return asked ? [{ section: section.id, asked }] : [];
  });

export const drawingsOf: PageRenderer['drawingsOf'] = (page) =>
  page.sections.flatMap((section) => {
    const asked = blockOf(section.type)?.drawing?.({ page, section });
    return asked ? [{ section: section.id, asked }] : [];
  });

export const landOf: PageRenderer['landOf'] = (sections) =>
  sections.flatMap((section) => {
    const asked = blockOf(section.type)?.land?.(section);
    return asked ? [{ section: section.id, asked }] : [];
  });

export const emptyOf: PageRenderer['emptyOf'] = (page) =>
  page.sections
    // The first section that asks shows the questions of all.
    .filter((section) => section.type !== 'survey_questions' && blockOf(section.type)?.isEmpty({ page, section }))
    .map(({ id }) => id);

export const renderPage: PageRenderer['renderPage'] = (page) => {
  const { language } = page;
  const body = bodyOf(
    language,
    <ContentLanguageContext value={contentLanguageOf(page)}>
      <Page page={page} />
    </ContentLanguageContext>,
  );
  const poster = posterIn(body, page.company);
  return { head: headOf(language, <PageHead page={page} hasPoster={poster !== null} />), body, poster };
};

export const renderIndex: PageRenderer['renderIndex'] = (index) =>
  rendered(
    index.language,
    <Head
      title={index.company.name}
      description=""
      company={index.company}
      address={index.origin + index.path}
      picture={null}
      isFindable={index.publications.length > 0}
    />,
    <Index index={index} />,
  );

export const renderFailure: PageRenderer['renderFailure'] = (failed) =>
  rendered(failed.language, <FailureHead status={failed.status} />, <Failure failed={failed} />);

function FailureHead({ status }: { status: number }) {
  const { t } = useWords();
  return (
    <>
      <title>{t(failureTitle(status))}</title>
      <meta name="robots" content="noindex, nofollow" />
      <style dangerouslySetInnerHTML={{ __html: themeCss(themeOf({ style: null })) }} />
    </>
  );
}
