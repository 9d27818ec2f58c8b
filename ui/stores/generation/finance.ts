/** Changes of prices, yields, phasing and rates: each is written to the record that owns it. */
import type { Label } from '../../../model/enums/enumeration.ts';
import { storedExploitation, type StoredExploitation } from '../../../model/finance/ground.ts';
import type { IncomeTerms, LocationFinance } from '../../../model/finance/parameters.ts';
import type { RowId } from '../../../model/finance/types.ts';
import { recordOf } from '../records/banks.ts';
import { plain } from '../records/patch.ts';
import { editRecord } from '../records/records.ts';

interface Step {
  label: Label;
  gesture?: string | null;
}

const storedFinance = (locationId: number): Partial<LocationFinance> =>
  plain(recordOf('location', locationId)?.cfg.finance_parameters ?? {});

/** Changes what a location assumes. */
export function changeFinance(locationId: number, patch: Partial<LocationFinance>, step: Step): void {
  const finance_parameters = { ...storedFinance(locationId), ...patch };
  editRecord('location', locationId, { cfg: { finance_parameters } }, step);
}

/** Changes the shares per period of an income row or a group of costs. */
export function changePhasing(locationId: number, key: string, shares: number[], step: Step): void {
  changeFinance(locationId, { phasing: { ...storedFinance(locationId).phasing, [key]: shares } }, step);
}

/** Changes amounts and shares of the ground exploitation of a location. */
export function changeExploitation(locationId: number, patch: Partial<StoredExploitation>, step: Step): void {
  const { amounts, phasing } = storedExploitation(storedFinance(locationId).exploitation);
  const exploitation = { amounts: { ...amounts, ...patch.amounts }, phasing: { ...phasing, ...patch.phasing } };
  changeFinance(locationId, { exploitation }, step);
}

/** Changed terms; null gives up an own rate, so that the one of the location applies again. */
export type ChangedTerms = Omit<IncomeTerms, 'yield' | 'buyer_cost'> & {
  [K in 'yield' | 'buyer_cost']?: number | null;
};

/** Terms that only the location keeps; price and type of a unit or house belong to their records. */
function changeRow(locationId: number, id: RowId, terms: ChangedTerms, step: Step): void {
  const { [String(id)]: before, ...others } = storedFinance(locationId).rows ?? {};
  const own = Object.entries({ ...before, ...terms }).filter(([, value]) => value !== null);
  const rows = own.length === 0 ? others : { ...others, [id]: Object.fromEntries(own) };
  changeFinance(locationId, { rows }, step);
}

/** Writes the terms of an income row to their owner: the unit, the houses, or the location. */
export function changeTerms(id: RowId, locationId: number, terms: ChangedTerms, step: Step): void {
  const [kind, of] = String(id).split(':');
  const { price, type, ...others } = terms;
  const own = { ...(price === undefined ? {} : { price }), ...(type === undefined ? {} : { type }) };
  if (kind === 'unit') {
    const patch = { ...(price === undefined ? {} : { price }), ...(type === undefined ? {} : { income: type }) };
    if (Object.keys(patch).length > 0) editRecord('unit', Number(of), patch, step);
  } else if (kind === 'house') {
    if (price !== undefined) editRecord('building', Number(of), { cfg: { house: { price } } }, step);
  } else if (Object.keys(own).length > 0) changeRow(locationId, id, own, step);
  if (Object.keys(others).length > 0) changeRow(locationId, id, others, step);
}
