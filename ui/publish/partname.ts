/** What a page is about where that is a part of its publication: a location, a municipality, a business park. */
import type { PageLanguage, PublicPage } from '../../model/publish/page.ts';
import { NEW_PARK } from '../../model/surveys/ibis/register.ts';
import { ibisTexts } from './ibis/texts.ts';

/** Null where the page is about all of the publication. */
export function partOf({ location, order, ibis }: PublicPage, language: PageLanguage): string | null {
  if (ibis?.rin) return NEW_PARK.test(ibis.rin) ? ibisTexts.newPark[language] : (ibis.parks[0]?.name ?? ibis.rin);
  if (ibis?.municipality) return ibis.municipality.name;
  return order && location?.name ? location.name : null;
}
