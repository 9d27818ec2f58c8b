import { useId } from 'react';
import { SegmentedControl } from '@mantine/core';
import type { Label } from '../../model/enums/enumeration.ts';
import type { ImportBody } from '../../model/imports/exchange.ts';
import { useText } from '../i18n/useText.ts';
import classes from './imports.module.css';
import { texts } from './texts.ts';

interface DecimalChoiceProps {
  value: ImportBody['decimal'];
  /** What it means that none is chosen. */
  free: Label;
  hint?: string | null;
  onChange: (mark: ImportBody['decimal']) => void;
}

/** How the numbers of a file are written. */
export function DecimalChoice({ value, free, hint, onChange }: DecimalChoiceProps) {
  const t = useText();
  const id = useId();
  return (
    <div>
      <p className={classes.label} id={id}>
        {t(texts.decimal)}
      </p>
      <SegmentedControl
        aria-labelledby={id}
        size="xs"
        data={[
          { value: ',', label: t(texts.decimalComma) },
          { value: '.', label: t(texts.decimalPoint) },
          { value: '', label: t(free) },
        ]}
        value={value ?? ''}
        onChange={(next) => onChange(next === ',' || next === '.' ? next : null)}
      />
      {hint ? <p className="text-hint">{hint}</p> : null}
    </div>
  );
}
