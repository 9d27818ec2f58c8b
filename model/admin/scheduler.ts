/** The scheduled jobs as staff see them: what each does, its pattern in words, and what became of its runs. */
import { call } from '../call.ts';
import type { Label } from '../enums/enumeration.ts';

/** One run of a job. */
export interface JobRun {
  /** The moment it was due, or asked for. */
  readonly slot: string;
  readonly startedAt: string;
  /** Null while it runs, and after its process died. */
  readonly finishedAt: string | null;
  readonly failure: string | null;
  readonly result: unknown;
}

/** The clock of a pattern. */
export type JobZone = 'UTC' | 'Europe/Amsterdam';

export interface ScheduledJob {
  readonly name: string;
  /** Minute, hour, day of month, month, day of week; by the clock of `zone`. */
  readonly pattern: string;
  readonly zone: JobZone;
  readonly next: string;
  /** Null while it runs by its pattern. */
  readonly pausedAt: string | null;
  /** Whether a run was asked for that no process has begun. */
  readonly isAsked: boolean;
  /** Latest first, at most `RUNS_SHOWN`. */
  readonly runs: readonly JobRun[];
}

export const RUNS_SHOWN = 20;

/** Failures in a row that make a job stand out. */
const FAILURES = 2;

/** Whether the last runs that ended all failed. */
export function isFailing({ runs }: Pick<ScheduledJob, 'runs'>): boolean {
  const ended = runs.filter(({ finishedAt }) => finishedAt !== null).slice(0, FAILURES);
  return ended.length === FAILURES && ended.every(({ failure }) => failure !== null);
}

/** What each job does, by its name. */
export const jobLabels: Readonly<Record<string, Label>> = {
  idempotency: { en: 'Forget repeated requests', nl: 'Herhaalde verzoeken vergeten' },
  limits: { en: 'Clear rate limits', nl: 'Snelheidslimieten opruimen' },
  tickets: { en: 'Clear tickets of surveys', nl: 'Toegangsbewijzen van enquêtes opruimen' },
  visits: { en: 'Forget visitors of past days', nl: 'Bezoekers van voorbije dagen vergeten' },
  sessions: { en: 'End expired sessions', nl: 'Verlopen sessies beëindigen' },
  flows: { en: 'Clear unfinished sign-ins', nl: 'Onafgemaakte aanmeldingen opruimen' },
  links: { en: 'Clear expired links', nl: 'Verlopen links opruimen' },
  objects: { en: 'Remove files without a picture', nl: 'Bestanden zonder afbeelding verwijderen' },
  deleted: { en: 'Purge what was deleted', nl: 'Verwijderde gegevens wissen' },
  temporary: { en: 'Remove temporary locations', nl: 'Tijdelijke locaties verwijderen' },
  revisions: { en: 'Purge old versions', nl: 'Oude versies wissen' },
  errors: { en: 'Forget where errors were seen', nl: 'Vergeten waar fouten zijn gezien' },
  runs: { en: 'Purge runs of jobs', nl: 'Uitvoeringen van taken wissen' },
  queue: { en: 'Purge finished jobs of the queue', nl: 'Afgeronde taken van de wachtrij wissen' },
  figures: { en: 'Make overdue figures', nl: 'Achterstallige cijfers maken' },
  changes: { en: 'Purge changes that were sent', nl: 'Verzonden wijzigingen wissen' },
  presence: { en: 'Forget who is where', nl: 'Vergeten wie waar is' },
  geodata: { en: 'Plan imports of geodata', nl: 'Imports van geodata inplannen' },
  statistics: { en: 'Gather statistics of the database', nl: 'Statistieken van de database verzamelen' },
  land: { en: 'Purge old releases of the land', nl: 'Oude edities van gebiedsgegevens wissen' },
  searches: { en: 'Run search queries again', nl: 'Zoekopdrachten opnieuw uitvoeren' },
  trials: { en: 'Mail about trials that end', nl: 'Mailen over aflopende proefperiodes' },
  digest: { en: 'Mail the weekly digest', nl: 'De weekmail versturen' },
  mails: { en: 'Try mails again', nl: 'E-mails opnieuw proberen' },
  sentmails: { en: 'Purge the list of sent mails', nl: 'Lijst van verzonden e-mails wissen' },
  imports: { en: 'Purge files of imports that were not run', nl: 'Bestanden van niet uitgevoerde imports wissen' },
};

const DAYS: readonly Label[] = [
  { en: 'Sunday', nl: 'zondag' },
  { en: 'Monday', nl: 'maandag' },
  { en: 'Tuesday', nl: 'dinsdag' },
  { en: 'Wednesday', nl: 'woensdag' },
  { en: 'Thursday', nl: 'donderdag' },
  { en: 'Friday', nl: 'vrijdag' },
  { en: 'Saturday', nl: 'zaterdag' },
];
const two = (text: string): string => text.padStart(2, '0');

const clocks: Readonly<Record<JobZone, Label>> = {
  UTC: { en: 'UTC', nl: 'UTC' },
  'Europe/Amsterdam': { en: 'Dutch time', nl: 'Nederlandse tijd' },
};

/** Every shape of pattern that the jobs have, with its words. */
const shapes: readonly { readonly of: RegExp; readonly words: (clock: Label, ...parts: string[]) => Label }[] = [
  {
    of: /^\*\/(\d{1,2}) \* \* \* \*$/,
    words: (_, count) => ({ en: `Every ${count} minutes`, nl: `Elke ${count} minuten` }),
  },
  {
    of: /^(\d{1,2}) \* \* \* \*$/,
    words: (_, minute) => ({ en: `Every hour at :${two(minute!)}`, nl: `Elk uur om :${two(minute!)}` }),
  },
  {
    of: /^(\d{1,2}) (\d{1,2}) \* \* \*$/,
    words: (clock, minute, hour) => {
      const at = `${two(hour!)}:${two(minute!)}`;
      return { en: `Every day at ${at} ${clock.en}`, nl: `Elke dag om ${at} ${clock.nl}` };
    },
  },
  {
    of: /^(\d{1,2}) (\d{1,2}) \* \* ([0-6])$/,
    words: (clock, minute, hour, day) => {
      const [at, of] = [`${two(hour!)}:${two(minute!)}`, DAYS[Number(day)]!];
      return { en: `Every ${of.en} at ${at} ${clock.en}`, nl: `Elke ${of.nl} om ${at} ${clock.nl}` };
    },
  },
];

/** The pattern in words; itself when it has none of the known shapes. */
export function patternWords(pattern: string, zone: JobZone = 'UTC'): Label {
  for (const { of, words } of shapes) {
    const found = of.exec(pattern);
    if (found) return words(clocks[zone], ...found.slice(1));
  }
  return { en: pattern, nl: pattern };
}

/** For staff: the scheduled jobs. */
export const schedulerCalls = {
  /** ScheduledJob[]. */
  jobs: call('GET', '/scheduler/jobs'),
  /** { name }: the job is due at once, also while it is paused; the first process that looks runs it. */
  run: call('POST', '/scheduler/jobs'),
  /** { name, isPaused }: whether the job waits until somebody resumes it, in every process. */
  pause: call('PATCH', '/scheduler/jobs'),
} as const;
