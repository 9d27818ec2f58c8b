/** What an address under `/pub` asks: its language, and what links carry on. */
import { pageLanguages, type PageLanguage } from '../../model/publish/page.ts';
import { EMBED_QUERY, POSTER_QUERY } from '../../model/publish/addresses.ts';
import { posterWidths, type PosterWidth } from '../../model/publish/posters.ts';
import type { Context } from '../context.ts';

export const PAGES = '/pub/';
export const isPublicPage = ({ path }: Context): boolean => path === '/pub' || path.startsWith(PAGES);

const isLanguage = (text: unknown): text is PageLanguage => pageLanguages.some((each) => each === text);

/** `?lang`, else the language of the browser, else English. */
export function languageIn(context: Context): PageLanguage {
  const { lang } = context.query;
  if (isLanguage(lang)) return lang;
  const accepted = context.acceptsLanguages('en', 'nl');
  return isLanguage(accepted) ? accepted : 'en';
}

export const wantsPreview = (context: Context): boolean => context.query['preview'] === '1';

export const wantsPoster = (context: Context): boolean => context.query[POSTER_QUERY] === '1';
/** The width of a stored poster; null where none is asked for. */
export const posterWidthIn = (context: Context): PosterWidth | null =>
  posterWidths.find((width) => String(width) === context.query[POSTER_QUERY]) ?? null;
export const isEmbedded = (context: Context): boolean => context.query[EMBED_QUERY] === '1';

/** The query that links within the pages keep. */
export function carriedIn(context: Context, isPreview: boolean): Record<string, string> {
  const { lang } = context.query;
  return {
    ...(isLanguage(lang) ? { lang } : {}),
    ...(isPreview ? { preview: '1' } : {}),
    ...(isEmbedded(context) ? { [EMBED_QUERY]: '1' } : {}),
  };
}

/** A key in a query; null for none. */
export const keyIn = (context: Context, name: string): string | null => {
  const value = context.query[name];
  return typeof value === 'string' && value !== '' ? value : null;
};
