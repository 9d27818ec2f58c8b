/**
 * The sheet of buildings by concept, each with its storeys: a concept has the figures of the overview, a building sums its storeys,
 * ratios follow from the cells of their row.
 */
import type { Cell } from 'write-excel-file/universal';
import { archetypes } from '../../../../model/archetypes/index.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { building as entity, floorPart, type Building } from '../../../../model/entities/building.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { ofStoreys, sizes } from '../buildings/columns.ts';
import { buildingFigures, hasSetting, isCounted, numberIn } from '../buildings/rows.ts';
import { texts as storeys } from '../buildings/texts.ts';
import { figureOf } from '../overview/rows.ts';
import type { BookConcept, BookStorey } from './bookconcept.ts';
import { figureTerm, proven, type Term, type TermOf } from './formulas.ts';
import type { OverviewPage } from './overview.ts';
import { cellAt, COUNT, EXACT, formatOf, head, input, liveTotal, METRES, Page, strong, sumOf } from './page.ts';
import { texts } from './texts.ts';

const { type: use, repeat_count: repeat } = floorPart.fields;
const sizeList = Object.entries(sizes);
/** Concept, building, type, sizes, version, and whether the concept counts it. */
const OWN = 3 + sizeList.length + 2;
/** Of storeys, between those and the figures. */
const storeyHeads = [use.label, storeys.height, repeat.label, storeys.walls, storeys.residual];
const DEGREES = 180 / Math.PI;

export function buildingsOf(concepts: readonly BookConcept[], overview: OverviewPage, t: Translate): Page {
  const page = new Page(t(texts.buildings));
  const hasStoreys = concepts.some((concept) => Object.values(concept.storeys).some(({ length }) => length > 0));
  const between = hasStoreys ? storeyHeads : [];
  const first = OWN + between.length;
  page.add([
    head(t(texts.concept)),
    head(t(texts.building)),
    head(t(entity.fields.archetype.label)),
    ...sizeList.map(([key, { field }]) => head(`${t(field.label)} (${key === 'rotate_z' ? '°' : 'm'})`)),
    head(t(entity.fields.version.label)),
    head(t(texts.counts)),
    ...between.map((label) => head(t(label))),
    ...buildingFigures.map(({ label }) => head(t(label))),
  ]);
  for (const concept of concepts) {
    page.add([
      strong(concept.name),
      ...Array.from({ length: first - 1 }, () => null),
      ...buildingFigures.map(({ key, unit }): Cell => {
        const [from, value] = [overview.figure(concept, key), figureOf(concept, key)];
        return from === null || value === null ? null : liveTotal(from, value, formatOf(unit));
      }),
    ]);
    const figures = new Map(concept.shown.buildings.map((each) => [each.building_id, each.figures]));
    for (const building of concept.buildings) {
      page.add(cellsOf(concept, building, figures.get(building.id) ?? null, { at: page.next, first }, t));
      for (const storey of concept.storeys[building.id] ?? []) page.add(storeyCells(concept, storey));
    }
  }
  return page;
}

function cellsOf(
  { name, storeys: made }: BookConcept,
  building: Building,
  figures: Readonly<Record<string, unknown>> | null,
  { at, first }: { at: number; first: number },
  t: Translate,
): Cell[] {
  const columnOf = new Map<string, number>(buildingFigures.map(({ key }, index) => [key, first + index]));
  const own = made[building.id] ?? [];
  /** The sum of its storeys, which stand below it. */
  const sumTerm = (key: string): Term | null => {
    if (own.length === 0 || !ofStoreys.includes(key)) return null;
    const column = columnOf.get(key)!;
    const worth = own.reduce((sum, storey) => sum + (storey.figures[key] ?? 0), 0);
    return { text: sumOf([`${cellAt(column, at + 1)}:${cellAt(column, at + own.length)}`]), worth };
  };
  const termOf: TermOf = (key) =>
    columnOf.has(key) ? { text: cellAt(columnOf.get(key)!, at), worth: numberIn({ figures }, key) ?? 0 } : null;
  return [
    name,
    building.name,
    t(entryOf(archetypes, building.archetype)!.label),
    ...sizeList.map(([key, { of }]): Cell => {
      if (!hasSetting(building, key)) return null;
      return input(of(building) * (key === 'rotate_z' ? DEGREES : 1), METRES);
    }),
    building.version === null ? null : String(building.version),
    input(isCounted(building) ? 1 : 0, COUNT),
    ...Array.from({ length: first - OWN }, () => null),
    ...buildingFigures.map(({ key, unit }) =>
      proven(sumTerm(key) ?? figureTerm(key, termOf), numberIn({ figures }, key), formatOf(unit)),
    ),
  ];
}

/** Areas are those of all equal storeys, so that they add up to the building. */
const storeyCells = (
  { name: concept }: BookConcept,
  { name, use: of, height, repeat: count, figures }: BookStorey,
): Cell[] => [
  concept,
  name,
  ...Array.from({ length: OWN - 2 }, () => null),
  of,
  input(height, METRES),
  input(count, COUNT),
  ...[figures['walls'], figures['residual']].map((area) => input(area ?? 0, EXACT)),
  ...buildingFigures.map(({ key, unit }): Cell => {
    const value = figures[key];
    return value === undefined || !ofStoreys.includes(key) ? null : input(value, formatOf(unit));
  }),
];
