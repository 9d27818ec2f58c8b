/** Reports over a period: what came, what went, what was made. */
import { call } from '../call.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';

export const reportFigures = enumeration('report_figures', [
  { key: 'won', label: { en: 'Customers won', nl: 'Klanten gewonnen' }, note: 'Began to pay.' },
  { key: 'converted', label: { en: 'Of these from a trial', nl: 'Waarvan uit proef' } },
  { key: 'lost', label: { en: 'Customers lost', nl: 'Klanten verloren' }, note: 'No longer pay, or archived.' },
  { key: 'searches', label: { en: 'Searches', nl: 'Zoekacties' } },
  { key: 'publications', label: { en: 'Published', nl: 'Gepubliceerd' } },
  { key: 'answers', label: { en: 'Survey responses', nl: 'Enquêtereacties' } },
]);
export type ReportFigure = KeyOf<typeof reportFigures>;

export interface ReportPeriod {
  /** Its first day, as `2026-11-27`. */
  readonly start: string;
  readonly figures: Readonly<Record<ReportFigure, number>>;
}

export const reportCalls = {
  /** ReportPeriod[] from `?since=` until and including `?until=`, by `?step=` (`PeriodStep`), without empty periods. */
  reports: call('GET', '/staff/reports'),
} as const;
