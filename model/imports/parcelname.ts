/** Parcels as people name them: cadastral municipality by name or code, section and number. */
import { folded } from '../rules/text/folded.ts';

export interface ParcelName {
  /** `Bergen op Zoom`, `BOZ00` or the number of its code. */
  readonly municipality: string;
  readonly section: string;
  readonly number: string;
}

/** Before the section stands a space, or the digits of a code: `Waterhoven A 12`, `WTH00A12`. */
const WHOLE = /^(.*\d|.*\S\s)\s*([a-z]{1,2})\s*0*(\d{1,5})$/i;

/** Null for a text that names no parcel. */
export function parcelNameIn(text: string): ParcelName | null {
  const [, municipality, section, number] = WHOLE.exec(text.trim()) ?? [];
  return number === undefined ? null : { municipality: municipality!.trim(), section: section!, number };
}

/** Equal for two writings of one name. */
export const parcelKey = ({ municipality, section, number }: ParcelName): string =>
  [
    folded(municipality)
      .replaceAll(/[^\da-z]+/g, ' ')
      .trim(),
    section.trim().toUpperCase(),
    Number(number),
  ].join('|');
