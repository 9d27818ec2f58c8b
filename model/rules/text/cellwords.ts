/** Words of cells, as people and other programs write them. */
import { folded } from './folded.ts';

const ticked = new Set(['ja', 'yes', 'true', 'waar', '1', 'x', 'j', 'y', '\u2713']);
const unticked = new Set(['', 'nee', 'no', 'false', 'onwaar', '0', 'n', '-']);

/** Null for a word that says neither. */
export function readFlagWord(text: string): boolean | null {
  const word = folded(text);
  if (ticked.has(word)) return true;
  return unticked.has(word) ? false : null;
}

/** Between choices of one cell. */
export const BETWEEN_CHOICES = '; ';

/** The names in a cell that holds several choices. */
export const namesIn = (text: string): string[] =>
  text
    .split(BETWEEN_CHOICES.trim())
    .map((name) => name.trim())
    .filter(Boolean);
