/** A content item as a mail: its paragraphs, then the addresses of its links. */
import type { ContentItem } from '../../model/entities/contentitem.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { contentIn } from '../../model/rules/notices.ts';
import { plainOfRich, readRich, type RichNode } from '../../model/rules/richtext.ts';
import type { MailContent, MailLine, MailOf } from './parts.ts';

type Item = Pick<ContentItem, 'name' | 'description' | 'nameEn' | 'descriptionEn'>;

const linksIn = (nodes: readonly RichNode[]): MailLine[] =>
  nodes.flatMap((node) => {
    if (typeof node === 'string') return [];
    if (node.href === undefined) return linksIn(node.children);
    const words = node.children.filter((child) => typeof child === 'string').join('');
    return [{ text: words || node.href, link: node.href }];
  });

function written(item: Item, language: keyof Label, readMore: string): MailContent {
  const { title, text } = contentIn(item, language);
  const lines = linksIn(readRich(text));
  return {
    subject: title,
    parts: [
      { kind: 'text', text: plainOfRich(text) },
      ...(lines.length > 0 ? [{ kind: 'list' as const, title: readMore, lines, more: null }] : []),
    ],
  };
}

export const contentMail: MailOf<Item> = {
  nl: (item) => written(item, 'nl', 'Meer lezen'),
  en: (item) => written(item, 'en', 'Read more'),
};
