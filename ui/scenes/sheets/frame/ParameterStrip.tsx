/** What a location assumes, in a line above a sheet: each change is a step to undo. */
import { NativeSelect, Switch } from '@mantine/core';
import { design } from '../../../../model/design.ts';
import type { Enumeration, Label } from '../../../../model/enums/enumeration.ts';
import { vatModes, yieldBases } from '../../../../model/enums/finance.ts';
import { financeOf, type LocationFinance } from '../../../../model/finance/parameters.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { changeFinance } from '../../../stores/generation/finance.ts';
import { rateLabels, steps, texts } from '../texts.ts';
import classes from './frame.module.css';
import type { RateKey } from './rates.ts';

interface ParameterStripProps {
  locationId: number;
  rates: readonly RateKey[];
  disabled: boolean;
  /** What it leaves out: what prices and yields are based on, and with `all` the switch of indexes too. */
  hides?: 'none' | 'bases' | 'all';
}

/** How a rate shows: shares in per cent. */
const shownAs = (key: RateKey) =>
  key === 'duration' ? { factor: 1, unit: 'year' as const, step: 1 } : { factor: 100, unit: '%' as const, step: 0.1 };
/** Indexes count only while indexing is on. */
const isIdle = (key: RateKey, finance: LocationFinance): boolean =>
  key.startsWith('index_') && finance.indexing !== true;

const round = (value: number): number => Number(value.toFixed(4));

export function ParameterStrip({ locationId, rates, disabled, hides = 'none' }: ParameterStripProps) {
  const t = useText();
  const location = useRecord('location', locationId);
  const finance = financeOf(location?.cfg.finance_parameters);
  const change = (patch: Partial<LocationFinance>, gesture: string | null = null) =>
    changeFinance(locationId, patch, { label: steps.finance, gesture });
  return (
    <div className={classes.strip} role="group" aria-label={t(texts.assumptions)}>
      <p className={classes.whose}>{t(texts.assumptionsOf, { name: location?.name || t(texts.unnamed) })}</p>
      {hides !== 'none' ? null : <Bases finance={finance} disabled={disabled} onChange={change} />}
      {rates.map((key) => (
        <Rate
          key={key}
          rate={key}
          value={finance[key] ?? design.finance[key].default}
          disabled={disabled || isIdle(key, finance)}
          onChange={(value, gesture) => change({ [key]: value }, gesture)}
        />
      ))}
      {hides === 'all' ? null : (
        <Switch
          size="xs"
          label={t(texts.indexing)}
          checked={finance.indexing === true}
          disabled={disabled}
          onChange={(event) => change({ indexing: event.currentTarget.checked })}
        />
      )}
    </div>
  );
}

interface BasesProps {
  finance: LocationFinance;
  disabled: boolean;
  onChange: (patch: Partial<LocationFinance>) => void;
}

/** What prices and yields are based on. */
function Bases({ finance, disabled, onChange }: BasesProps) {
  return (
    <>
      <Choice
        label={texts.vatMode}
        values={vatModes}
        value={finance.vat_mode ?? vatModes.fallback}
        disabled={disabled}
        onChange={(key) => {
          const vat_mode = vatModes.keys.find((each) => each === key);
          if (vat_mode) onChange({ vat_mode });
        }}
      />
      <Choice
        label={texts.yieldBasis}
        values={yieldBases}
        value={finance.yield_basis ?? yieldBases.fallback}
        disabled={disabled}
        onChange={(key) => {
          const yield_basis = yieldBases.keys.find((each) => each === key);
          if (yield_basis) onChange({ yield_basis });
        }}
      />
    </>
  );
}

interface RateProps {
  rate: RateKey;
  value: number;
  disabled: boolean;
  onChange: (value: number, gesture: string) => void;
}

function Rate({ rate, value, disabled, onChange }: RateProps) {
  const t = useText();
  const { label, min, max } = design.finance[rate];
  const { factor, unit, step } = shownAs(rate);
  return (
    <div className={classes.rate} title={t(label)}>
      <NumberField
        label={t(rateLabels[rate])}
        value={round(value * factor)}
        min={round(min * factor)}
        max={round(max * factor)}
        unit={unit}
        step={step}
        disabled={disabled}
        onChange={(next, gesture) => next !== null && onChange(round(next) / factor, gesture)}
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
      className={classes.choice}
      label={t(label)}
      value={value}
      disabled={disabled}
      data={values.entries.map((entry) => ({ value: entry.key, label: t(entry.label) }))}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
