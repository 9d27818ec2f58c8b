/** The weekly summary. */
import type { Label } from '../../model/enums/enumeration.ts';
import type { MailOf } from './write.ts';

export interface DigestLine {
  readonly name: string;
  readonly link: string;
}
export interface DigestTask extends DigestLine {
  /** ISO 8601; null without one. */
  readonly due: string | null;
  readonly isLate: boolean;
}
export interface Digest {
  readonly firstName: string;
  readonly company: string;
  /** The first of them; `changedCount` counts all. */
  readonly changed: readonly DigestLine[];
  readonly changedCount: number;
  readonly notes: readonly DigestLine[];
  readonly notesCount: number;
  readonly tasks: readonly DigestTask[];
  readonly settingsLink: string;
}

interface Words {
  greeting: (name: string) => string;
  intro: (company: string) => string;
  changed: (count: number) => string;
  notes: (count: number) => string;
  more: (count: number) => string;
  tasks: string;
  due: string;
  late: string;
  off: string;
}

const words: Readonly<Record<keyof Label, Words>> = {
  nl: {
    greeting: (name) => `Dag ${name},`,
    intro: (company) => `Dit gebeurde de afgelopen week bij ${company}.`,
    changed: (count) => `Gewijzigde locaties (${count})`,
    notes: (count) => `Nieuwe notities (${count})`,
    more: (count) => `  en nog ${count}`,
    tasks: 'Uw open taken',
    due: 'uiterlijk',
    late: 'te laat',
    off: 'U krijgt deze e-mail elke maandag. U kunt de e-mail uitzetten bij uw instellingen:',
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    intro: (company) => `This happened at ${company} in the past week.`,
    changed: (count) => `Changed locations (${count})`,
    notes: (count) => `New notes (${count})`,
    more: (count) => `  and ${count} more`,
    tasks: 'Your open tasks',
    due: 'due',
    late: 'late',
    off: 'You get this e-mail every Monday. You can turn it off in your settings:',
  },
};

const dateIn = (language: keyof Label, moment: string): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Amsterdam',
  }).format(new Date(moment));

function textIn(language: keyof Label, digest: Digest): string {
  const say = words[language];
  const listed = (title: string, lines: readonly DigestLine[], count: number): string[] =>
    lines.length === 0
      ? []
      : [
          title,
          ...lines.map(({ name, link }) => `- ${name}\n  ${link}`),
          ...(count > lines.length ? [say.more(count - lines.length)] : []),
          '',
        ];
  const tasks = digest.tasks.map(({ name, link, due, isLate }) => {
    const when = due === null ? '' : `, ${say.due} ${dateIn(language, due)}${isLate ? ` (${say.late})` : ''}`;
    return `- ${name}${when}\n  ${link}`;
  });
  return [
    say.greeting(digest.firstName),
    '',
    say.intro(digest.company),
    '',
    ...listed(say.changed(digest.changedCount), digest.changed, digest.changedCount),
    ...listed(say.notes(digest.notesCount), digest.notes, digest.notesCount),
    ...(tasks.length > 0 ? [say.tasks, ...tasks, ''] : []),
    say.off,
    digest.settingsLink,
    '',
  ].join('\n');
}

export const digestMail: MailOf<Digest> = {
  nl: (digest) => ({
    subject: `Uw week in Kavel: ${digest.changedCount} gewijzigde ${digest.changedCount === 1 ? 'locatie' : 'locaties'}, ${digest.tasks.length} open ${digest.tasks.length === 1 ? 'taak' : 'taken'}`,
    text: textIn('nl', digest),
  }),
  en: (digest) => ({
    subject: `Your week in Kavel: ${digest.changedCount} ${digest.changedCount === 1 ? 'location' : 'locations'} changed, ${digest.tasks.length} open ${digest.tasks.length === 1 ? 'task' : 'tasks'}`,
    text: textIn('en', digest),
  }),
};
