/** The weekly summary. */
import type { Label } from '../../model/enums/enumeration.ts';
import { decisionLimits } from '../../model/publish/decision.ts';
import type { Reaction } from '../../model/publish/reactions.ts';
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
export interface DigestReactions {
  readonly kind: Exclude<Reaction['kind'], 'reopened'>;
  readonly shown: readonly (Reaction & { readonly link: string })[];
  /** Of all; those beyond the shown are counted. */
  readonly count: number;
}
export interface Digest {
  readonly firstName: string;
  readonly company: string;
  /** The first of them; `changedCount` counts all. */
  readonly changed: readonly DigestLine[];
  readonly changedCount: number;
  readonly notes: readonly DigestLine[];
  readonly notesCount: number;
  /** Of visitors; kinds without any are left out. */
  readonly reactions: readonly DigestReactions[];
  readonly tasks: readonly DigestTask[];
  readonly settingsLink: string;
}

interface Words {
  greeting: (name: string) => string;
  intro: (company: string) => string;
  changed: (count: number) => string;
  notes: (count: number) => string;
  reactions: Readonly<Record<DigestReactions['kind'], (count: number) => string>>;
  stars: (rating: number) => string;
  responses: (count: number) => string;
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
    reactions: {
      accepted: (count) => `Door bezoekers geaccepteerd (${count})`,
      rejected: (count) => `Door bezoekers afgewezen (${count})`,
      rated: (count) => `Waarderingen van bezoekers (${count})`,
      answered: (count) => `Ingevulde enquêtes (${count})`,
    },
    stars: (rating) => `${rating} van ${decisionLimits.rating} sterren`,
    responses: (count) => `${count} ${count === 1 ? 'inzending' : 'inzendingen'}`,
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
    reactions: {
      accepted: (count) => `Accepted by visitors (${count})`,
      rejected: (count) => `Rejected by visitors (${count})`,
      rated: (count) => `Ratings of visitors (${count})`,
      answered: (count) => `Responses to surveys (${count})`,
    },
    stars: (rating) => `${rating} of ${decisionLimits.rating} stars`,
    responses: (count) => `${count} ${count === 1 ? 'response' : 'responses'}`,
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
  const told = (reaction: DigestReactions['shown'][number]): DigestLine => {
    const { kind, location, publication, rating, name, count, at, link } = reaction;
    const what =
      kind === 'answered'
        ? `${say.responses(count)}, ${dateIn(language, at)}`
        : rating === null
          ? ''
          : say.stars(rating);
    const words = location ? [location.name, what, name, publication.name] : [publication.name, what];
    return { name: words.filter(Boolean).join(' · '), link };
  };
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
    ...digest.reactions.flatMap(({ kind, shown, count }) =>
      listed(
        say.reactions[kind](count),
        shown.map(told),
        shown.length + count - shown.reduce((sum, each) => sum + each.count, 0),
      ),
    ),
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
