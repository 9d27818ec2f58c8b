/** Gathers the business cases of concepts and saves their workbook. */
import type { Concept } from '../../../../model/entities/concept.ts';
import { fileName, saveFile } from '../../../components/files.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { textOf } from '../../../i18n/useText.ts';
import { recordOf } from '../../../stores/banks.ts';
import { businessCaseNow } from '../../../stores/businesscase.ts';
import { conceptFiguresOf } from '../../../stores/conceptfigures.ts';
import { session } from '../../../stores/session.ts';
import { texts as shared } from '../texts.ts';
import { texts } from './texts.ts';
import type { BookConcept } from './bookconcept.ts';
import { workbookOf } from './workbook.ts';

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

function gathered({ id, name, locationId }: Concept): BookConcept[] {
  const [found, figures] = [businessCaseNow(id), conceptFiguresOf(id)];
  if (!found || !figures) return [];
  const location = recordOf('location', locationId)?.name || textOf(shared.unnamed);
  return [
    { name: name || textOf(shared.unnamed), location, locationId, found, hash: figures.hash, release: figures.release },
  ];
}

/** Concepts without figures are left out. */
export async function saveWorkbook(concepts: readonly Concept[]): Promise<void> {
  const { first_name: first = '', last_name: last = '' } = session.user ?? {};
  const account = { date: formatMoment(new Date(), currentLanguage()), person: `${first} ${last}`.trim() };
  const found = concepts.flatMap(gathered);
  const bytes = await workbookOf(found, account, textOf);
  const places = [...new Set(found.map(({ location }) => location))];
  const name = fileName([textOf(texts.fileName), ...(places.length === 1 ? places : [])], 'xlsx');
  saveFile(new Blob([bytes], { type: MIME }), name);
}
