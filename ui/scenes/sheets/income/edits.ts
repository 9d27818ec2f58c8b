/** Writes what was typed or pasted in the income sheet to the unit, the houses or the location. */
import { incomeTypes } from '../../../../model/enums/finance.ts';
import type { GridChange } from '../../../grid/types.ts';
import { changePhasing, changeTerms, type ChangedTerms } from '../../../stores/generation/finance.ts';
import { valuesOf, writeLines } from '../../../portfolio/lines.ts';
import { periodOf, sharesAfter } from '../../../portfolio/phasing.ts';
import { steps } from '../texts.ts';
import type { IncomeLine } from './rows.ts';

/** The terms in cells of one row; per cents become shares of 1, an emptied rate becomes null. */
export function termsOf(values: Readonly<Record<string, unknown>>): ChangedTerms {
  const terms: ChangedTerms = {};
  const type = incomeTypes.keys.find((key) => key === values['type']);
  if (type) terms.type = type;
  if (typeof values['price'] === 'number') terms.price = values['price'];
  if (typeof values['inclVat'] === 'boolean') terms.incl_vat = values['inclVat'];
  const [rate, buyer] = [values['yield'], values['buyerCost']];
  if (typeof rate === 'number' || rate === null) terms.yield = rate && rate / 100;
  if (typeof buyer === 'number' || buyer === null) terms.buyer_cost = buyer && buyer / 100;
  return terms;
}

/** Writes changed cells; all of them are one step. */
export function writeIncome(lines: readonly IncomeLine[], changes: readonly GridChange[], gesture: string) {
  const step = { label: steps.income, gesture };
  return writeLines(lines, changes, steps.income, gesture, ({ row, concept, phasing }, own) => {
    if (!row || concept.locationId === null) return;
    const terms = termsOf(valuesOf(own));
    if (Object.keys(terms).length > 0) changeTerms(row.id, concept.locationId, terms, step);
    const periods = own.flatMap(({ column, value }): [number, unknown][] => {
      const period = periodOf(column);
      return period === null ? [] : [[period, value]];
    });
    if (periods.length === 0) return;
    const shares = sharesAfter(phasing ?? [], new Map(periods));
    changePhasing(concept.locationId, String(row.id), shares, step);
  });
}
