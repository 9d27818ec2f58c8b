/** The sheet of buildings by concept: a concept has the figures of the overview, ratios follow from the cells of their row. */
import type { Cell } from 'write-excel-file/universal';
import { archetypes } from '../../../../model/archetypes/index.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { building as entity, type Building } from '../../../../model/entities/building.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { sizes } from '../buildings/columns.ts';
import { buildingFigures, hasSetting, isCounted, numberIn } from '../buildings/rows.ts';
import { figureOf } from '../overview/rows.ts';
import type { BookConcept } from './bookconcept.ts';
import { figureTerm, proven, type TermOf } from './formulas.ts';
import type { OverviewPage } from './overview.ts';
import { cellAt, COUNT, formatOf, head, input, liveTotal, METRES, Page, strong } from './page.ts';
import { texts } from './texts.ts';

const sizeList = Object.entries(sizes);
/** Concept, building, type, sizes, version, and whether the concept counts it. */
const FIRST = 3 + sizeList.length + 2;
const DEGREES = 180 / Math.PI;

export function buildingsOf(concepts: readonly BookConcept[], overview: OverviewPage, t: Translate): Page {
  const page = new Page(t(texts.buildings));
  page.add([
    head(t(texts.concept)),
    head(t(texts.building)),
    head(t(entity.fields.archetype.label)),
    ...sizeList.map(([key, { field }]) => head(`${t(field.label)} (${key === 'rotate_z' ? '°' : 'm'})`)),
    head(t(entity.fields.version.label)),
    head(t(texts.counts)),
    ...buildingFigures.map(({ label }) => head(t(label))),
  ]);
  for (const concept of concepts) {
    page.add([
      strong(concept.name),
      ...Array.from({ length: FIRST - 1 }, () => null),
      ...buildingFigures.map(({ key, unit }): Cell => {
        const [from, value] = [overview.figure(concept, key), figureOf(concept, key)];
        return from === null || value === null ? null : liveTotal(from, value, formatOf(unit));
      }),
    ]);
    const figures = new Map(concept.shown.buildings.map((each) => [each.building_id, each.figures]));
    for (const building of concept.buildings)
      page.add(cellsOf(concept, building, figures.get(building.id) ?? null, page.next, t));
  }
  return page;
}

function cellsOf(
  { name }: BookConcept,
  building: Building,
  figures: Readonly<Record<string, unknown>> | null,
  at: number,
  t: Translate,
): Cell[] {
  const columnOf = new Map<string, number>(buildingFigures.map(({ key }, index) => [key, FIRST + index]));
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
    ...buildingFigures.map(({ key, unit }) =>
      proven(figureTerm(key, termOf), numberIn({ figures }, key), formatOf(unit)),
    ),
  ];
}
