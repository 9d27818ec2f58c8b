/** A content item as a mail. */
import type { ContentItem } from '../../model/entities/contentitem.ts';
import type { Label } from '../../model/enums/enumeration.ts';
import { contentIn } from '../../model/rules/account/notices.ts';
import { readRich } from '../../model/rules/text/richtext.ts';
import type { MailContent, MailOf } from './parts.ts';

type Item = Pick<ContentItem, 'name' | 'description' | 'nameEn' | 'descriptionEn'>;

function written(item: Item, language: keyof Label): MailContent {
  const { title, text } = contentIn(item, language);
  return { subject: title, parts: [{ kind: 'rich', nodes: readRich(text) }] };
}

export const contentMail: MailOf<Item> = {
  nl: (item) => written(item, 'nl'),
  en: (item) => written(item, 'en'),
};
