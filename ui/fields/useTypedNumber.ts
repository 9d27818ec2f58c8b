import { useLayoutEffect, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import type { MeasureUnit } from '../i18n/format.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { readNumber, stepped, writtenNumber, type NumberLimits, type ReadNumber } from './numbers.ts';
import { useGesture } from './useGesture.ts';

/** Two readings of the last typed text: the accepted one (null when outside the limits) and the other. */
interface Readings {
  value: number | null;
  other: number;
}

const readingsOf = ({ value, other }: ReadNumber): Readings | null => (other === null ? null : { value, other });

interface TypedNumber {
  value: number | null;
  onChange: (value: number | null, gesture: string) => void;
  limits: NumberLimits;
  /** How the value is written. */
  kind: { unit: MeasureUnit | undefined; whole: boolean; decimals: number | undefined };
  step?: number;
  mixed?: boolean;
}

/** The text of a number field while it is typed: Enter and leaving accept it, Escape drops it, arrow keys step. */
export function useTypedNumber({ value, onChange, limits, kind, step: size, mixed }: TypedNumber) {
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
  const written = (edited: boolean) => writtenNumber(value, { ...kind, isEdited: edited }, language);
  const shown = written(isEdited);
  const read = typed === null ? null : readNumber(typed, limits, t, language);
  const readings = read === null ? taken : readingsOf(read);

  const settle = (next: Readings | null) => {
    setTyped(null);
    setProblem(null);
    setTaken(next);
  };
  /** Whether the text was accepted. */
  const commit = (): boolean => {
    if (typed === null || read === null || (mixed && typed.trim() === '')) {
      settle(taken);
      return true;
    }
    if (read.problem !== null) {
      setProblem(read.problem);
      return false;
    }
    settle(readings);
    // A rounded text that was not edited keeps the full precision of its value.
    if (![shown, written(true)].includes(typed.trim()) && read.value !== value) onChange(read.value, gesture.current());
    return true;
  };
  const step = (event: KeyboardEvent, direction: number) => {
    event.preventDefault();
    const next = stepped(read?.value ?? value, direction, size, limits, event);
    settle(null);
    if (next !== value) onChange(next, gesture.current());
  };
  const takeOther = ({ value: first, other }: Readings) => {
    settle(first === null ? null : { value: other, other: first });
    onChange(other, gesture.current());
  };

  return {
    input,
    /** The text being typed; null when the field shows its value. */
    typed,
    /** The value as text. */
    shown,
    problem,
    readings,
    isEdited,
    /** The value that the typed text means, else the value of the field. */
    current: read ? read.value : value,
    takeOther,
    forgetReadings: () => setTaken(null),
    enter: (event: FocusEvent<HTMLInputElement>) => {
      gesture.next();
      setEdited(true);
      event.currentTarget.select();
    },
    type: (text: string) => {
      setTyped(text);
      if (problem !== null) setProblem(readNumber(text, limits, t, language).problem);
    },
    leave: () => {
      commit();
      setEdited(false);
    },
    press: (event: KeyboardEvent<HTMLInputElement>) => {
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
    },
  };
}
