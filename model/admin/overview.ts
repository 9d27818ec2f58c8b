/** What staff see first: what needs attention today. */
import { call } from '../call.ts';
import type { Company } from '../entities/company.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';
import type { ListedError } from './errors.ts';

/** Share of a cap from which a customer stands out. */
export const NEAR_CAP = 0.8;
/** Days before its end in which a trial stands out. */
export const TRIAL_ENDS_WITHIN = 7;
/** Hours of errors and failed jobs of the queue that are counted. */
export const RECENT_HOURS = 24;
/** Days of mails that were not sent. */
export const MAIL_DAYS = 7;
/** Lines of one list. */
export const OVERVIEW_LINES = 50;
/** A backup older than this is late, hours. */
export const BACKUP_LATE = 36;

export const cappedThings = enumeration('capped_things', [
  { key: 'locations', label: { en: 'Locations', nl: 'Locaties' } },
  { key: 'users', label: { en: 'People', nl: 'Mensen' } },
  { key: 'publishedPublications', label: { en: 'Published publications', nl: 'Gepubliceerde publicaties' } },
  { key: 'pictures', label: { en: 'Storage of pictures', nl: 'Opslag van afbeeldingen' } },
]);
export type CappedThing = KeyOf<typeof cappedThings>;

export interface EndingTrial {
  readonly id: number;
  readonly name: string;
  readonly endsAt: string;
}

export interface CompanyNearCap {
  readonly id: number;
  readonly name: string;
  readonly thing: CappedThing;
  /** Number of records; bytes of pictures. */
  readonly used: number;
  readonly most: number;
}

/** A mail that every try failed to send. */
export const mailKinds = enumeration('mail_kinds', [
  { key: 'reset', label: { en: 'New password', nl: 'Nieuw wachtwoord' } },
  { key: 'invitation', label: { en: 'Invitation', nl: 'Uitnodiging' } },
  { key: 'trial', label: { en: 'End of a trial', nl: 'Einde van een proefperiode' } },
  { key: 'digest', label: { en: 'Weekly summary', nl: 'Wekelijkse samenvatting' } },
  { key: 'parkinvitation', label: { en: 'Survey of business parks', nl: 'Enquête bedrijventerreinen' } },
  { key: 'parkreminder', label: { en: 'Reminder of that survey', nl: 'Herinnering aan die enquête' } },
  { key: 'news', label: { en: 'News', nl: 'Nieuws' } },
  { key: 'ticketanswer', label: { en: 'Answer to a question', nl: 'Antwoord op een vraag' } },
  { key: 'ticketasked', label: { en: 'Question for staff', nl: 'Vraag aan medewerkers' } },
  { key: 'factorreset', label: { en: 'Second factor reset', nl: 'Tweede factor gewist' } },
]);
export type MailKind = KeyOf<typeof mailKinds>;

export interface UnsentMail {
  readonly id: number;
  readonly kind: MailKind;
  /** Empty for a mail about no company. */
  readonly companyName: string;
  readonly at: string;
  readonly reason: string;
}

export interface StaffOverview {
  /** Living companies that are not archived, by tier. */
  readonly tiers: Readonly<Partial<Record<Company['subscription'], number>>>;
  readonly trials: readonly EndingTrial[];
  readonly nearCap: readonly CompanyNearCap[];
  /** Names of scheduled jobs that fail, and jobs of the queue that failed in the last day. */
  readonly failedJobs: { readonly scheduled: readonly string[]; readonly queued: number };
  /** By reference, seen in the last hours. */
  readonly errors: { readonly count: number; readonly latest: readonly ListedError[] };
  readonly openTickets: number;
  /** Failed for good in the last days, and those that wait for another try. */
  readonly mails: { readonly failed: number; readonly waiting: number; readonly latest: readonly UnsentMail[] };
  /** Null when none was made yet. */
  readonly lastBackup: { readonly at: string; readonly tables: number; readonly rows: number } | null;
}

export const overviewCalls = {
  /** StaffOverview. */
  overview: call('GET', '/staff/overview'),
} as const;
