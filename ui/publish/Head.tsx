/** The head of a page: title, description, address, what other sites show of a link to it, colours. */
import type { Image } from '../../model/entities/image.ts';
import type { PageLanguage, Projected, PublicCompany, PublicPage } from '../../model/publish/page.ts';
import { POSTER_QUERY } from '../../model/publish/addresses.ts';
import { POSTER_SIZE } from '../../model/publish/posters.ts';
import { plainOfRich } from '../../model/rules/text/richtext.ts';
import { partOf } from './partname.ts';
import { pictureAddress } from './parts/Picture.tsx';
import { texts } from './texts.ts';
import { themeCss, themeOf } from './theme.ts';
import { useWords } from './words.ts';

const DESCRIPTION = 160;
const locales: Readonly<Record<PageLanguage, string>> = { en: 'en_GB', nl: 'nl_NL' };

/** A picture with its absolute address and size, pixels. */
interface Shown {
  address: string;
  width?: number | undefined;
  height?: number | undefined;
  alt?: string | undefined;
}

interface HeadProps {
  title: string;
  description: string;
  company: PublicCompany;
  /** Absolute. */
  address: string;
  picture: Shown | null;
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
      {picture && (
        <>
          <meta property="og:image" content={picture.address} />
          {picture.width && <meta property="og:image:width" content={String(picture.width)} />}
          {picture.height && <meta property="og:image:height" content={String(picture.height)} />}
          {picture.alt && <meta property="og:image:alt" content={picture.alt} />}
        </>
      )}
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

export function PageHead({ page, hasPoster }: { page: PublicPage; hasPoster: boolean }) {
  const { publication, location, company, origin } = page;
  const { language } = useWords();
  return (
    <>
      <Head
        title={partOf(page, language) ?? publication.name}
        description={publication.description || (location?.cfg?.summary?.description ?? '')}
        company={company}
        address={origin + page.path}
        picture={photoOf(page) ?? (hasPoster ? posterOf(page) : null)}
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

function photoOf(page: PublicPage): Shown | null {
  const image = firstPicture(page);
  if (!image) return null;
  const { width, height, alt } = image;
  return { address: new URL(pictureAddress(image, page), page.origin).href, width, height, alt };
}

/** The server draws it of the first map of the page. */
function posterOf({ path, origin }: PublicPage): Shown {
  const address = new URL(path, origin);
  address.searchParams.set(POSTER_QUERY, '1');
  return { address: address.href, ...POSTER_SIZE };
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
