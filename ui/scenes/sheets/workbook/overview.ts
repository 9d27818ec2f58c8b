/** The sheet of areas by concept: ratios from the cells of their row, totals over main concepts. */
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { formFactors, highestOf } from '../../../../model/enums/figures.ts';
import { mixedUseAreas, mixedUseIndex } from '../../../../model/rules/building/mixeduse.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { figureKeys, figureOf, together } from '../overview/rows.ts';
import { peerGroups, standings } from '../overview/standings.ts';
import { texts as areas } from '../overview/texts.ts';
import type { BookConcept } from './bookconcept.ts';
import { figureTerm, proven, type Term, type TermOf } from './formulas.ts';
import { cellAt, COUNT, formatOf, head, input, live, liveTotal, Page, SHARE, strong } from './page.ts';
import { texts } from './texts.ts';

/** Location, concept, and whether totals count it. */
const FIRST = 3;
const COUNTS = 2;
const WHOLE = '0';

export interface OverviewPage {
  page: Page;
  /** The cell of a figure of a concept; null where it has no such column or value. */
  figure: (concept: BookConcept, key: string) => string | null;
}

/** `first`: figures that the user chose. */
export function overviewOf(concepts: readonly BookConcept[], first: readonly string[], t: Translate): OverviewPage {
  const page = new Page(t(texts.overview));
  const keys = figureKeys(first);
  const columnOf = new Map(keys.map((key, at) => [key, FIRST + at]));
  const formats = new Map(keys.map((key) => [key, formatOf(entryOf(formFactors, key)!.unit)]));
  const after = FIRST + keys.length;
  page.add([
    ...[texts.location, texts.concept, texts.counts].map((label) => head(t(label))),
    ...keys.map((key) => head(t(entryOf(formFactors, key)!.label))),
    ...[areas.dwellings, areas.allFunctions, mixedUseIndex.label, areas.errors, areas.warnings].map((label) =>
      head(t(label)),
    ),
    ...[areas.kept, areas.broken].map((label) => head(`${t(areas.rules)}: ${t(label).toLocaleLowerCase()}`)),
    ...standings.map(({ group, key }) => head(`${t(peerGroups[group].title)}: ${key.toUpperCase()}`)),
  ]);
  const start = page.next;
  const rowOf = new Map<BookConcept, number>();
  for (const concept of concepts) {
    const at = page.next;
    const termOf: TermOf = (key) =>
      columnOf.has(key) ? { text: cellAt(columnOf.get(key)!, at), worth: figureOf(concept, key) ?? 0 } : null;
    rowOf.set(concept, at);
    page.add([
      concept.location,
      concept.name,
      input(concept.isMain ? 1 : 0, COUNT),
      ...keys.map((key) => proven(figureTerm(key, termOf), figureOf(concept, key), formats.get(key)!)),
      ...mixOf(concept, at, after),
      ...concept.percentiles.map((percentile) => (percentile === null ? null : input(percentile, WHOLE))),
    ]);
  }
  addTotals(page, concepts, { keys, start, columnOf, formats, after }, t);
  return {
    page,
    figure: (concept, key) =>
      columnOf.has(key) && figureOf(concept, key) !== null ? page.at(columnOf.get(key)!, rowOf.get(concept)!) : null,
  };
}

/** Areas of dwellings and of all functions, their ratio, and what is wrong. */
function mixOf(concept: BookConcept, at: number, column: number) {
  const { dwellings, all } = mixAreas([concept]);
  const { errors, warnings } = concept.shown;
  return [
    input(dwellings, COUNT),
    input(all, COUNT),
    all === 0 ? null : live(`${cellAt(column, at)}/${cellAt(column + 1, at)}`, dwellings / all, SHARE),
    ...[errors, warnings, concept.rules?.kept, concept.rules?.broken].map((count) =>
      count === undefined ? null : input(count, COUNT),
    ),
  ];
}

const mixAreas = (concepts: readonly BookConcept[]) => mixedUseAreas(concepts.flatMap(({ shown }) => shown.functions));

interface Columns {
  keys: readonly string[];
  start: number;
  columnOf: ReadonlyMap<string, number>;
  formats: ReadonlyMap<string, string>;
  after: number;
}

function addTotals(
  page: Page,
  concepts: readonly BookConcept[],
  { keys, start, columnOf, formats, after }: Columns,
  t: Translate,
): void {
  const at = page.next;
  const end = at - 1;
  const counted = concepts.filter(({ isMain }) => isMain);
  const range = (column: number) => `${cellAt(column, start)}:${cellAt(column, end)}`;
  const sum = (column: number) => `SUMIF(${range(COUNTS)},1,${range(column)})`;
  const totals: TermOf = (key) =>
    columnOf.has(key) ? { text: cellAt(columnOf.get(key)!, at), worth: together(counted, key) ?? 0 } : null;
  const termOf = (key: string): Term | null => {
    const values = concepts.flatMap((concept) => figureOf(concept, key) ?? []);
    if (key in highestOf) return { text: `MAX(${range(columnOf.get(key)!)})`, worth: Math.max(...values) };
    const worth = counted.reduce((all, concept) => all + (figureOf(concept, key) ?? 0), 0);
    return figureTerm(key, totals) ?? { text: sum(columnOf.get(key)!), worth };
  };
  const { dwellings, all } = mixAreas(counted);
  page.add([
    strong(t(texts.total)),
    strong(t(texts.ofMain)),
    null,
    ...keys.map((key) => proven(termOf(key), together(counted, key), formats.get(key)!, true)),
    liveTotal(sum(after), dwellings, COUNT),
    liveTotal(sum(after + 1), all, COUNT),
    all === 0 ? null : liveTotal(`${cellAt(after, at)}/${cellAt(after + 1, at)}`, dwellings / all, SHARE),
  ]);
}
