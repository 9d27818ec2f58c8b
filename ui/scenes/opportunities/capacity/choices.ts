/** What can be chosen to build: presets of the company and building types. */
import { archetypeOf } from '../../../../model/archetypes/index.ts';
import { flat } from '../../../../model/archetypes/flat.ts';
import { house } from '../../../../model/archetypes/house.ts';
import { usualIncomeType } from '../../../../model/finance/parameters.ts';
import { capacityTypes, type CapacityChoice } from '../../../../model/land/capacity.ts';
import type { Preset } from '../../../../model/rules/building/presets.ts';
import type { Translate } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

const PRESET = 'preset:';

/** Presets are of apartment buildings, as in the catalogue. */
export function choiceOf(value: string): CapacityChoice {
  if (value.startsWith(PRESET)) return { archetype: flat.key, preset: value.slice(PRESET.length) };
  return { archetype: capacityTypes.find(({ key }) => key === value)?.key ?? flat.key, preset: null };
}

export const valueOf = ({ archetype, preset }: CapacityChoice): string =>
  preset === null ? archetype : `${PRESET}${preset}`;

export function capacityChoices(presets: readonly Preset[], t: Translate) {
  const own = presets.toSorted((a, b) => a.order - b.order).map(({ name }) => ({ value: PRESET + name, label: name }));
  const types = capacityTypes.map(({ key, label }) => ({ value: key, label: t(label) }));
  return [
    ...(own.length > 0 ? [{ group: t(texts.presets), items: own }] : []),
    { group: t(texts.types), items: types },
  ];
}

export const nameOf = ({ archetype, preset }: CapacityChoice, t: Translate): string =>
  preset ?? t(archetypeOf(archetype).label);

/** Whether what is built is sold; otherwise it is let by the year. */
export const isSold = ({ archetype }: CapacityChoice): boolean =>
  usualIncomeType(archetypeOf(archetype).function).startsWith('sell');

/** Houses have a price each, of the building type. */
export const isPricedByArea = ({ archetype }: CapacityChoice): boolean => !archetypeOf(archetype).ownUnits;
export const HOUSE_PRICE = house.parts.house.fields.price.default;
