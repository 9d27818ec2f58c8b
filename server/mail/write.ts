/** Writes a mail in the reader's language where it is known, otherwise in both; as text and as HTML of the same parts. */
import type { Label } from '../../model/enums/enumeration.ts';
import { htmlOf } from './html.ts';
import { richText } from './rich.ts';
import type { MailOf, MailPart, MailSection, MailText } from './parts.ts';

const off: Label = {
  en: 'You can turn these e-mails off without signing in:',
  nl: 'U kunt deze e-mails uitzetten zonder u aan te melden:',
};

export function writeMail<Values>(
  mail: MailOf<Values>,
  language: string,
  values: Values,
  unsubscribe?: string,
): MailText {
  const languages: (keyof Label)[] = language === 'en' || language === 'nl' ? [language] : ['nl', 'en'];
  const written = languages.map((each) => ({ language: each, ...mail[each](values) }));
  const sections = written.map(({ language, parts }): MailSection => ({
    language,
    parts: unsubscribe ? [...parts, { kind: 'small', text: off[language], link: unsubscribe }] : parts,
  }));
  const subject = written.map((each) => each.subject).join(' / ');
  return {
    subject,
    text: sections.map(({ parts }) => `${parts.map(textOf).join('\n\n')}\n`).join('\n---\n\n'),
    html: htmlOf(subject, sections),
    ...(unsubscribe ? { unsubscribe } : {}),
  };
}

function textOf(part: MailPart): string {
  if (part.kind === 'text') return part.text;
  if (part.kind === 'rich') return richText(part.nodes);
  if (part.kind !== 'list') return `${part.text}\n${part.link}`;
  const lines = part.lines.map(({ text, link }) => `- ${text}\n  ${link}`);
  return [part.title, ...lines, ...(part.more ? [`  ${part.more}`] : [])].join('\n');
}
