/** How some texts must be written. An empty text is always allowed: whether a value is required is another rule. */
import type { Label } from '../../enums/enumeration.ts';

interface Format {
  readonly pattern: RegExp;
  readonly message: Label;
}

/** No spaces, line ends or separators of address lists: one address, safe in the header of a mail. */
const address = /^[^\s@<>()[\],;:"\\]{1,64}@[^\s@<>()[\],;:"\\.]+(?:\.[^\s@<>()[\],;:"\\.]+)+$/u;

/** A CSS colour: hexadecimal, a function, or a name. */
const colour = /^(?:#(?:[\da-f]{3}|[\da-f]{6})|[a-z]{3,20})$/i;

/** A typed length: with a comma, a dot, or neither. */
const decimal = /^\s*(?:\d+(?:[.,]\d*)?|[.,]\d+)\s*$/;

/** Links that people follow: no script, no file of their own machine. */
const webLink = /^https?:\/\/[^\s<>"]+$/i;

/** As ISO 8601 writes it. */
const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;

/** A host of a site, with or without a port; no characters that mean something in a header. */
const host = /^(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z]{2,63}(?::\d{1,5})?$/i;

export const textFormats = {
  email: {
    pattern: address,
    message: { en: 'This is not an e-mail address.', nl: 'Dit is geen e-mailadres.' },
  },
  link: {
    pattern: webLink,
    message: { en: 'A link starts with https:// or http://.', nl: 'Een link begint met https:// of http://.' },
  },
  host: {
    pattern: host,
    message: {
      en: 'A host is written like www.gemeente.nl, without https://.',
      nl: 'Een host schrijft u als www.gemeente.nl, zonder https://.',
    },
  },
  day: {
    pattern: day,
    message: { en: 'A day is written like 2026-02-19.', nl: 'Een dag schrijft u als 2026-02-19.' },
  },
  decimal: {
    pattern: decimal,
    message: { en: 'This is not a number.', nl: 'Dit is geen getal.' },
  },
  colour: {
    pattern: colour,
    message: { en: 'A colour is written like #2B7CB3.', nl: 'Een kleur schrijft u als #2B7CB3.' },
  },
} as const satisfies Record<string, Format>;
export type TextFormat = keyof typeof textFormats;

export const isWritten = (format: TextFormat, text: string): boolean =>
  text === '' || textFormats[format].pattern.test(text);
