/** Which companies get a preset of the product, and what their presets are then. A company gets it once. */
import { isDeepStrictEqual } from 'node:util';
import { COMPANY_PRESETS, type PresetReach, type ProductPreset } from '../../model/admin/presets.ts';
import { nextOrder } from '../../model/rules/record/order.ts';
import { freeName, type Preset } from '../../model/rules/building/presets.ts';

export interface Receiver {
  readonly id: number;
  readonly presets: readonly Preset[];
}

export const has = ({ presets }: Receiver, id: number): boolean =>
  presets.some(({ presetId }) => presetId === String(id));
const isFull = ({ presets }: Receiver): boolean => presets.length >= COMPANY_PRESETS;

export function reachOf(companies: readonly Receiver[], id: number): PresetReach {
  const without = companies.filter((each) => !has(each, id));
  const full = without.filter(isFull).length;
  return { gets: without.length - full, has: companies.length - without.length, full };
}

/** The companies that get the preset, with all their presets after it. Its name is kept free of theirs. */
export const given = (
  companies: readonly Receiver[],
  { id, preset }: Pick<ProductPreset, 'id' | 'preset'>,
): Receiver[] =>
  companies
    .filter((each) => !has(each, id) && !isFull(each))
    .map(({ id: companyId, presets }) => ({ id: companyId, presets: [...presets, asGiven(id, preset, presets)] }));

const asGiven = (id: number, preset: Preset, beside: readonly Preset[]): Preset => ({
  ...preset,
  name: freeName(
    preset.name,
    beside.map(({ name }) => name),
  ),
  order: nextOrder(beside.map(({ order }) => order)),
  presetId: String(id),
});

/** Whether the company still has the preset as it was given; its place among the others does not count. */
export function isUnchanged({ presets }: Receiver, id: number, preset: Preset): boolean {
  const own = presets.find(({ presetId }) => presetId === String(id));
  const number = own?.name.startsWith(`${preset.name} `) ? own.name.slice(preset.name.length + 1) : '';
  const hasItsName = own?.name === preset.name || /^\d+$/.test(number);
  return (
    hasItsName && isDeepStrictEqual({ ...own, name: '', order: 0 }, { ...asGiven(id, preset, []), name: '', order: 0 })
  );
}

export const without = ({ presets, ...receiver }: Receiver, id: number): Receiver => ({
  ...receiver,
  presets: presets.filter(({ presetId }) => presetId !== String(id)),
});

/** The presets that a new company begins with. */
export const startingWith = (products: readonly Pick<ProductPreset, 'id' | 'preset'>[]): readonly Preset[] =>
  products.reduce<readonly Preset[]>((presets, each) => given([{ id: 0, presets }], each)[0]?.presets ?? presets, []);
