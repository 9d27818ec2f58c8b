/** The columns of the sheet of buildings. */
import { real, text, type Field } from '../../../../model/define.ts';
import { building as entity, type Building } from '../../../../model/entities/building.ts';
import type { GridColumn } from '../../../grid/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts as shared } from '../texts.ts';
import { buildingFigures, hasSetting, numberIn, type BuildingLine } from './rows.ts';
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

/** `old`: concepts whose figures changed since. */
export function buildingColumns(t: Translate, old: ReadonlySet<number>): GridColumn<BuildingLine>[] {
  const marks = ({ concept }: BuildingLine) => (old.has(concept.id) ? ('old' as const) : null);
  const editable = ({ building }: BuildingLine): true | string =>
    building === null ? t(texts.onlyBuildings) : building.cfg.locked ? t(texts.locked) : true;
  const ofType =
    (key: string) =>
    (line: BuildingLine): true | string =>
      line.building && !hasSetting(line.building, key) ? t(texts.notOfType) : editable(line);
  return [
    {
      ...{ key: 'name', title: t(name.label), field: name, width: 240, canEdit: editable },
      value: ({ building, concept }) => (building ? building.name : concept.name || t(shared.unnamed)),
    },
    {
      ...{ key: 'archetype', title: t(archetype.label), field: archetype, width: 160, canGroup: false },
      value: ({ building }) => building?.archetype ?? null,
      fieldOf: ({ building }) => (building ? archetype : words),
    },
    ...Object.entries(sizes).map(([key, { field, of }]): GridColumn<BuildingLine> => ({
      ...{ key, title: t(field.label), field, width: 130, canEdit: ofType(key) },
      value: ({ building }) => (building && hasSetting(building, key) ? of(building) : null),
    })),
    {
      ...{ key: 'version', title: t(version.label), field: version, width: 130 },
      value: ({ building }) => building?.version ?? null,
    },
    ...buildingFigures.map(({ key, label, unit }): GridColumn<BuildingLine> => ({
      ...{ key, title: t(label), about: t(label), width: 136, marks },
      field: real('Figure', 'Kengetal', { unit, decimals: unit === 'm2' || unit === 'm3' || unit === 'count' ? 0 : 2 }),
      value: (line) => numberIn(line, key),
    })),
  ];
}
