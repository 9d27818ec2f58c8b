/** The tags of rich text as a tree, and the characters of its HTML. What has no tag here can be neither kept nor shown. */
type LineTag = 'p' | 'h3' | 'h4';
type ListTag = 'ul' | 'ol' | 'li';
type TableTag = 'table' | 'tr' | 'th' | 'td';
type WordTag = 'strong' | 'em' | 'a' | 'br';
export type RichTag = LineTag | ListTag | TableTag | WordTag;
export interface RichElement {
  readonly tag: RichTag;
  /** Only of a link. */
  readonly href?: string;
  readonly children: RichNode[];
}
export type RichNode = string | RichElement;

/** Web pages and mail addresses. */
export const isRichLink = (href: string): boolean => /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i.test(href);

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
export const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });
export const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const between: Readonly<Partial<Record<RichTag, string>>> = {
  ul: '\n',
  ol: '\n',
  li: '\n',
  table: '\n',
  th: ' ',
  td: ' ',
};

/** The words of a node: a line for each paragraph, item and row; cells with words stand apart by ` | `. */
export function plainOf(node: RichNode): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return '\n';
  const words = node.children.map(plainOf);
  if (node.tag === 'tr') return words.filter((each) => each.trim() !== '').join(' | ');
  return words.join(between[node.tag] ?? '');
}
