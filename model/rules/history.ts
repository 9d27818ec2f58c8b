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
export const isKept = (name: EntityName): name is KeptEntity => (keptEntities as readonly EntityName[]).includes(name);

/** What is designed together has one history: that of a concept tells of its buildings too, those that were deleted included. */
export const keptWith: Readonly<Partial<Record<KeptEntity, { readonly entity: KeptEntity; readonly via: string }>>> = {
  concept: { entity: 'building', via: 'conceptId' },
};

/** A change of a record as it is told: what was replaced, and by what. */
export interface RecordChange {
  /** The record that changed: the one asked for, or one it has its history with. */
  readonly entity: KeptEntity;
  readonly id: number;
  /** What that record is called, or was when it was deleted; empty without a name. */
  readonly name: string;
  /** The revision it led to. */
  readonly rev: number;
  readonly changedAt: string;
  /** Null for visitors, for staff and for the server itself, and for `added`: who added a record is not kept. */
  readonly userId: number | null;
  readonly userName: string;
  /** `added`: told of records that belong to the one asked for. */
  readonly kind: 'added' | 'changed' | 'deleted' | 'restored';
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

/** Days a change can be looked up and taken back. */
export const REVISION_DAYS = 730;
/** Most changes that are shown of a record, the latest first. */
export const REVISIONS_SHOWN = 200;
