import type { ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import type { Measure } from '../../model/define.ts';
import { toShown } from '../../model/rules/text/shownunit.ts';
import { measureParts, unitSymbol, type MeasureUnit } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import classes from './NumberField.module.css';
import { isPlain, understoodText, type NumberLimits } from './numbers.ts';
import { OtherReading, ReadingNote } from './ReadingNote.tsx';
import { texts } from './texts.ts';
import { useTypedNumber } from './useTypedNumber.ts';

export interface NumberFieldProps {
  value: number | null;
  /** Called when a typed value is accepted (Enter or leaving) and at every step of the arrow keys. */
  onChange: (value: number | null, gesture: string) => void;
  /** Limits, unit and label of a design parameter; the other properties override it. */
  parameter?: Measure | Measure<number | null>;
  label?: ReactNode;
  hideLabel?: boolean;
  unit?: MeasureUnit;
  min?: number;
  max?: number;
  /** Whole numbers only. */
  whole?: boolean;
  /** May be left empty. */
  nullable?: boolean;
  decimals?: number;
  /** Step of an arrow key, in the unit shown; ten times larger with Shift, ten times smaller with Alt. */
  step?: number;
  disabled?: boolean;
  /** True where the reason stands elsewhere. */
  error?: string | boolean | undefined;
  placeholder?: string;
  /** Whether several records differ: the field starts empty, and left empty it changes none. */
  mixed?: boolean;
}

/**
 * A number with its unit. Accepts comma and point, names its limits when broken, never clamps silently, and shows how it reads the
 * typed text: when that may also mean another number, it offers that one until the user turns to something else.
 * It shows no thousands marks while edited.
 */
export function NumberField(props: NumberFieldProps) {
  const t = useText();
  const language = useLanguage();
  const { parameter, value, disabled, hideLabel } = props;
  const unit = props.unit ?? parameter?.unit;
  const limits: NumberLimits = {
    min: props.min ?? parameter?.min,
    max: props.max ?? parameter?.max,
    unit,
    whole: props.whole ?? false,
    nullable: props.nullable ?? parameter?.default === null,
  };
  const label = props.label ?? (parameter ? t(parameter.label) : undefined);
  const kind = { unit, whole: limits.whole, decimals: props.decimals };
  const field = useTypedNumber({ ...props, limits, kind });
  const { input, typed, problem, readings } = field;
  const inWords = (number: number) => understoodText(number, kind, language);
  // A text written as in the language needs no explanation of its reading.
  const isExplained = problem === null && (readings !== null || (typed !== null && !isPlain(typed, language)));
  const understood = isExplained && field.current !== null ? inWords(field.current) : null;
  const offered = readings && {
    other: inWords(readings.other),
    onOther: () => field.takeOther(readings),
    hasKeys: field.isEdited,
  };
  // The generator chooses the value of an empty design parameter.
  const whenEmpty = props.parameter ? texts.automatic : texts.fillIn;
  const symbol = unit && !(props.mixed && typed === null) ? unitSymbol(unit, language) : '';
  const isBefore = unit !== undefined && measureParts(0, unit).before !== '';
  return (
    <TextInput
      ref={input}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel && typeof label === 'string' ? label : undefined}
      classNames={{ input: classes.input!, section: classes.section! }}
      inputMode={limits.whole ? 'numeric' : 'decimal'}
      autoComplete="off"
      role="spinbutton"
      aria-valuenow={value === null ? undefined : toShown(value, unit)}
      aria-valuemin={limits.min === undefined ? undefined : fromLimit(limits.min, unit)}
      aria-valuemax={limits.max === undefined ? undefined : fromLimit(limits.max, unit)}
      disabled={disabled ?? false}
      placeholder={props.mixed ? t(texts.mixed) : (props.placeholder ?? (limits.nullable ? t(whenEmpty) : ''))}
      leftSection={symbol && isBefore ? <span aria-hidden>{symbol}</span> : undefined}
      leftSectionWidth={20}
      leftSectionPointerEvents="none"
      rightSection={
        (symbol && !isBefore) || isExplained ? (
          <>
            {isBefore ? null : <span aria-hidden>{symbol}</span>}
            {isExplained ? (
              <ReadingNote
                input={input}
                understood={understood === typed ? null : understood}
                offered={offered}
                onGone={field.forgetReadings}
              />
            ) : null}
          </>
        ) : undefined
      }
      rightSectionWidth={symbol && !isBefore ? 12 + symbol.length * 9 : 12}
      rightSectionPointerEvents="none"
      value={typed ?? field.shown}
      error={
        problem && offered ? (
          <>
            {problem} <OtherReading {...offered} />
          </>
        ) : (
          (problem ?? props.error)
        )
      }
      onFocus={field.enter}
      onChange={(event) => field.type(event.currentTarget.value)}
      onBlur={field.leave}
      onKeyDown={field.press}
    />
  );
}

const fromLimit = (limit: number, unit: MeasureUnit | undefined) => Math.round(toShown(limit, unit) * 100) / 100;
