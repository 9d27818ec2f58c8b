/** Rich text in a mail: as plain text with the marks of its lists and the addresses of its links, and as HTML. */
import { plainOf, type RichElement, type RichNode } from '../../model/rules/text/richtags.ts';

const isList = (node: RichNode): node is RichElement =>
  typeof node !== 'string' && (node.tag === 'ul' || node.tag === 'ol');

/** Blocks with an empty line between them. */
export const richText = (nodes: readonly RichElement[]): string =>
  nodes
    .map((node) => {
      if (node.tag === 'table') return plainOf(node);
      return isList(node) ? listText(node) : inlineText(node);
    })
    .filter((block) => block.trim() !== '')
    .join('\n\n');

/** A line for each item, after a dash or its number; lines and lists within an item stand further in. */
const listText = ({ tag, children }: RichElement): string =>
  children
    .map((item, at) => {
      const mark = tag === 'ol' ? `${at + 1}. ` : '- ';
      const parts = typeof item === 'string' ? [item] : item.children;
      const lines = parts.map((part) => (isList(part) ? listText(part) : inlineText(part))).join('\n');
      return mark + lines.split('\n').join(`\n${' '.repeat(mark.length)}`);
    })
    .join('\n');

function inlineText(node: RichNode): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return '\n';
  const words = node.children.map(inlineText).join('');
  return node.href === undefined || node.href === words ? words : `${words} <${node.href}>`;
}

/** Mail programs know only inline styles. */
export interface RichStyles {
  readonly text: string;
  readonly title: string;
  readonly list: string;
  readonly item: string;
  readonly table: string;
  readonly cell: string;
}

/** `escape` makes a text HTML, `link` an address and HTML an anchor. */
export function richHtml(
  nodes: readonly RichNode[],
  styles: RichStyles,
  escape: (text: string) => string,
  link: (href: string, html: string) => string,
): string {
  const styleOf: Readonly<Record<string, string>> = {
    p: styles.text,
    h3: styles.title,
    h4: styles.title,
    ul: styles.list,
    ol: styles.list,
    li: styles.item,
    table: styles.table,
    th: styles.cell,
    td: styles.cell,
  };
  const written = (node: RichNode): string => {
    if (typeof node === 'string') return escape(node);
    const { tag, href, children } = node;
    if (tag === 'br') return '<br>';
    const inner = ['li', 'th', 'td'].includes(tag) ? itemHtml(children) : children.map(written).join('');
    if (href !== undefined) return link(href, inner);
    return `<${tag}${styleOf[tag] ? ` style="${styleOf[tag]}"` : ''}>${inner}</${tag}>`;
  };
  /** Lines of an item or a cell stand below each other, without the space between paragraphs. */
  const itemHtml = (parts: readonly RichNode[]): string =>
    parts
      .map((part, at) => {
        const isLine = typeof part !== 'string' && part.tag === 'p';
        return (isLine && at > 0 ? '<br>' : '') + (isLine ? part.children.map(written).join('') : written(part));
      })
      .join('');
  return nodes.map(written).join('');
}
