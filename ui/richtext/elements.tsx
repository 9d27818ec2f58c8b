/** Rich text as elements, for the product and for public pages: no HTML is written into the page. */
import { createElement, type ReactNode } from 'react';
import { headAndBody } from '../../model/rules/text/richtables.ts';
import { plainOf, type RichElement, type RichNode } from '../../model/rules/text/richtags.ts';
import { readRich } from '../../model/rules/text/richtext.ts';

interface RichLook {
  /** Class of the box in which a wide table scrolls sideways. */
  readonly tableClass: string;
  /** Whether links open beside the product. */
  readonly inNewTab?: boolean;
}

/** Characters of the name of a table, which is its first row. */
const NAME_LENGTH = 100;

export const richElements = (text: string, look: RichLook): ReactNode[] =>
  readRich(text).map((node, index) => shown(node, index, look));

function shown(node: RichNode, key: number, look: RichLook): ReactNode {
  if (typeof node === 'string') return node;
  if (node.tag === 'table') return <Table key={key} table={node} look={look} />;
  const { tag, href, children } = node;
  const target = look.inNewTab ? { target: '_blank' } : {};
  const link = href === undefined ? {} : { href, rel: 'noreferrer', ...target };
  return createElement(tag, { key, ...link }, ...(tag === 'br' ? [] : all(children, look)));
}

const all = (nodes: readonly RichNode[], look: RichLook): ReactNode[] =>
  nodes.map((node, index) => shown(node, index, look));

function Table({ table, look }: { table: RichElement; look: RichLook }) {
  const { head, body } = headAndBody(table);
  const name = plainOf(table.children[0]!).slice(0, NAME_LENGTH);
  return (
    // Without focus a keyboard could not scroll it.
    <div className={look.tableClass} role="group" aria-label={name || undefined} tabIndex={0}>
      <table>
        {head.length > 0 ? <thead>{all(head, look)}</thead> : null}
        <tbody>{all(body, look)}</tbody>
      </table>
    </div>
  );
}
