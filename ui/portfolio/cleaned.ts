/** The shared filter without values that the company does not have, and what its conditions mean here. */
import type { LocationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import { recordOf, snapshotsOf } from '../stores/records/banks.ts';
import type { PortfolioFilter } from './filter.ts';
import type { Known } from './passes.ts';
import { portfolio } from './state.ts';
import { choiceOf, choicesOf, type Property } from './values.ts';
import { isWhole } from './wholelists.ts';

/** Lists that must be whole before values are dropped. */
export const cleanedBy = ['customvalue', 'customfield', 'label'] as const;

/** Drops statuses, phases, choices, fields and labels that the company does not have, once its own are known. */
export function cleaned(): { filter: PortfolioFilter; known: Known } {
  const { filter } = portfolio;
  const choices = { status: choicesOf('status'), phase: choicesOf('phase') };
  const nameOf = (property: Property, value: string) => choiceOf(property, choices[property], value)?.name ?? value;
  const own = valuesByField(filter);
  const known: Known = { nameOf, field: (id) => own.get(id) ?? null };
  const labels = isWhole('label') ? filter.multilabel.filter((id) => recordOf('label', id)) : filter.multilabel;
  if (!isWhole('customvalue') || !isWhole('customfield')) return { filter: { ...filter, multilabel: labels }, known };
  const named = (property: Property, names: readonly string[]) =>
    names.flatMap((name) => choiceOf(property, choices[property], name)?.name ?? []);
  return {
    known,
    filter: {
      ...filter,
      multilabel: labels,
      multistatus: named('status', filter.multistatus),
      multiphase: named('phase', filter.multiphase),
      customFieldValueIds: filter.customFieldValueIds.filter((id) => recordOf('customvalue', id)),
      custom: Object.fromEntries(Object.entries(filter.custom).filter(([id]) => recordOf('customfield', Number(id)))),
    },
  };
}

/** Values by location, per list of values: lists keep their reference until one of them changes. */
const byLocation = new WeakMap<readonly LocationCustomValue[], ReadonlyMap<number, LocationCustomValue>>();
function valuesByField(filter: PortfolioFilter) {
  return new Map(
    Object.keys(filter.custom).flatMap((key) => {
      const id = Number(key);
      const field = recordOf('customfield', id);
      if (!field) return [];
      const list = snapshotsOf('locationcustomvalue', { customfieldId: id });
      let values = byLocation.get(list);
      if (!values) byLocation.set(list, (values = new Map(list.map((each) => [each.locationId!, each]))));
      return [[id, { type: field.type, values }] as const];
    }),
  );
}
