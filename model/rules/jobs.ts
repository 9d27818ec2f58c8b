/** One-off jobs: work of a company that outlives its request. Processes of the server share them as a queue in the database. */
import { enumeration, type KeyOf } from '../enums/enumeration.ts';

/** `waiting` also while a failed try waits for the next one. */
export const jobStates = enumeration('job_states', [
  { key: 'waiting', label: { en: 'Waits', nl: 'Wacht' } },
  { key: 'running', label: { en: 'Running', nl: 'Bezig' } },
  { key: 'done', label: { en: 'Done', nl: 'Klaar' } },
  { key: 'failed', label: { en: 'Failed', nl: 'Mislukt' } },
  { key: 'cancelled', label: { en: 'Cancelled', nl: 'Geannuleerd' } },
]);
export type JobState = KeyOf<typeof jobStates>;

export const jobKinds = enumeration('job_kinds', [
  { key: 'figures', label: { en: 'Figures of a concept', nl: 'Cijfers van een concept' } },
  { key: 'posters', label: { en: 'Pictures of a public page', nl: 'Beelden van een publieke pagina' } },
  { key: 'search', label: { en: 'Search of the land', nl: 'Zoekopdracht' } },
  { key: 'capacity', label: { en: 'Capacity of found plots', nl: 'Capaciteit van gevonden percelen' } },
  { key: 'import', label: { en: 'Import by a customer', nl: 'Import door een klant' } },
  { key: 'ownimport', label: { en: 'Import of own figures', nl: 'Import van eigen gegevens' } },
  { key: 'staffimport', label: { en: 'Import by staff', nl: 'Import door beheer' } },
  { key: 'contentmail', label: { en: 'Mail of the content', nl: 'E-mail van de inhoud' } },
  { key: 'ticketasked', label: { en: 'Mail about a question', nl: 'E-mail over een vraag' } },
  { key: 'ticketanswer', label: { en: 'Mail about an answer', nl: 'E-mail over een antwoord' } },
  { key: 'accounting', label: { en: 'Reading of Moneybird', nl: 'Moneybird uitlezen' } },
]);

/** The run of a failed search is over: staff start another from the screen of searches. */
export const SEARCH_JOB = 'search';
/** Whether a job that failed for good can be tried again, with what it was given. An import only writes what was agreed with. */
export const isRetried = (kind: string): boolean =>
  (jobKinds.keys as readonly string[]).includes(kind) && kind !== SEARCH_JOB;

export interface JobProgress {
  readonly done: number;
  readonly total: number;
}

/** A job as the person who started it sees it. */
export interface QueuedJob {
  readonly id: number;
  readonly kind: string;
  readonly state: JobState;
  readonly progress: JobProgress | null;
  /** Result of a job that is done. */
  readonly result: unknown;
  /** Why the last try failed. */
  readonly failure: string | null;
  /** Tries begun, that of a process that died included. */
  readonly attempts: number;
  readonly createdAt: string;
  readonly finishedAt: string | null;
}

/** A job in a list: its result may be large, and only the job itself shows it. */
export type ListedJob = Omit<QueuedJob, 'result'>;

export const isOver = (state: JobState): boolean => state !== 'waiting' && state !== 'running';

/** Days that a finished job and its result stay. */
export const JOB_DAYS = 7;
/** Most jobs in a list, latest first. */
export const JOBS_SHOWN = 100;
