/** The head of a page: title, description, address, what other sites show of a link to it, colours. */
import type { Image } from '../../model/entities/image.ts';
import type { PageLanguage, Projected, PublicCompany, PublicPage } from '../../model/publish/page.ts';
import { plainOfRich } from '../../model/rules/richtext.ts';
import { pictureAddress } from './parts/Picture.tsx';
import { texts } from './texts.ts';
import { themeCss, themeOf } from './theme.ts';
import { useWords } from './words.ts';

const DESCRIPTION = 160;
const locales: Readonly<Record<PageLanguage, string>> = { en: 'en_GB', nl: 'nl_NL' };

interface HeadProps {
  title: string;
  description: string;
  company: PublicCompany;
  /** Absolute. */
  address: string;
  picture: string | null;
  isFindable: boolean;
}

export function Head({ title, description, company, address, picture, isFindable }: HeadProps) {
  const { language } = useWords();
  const theme = themeOf(company);
  const whole = title === company.name ? title : `${title} · ${company.name}`;
  const short = shortened(plainOfRich(description));
  return (
    <>
      <title>{whole}</title>
      {short && <meta name="description" content={short} />}
      {!isFindable && <meta name="robots" content="noindex, nofollow" />}
      <link rel="canonical" href={address} />
      <meta name="theme-color" content={theme.primary} />
      <meta property="og:type" content="website" />
      <meta property="og:title" content={title} />
      {short && <meta property="og:description" content={short} />}
      <meta property="og:url" content={address} />
      <meta property="og:site_name" content={company.name} />
      <meta property="og:locale" content={locales[language]} />
      {picture && <meta property="og:image" content={picture} />}
      <meta name="twitter:card" content={picture ? 'summary_large_image' : 'summary'} />
      <style dangerouslySetInnerHTML={{ __html: themeCss(theme) }} />
    </>
  );
}

/** At most `DESCRIPTION` characters, ending with a word. */
function shortened(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length <= DESCRIPTION ? line : `${line.slice(0, DESCRIPTION - 1).replace(/\s\S*$/, '')}…`;
}

export function PageHead({ page }: { page: PublicPage }) {
  const { publication, location, order, company, origin } = page;
  return (
    <>
      <Head
        title={order && location?.name ? location.name : publication.name}
        description={publication.description || (location?.cfg?.summary?.description ?? '')}
        company={company}
        address={origin + page.path}
        picture={absolute(firstPicture(page), page)}
        isFindable={publication.cfg.findable && !page.isPreview}
      />
      <PrintHead page={page} />
    </>
  );
}

const firstPicture = ({ data: { profile, pictures }, location }: PublicPage): Projected<Image> | null => {
  const all = [...profile, ...pictures];
  return all.find(({ locationId }) => locationId === location?.id) ?? all[0] ?? null;
};

function absolute(image: Projected<Image> | null, page: PublicPage): string | null {
  return image && new URL(pictureAddress(image, page), page.origin).href;
}

/** Running head and page numbers on paper. */
function PrintHead({ page: { publication } }: { page: PublicPage }) {
  const { t, date } = useWords();
  const { cfg, publishedAt, name } = publication;
  const reference = [cfg.reference, date(publishedAt)].filter(Boolean).join(' · ');
  const css = `@page{@top-left{content:${cssText(name)}}@top-right{content:${cssText(reference)}}@bottom-right{content:${cssText(
    `${t(texts.pageOf)} `,
  )} counter(page) ${cssText(` ${t(texts.ofPages)} `)} counter(pages)}}`;
  return <style media="print" dangerouslySetInnerHTML={{ __html: css }} />;
}

/** A text as a string of a style sheet: everything but letters, digits and spaces is written by its number. */
const cssText = (text: string): string =>
  `"${[...text].map((each) => (/[\p{L}\p{N} ]/u.test(each) ? each : `\\${each.codePointAt(0)!.toString(16)} `)).join('')}"`;
