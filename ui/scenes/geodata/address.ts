/** Colour, filters and the open building in the query of the address: reload, back and a sent link show the same. */
import {
  classes,
  classNames,
  isOpen,
  measureNames,
  rangeNames,
  ranges,
  type RangeName,
  type Span,
} from './measures.ts';
import type { CanvasState } from './state.ts';

type Named = Pick<CanvasState, 'measure' | 'spans' | 'off' | 'asked'>;
type Kept = Named & Pick<CanvasState, 'chosen'>;

const MEASURE = 'by';
const BUILDING = 'building';
/** Between the ends of a range, which may be negative. */
const TO = '..';
/** The classes that are switched off. */
const offKey = (name: (typeof classNames)[number]): string => `without_${name}`;

function writtenSpan([least, most]: Span, name: RangeName): string {
  const { scale } = ranges[name];
  return `${least > scale[0] ? least : ''}${TO}${most < scale[1] ? most : ''}`;
}

/** A range within its scale; null for one that is no range or leaves nothing out. */
function readSpan(text: string | null, name: RangeName): Span | null {
  const [, least, most] = /^(-?\d*)\.\.(-?\d*)$/.exec(text ?? '') ?? [];
  if (least === undefined || most === undefined) return null;
  const { scale, step } = ranges[name];
  const within = (end: string, open: number): number => {
    const value = Number(end);
    if (end === '' || !Number.isFinite(value)) return open;
    return Math.min(scale[1], Math.max(scale[0], scale[0] + Math.round((value - scale[0]) / step) * step));
  };
  const span: Span = [within(least, scale[0]), within(most, scale[1])];
  return span[0] < span[1] && !isOpen(name, span) ? span : null;
}

/** The query of the address, with `search` for what is not of the canvas. */
export function writtenCanvas({ measure, spans, off, chosen, asked }: Kept, search: string): string {
  const query = new URLSearchParams(search);
  const set = (key: string, value: string): void => {
    if (value === '') query.delete(key);
    else query.set(key, value);
  };
  set(MEASURE, measure === measureNames[0] ? '' : measure);
  for (const name of rangeNames) set(name, spans[name] ? writtenSpan(spans[name], name) : '');
  for (const name of classNames) set(offKey(name), off[name].join(','));
  set(BUILDING, String(chosen?.id ?? asked ?? ''));
  return query.toString();
}

/** What an address says of the canvas; null when it says nothing of it. What it cannot mean is left out. */
export function readCanvas(search: string): Named | null {
  const query = new URLSearchParams(search);
  const keys = [MEASURE, BUILDING, ...rangeNames, ...classNames.map(offKey)];
  if (!keys.some((key) => query.has(key))) return null;
  const offOf = (name: (typeof classNames)[number]): string[] => {
    const named = (query.get(offKey(name)) ?? '').split(',');
    return classes[name].classes.flatMap(({ key }) => (named.includes(key) ? [key] : []));
  };
  const spans: Named['spans'] = {};
  for (const name of rangeNames) {
    const span = readSpan(query.get(name), name);
    if (span) spans[name] = span;
  }
  const building = Number(query.get(BUILDING) ?? '');
  return {
    measure: measureNames.find((name) => name === query.get(MEASURE)) ?? measureNames[0]!,
    spans,
    off: { use: offOf('use'), label: offOf('label') },
    asked: Number.isSafeInteger(building) && building > 0 ? building : null,
  };
}
