import { useLayoutEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { TextInput } from '@mantine/core';
import type { Measure } from '../../model/define.ts';
import { measureParts, unitSymbol, type MeasureUnit } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import classes from './NumberField.module.css';
import { isPlain, readNumber, stepped, toShown, understoodText, writtenNumber } from './numbers.ts';
import type { NumberLimits, ReadNumber } from './numbers.ts';
import { OtherReading, ReadingNote } from './ReadingNote.tsx';
import { texts } from './texts.ts';
import { useGesture } from './useGesture.ts';

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
  error?: string | undefined;
  placeholder?: string;
  /** Whether several records differ: the field starts empty, and left empty it changes none. */
  mixed?: boolean;
}

/** Two readings of the last typed text: the accepted one (null when outside the limits) and the other. */
interface Readings {
  value: number | null;
  other: number;
}

/**
 * A number with its unit. Accepts comma and point, names its limits when broken, never clamps silently, and shows how it reads the
 * typed text: when that may also mean another number, it offers that one until the user turns to something else.
 * It shows no thousands marks while edited.
 */
export function NumberField(props: NumberFieldProps) {
  const t = useText();
  const language = useLanguage();
  const gesture = useGesture();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** Readings of the last accepted text. */
  const [taken, setTaken] = useState<Readings | null>(null);
  const [isEdited, setEdited] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  // The text for editing replaces the one for reading, which loses the selection: restore it.
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
  const kind = { unit, whole: limits.whole, decimals: props.decimals };
  const written = (edited: boolean) => writtenNumber(value, { ...kind, isEdited: edited }, language);
  const shown = written(isEdited);
  const read = typed === null ? null : readNumber(typed, limits, t, language);
  const readings = read === null ? taken : readingsOf(read);

  const settle = (next: Readings | null) => {
    setTyped(null);
    setProblem(null);
    setTaken(next);
  };
  const commit = (): boolean => {
    if (typed === null || read === null || (props.mixed && typed.trim() === '')) {
      settle(taken);
      return true;
    }
    if (read.problem !== null) {
      setProblem(read.problem);
      return false;
    }
    settle(readings);
    // A rounded text that was not edited keeps the full precision of its value.
    if (![shown, written(true)].includes(typed.trim()) && read.value !== value)
      props.onChange(read.value, gesture.current());
    return true;
  };
  const step = (event: KeyboardEvent, direction: number) => {
    event.preventDefault();
    const next = stepped(read?.value ?? value, direction, props.step, limits, event);
    settle(null);
    if (next !== value) props.onChange(next, gesture.current());
  };
  const takeOther = ({ value: first, other }: Readings) => {
    settle(first === null ? null : { value: other, other: first });
    props.onChange(other, gesture.current());
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'ArrowUp') step(event, 1);
    else if (event.key === 'ArrowDown') step(event, -1);
    else if (event.key === 'Enter' && event.altKey) {
      if (readings) takeOther(readings);
    } else if (event.key === 'Enter') {
      if (!commit()) return;
      gesture.next();
      event.currentTarget.select();
    } else if (event.key === 'Escape' && typed !== null) {
      event.stopPropagation();
      settle(null);
    }
  };
  const inWords = (number: number) => understoodText(number, kind, language);
  // A text written as in the language needs no explanation of its reading.
  const current = read ? read.value : value;
  const isExplained = problem === null && (readings !== null || (typed !== null && !isPlain(typed, language)));
  const understood = isExplained && current !== null ? inWords(current) : null;
  const offered = readings && {
    other: inWords(readings.other),
    onOther: () => takeOther(readings),
    hasKeys: isEdited,
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
                onGone={() => setTaken(null)}
              />
            ) : null}
          </>
        ) : undefined
      }
      rightSectionWidth={symbol && !isBefore ? 12 + symbol.length * 9 : 12}
      rightSectionPointerEvents="none"
      value={typed ?? shown}
      error={
        problem && offered ? (
          <>
            {problem} <OtherReading {...offered} />
          </>
        ) : (
          (problem ?? props.error)
        )
      }
      onFocus={(event) => {
        gesture.next();
        setEdited(true);
        event.currentTarget.select();
      }}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        if (problem !== null) setProblem(readNumber(event.currentTarget.value, limits, t, language).problem);
      }}
      onBlur={() => {
        commit();
        setEdited(false);
      }}
      onKeyDown={press}
    />
  );
}

const readingsOf = ({ value, other }: ReadNumber): Readings | null => (other === null ? null : { value, other });

const fromLimit = (limit: number, unit: MeasureUnit | undefined) => Math.round(toShown(limit, unit) * 100) / 100;
