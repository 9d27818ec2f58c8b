/** Why a plot has no value for a key. */
import { enumeration, type KeyOf } from '../enums/enumeration.ts';

/**
 * `value` lies in the low bits of the NaN that stands for the missing value in a column of float32. Comparisons with NaN fail, so
 * a bound excludes the plot without a test.
 */
export const missingReasons = enumeration('missing_reasons', [
  { key: 'not_computed', value: 1, label: { en: 'Not computed yet', nl: 'Nog niet berekend' } },
  { key: 'no_building', value: 2, label: { en: 'No building', nl: 'Geen gebouw' } },
  { key: 'no_rule', value: 3, label: { en: 'No rule in the plan', nl: 'Geen regel in het plan' } },
  { key: 'no_plan', value: 4, label: { en: 'No plan', nl: 'Geen plan' } },
  { key: 'no_label', value: 5, label: { en: 'No energy label', nl: 'Geen energielabel' } },
  { key: 'no_unit', value: 6, label: { en: 'No addressed unit', nl: 'Geen verblijfsobject' } },
  { key: 'suppressed', value: 7, label: { en: 'Withheld by the source', nl: 'Niet vrijgegeven door de bron' } },
  { key: 'not_covered', value: 8, label: { en: 'Outside the source', nl: 'Buiten de bron' } },
  { key: 'not_in_park', value: 9, label: { en: 'Not on a business park', nl: 'Niet op een bedrijventerrein' } },
  { key: 'unknown_in_source', value: 10, label: { en: 'Unknown to the source', nl: 'Onbekend bij de bron' } },
  { key: 'not_loaded', value: 11, label: { en: 'Source not loaded', nl: 'Bron niet geladen' } },
]);
export type MissingReason = KeyOf<typeof missingReasons>;

/** The bits of a quiet NaN; a reason stands in its lowest byte. */
const QUIET_NAN = 0x7fc00000;

const words = Object.fromEntries(missingReasons.entries.map(({ key, value }) => [key, QUIET_NAN | value])) as Record<
  MissingReason,
  number
>;
const reasons: ReadonlyMap<number, MissingReason> = new Map(
  missingReasons.entries.map(({ key, value }) => [value, key]),
);

/** The word of a column of float32 that stands for a missing value. Written through a Uint32Array: a NaN written as a number loses its reason. */
export const missingWord = (reason: MissingReason): number => words[reason];

/** Why a value is missing, from its word in a column; null for a value. A NaN without a reason was never computed. */
export function missingReasonOf(word: number): MissingReason | null {
  const isMissing = (word & 0x7f800000) === 0x7f800000 && (word & 0x7fffff) !== 0;
  if (!isMissing) return null;
  return reasons.get(word & 0xff) ?? 'not_computed';
}
