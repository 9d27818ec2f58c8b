/** Rich text to read, as elements: no HTML is written into the page. */
import { createElement, type ReactNode } from 'react';
import { readRich, type RichNode } from '../../../model/rules/richtext.ts';

export function Rich({ text }: { text: string }) {
  return <div className="rich">{readRich(text).map(shown)}</div>;
}

function shown(node: RichNode, index: number): ReactNode {
  if (typeof node === 'string') return node;
  const { tag, href, children } = node;
  const link = href === undefined ? {} : { href, rel: 'noreferrer' };
  return createElement(tag, { key: index, ...link }, ...(tag === 'br' ? [] : children.map(shown)));
}
