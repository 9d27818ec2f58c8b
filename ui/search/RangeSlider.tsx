/** The histogram of a filter with four handles: bounds below it, wishes above it. By mouse and by arrow keys. */
import { useId, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import { SLIDER_BINS, sliderEdges } from '../../model/land/slider.ts';
import { useLanguage, useText } from '../i18n/useText.ts';
import { nextPlace, spanOf, valueAtPlace } from './bins.ts';
import { Bars } from './Bars.tsx';
import type { FilterMeasure } from './measure.ts';
import classes from './search.module.css';
import { texts } from './texts.ts';
import { formatLand } from './values.ts';
import { handles, isUpper, keptInOrder, type HandleName, type Wish } from './wish.ts';

interface RangeSliderProps {
  name: string;
  measure: FilterMeasure;
  wish: Wish;
  /** Plots by bin; null while they are not known. */
  histogram: readonly number[] | null;
  disabled: boolean;
  /** The wish under a dragged handle; null when the drag changes nothing or is given up. */
  onDrag: (wish: Wish | null) => void;
  onChange: (wish: Wish, moved: HandleName, gesture: string) => void;
}

const handleTexts = { param1: texts.least, param3: texts.wishFrom, param4: texts.wishTo, param2: texts.most } as const;

/** Steps of a key, and whether it opens the side. */
const steps: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowDown: -1,
  ArrowRight: 1,
  ArrowUp: 1,
  PageDown: -10,
  PageUp: 10,
};
const FAST = 10;

/** Where a handle stands: at the end of its side while it is open. */
function placeOfHandle(name: HandleName, wish: Wish, edges: Float32Array, measure: FilterMeasure): number {
  const bounds = isUpper(name) ? { least: null, most: wish[name] } : { least: wish[name], most: null };
  return spanOf(bounds, edges, measure)[isUpper(name) ? 1 : 0];
}

/** The value of a handle at a place. The highest whole number allowed lies below the edge. */
function valueOfHandle(name: HandleName, place: number, edges: Float32Array, measure: FilterMeasure): number | null {
  const end = isUpper(name) ? SLIDER_BINS : 0;
  if (Math.round(place) === end) return null;
  const value = valueAtPlace(Math.min(SLIDER_BINS - 1, Math.max(1, place)), edges)!;
  return isUpper(name) && measure.type !== 'float' ? value - 1 : value;
}

export function RangeSlider({ name, measure, wish, histogram, disabled, onDrag, onChange }: RangeSliderProps) {
  const t = useText();
  const track = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<{ handle: HandleName; wish: Wish } | null>(null);
  const edges = sliderEdges(measure);
  const shown = dragged?.wish ?? wish;
  const moved = (handle: HandleName, place: number): Wish => {
    const value = valueOfHandle(handle, place, edges, measure);
    return { ...wish, [handle]: keptInOrder(handle, value, wish) };
  };
  const placeAt = (event: PointerEvent): number => {
    const { left, width } = track.current!.getBoundingClientRect();
    return (SLIDER_BINS * (event.clientX - left)) / width;
  };
  const drag = (handle: HandleName, next: Wish) => {
    setDragged({ handle, wish: next });
    onDrag(next);
  };
  const end = (keeps: boolean) => {
    if (!dragged) return;
    setDragged(null);
    if (keeps && dragged.wish[dragged.handle] !== wish[dragged.handle])
      onChange(dragged.wish, dragged.handle, crypto.randomUUID());
    else onDrag(null);
  };
  const [from, to] = spanOf({ least: shown.param1, most: shown.param2 }, edges, measure);
  const wished = [placeOfHandle('param3', shown, edges, measure), placeOfHandle('param4', shown, edges, measure)];
  const hasWish = shown.param3 !== null || shown.param4 !== null;
  return (
    <div className={classes.slider} ref={track} data-disabled={disabled || undefined}>
      <div className={classes.wishTrack} aria-hidden>
        {hasWish ? <span style={part(wished[0]!, wished[1]!)} /> : null}
      </div>
      <Bars histogram={histogram} from={from} to={to} />
      <div className={classes.boundTrack} aria-hidden>
        <span style={part(from, to)} />
      </div>
      {handles.map((handle) => (
        <Handle
          key={handle}
          handle={handle}
          label={t(texts.handle, { name, side: t(handleTexts[handle]) })}
          measure={measure}
          value={shown[handle]}
          place={placeOfHandle(handle, shown, edges, measure)}
          edges={edges}
          disabled={disabled}
          onGrab={() => drag(handle, wish)}
          onMove={(event) => dragged?.handle === handle && drag(handle, moved(handle, placeAt(event)))}
          onDrop={end}
          onStep={(place, gesture) => {
            const next = moved(handle, place);
            if (next[handle] !== wish[handle]) onChange(next, handle, gesture);
          }}
        />
      ))}
    </div>
  );
}

const percent = (place: number): string => `${(100 * place) / SLIDER_BINS}%`;
const part = (from: number, to: number) => ({ left: percent(from), width: percent(Math.max(0, to - from)) });

interface HandleProps {
  handle: HandleName;
  label: string;
  measure: FilterMeasure;
  value: number | null;
  place: number;
  edges: Float32Array;
  disabled: boolean;
  onGrab: () => void;
  onMove: (event: PointerEvent) => void;
  onDrop: (keeps: boolean) => void;
  onStep: (place: number, gesture: string) => void;
}

function Handle({
  handle,
  label,
  measure,
  value,
  place,
  edges,
  disabled,
  onGrab,
  onMove,
  onDrop,
  onStep,
}: HandleProps) {
  const t = useText();
  const language = useLanguage();
  const id = useId();
  /** All steps of one visit are one gesture. */
  const visit = useRef(0);
  const [least, most] = measure.scale;
  const end = isUpper(handle) ? SLIDER_BINS : 0;
  const press = (event: KeyboardEvent) => {
    if (event.key === 'Escape') return onDrop(false);
    const step = steps[event.key];
    const isEnd = event.key === 'Home' || event.key === 'End';
    if (disabled || (step === undefined && !isEnd)) return;
    event.preventDefault();
    const count = Math.abs(step ?? 0) * (event.shiftKey ? FAST : 1);
    const next = isEnd ? end : nextPlace(place, step! > 0 ? 1 : -1, count, edges);
    onStep(next, `${id}:${visit.current}`);
  };
  return (
    <div
      className={classes.handle}
      data-side={isUpper(handle) ? 'upper' : 'lower'}
      data-kind={handle === 'param3' || handle === 'param4' ? 'wish' : 'bound'}
      data-open={value === null || undefined}
      style={{ left: percent(place) }}
      role="slider"
      tabIndex={disabled ? -1 : 0}
      aria-label={label}
      aria-disabled={disabled}
      aria-valuemin={least}
      aria-valuemax={most}
      aria-valuenow={value ?? (isUpper(handle) ? most : least)}
      aria-valuetext={value === null ? t(texts.open) : formatLand(value, measure.unit, language)}
      onFocus={() => {
        visit.current = Math.max(Date.now(), visit.current + 1);
      }}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (disabled || event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        onGrab();
      }}
      onPointerMove={onMove}
      onPointerUp={() => onDrop(true)}
      onPointerCancel={() => onDrop(false)}
    />
  );
}
