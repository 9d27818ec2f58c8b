/**
 * Rich text is HTML of a few tags. Reading builds a small tree of those tags and nothing else, and writing writes that tree:
 * what is not in `richtags.ts` cannot come out, whatever came in. It is kept as HTML, so that search, mail and published pages
 * read it without an editor. A text without any tag is plain, with line ends.
 */
import { RichReader } from './richreader.ts';
import { encoded, plainOf, type RichElement, type RichNode } from './richtags.ts';

const hasTags = (text: string): boolean => /<[a-z/!?]/i.test(text);

export function readRich(text: string): RichElement[] {
  return hasTags(text) ? new RichReader().read(text) : plainBlocks(text);
}

/** An empty line parts paragraphs. */
function plainBlocks(text: string): RichElement[] {
  const paragraphs = text.split(/\r?\n[ \t]*\r?\n/).filter((each) => each.trim() !== '');
  return paragraphs.map((each) => ({
    tag: 'p',
    children: each.split(/\r?\n/).flatMap((line, at) => (at === 0 ? [line] : [{ tag: 'br', children: [] }, line])),
  }));
}

export const writeRich = (nodes: readonly RichNode[]): string => nodes.map(written).join('');

function written(node: RichNode): string {
  if (typeof node === 'string') return encoded(node);
  const { tag, href, children } = node;
  if (tag === 'br') return '<br>';
  return `<${tag}${href === undefined ? '' : ` href="${encoded(href)}"`}>${writeRich(children)}</${tag}>`;
}

/** A text as it may be kept: as it was when it has no tags, else the known tags alone. */
export const cleanRich = (text: string): string => (hasTags(text) ? writeRich(readRich(text)) : text);

/** The words alone, a line for each paragraph, heading, item and row. */
export const plainOfRich = (text: string): string =>
  hasTags(text) ? readRich(text).map(plainOf).join('\n').trim() : text;
