import type { Field } from '../../model/define.ts';

/** Characters of an option that fit in half a panel. */
const HALF_ROW = 16;

/** Whether a field takes a whole row: parts and lists always, lists of long words in a narrow panel. */
export function wideOf({ kind, values }: Field): 'always' | 'narrow' | undefined {
  if (kind === 'part' || kind === 'list') return 'always';
  const isLong = values?.entries.some(({ label }) => Math.max(label.en.length, label.nl.length) > HALF_ROW);
  return isLong ? 'narrow' : undefined;
}
