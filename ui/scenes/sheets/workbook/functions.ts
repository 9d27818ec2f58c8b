/** The sheet of areas by function: shares and sums from its cells, and the difference with the area of the concept. */
import type { Cell } from 'write-excel-file/universal';
import { unit as unitEntity } from '../../../../model/entities/unit.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { bblOf, nameOf } from '../functions/columns.ts';
import { deviation, functionLines, type FunctionLine } from '../functions/rows.ts';
import { texts as areas } from '../functions/texts.ts';
import type { BookConcept } from './bookconcept.ts';
import { proven, type Term } from './formulas.ts';
import type { OverviewPage } from './overview.ts';
import { cellAt, COUNT, EXACT, head, input, live, liveTotal, Page, SHARE, strong, sumOf } from './page.ts';
import { texts } from './texts.ts';

const general = ['gfa', 'share', 'nfa', 'usable', 'efficiency', 'units', 'norm', 'normBase', 'demand'] as const;
const ofUnits = ['target', 'placed', 'targetShare', 'placedShare', 'deviation', 'min', 'avg', 'max'] as const;
type Key = (typeof general)[number] | (typeof ofUnits)[number];
/** Concept, line and use stand before the columns. */
const FIRST = 3;
const place = new Map<Key, number>([...general, ...ofUnits].map((key, at) => [key, FIRST + at]));
const sums = ['gfa', 'nfa', 'usable', 'units', 'demand'] as const;

export function functionsOf(concepts: readonly BookConcept[], overview: OverviewPage, t: Translate): Page {
  const page = new Page(t(texts.functions));
  const hasUnits = concepts.some(({ units }) => units.length > 0);
  page.add([
    head(t(texts.concept)),
    head(t(areas.name)),
    head(t(areas.bbl)),
    ...general.map((key) => head(t(areas[key]))),
    ...(hasUnits ? [...ofUnits, ...terms].map((key) => head(t(titleOf(key)))) : []),
  ]);
  for (const concept of concepts) addConcept(page, concept, overview, t);
  return page;
}

const terms = ['programme_goal', 'size', 'size_max'] as const;
const titleOf = (key: (typeof ofUnits)[number] | (typeof terms)[number]) =>
  key === 'programme_goal' || key === 'size' || key === 'size_max'
    ? unitEntity.fields[key].label
    : key === 'target'
      ? texts.target
      : areas[key];

function addConcept(page: Page, concept: BookConcept, overview: OverviewPage, t: Translate): void {
  const line = functionLines(concept.concept, concept.shown, concept.units);
  const at = page.next;
  const inside = line.below.flatMap((each) => [each, ...each.below]);
  const last = at + inside.length - 1;
  const ofRow = (key: Key, row: number) => cellAt(place.get(key)!, row);
  const range = (key: Key) => `${ofRow(key, at + 1)}:${ofRow(key, last)}`;
  const placedOf = new Map(concept.shown.units.map((each) => [Number(each.unit_id), each.placed]));
  const placed = [...placedOf.values()].reduce((sum, each) => sum + each, 0);
  const targets = new Map(concept.shown.units.map((each) => [Number(each.unit_id), each.target]));
  const target = [...targets.values()].reduce((sum, each) => sum + each, 0);
  const total = (key: Key, valueOf: (unit: number) => number): Term => ({
    text: sumOf([range(key)]),
    worth: inside.reduce((sum, { unit }) => sum + (unit ? valueOf(unit.id) : 0), 0),
  });
  page.add([
    ...[concept.name, nameOf(line, t)].map(strong),
    null,
    ...general.map((key): Cell => {
      const sum = sums.find((each) => each === key);
      if (sum) return liveTotal(line.below.length > 1 ? sumOf([range(sum)]) : '0', line.sums![sum], COUNT);
      return key === 'efficiency' ? efficiencyOf(line, at, ofRow, true) : null;
    }),
    ...(concept.units.length === 0
      ? []
      : [
          proven(
            total('target', (unit) => targets.get(unit) ?? 0),
            target,
            COUNT,
            true,
          ),
          proven(
            total('placed', (unit) => placedOf.get(unit) ?? 0),
            placed,
            COUNT,
            true,
          ),
        ]),
  ]);
  for (const each of inside) {
    const row = page.next;
    if (each.kind === 'control') page.add(controlOf(each, concept, overview, ofRow('gfa', at), t));
    else if (each.kind === 'unit') page.add(unitCells(each, concept, { row, at, ofRow, targets }, t));
    else page.add(functionCells(each, concept, { row, at, ofRow }, t));
  }
}

type OfRow = (key: Key, row: number) => string;

function efficiencyOf({ sums: of }: FunctionLine, row: number, ofRow: OfRow, isStrong = false): Cell {
  if (!of || of.gfa === 0) return null;
  const text = `${ofRow('usable', row)}/${ofRow('gfa', row)}`;
  return (isStrong ? liveTotal : live)(text, of.usable / of.gfa, SHARE);
}

function functionCells(
  line: FunctionLine,
  { name }: BookConcept,
  { row, at, ofRow }: { row: number; at: number; ofRow: OfRow },
  t: Translate,
): Cell[] {
  const { share, parking } = line;
  const of = line.sums!;
  return [
    name,
    nameOf(line, t),
    bblOf(line, t),
    input(of.gfa, COUNT),
    share === null ? null : live(`${ofRow('gfa', row)}/${ofRow('gfa', at)}`, share, SHARE),
    input(of.nfa, COUNT),
    input(of.usable, COUNT),
    efficiencyOf(line, row, ofRow),
    input(of.units, COUNT),
    parking ? input(parking.norm, EXACT) : null,
    parking ? t(parking.by === 'unit' ? areas.perUnit : areas.perArea) : null,
    input(of.demand, COUNT),
  ];
}

function unitCells(
  line: FunctionLine,
  { name }: BookConcept,
  { row, at, ofRow, targets }: { row: number; at: number; ofRow: OfRow; targets: ReadonlyMap<number, number> },
  t: Translate,
): Cell[] {
  const { unit, placed: found } = line;
  const over = (key: 'placed' | 'target') => `${ofRow(key, row)}/${ofRow(key, at)}`;
  const number = (value: number | null | undefined, format = COUNT): Cell =>
    value === null || value === undefined ? null : input(value, format);
  const share = (text: string, value: number | null | undefined): Cell =>
    value === null || value === undefined ? null : live(text, value, SHARE);
  return [
    name,
    nameOf(line, t),
    ...Array.from({ length: 1 + general.length - 3 }, () => null),
    number(unit!.cfg.parking_ratio, EXACT),
    t(areas.perUnit),
    null,
    number(targets.get(unit!.id), EXACT),
    number(found?.placed),
    share(over('target'), found?.targetShare),
    share(over('placed'), found?.placedShare),
    share(`${ofRow('placedShare', row)}-${ofRow('targetShare', row)}`, deviation(line)),
    ...[found?.min, found?.avg, found?.max].map((size) => number(size, EXACT)),
    ...terms.map((key) => number(unit![key])),
  ];
}

function controlOf(
  line: FunctionLine,
  concept: BookConcept,
  overview: OverviewPage,
  total: string,
  t: Translate,
): Cell[] {
  const from = overview.figure(concept, 'gfa');
  const value = line.sums!.gfa;
  return [
    concept.name,
    nameOf(line, t),
    null,
    from === null ? input(value, EXACT) : live(`${total}-${from}`, value, EXACT),
  ];
}
