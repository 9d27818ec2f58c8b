/** What a location assumes, in a line above a sheet: each change is a step to undo. */
import { NativeSelect, Switch } from '@mantine/core';
import { design } from '../../../../model/design.ts';
import type { Enumeration, Label } from '../../../../model/enums/enumeration.ts';
import { vatModes, yieldBases } from '../../../../model/enums/finance.ts';
import { financeOf, type LocationFinance } from '../../../../model/finance/parameters.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/banks.ts';
import { changeFinance } from '../../../stores/finance.ts';
import { steps, texts } from '../texts.ts';
import classes from './frame.module.css';

/** Shares of 1. */
export type RateKey =
  'vat' | 'yield' | 'buyer_cost' | 'operating_cost' | 'vacancy' | 'profit_risk' | 'discount_rate' | 'interest_rate';

interface ParameterStripProps {
  locationId: number;
  rates: readonly RateKey[];
  disabled: boolean;
}

const round = (value: number): number => Number(value.toFixed(4));

export function ParameterStrip({ locationId, rates, disabled }: ParameterStripProps) {
  const t = useText();
  const location = useRecord('location', locationId);
  const finance = financeOf(location?.cfg.finance_parameters);
  const change = (patch: Partial<LocationFinance>, gesture: string | null = null) =>
    changeFinance(locationId, patch, { label: steps.finance, gesture });
  return (
    <div className={classes.strip} role="group" aria-label={t(texts.assumptions)}>
      <p className={classes.whose}>{t(texts.assumptionsOf, { name: location?.name || t(texts.unnamed) })}</p>
      <Choice
        label={texts.vatMode}
        values={vatModes}
        value={finance.vat_mode ?? vatModes.fallback}
        disabled={disabled}
        onChange={(key) => {
          const vat_mode = vatModes.keys.find((each) => each === key);
          if (vat_mode) change({ vat_mode });
        }}
      />
      <Choice
        label={texts.yieldBasis}
        values={yieldBases}
        value={finance.yield_basis ?? yieldBases.fallback}
        disabled={disabled}
        onChange={(key) => {
          const yield_basis = yieldBases.keys.find((each) => each === key);
          if (yield_basis) change({ yield_basis });
        }}
      />
      {rates.map((key) => (
        <div key={key} className={classes.rate} title={t(design.finance[key].label)}>
          <NumberField
            label={t(design.finance[key].label)}
            value={round((finance[key] ?? design.finance[key].default) * 100)}
            min={round(design.finance[key].min * 100)}
            max={round(design.finance[key].max * 100)}
            unit="%"
            step={0.1}
            disabled={disabled}
            onChange={(value, gesture) => value !== null && change({ [key]: round(value) / 100 }, gesture)}
          />
        </div>
      ))}
      <Switch
        size="xs"
        label={t(texts.indexing)}
        checked={finance.indexing === true}
        disabled={disabled}
        onChange={(event) => change({ indexing: event.currentTarget.checked })}
      />
    </div>
  );
}

interface ChoiceProps {
  label: Label;
  values: Enumeration;
  value: string;
  disabled: boolean;
  onChange: (key: string) => void;
}

function Choice({ label, values, value, disabled, onChange }: ChoiceProps) {
  const t = useText();
  return (
    <NativeSelect
      size="xs"
      label={t(label)}
      value={value}
      disabled={disabled}
      data={values.entries.map((entry) => ({ value: entry.key, label: t(entry.label) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
