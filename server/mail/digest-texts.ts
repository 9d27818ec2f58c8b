/** The weekly summary. */
import type { Label } from '../../model/enums/enumeration.ts';
import { decisionLimits } from '../../model/publish/decision.ts';
import type { Reaction } from '../../model/publish/reactions.ts';
import type { MailContent, MailLine, MailOf, MailPart } from './parts.ts';

interface DigestTask extends MailLine {
  /** ISO 8601; null without one. */
  readonly due: string | null;
  readonly isLate: boolean;
}
export interface DigestReactions {
  readonly kind: Exclude<Reaction['kind'], 'reopened'>;
  readonly shown: readonly (Reaction & { readonly link: string })[];
  /** Number of all, also of those that are not shown. */
  readonly count: number;
}
interface DigestQuery {
  readonly name: string;
  /** Plots. */
  readonly new: number;
  readonly vanished: number;
  readonly changed: number;
  readonly link: string;
}
export interface Digest {
  readonly firstName: string;
  readonly company: string;
  /** The first of them; `changedCount` counts all. */
  readonly changed: readonly MailLine[];
  readonly changedCount: number;
  readonly notes: readonly MailLine[];
  readonly notesCount: number;
  /** Notes that name the reader. */
  readonly mentions: readonly MailLine[];
  readonly mentionsCount: number;
  /** Late ones first. */
  readonly tasks: readonly DigestTask[];
  readonly tasksCount: number;
  /** Reactions of visitors by kind, without empty kinds. */
  readonly reactions: readonly DigestReactions[];
  /** Search queries of which the land changed what they find. */
  readonly queries: readonly DigestQuery[];
  readonly queriesCount: number;
  readonly settingsLink: string;
}

interface Words {
  greeting: (name: string) => string;
  intro: (company: string) => string;
  changed: (count: number) => string;
  notes: (count: number) => string;
  mentions: (count: number) => string;
  queries: (count: number) => string;
  unnamed: string;
  plots: Readonly<Record<'new' | 'vanished' | 'changed', (count: number) => string>>;
  reactions: Readonly<Record<DigestReactions['kind'], (count: number) => string>>;
  stars: (rating: number) => string;
  responses: (count: number) => string;
  more: (count: number) => string;
  tasks: (count: number) => string;
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
    mentions: (count) => `U bent genoemd (${count})`,
    queries: (count) => `Nieuws van zoekopdrachten (${count})`,
    unnamed: 'Naamloos',
    plots: {
      new: (count) => `${count} ${count === 1 ? 'nieuw perceel' : 'nieuwe percelen'}`,
      vanished: (count) => `${count} ${count === 1 ? 'perceel valt' : 'percelen vallen'} af`,
      changed: (count) => `${count} met andere punten`,
    },
    reactions: {
      accepted: (count) => `Door bezoekers geaccepteerd (${count})`,
      rejected: (count) => `Door bezoekers afgewezen (${count})`,
      rated: (count) => `Waarderingen van bezoekers (${count})`,
      answered: (count) => `Ingevulde enquêtes (${count})`,
    },
    stars: (rating) => `${rating} van ${decisionLimits.rating} sterren`,
    responses: (count) => `${count} ${count === 1 ? 'inzending' : 'inzendingen'}`,
    more: (count) => `en nog ${count}`,
    tasks: (count) => `Uw open taken (${count})`,
    due: 'uiterlijk',
    late: 'te laat',
    off: 'U krijgt deze e-mail elke maandag. Uw instellingen:',
  },
  en: {
    greeting: (name) => `Hello ${name},`,
    intro: (company) => `This happened at ${company} in the past week.`,
    changed: (count) => `Changed locations (${count})`,
    notes: (count) => `New notes (${count})`,
    mentions: (count) => `You were mentioned (${count})`,
    queries: (count) => `News of search queries (${count})`,
    unnamed: 'Untitled',
    plots: {
      new: (count) => `${count} new ${count === 1 ? 'plot' : 'plots'}`,
      vanished: (count) => `${count} no longer ${count === 1 ? 'a match' : 'matches'}`,
      changed: (count) => `${count} with other points`,
    },
    reactions: {
      accepted: (count) => `Accepted by visitors (${count})`,
      rejected: (count) => `Rejected by visitors (${count})`,
      rated: (count) => `Ratings of visitors (${count})`,
      answered: (count) => `Responses to surveys (${count})`,
    },
    stars: (rating) => `${rating} of ${decisionLimits.rating} stars`,
    responses: (count) => `${count} ${count === 1 ? 'response' : 'responses'}`,
    more: (count) => `and ${count} more`,
    tasks: (count) => `Your open tasks (${count})`,
    due: 'due',
    late: 'late',
    off: 'You get this e-mail every Monday. Your settings:',
  },
};

const dateIn = (language: keyof Label, moment: string): string =>
  new Intl.DateTimeFormat(language === 'nl' ? 'nl-NL' : 'en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Europe/Amsterdam',
  }).format(new Date(moment));

function contentIn(language: keyof Label, subject: string, digest: Digest): MailContent {
  const say = words[language];
  const listed = (title: string, lines: readonly MailLine[], left: number): MailPart[] =>
    lines.length === 0 ? [] : [{ kind: 'list', title, lines, more: left > 0 ? say.more(left) : null }];
  const lineOf = (reaction: DigestReactions['shown'][number]): MailLine => {
    const { kind, location, publication, rating, name, count, at, link } = reaction;
    const what =
      kind === 'answered'
        ? `${say.responses(count)}, ${dateIn(language, at)}`
        : rating === null
          ? ''
          : say.stars(rating);
    const words = location ? [location.name, what, name, publication.name] : [publication.name, what];
    return { text: words.filter(Boolean).join(' · '), link };
  };
  const due = ({ text, link, due, isLate }: DigestTask): MailLine => {
    const when = due === null ? '' : `, ${say.due} ${dateIn(language, due)}${isLate ? ` (${say.late})` : ''}`;
    return { text: text + when, link };
  };
  const found = ({ name, link, ...plots }: DigestQuery): MailLine => {
    const kinds = ['new', 'vanished', 'changed'] as const;
    const said = kinds.flatMap((kind) => (plots[kind] > 0 ? [say.plots[kind](plots[kind])] : []));
    return { text: `${name || say.unnamed}: ${said.join(', ')}`, link };
  };
  const { changed, notes, mentions, tasks, queries } = digest;
  return {
    subject,
    parts: [
      { kind: 'text', text: say.greeting(digest.firstName) },
      { kind: 'text', text: say.intro(digest.company) },
      ...listed(say.tasks(digest.tasksCount), tasks.map(due), digest.tasksCount - tasks.length),
      ...listed(say.mentions(digest.mentionsCount), mentions, digest.mentionsCount - mentions.length),
      ...listed(say.queries(digest.queriesCount), queries.map(found), digest.queriesCount - queries.length),
      ...listed(say.changed(digest.changedCount), changed, digest.changedCount - changed.length),
      ...listed(say.notes(digest.notesCount), notes, digest.notesCount - notes.length),
      ...digest.reactions.flatMap(({ kind, shown, count }) =>
        listed(say.reactions[kind](count), shown.map(lineOf), count - shown.reduce((sum, each) => sum + each.count, 0)),
      ),
      { kind: 'small', text: say.off, link: digest.settingsLink },
    ],
  };
}

export const digestMail: MailOf<Digest> = {
  nl: (digest) =>
    contentIn(
      'nl',
      `Uw week in Kavel: ${digest.changedCount} gewijzigde ${digest.changedCount === 1 ? 'locatie' : 'locaties'}, ${digest.tasksCount} open ${digest.tasksCount === 1 ? 'taak' : 'taken'}`,
      digest,
    ),
  en: (digest) =>
    contentIn(
      'en',
      `Your week in Kavel: ${digest.changedCount} ${digest.changedCount === 1 ? 'location' : 'locations'} changed, ${digest.tasksCount} open ${digest.tasksCount === 1 ? 'task' : 'tasks'}`,
      digest,
    ),
};
