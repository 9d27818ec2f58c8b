/** Writes what was typed or pasted in the income sheet to the unit, the houses or the location. */
import { incomeTypes } from '../../../../model/enums/finance.ts';
import type { IncomeTerms } from '../../../../model/finance/parameters.ts';
import type { GridChange } from '../../../grid/types.ts';
import { changePhasing, changeTerms } from '../../../stores/finance.ts';
import { valuesOf, writeLines } from '../../../portfolio/lines.ts';
import { sharesAfter } from '../../../portfolio/phasing.ts';
import { steps } from '../texts.ts';
import { periodOf } from './columns.ts';
import type { IncomeLine } from './rows.ts';

/** The terms in cells of one row; per cents become shares of 1. */
export function termsOf(values: Readonly<Record<string, unknown>>): IncomeTerms {
  const terms: IncomeTerms = {};
  const type = incomeTypes.keys.find((key) => key === values['type']);
  if (type) terms.type = type;
  if (typeof values['price'] === 'number') terms.price = values['price'];
  if (typeof values['inclVat'] === 'boolean') terms.incl_vat = values['inclVat'];
  if (typeof values['yield'] === 'number') terms.yield = values['yield'] / 100;
  if (typeof values['buyerCost'] === 'number') terms.buyer_cost = values['buyerCost'] / 100;
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
