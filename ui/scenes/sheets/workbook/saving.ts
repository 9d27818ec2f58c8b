/** Gathers what a workbook tells of concepts, has a worker write it, and saves the file. */
import { proxy, wrap } from 'comlink';
import type { Building } from '../../../../model/entities/building.ts';
import type { Concept } from '../../../../model/entities/concept.ts';
import { enteredExploitation } from '../../../../model/finance/ground.ts';
import { financeOf } from '../../../../model/finance/parameters.ts';
import { noteUse } from '../../../api/uses.ts';
import { fileName, saveFile } from '../../../components/files.ts';
import { formatMoment } from '../../../i18n/format.ts';
import { currentLanguage } from '../../../i18n/language.ts';
import { textOf } from '../../../i18n/useText.ts';
import { recordOf, snapshotsOf } from '../../../stores/records/banks.ts';
import { businessCaseNow } from '../../../stores/generation/businesscase.ts';
import { geometryOf } from '../../../stores/generation/generation.ts';
import { isTreeLoaded, loadLocationTree } from '../../../stores/records/locationtrees.ts';
import { plain } from '../../../stores/records/patch.ts';
import { session } from '../../../stores/person/session.ts';
import { storeysOf } from '../buildings/storeys.ts';
import { storeyName, storeyUseText } from '../buildings/storeywords.ts';
import { locationsOf, type SheetRecords } from '../frame/useSheet.ts';
import { everyRow } from '../frame/SheetGrid.tsx';
import { neighbourhoodsOf } from '../overview/percentiles.ts';
import { overviewLines, type OverviewLine } from '../overview/rows.ts';
import { standingOf, standings, type Neighbourhoods } from '../overview/standings.ts';
import { texts as shared } from '../texts.ts';
import type { BookConcept } from './bookconcept.ts';
import type { BookSheetName } from './names.ts';
import type { BookRequest } from './workbook.ts';
import type { WorkbookWork } from './workbook.worker.ts';

const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** Concepts without figures are left out. */
function gathered(line: OverviewLine, { wanted, hasMix }: Saving, neighbourhoods: Neighbourhoods): BookConcept[] {
  const { concept, shown, isMain, rules } = line;
  const found = businessCaseNow(concept.id);
  if (!found || !shown) return [];
  const { id, name, locationId } = concept;
  const location = recordOf('location', locationId);
  const buildings = snapshotsOf('building', { conceptId: id });
  return [
    plain({ name: name || textOf(shared.unnamed),
      location: location?.name || textOf(shared.unnamed),
      locationId, concept, shown, isMain, rules, found,
      buildings,
      storeys: wanted.includes('buildings') ? storeysIn(id, buildings) : {},
      percentiles: standings.map((of) => standingOf(line, of, neighbourhoods)?.percentile ?? null),
      land: enteredExploitation(financeOf(location?.cfg.finance_parameters)),
      units: hasMix ? snapshotsOf('unit', { locationId }) : [],
    }),
  ];
}

/** Storeys as the page made them; the server keeps none. */
const storeysIn = (conceptId: number, buildings: readonly Building[]): BookConcept['storeys'] =>
  Object.fromEntries(
    buildings.map((building) => [
      building.id,
      storeysOf(building, geometryOf(conceptId).get(building.id)?.floors).map(({ storey, figures }) => ({ name: storeyName(building, storey, textOf),
        use: storeyUseText(storey, textOf),
        height: storey.height, repeat: storey.repeat, figures,
      })),
    ]),
  );

/** Without the land a workbook has no percentiles. */
const landOf = ({ tree, chosen }: SheetRecords): Promise<Neighbourhoods> => {
  const ids = new Set(locationsOf(chosen));
  const locations = tree.flatMap(({ location }) => (ids.has(location.id) ? [location] : []));
  return neighbourhoodsOf(locations).catch(() => new Map());
};

async function requestOf(saving: Saving): Promise<BookRequest> {
  const { sheet, wanted } = saving;
  const { tree, chosen, figures } = sheet;
  const neighbourhoods = await landOf(sheet);
  const lines = everyRow(overviewLines(tree, chosen, figures, snapshotsOf('constraint')));
  const lineOf = new Map(lines.map((line) => [line.concept.id, line]));
  const { first_name: first = '', last_name: last = '' } = session.user ?? {};
  return {
    wanted,
    concepts: chosen.flatMap(({ id }) => lineOf.get(id) ?? []).flatMap((line) => gathered(line, saving, neighbourhoods)),
    first: [...(session.user?.cfg.formfactors ?? [])],
    account: { date: formatMoment(new Date(), currentLanguage()), person: `${first} ${last}`.trim() },
  };
}

export interface Saving {
  sheet: SheetRecords;
  wanted: readonly BookSheetName[];
  hasMix: boolean;
  /** First part of the name of the file. */
  title: string;
  progress: (done: number, total: number) => void;
}

/** A business case without all records would have wrong amounts. */
async function loadTrees(concepts: readonly Concept[]): Promise<void> {
  const missing = locationsOf(concepts).filter((id) => !isTreeLoaded(id));
  await Promise.all(missing.map(loadLocationTree));
  if (!missing.every(isTreeLoaded)) throw new Error('The records of a location did not load.');
}

/** Throws where records or the worker do not load. */
export async function saveWorkbook(saving: Saving): Promise<void> {
  const { title, progress } = saving;
  await loadTrees(saving.sheet.chosen);
  const request = await requestOf(saving);
  const worker = new Worker(new URL('./workbook.worker.ts', import.meta.url), {
    type: 'module',
    name: 'kavel-workbook',
  });
  // comlink would wait for ever for a worker that does not load.
  const lost = new Promise<never>((_, reject) => {
    worker.addEventListener('error', ({ message }) => reject(new Error(message)));
  });
  try {
    const page = proxy({ progress });
    const bytes = await Promise.race([wrap<WorkbookWork>(worker).write(request, currentLanguage(), page), lost]);
    const places = [...new Set(request.concepts.map(({ location }) => location))];
    const name = fileName([title, ...(places.length === 1 ? places : [])], 'xlsx');
    saveFile(new Blob([bytes], { type: MIME }), name);
    noteUse('exports');
  } finally {
    worker.terminate();
  }
}
