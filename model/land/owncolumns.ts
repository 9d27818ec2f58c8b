/** Own figures of a company as a search reads them: values in few large pieces, and the slider on which filters score and count. */
import type { LandKey } from './key.ts';
import { ownKeyOf, type OwnValuesIn } from './ownfigures.ts';

/** With which keys of own figures begin. */
export const OWN_PREFIX = 'own:';

export type OwnMeasure = Pick<LandKey, 'scale' | 'slider' | 'type'>;

export interface OwnColumn {
  /** Differs for different values. */
  readonly version: string;
  readonly measure: OwnMeasure;
  readonly values: readonly OwnColumnIn[];
}

interface OwnColumnIn {
  readonly municipality: number;
  /** Numbers of the register, one a line. */
  readonly plots: string;
  /** The number, or the index of the choice, of each plot. */
  readonly values: Float32Array;
}

/** By the id of the figure. A figure that is not here is not offered. */
export type OwnColumns = Readonly<Record<string, OwnColumn>>;

export const ownColumnOf = (values: readonly OwnValuesIn[], version: string): OwnColumn => ({
  version,
  measure: ownMeasure(values.flatMap((each) => each.values)),
  values: values.map((each) => ({
    municipality: each.municipality,
    plots: each.plots.join('\n'),
    values: Float32Array.from(each.values),
  })),
});

/** Parts of the range of a figure to which the ends of its slider are rounded. */
const PARTS = 100;

/** From the least to the most value, rounded outwards. A figure with one value gets some room beside it. */
function ownMeasure(values: readonly number[]): OwnMeasure {
  let [least, most] = [Infinity, -Infinity];
  for (const value of values) {
    least = Math.min(least, value);
    most = Math.max(most, value);
  }
  if (least > most) [least, most] = [0, 1];
  const type = values.every(Number.isInteger) ? 'integer' : 'float';
  const digits = Math.floor(Math.log10((most - least || 1) / PARTS));
  const places = type === 'integer' ? Math.max(0, digits) : digits;
  const unit = 10 ** Math.abs(places);
  // A tenth has no exact number, ten has: so small units divide.
  const rounded = (value: number, round: (value: number) => number) =>
    places < 0 ? round(value * unit) / unit : round(value / unit) * unit;
  const [from, to] = [rounded(least, Math.floor), rounded(most, Math.ceil)];
  return { slider: 'linear', type, scale: from < to ? [from, to] : [from - 1, to + 1] };
}

/** Whether a company with these figures can ask for this key. */
export function isOwnOffered(type: string, key: string, figures: Readonly<Record<string, unknown>>): boolean {
  const own = ownKeyOf(key);
  if (!own || !Object.hasOwn(figures, own.figure)) return false;
  return type === (own.choice === null ? 'range' : 'class');
}

/** Ids of the figures that filters ask for, each once, in order. */
export const figuresIn = (filters: readonly { readonly key?: string | undefined }[]): number[] =>
  [...new Set(filters.flatMap(({ key = '' }) => ownKeyOf(key)?.figure ?? []))].sort((a, b) => a - b);

/** Only the values in these municipalities; the slider stays that of all. */
export const ownColumnsIn = (figures: OwnColumns, municipalities: readonly number[]): OwnColumns =>
  Object.fromEntries(
    Object.entries(figures).map(([id, column]) => [
      id,
      { ...column, values: column.values.filter(({ municipality }) => municipalities.includes(municipality)) },
    ]),
  );
