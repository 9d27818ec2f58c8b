/** Puts the pictures of a page into its HTML. */
import { callPath } from '../../../model/call.ts';
import { imageCalls } from '../../../model/calls.ts';

interface PictureFile {
  readonly mime: string;
  readonly bytes: Buffer;
}

/** Bytes of all pictures of a file; further ones are left out, with their text in their place. */
export const MOST_PICTURES = 8_000_000;

const [before, after] = callPath(imageCalls.full, { id: 'ID' }).split('ID') as [string, string];
const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`);
const source = new RegExp(String.raw`\ssrc="[^"]*?${escaped(before)}(\d+)${escaped(after)}(?:\?v=(\w+))?[^"]*"`, 'g');

/** The pictures that a page shows, each once. */
export const picturesIn = (html: string): Set<number> =>
  new Set([...html.matchAll(source)].map(([, id]) => Number(id)));

/** Attribute values hold no quotes, and texts none that are not escaped, so that nothing else can look like an attribute. */
export async function withPictures(
  html: string,
  /** `pin`: start of the hash, null for an address without. */
  read: (id: number, pin: string | null) => Promise<PictureFile | null>,
): Promise<string> {
  const pins = new Map([...html.matchAll(source)].map(([, id, pin]) => [Number(id), pin ?? null]));
  const addresses = new Map<number, string>();
  let left = MOST_PICTURES;
  for (const [id, pin] of pins) {
    const file = await read(id, pin);
    if (!file || file.bytes.length > left) continue;
    left -= file.bytes.length;
    addresses.set(id, `data:${file.mime};base64,${file.bytes.toString('base64')}`);
  }
  return html
    .replaceAll(source, (_, id) => ` src="${addresses.get(Number(id)) ?? 'data:,'}"`)
    .replaceAll(/\s(?:srcset|sizes)="[^"]*"/gi, '');
}
