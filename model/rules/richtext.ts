/**
 * Rich text is HTML of a few tags. Reading builds a small tree of those tags and nothing else, and writing writes that tree:
 * what is not in the table below cannot come out, whatever came in. It is kept as HTML, so that search, mail and published pages
 * read it without an editor. A text without any tag is plain, with line ends.
 */
export type RichTag = 'p' | 'h3' | 'h4' | 'ul' | 'ol' | 'li' | 'strong' | 'em' | 'a' | 'br';
export interface RichElement {
  readonly tag: RichTag;
  /** Of a link alone. */
  readonly href?: string;
  readonly children: RichNode[];
}
export type RichNode = string | RichElement;

const lines: Readonly<Record<string, 'p' | 'h3' | 'h4'>> = {
  ...{ p: 'p', div: 'p', h1: 'h3', h2: 'h3', h3: 'h3', h4: 'h4', h5: 'h4', h6: 'h4' },
};
const lists: Readonly<Record<string, 'ul' | 'ol'>> = { ul: 'ul', ol: 'ol' };
const marks: Readonly<Record<string, 'strong' | 'em' | 'a'>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  a: 'a',
};
/** Their content is no text for people. */
const silent = new Set(['script', 'style', 'title', 'template', 'noscript', 'iframe', 'svg', 'math', 'object']);

/** Deeper lists and marks lose their tag and keep their text. */
const DEEPEST = 24;

const hasTags = (text: string): boolean => /<[a-z/!?]/i.test(text);

/** Web pages and mail addresses. */
export const isRichLink = (href: string): boolean => /^(?:https?:\/\/|mailto:)[^\s<>"]+$/i.test(href);

export function readRich(text: string): RichElement[] {
  return hasTags(text) ? new Reader().read(text) : plainBlocks(text);
}

/** An empty line parts paragraphs. */
function plainBlocks(text: string): RichElement[] {
  const paragraphs = text.split(/\r?\n[ \t]*\r?\n/).filter((each) => each.trim() !== '');
  return paragraphs.map((each) => ({
    tag: 'p',
    children: each.split(/\r?\n/).flatMap((line, at) => (at === 0 ? [line] : [{ tag: 'br', children: [] }, line])),
  }));
}

class Reader {
  private readonly root: RichElement[] = [];
  /** The open elements, the innermost last. */
  private readonly open: RichElement[] = [];
  private skipped: string | null = null;

  read(text: string): RichElement[] {
    const [before, ...pieces] = text.split('<');
    this.text(before!);
    for (const piece of pieces) {
      const end = piece.indexOf('>');
      const [, close, name] = /^(\/?)([a-z][a-z0-9]*)/i.exec(piece) ?? [];
      if (/^[!?]/.test(piece) && end >= 0) this.text(piece.slice(end + 1));
      else if (name === undefined || end < 0) this.text(`<${piece}`);
      else {
        this.tag(name.toLowerCase(), close === '/', piece.slice(name.length, end));
        this.text(piece.slice(end + 1));
      }
    }
    return this.root.filter((each) => plainOf(each).trim() !== '');
  }

  private get inner(): RichElement | undefined {
    return this.open.at(-1);
  }

  private tag(name: string, isClose: boolean, attributes: string): void {
    if (this.skipped !== null) {
      if (isClose && name === this.skipped) this.skipped = null;
    } else if (silent.has(name)) this.skipped = isClose ? null : name;
    else if (isClose) this.close(lines[name] ?? lists[name] ?? marks[name] ?? name);
    else if (name === 'br') this.inline({ tag: 'br', children: [] });
    else if (name in lines) this.line(lines[name]!);
    else if (name in lists) this.list(lists[name]!);
    else if (name === 'li') this.item();
    else if (name in marks) this.mark(marks[name]!, attributes);
  }

  private text(written: string): void {
    if (this.skipped !== null || written === '') return;
    const isBetween = !this.isInLine();
    if (isBetween && written.trim() === '') return;
    this.inline(decoded(written));
  }

  private isInLine(): boolean {
    return this.open.some(({ tag }) => tag === 'p' || tag === 'h3' || tag === 'h4');
  }

  private inline(node: RichNode): void {
    if (!this.isInLine()) this.line('p');
    this.inner!.children.push(node);
  }

  private push(element: RichElement): void {
    if (this.inner) this.inner.children.push(element);
    else this.root.push(element);
    this.open.push(element);
  }

  /** Closes the line that is open, and the marks in it. */
  private endLine(): void {
    while (this.inner && !['li', 'ul', 'ol'].includes(this.inner.tag)) this.open.pop();
  }

  private line(tag: 'p' | 'h3' | 'h4'): void {
    this.endLine();
    if (this.inner && this.inner.tag !== 'li') this.item();
    this.push({ tag, children: [] });
  }

  private list(tag: 'ul' | 'ol'): void {
    if (this.open.length >= DEEPEST) return;
    this.endLine();
    if (this.inner && this.inner.tag !== 'li') this.item();
    this.push({ tag, children: [] });
  }

  private item(): void {
    this.endLine();
    if (this.inner?.tag === 'li') this.open.pop();
    if (!this.inner) this.push({ tag: 'ul', children: [] });
    this.push({ tag: 'li', children: [] });
  }

  private mark(tag: 'strong' | 'em' | 'a', attributes: string): void {
    if (this.open.length >= DEEPEST || this.open.some((each) => each.tag === tag)) return;
    const element: RichElement = { tag, children: [] };
    if (tag !== 'a') {
      if (!this.isInLine()) this.line('p');
      return this.push(element);
    }
    const [, quoted, single] = /\shref\s*=\s*(?:"([^"]*)"|'([^']*)')/i.exec(attributes) ?? [];
    const href = decoded(quoted ?? single ?? '').trim();
    if (!isRichLink(href)) return;
    if (!this.isInLine()) this.line('p');
    this.push({ ...element, href });
  }

  private close(name: string): void {
    const at = this.open.findLastIndex(({ tag }) => tag === name);
    if (at >= 0) this.open.length = at;
  }
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi, (whole, decimal, hex, name: string | undefined) => {
    if (name !== undefined) return entities[name.toLowerCase()] ?? whole;
    const code = decimal === undefined ? Number.parseInt(hex, 16) : Number(decimal);
    const isCharacter = code >= 32 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff);
    return isCharacter ? String.fromCodePoint(code) : '';
  });
const encoded = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

export const writeRich = (nodes: readonly RichNode[]): string => nodes.map(written).join('');

function written(node: RichNode): string {
  if (typeof node === 'string') return encoded(node);
  const { tag, href, children } = node;
  if (tag === 'br') return '<br>';
  return `<${tag}${href === undefined ? '' : ` href="${encoded(href)}"`}>${writeRich(children)}</${tag}>`;
}

/** A text as it may be kept: as it was when it has no tags, else the tags above alone. */
export const cleanRich = (text: string): string => (hasTags(text) ? writeRich(readRich(text)) : text);

/** The words alone, a line for each paragraph, heading and item. */
export const plainOfRich = (text: string): string =>
  hasTags(text) ? readRich(text).map(plainOf).join('\n').trim() : text;

function plainOf(node: RichNode): string {
  if (typeof node === 'string') return node;
  if (node.tag === 'br') return '\n';
  const isOfLines = ['ul', 'ol', 'li'].includes(node.tag);
  return node.children.map(plainOf).join(isOfLines ? '\n' : '');
}
