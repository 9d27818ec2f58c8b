/** The columns of the company's unit types. */
import { defaultOf, flag } from '../../../../model/define.ts';
import { company, type Company } from '../../../../model/entities/company.ts';
import { balconyPart } from '../../../../model/entities/unit.ts';
import type { GridColumn } from '../../../grid/types.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

export type UnitType = Company['cfg']['units'][number];
/** A unit type with its place in the list. */
export interface UnitLine {
  readonly of: UnitType;
  readonly index: number;
}

export const unitTypes = company.fields.cfg.fields.units;
const { fields } = unitTypes.item!;
const cfg = fields!['cfg']!.fields!;
const balcony = balconyPart.fields;

export interface UnitColumn extends GridColumn<UnitLine> {
  /** The unit type with the value of a cell. */
  set: (of: UnitType, value: unknown) => UnitType;
}

const main = ['name', 'type', 'size', 'size_max', 'income', 'price'] as const;
const sizes = [
  'parking_ratio',
  'mindepth',
  'maxdepth',
  'minlength',
  'maxlength',
  'two_window_maxdepth',
  'two_window_minlength',
] as const;
const balconySizes = [
  ['maxdepth', texts.balconyDepth],
  ['maxlength', texts.balconyLength],
] as const;

export function columnsOf(t: Translate): UnitColumn[] {
  return [
    ...main.map((key): UnitColumn => {
      const field = fields![key]!;
      return {
        key,
        field,
        title: t(field.label),
        value: ({ of }) => of[key],
        canEdit: () => true,
        set: (of, value) => ({ ...of, [key]: value }),
      };
    }),
    ...sizes.map((key): UnitColumn => {
      const field = cfg[key]!;
      return {
        key,
        field,
        title: t(field.label),
        value: ({ of }) => of.cfg[key],
        canEdit: () => true,
        set: (of, value) => ({ ...of, cfg: { ...of.cfg, [key]: value } }),
      };
    }),
    {
      key: 'balcony',
      field: flag(texts.balcony.en, texts.balcony.nl),
      title: t(texts.balcony),
      value: ({ of }) => of.cfg.balcony !== null,
      canEdit: () => true,
      set: (of, value) => ({
        ...of,
        cfg: { ...of.cfg, balcony: value === true ? (of.cfg.balcony ?? defaultOf(balconyPart)) : null },
      }),
    },
    ...balconySizes.map(([key, title]): UnitColumn => ({
      key: `balcony.${key}`,
      field: balcony[key],
      title: t(title),
      value: ({ of }) => of.cfg.balcony?.[key] ?? null,
      canEdit: ({ of }) => (of.cfg.balcony ? true : t(texts.withoutBalcony)),
      set: (of, value) =>
        of.cfg.balcony ? { ...of, cfg: { ...of.cfg, balcony: { ...of.cfg.balcony, [key]: Number(value) } } } : of,
    })),
  ];
}

/** A new unit type with the values of its columns. */
export const unitTypeOf = (columns: readonly UnitColumn[], values: Readonly<Record<string, unknown>>): UnitType =>
  columns.reduce((of, { key, set }) => (key in values ? set(of, values[key]) : of), defaultOf(unitTypes.item!));
