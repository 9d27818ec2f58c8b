/** Whose changes are kept: what people work on together. Not their own settings, and no personal data. */
import type { EntityName } from '../entities/index.ts';

export const keptEntities = [
  'location',
  'plot',
  'unit',
  'concept',
  'building',
  'cost',
  'constraint',
  'customfield',
  'customvalue',
  'locationcustomvalue',
  'label',
  'searchquery',
  'featurefilter',
  'note',
  'publication',
  'section',
  'surveyquestion',
] as const satisfies readonly EntityName[];
export type KeptEntity = (typeof keptEntities)[number];

/** A change of a record as it is told: what was replaced, and by what. */
export interface RecordChange {
  /** The revision it led to. */
  readonly rev: number;
  readonly changedAt: string;
  /** Null for visitors, for staff and for the server itself. */
  readonly userId: number | null;
  readonly userName: string;
  readonly kind: 'changed' | 'deleted' | 'restored';
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

/** Days a change can be looked up and taken back. */
export const REVISION_DAYS = 730;
/** Most changes that are shown of a record, the latest first. */
export const REVISIONS_SHOWN = 200;
