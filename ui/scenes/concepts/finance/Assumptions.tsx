/** The location's rates in the business case. */
import { NativeSelect } from '@mantine/core';
import { design } from '../../../../model/design.ts';
import { vatModes, yieldBases } from '../../../../model/enums/finance.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { financeOf, type LocationFinance } from '../../../../model/finance/parameters.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { changeFinance } from '../../../stores/generation/finance.ts';
import { steps } from '../panels/steps.ts';
import classes from './finance.module.css';
import { texts } from './texts.ts';

const rates = ['profit_risk', 'yield', 'buyer_cost', 'operating_cost', 'vat', 'discount_rate'] as const;

/** Labels of the section and its fields, for the search. */
export const assumptionLabels: readonly Label[] = [
  texts.assumptions,
  ...rates.map((key) => design.finance[key].label),
  texts.vatMode,
  texts.yieldBasis,
];

export function Assumptions({ locationId }: { locationId: number }) {
  const t = useText();
  const stored = useRecord('location', locationId)?.cfg.finance_parameters;
  const finance = financeOf(stored);
  const change = (patch: Partial<LocationFinance>, gesture: string | null = null) =>
    changeFinance(locationId, patch, { label: steps.finance, gesture });
  const choice = (
    key: 'vat_mode' | 'yield_basis',
    label: Label,
    entries: readonly { key: string; label: Label }[],
    fallback: string,
  ) => (
    <NativeSelect
      label={t(label)}
      value={finance[key] ?? fallback}
      data={entries.map((entry) => ({ value: entry.key, label: t(entry.label) }))}
      onChange={(event) => change({ [key]: event.currentTarget.value } as Partial<LocationFinance>)}
    />
  );
  return (
    <section aria-label={t(texts.assumptions)}>
      <h3>{t(texts.assumptions)}</h3>
      <div className={classes.rates}>
        {rates.map((key) => (
          <NumberField
            key={key}
            label={t(design.finance[key].label)}
            value={round((finance[key] ?? design.finance[key].default) * 100)}
            min={round(design.finance[key].min * 100)}
            max={round(design.finance[key].max * 100)}
            unit="%"
            step={0.1}
            onChange={(value, gesture) => value !== null && change({ [key]: round(value) / 100 }, gesture)}
          />
        ))}
        {choice('vat_mode', texts.vatMode, vatModes.entries, 'residential_sale_incl')}
        {choice('yield_basis', texts.yieldBasis, yieldBases.entries, 'kk')}
      </div>
    </section>
  );
}

/** Rounds shares of 1, so that percentages show no binary fraction error. */
const round = (value: number): number => Number(value.toFixed(4));
