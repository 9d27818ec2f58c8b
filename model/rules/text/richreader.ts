/** Reads HTML into the tree of `richtags.ts`. Whatever comes in, only that tree comes out, and every text that people see is kept. */
import { rectangle, Spans } from './richtables.ts';
import { decoded, isRichLink, plainOf, type RichElement, type RichNode, type RichTag } from './richtags.ts';

const lines: Readonly<Record<string, 'p' | 'h3' | 'h4'>> = {
  p: 'p',
  div: 'p',
  h1: 'h3',
  h2: 'h3',
  h3: 'h3',
  h4: 'h4',
  h5: 'h4',
  h6: 'h4',
};
const lists: Readonly<Record<string, 'ul' | 'ol'>> = { ul: 'ul', ol: 'ol' };
const marks: Readonly<Record<string, 'strong' | 'em' | 'a'>> = {
  strong: 'strong',
  b: 'strong',
  em: 'em',
  i: 'em',
  a: 'a',
};
const tables = new Set(['table', 'tr', 'th', 'td']);
/** Their content is no text for people. */
const silent = new Set(['script', 'style', 'title', 'template', 'noscript', 'iframe', 'svg', 'math', 'object']);
/** What a line or a list stands in. */
const holders = new Set<RichTag>(['ul', 'ol', 'li', 'table', 'tr', 'th', 'td']);

/** Deeper lists and marks lose their tag and keep their text. */
const DEEPEST = 24;

export class RichReader {
  private readonly root: RichElement[] = [];
  /** The open elements, the innermost last. */
  private readonly open: RichElement[] = [];
  private skipped: string | null = null;
  private spans = new Spans();
  /** Open tables within a cell: their cells become lines of it. */
  private nested = 0;

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
    return this.root.flatMap((each) => {
      if (each.tag === 'table') return rectangle(each) ?? [];
      return plainOf(each).trim() === '' ? [] : each;
    });
  }

  private get inner(): RichElement | undefined {
    return this.open.at(-1);
  }

  private tag(name: string, isClose: boolean, attributes: string): void {
    if (this.skipped !== null) {
      if (isClose && name === this.skipped) this.skipped = null;
    } else if (silent.has(name)) this.skipped = isClose ? null : name;
    else if (tables.has(name)) this.tableTag(name as 'table' | 'tr' | 'th' | 'td', isClose, attributes);
    else if (isClose) this.close(lines[name] ?? lists[name] ?? marks[name] ?? name);
    else if (name === 'br') this.inline({ tag: 'br', children: [] });
    else if (name in lines) this.line(lines[name]!);
    else if (name in lists) this.list(lists[name]!);
    else if (name === 'li') this.item();
    else if (name in marks) this.mark(marks[name]!, attributes);
  }

  private tableTag(name: 'table' | 'tr' | 'th' | 'td', isClose: boolean, attributes: string): void {
    if (this.nested > 0 || (name === 'table' && !isClose && this.isInCell())) {
      if (name === 'table') this.nested += isClose ? -1 : 1;
      this.endLine();
    } else if (isClose) this.close(name);
    else if (name === 'table') this.table();
    else if (name === 'tr') this.row();
    else this.cell(name, attributes);
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

  private isInCell(): boolean {
    return this.open.some(({ tag }) => tag === 'th' || tag === 'td');
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
    while (this.inner && !holders.has(this.inner.tag)) this.open.pop();
  }

  /** Closes the line that is open, and makes the item or cell that the next one stands in. */
  private beginBlock(): void {
    this.endLine();
    if (this.inner?.tag === 'ul' || this.inner?.tag === 'ol') this.item();
    else if (this.inner?.tag === 'table' || this.inner?.tag === 'tr') this.cell('td', '');
  }

  private line(tag: 'p' | 'h3' | 'h4'): void {
    this.beginBlock();
    this.push({ tag: this.isInCell() ? 'p' : tag, children: [] });
  }

  private list(tag: 'ul' | 'ol'): void {
    if (this.open.length >= DEEPEST) return;
    this.beginBlock();
    this.push({ tag, children: [] });
  }

  private item(): void {
    this.endLine();
    if (this.inner?.tag === 'li') this.open.pop();
    if (this.inner?.tag !== 'ul' && this.inner?.tag !== 'ol') this.list('ul');
    this.push({ tag: 'li', children: [] });
  }

  /** A table stands between lines, never in a list. */
  private table(): void {
    this.open.length = 0;
    this.spans = new Spans();
    this.push({ tag: 'table', children: [] });
  }

  private row(): void {
    if (this.open[0]?.tag !== 'table') this.table();
    this.open.length = 1;
    this.spans.next();
    this.push({ tag: 'tr', children: [] });
  }

  private cell(tag: 'th' | 'td', attributes: string): void {
    if (this.open[1]?.tag !== 'tr') this.row();
    this.open.length = 2;
    this.open.push(this.spans.add(this.open[1]!, tag, attributes));
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
