/** The last sheet: which concepts, made by which release from which input, when and by whom. */
import type { Translate } from '../../../i18n/useText.ts';
import type { BookConcept } from './bookconcept.ts';
import { head, Page } from './page.ts';
import { texts } from './texts.ts';

export interface BookAccount {
  /** As the reader writes it. */
  date: string;
  person: string;
}

export function accountOf(concepts: readonly BookConcept[], { date, person }: BookAccount, t: Translate): Page {
  const page = new Page(t(texts.account));
  page.add([texts.location, texts.concept, texts.release, texts.hash].map((text) => head(t(text))));
  for (const { location, name, shown } of concepts) page.add([location, name, shown.release, shown.hash]);
  page.add([]);
  if (concepts.some(({ shown }) => shown.isOld)) page.add([t(texts.oldAbout)]);
  page.add([t(texts.date), date]);
  page.add([t(texts.person), person]);
  page.add([t(texts.exclVat)]);
  return page;
}
