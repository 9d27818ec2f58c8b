/** The columns of the sheet of buildings. */
import type { DerivationSource } from '../../../../engine/host/derive/types.ts';
import { real, text, type Field } from '../../../../model/define.ts';
import { building as entity, floorPart, type Building } from '../../../../model/entities/building.ts';
import type { CellAddress, Explanation, GridColumn } from '../../../grid/types.ts';
import { formatMeasure } from '../../../i18n/format.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { fromBelow, inputOf } from '../../../grid/derived.ts';
import { explainBuilding, explainConcept, explainMeasured } from '../frame/derivedfigure.ts';
import { NameCell } from '../frame/NameCell.tsx';
import { texts as shared } from '../texts.ts';
import {
  buildingFigures,
  hasSetting,
  isBuilding,
  isConcept,
  isCounted,
  isWaiting,
  numberIn,
  type BuildingLine,
} from './rows.ts';
import { madeUse, storeyName, storeyUse, writtenUse } from './storeywords.ts';
import { texts } from './texts.ts';

const { name, archetype, maxlength, maxwidth, maxheight, rotate_z, version, cfg } = entity.fields;
/** Sizes by column; `floor_height` lies in the configuration. */
export const sizes: Readonly<Record<string, { field: Field; of: (building: Building) => number }>> = {
  maxlength: { field: maxlength, of: (building) => building.maxlength },
  maxwidth: { field: maxwidth, of: (building) => building.maxwidth },
  maxheight: { field: maxheight, of: (building) => building.maxheight },
  floor_height: { field: cfg.fields.floor_height, of: (building) => building.cfg.floor_height },
  rotate_z: { field: rotate_z, of: (building) => building.rotate_z },
};

const words = text('Text', 'Tekst');
const exact = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 2 });
const area = real('Area', 'Oppervlakte', { unit: 'm2', decimals: 0 });
const { height, repeat_count: repeat } = floorPart.fields;

/** Column of a figure; storeys have a column `height` too. */
export const figureColumn = (key: string): string => `figure:${key}`;

/** Figures of a building that its storeys have too, and add up to. */
export const ofStoreys: readonly string[] = ['gfa', 'gridarea', 'nfa', 'gbo', 'lfa', 'units'];

function nameOf({ concept, building, storey, ...line }: BuildingLine, t: Translate): string {
  if (!building) return concept.name || t(shared.unnamed);
  if (isWaiting({ concept, building, storey, ...line })) return t(texts.waiting);
  if (!storey) return building.name;
  return storeyName(building, storey, t);
}

/** `old`: concepts whose figures changed since. `madeOf`: a building as the page made it; undefined while it did not. */
export function buildingColumns(
  t: Translate,
  old: ReadonlySet<number>,
  madeOf: (building: Building) => DerivationSource | undefined,
): GridColumn<BuildingLine>[] {
  const marks = ({ concept }: BuildingLine) => (old.has(concept.id) ? ('old' as const) : null);
  const editable = ({ building }: BuildingLine): true | string =>
    building === null ? t(texts.onlyBuildings) : building.cfg.locked ? t(texts.locked) : true;
  const ofBuilding = (line: BuildingLine): true | string =>
    isConcept(line) || isBuilding(line) ? editable(line) : t(texts.notOfStorey);
  const ofStorey = (line: BuildingLine): true | string => {
    if (!line.storey) return t(texts.onlyStoreys);
    return line.storey.floor ? editable(line) : t(line.storey.tower === null ? texts.notListed : texts.ofTower);
  };
  const ofType =
    (key: string) =>
    (line: BuildingLine): true | string =>
      line.building && isBuilding(line) && !hasSetting(line.building, key) ? t(texts.notOfType) : ofBuilding(line);
  const group = t(texts.storeys);
  const storey = (
    key: string,
    field: Field,
    title: string,
    value: (line: BuildingLine) => unknown,
    rest: Partial<GridColumn<BuildingLine>> = {},
  ): GridColumn<BuildingLine> => ({ key, title, field, value, group, width: 120, ...rest });
  const repeats = storey('repeat', { ...repeat, decimals: 0 }, t(repeat.label), ({ storey: of }) => of?.repeat, {
    canEdit: ofStorey,
  });
  const equals = (line: BuildingLine, column: GridColumn<BuildingLine>) => ofEqual(line, column, repeats, t);
  const walls: GridColumn<BuildingLine> = storey(
    'walls',
    area,
    t(texts.walls),
    (line) => (line.storey ? numberIn(line, 'walls') : null),
    {
      about: t(texts.wallsAbout),
      explain: (line) => equals(line, walls),
    },
  );
  const residual: GridColumn<BuildingLine> = storey(
    'residual',
    exact,
    t(texts.residual),
    (line) => (line.storey ? numberIn(line, 'residual') : null),
    {
      about: t(texts.residualAbout),
      explain: (line) => equals(line, residual),
    },
  );
  return [
    {
      key: 'name',
      title: t(name.label),
      field: name,
      width: 240,
      canEdit: (line) => (line.storey ? ofStorey(line) : isWaiting(line) ? t(texts.waiting) : editable(line)),
      value: (line) => nameOf(line, t),
      Cell: NameCell,
    },
    {
      key: 'archetype',
      title: t(archetype.label),
      field: archetype,
      width: 170,
      canEdit: ofBuilding,
      value: (line) => (isBuilding(line) ? line.building!.archetype : null),
      fieldOf: (line) => (isBuilding(line) ? archetype : words),
    },
    ...Object.entries(sizes).map(([key, { field, of }]): GridColumn<BuildingLine> => ({
      key,
      title: t(field.label),
      field,
      width: 130,
      canEdit: ofType(key),
      value: (line) => (isBuilding(line) && hasSetting(line.building!, key) ? of(line.building!) : null),
    })),
    {
      key: 'version',
      title: t(version.label),
      field: version,
      width: 100,
      value: (line) => (isBuilding(line) ? line.building!.version : null),
    },
    storey('use', writtenUse, t(writtenUse.label), ({ storey: of }) => (of ? storeyUse(of) : null), {
      width: 170,
      canEdit: ofStorey,
      fieldOf: ({ storey: of }) => (!of ? words : of.floor ? writtenUse : madeUse),
    }),
    storey('height', height, t(texts.height), ({ storey: of }) => of?.height, { canEdit: ofStorey }),
    repeats,
    walls,
    residual,
    ...buildingFigures.map(({ key, label, unit }): GridColumn<BuildingLine> => {
      const column: GridColumn<BuildingLine> = {
        key: figureColumn(key),
        title: t(label),
        about: t(label),
        term: key,
        width: 136,
        marks,
        field: real('Figure', 'Kengetal', {
          unit,
          decimals: unit === 'm2' || unit === 'm3' || unit === 'count' ? 0 : 2,
        }),
        value: (line) => (line.storey && !ofStoreys.includes(key) ? null : numberIn(line, key)),
        explain: (line) => {
          if (typeof column.value(line) !== 'number') return null;
          if (line.storey) return equals(line, column);
          if (!line.building) return ofConcept(key, line, t);
          return ofBuildings(key, line, column, madeOf(line.building), t);
        },
      };
      return column;
    }),
  ];
}

const placeIn =
  ({ key: row }: BuildingLine) =>
  (key: string): CellAddress | undefined =>
    buildingFigures.some((figure) => figure.key === key) ? { row, column: figureColumn(key) } : undefined;

function ofConcept(key: string, line: BuildingLine, t: Translate): Explanation | null {
  const buildings = line.below.flatMap((each) =>
    each.building && each.figures && isCounted(each.building)
      ? [
          {
            id: each.building.id,
            figures: each.figures,
            name: nameOf(each, t) || t(shared.unnamed),
            placeOf: placeIn(each),
          },
        ]
      : [],
  );
  return explainConcept(key, line.figures ?? undefined, buildings, placeIn(line), t);
}

/** Open: the sum of its storeys. A formula of other figures where there is one, otherwise what the generator measured. */
function ofBuildings(
  key: string,
  line: BuildingLine,
  column: GridColumn<BuildingLine>,
  made: DerivationSource | undefined,
  t: Translate,
): Explanation | null {
  const storeys = ofStoreys.includes(key) ? fromBelow(line.below, column, (each) => nameOf(each, t), t) : null;
  const formula = storeys ?? explainBuilding(key, line.figures ?? {}, placeIn(line), t);
  if (formula) return formula;
  if (made) return explainMeasured(key, made, t);
  return column.value(line) === 0 ? null : [{ text: t(texts.openFirst) }];
}

/** Of equal storeys: `250 m² × Number 4`. */
function ofEqual(
  line: BuildingLine,
  column: GridColumn<BuildingLine>,
  repeats: GridColumn<BuildingLine>,
  t: Translate,
): Explanation | null {
  const value = column.value(line);
  if (typeof value !== 'number' || !line.storey) return null;
  const one = formatMeasure(value / line.storey.repeat, column.field.unit ?? '1', column.field.decimals);
  return [{ text: one }, { text: '×' }, inputOf(repeats, line, line.key, t)];
}
