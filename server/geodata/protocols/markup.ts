/** Readable text of the XML in which the environment act publishes rules (STOP): paragraphs become lines, other marks go. */

/** Elements that end a line, by their local names. */
const LINES = /<\/(?:\w+:)?(?:Al|Li|Kop|Term|Definitie|Groep|row|Lijst)\s*>/g;
const NOT_TEXT = /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<[^>]*>/g;
const ENTITY = /&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi;
const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const LAST_CHARACTER = 0x10ffff;

function characterOf(whole: string, decimal?: string, hexadecimal?: string, name?: string): string {
  if (name !== undefined) return named[name.toLowerCase()]!;
  const code = decimal === undefined ? parseInt(hexadecimal!, 16) : Number(decimal);
  return code <= LAST_CHARACTER ? String.fromCodePoint(code) : whole;
}

/** Text with its references to characters written out. */
export const unescaped = (text: string): string => text.replace(ENTITY, characterOf);

export const textOfMarkup = (xml: string): string =>
  xml
    .replace(/\s+/g, ' ')
    .replace(LINES, '\n')
    .replace(NOT_TEXT, ' ')
    .replace(ENTITY, characterOf)
    .split('\n')
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
