/** The page that is rendered, and words and numbers in its language. */
import { createContext, useContext } from 'react';
import type { MeasureUnit } from '../../model/define.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import type { PageLanguage, PublicPage } from '../../model/publish/page.ts';
import { toShown } from '../../model/rules/text/shownunit.ts';
import { formatDate, formatMeasure, formatPlotSize, formatRead, withSymbol } from '../i18n/format.ts';
import { filled, type TextValues } from '../i18n/texts.ts';

export const LanguageContext = createContext<PageLanguage>('en');

/** Language of what the company wrote, where it differs from that of the page: for `lang`, by which it is read aloud. */
export const ContentLanguageContext = createContext<string | undefined>(undefined);
export const useContentLanguage = (): string | undefined => useContext(ContentLanguageContext);

export interface Words {
  readonly language: PageLanguage;
  t(label: Label, values?: TextValues): string;
  /** A number for reading, at most `decimals`. */
  number(value: number, decimals?: number): string;
  measure(value: number, unit: MeasureUnit, decimals?: number): string;
  /** As few decimals as the number has, at most two. */
  amount(value: number, unit: MeasureUnit): string;
  plotSize(squareMetres: number): string;
  date(iso: string): string;
}

const wordsIn = (language: PageLanguage): Words => ({
  language,
  t: (label, values) => filled(label[language], values),
  number: (value, decimals = 0) => formatRead(value, decimals, language),
  measure: (value, unit, decimals) => formatMeasure(value, unit, decimals, language),
  amount: (value, unit) => withSymbol(formatRead(toShown(value, unit), 2, language), unit, language),
  plotSize: (squareMetres) => formatPlotSize(squareMetres, language),
  date: (iso) => formatDate(iso, language),
});
const words = { en: wordsIn('en'), nl: wordsIn('nl') };

/** For code outside components. */
export const wordsFor = (language: PageLanguage): Words => words[language];
export const useWords = (): Words => wordsFor(useContext(LanguageContext));

/** Undefined where the texts of a page are in its own language, or where an older version does not say. */
export function contentLanguageOf({ language, publication: { cfg } }: PublicPage): string | undefined {
  return cfg.language === language ? undefined : cfg.language;
}

/** A path of the publication with what links carry on: language and preview. */
export function linkTo(path: string, { carried }: Pick<PublicPage, 'carried'>): string {
  const [before, query = ''] = path.split('?');
  const all = new URLSearchParams(query);
  for (const [key, value] of Object.entries(carried)) all.set(key, value);
  return all.size > 0 ? `${before}?${all}` : before!;
}
