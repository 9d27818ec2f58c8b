import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import type { OptionalParameter, Parameter } from '../../model/design.ts';
import { unitSymbol, type MeasureUnit } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import classes from './NumberField.module.css';
import { readNumber, stepped, toShown, writtenNumber, type NumberLimits } from './numbers.ts';
import { texts } from './texts.ts';
import { useGesture } from './useGesture.ts';

export interface NumberFieldProps {
  value: number | null;
  /** Called when a typed value is accepted (Enter or leaving) and at every step of the arrow keys. */
  onChange: (value: number | null, gesture: string) => void;
  /** Limits, unit and label of a design parameter; the other properties go before it. */
  parameter?: Parameter | OptionalParameter;
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
  /** Of an arrow key, in the unit shown; Shift makes it ten times as large, Alt ten times as small. */
  step?: number;
  disabled?: boolean;
  error?: string | undefined;
  placeholder?: string;
  /** Several records with different values: left empty, it changes none of them. */
  mixed?: boolean;
}

/**
 * A number with its unit. Takes a comma and a point, says its limits when they are broken, and never clamps in silence. Thousands marks
 * are for reading: while it is edited there are none, a lone mark then being the decimal one.
 */
export function NumberField(props: NumberFieldProps) {
  const t = useText();
  const language = useLanguage();
  const gesture = useGesture();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isEdited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The text for editing takes the place of the one for reading, and with it what was selected.
  useLayoutEffect(() => {
    if (isEdited) input.current?.select();
  }, [isEdited]);
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
  const written = (edited: boolean) =>
    writtenNumber(value, { unit, whole: limits.whole, decimals: props.decimals, isEdited: edited }, language);
  const shown = written(isEdited);

  const commit = (text: string): boolean => {
    if (props.mixed && text.trim() === '') {
      setTyped(null);
      setProblem(null);
      return true;
    }
    const read = readNumber(text, limits, t, language);
    setProblem(read.problem);
    if (read.problem !== null) return false;
    setTyped(null);
    // What was shown rounded and left alone keeps its precision.
    if (![shown, written(true)].includes(text.trim()) && read.value !== value)
      props.onChange(read.value, gesture.current());
    return true;
  };
  const step = (event: KeyboardEvent, direction: number) => {
    event.preventDefault();
    const from = typed === null ? value : (readNumber(typed, limits, t, language).value ?? value);
    const next = stepped(from, direction, props.step, limits, event);
    setTyped(null);
    setProblem(null);
    if (next !== value) props.onChange(next, gesture.current());
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp') step(event, 1);
    else if (event.key === 'ArrowDown') step(event, -1);
    else if (event.key === 'Enter') {
      if (!commit(event.currentTarget.value)) return;
      gesture.next();
      event.currentTarget.select();
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      setTyped(null);
      setProblem(null);
    }
  };
  const symbol = unit && !(props.mixed && typed === null) ? unitSymbol(unit, language) : '';
  return (
    <TextInput
      ref={input}
      label={hideLabel ? undefined : label}
      aria-label={hideLabel && typeof label === 'string' ? label : undefined}
      classNames={{ input: classes.input!, section: classes.section! }}
      inputMode="decimal"
      autoComplete="off"
      role="spinbutton"
      aria-valuenow={value === null ? undefined : toShown(value, unit)}
      aria-valuemin={limits.min === undefined ? undefined : fromLimit(limits.min, unit)}
      aria-valuemax={limits.max === undefined ? undefined : fromLimit(limits.max, unit)}
      disabled={disabled ?? false}
      placeholder={props.mixed ? t(texts.mixed) : (props.placeholder ?? (limits.nullable ? t(texts.automatic) : ''))}
      rightSection={symbol ? <span aria-hidden>{symbol}</span> : undefined}
      rightSectionWidth={symbol ? 12 + symbol.length * 9 : undefined}
      rightSectionPointerEvents="none"
      value={typed ?? shown}
      error={problem ?? props.error}
      onFocus={(event) => {
        gesture.next();
        setEdited(true);
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        if (problem !== null) setProblem(readNumber(event.currentTarget.value, limits, t, language).problem);
      }}
      onBlur={(event) => {
        commit(event.currentTarget.value);
        setEdited(false);
      }}
      onKeyDown={press}
    />
  );
}

const fromLimit = (limit: number, unit: MeasureUnit | undefined) => Math.round(toShown(limit, unit) * 100) / 100;
