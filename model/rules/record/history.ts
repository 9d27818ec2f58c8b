/** Entities with a history: what people work on together, without personal settings and personal data. */
import type { EntityName } from '../../entities/index.ts';

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

/** A concept shares one history with its buildings, deleted ones included. */
export const keptWith: Readonly<Partial<Record<KeptEntity, { readonly entity: KeptEntity; readonly via: string }>>> = {
  concept: { entity: 'building', via: 'conceptId' },
};

/** A change of a record: the old and the new values. */
export interface RecordChange {
  /** The record that changed: the requested one, or one that shares its history. */
  readonly entity: KeptEntity;
  readonly id: number;
  /** Name of that record, or its name when it was deleted; empty without a name. */
  readonly name: string;
  /** The revision after the change. */
  readonly rev: number;
  readonly changedAt: string;
  /** Null for visitors, staff, the server itself, and for `added`: the author of a new record is not stored. */
  readonly userId: number | null;
  readonly userName: string;
  /** `added` is for records that share the history of the requested one. */
  readonly kind: 'added' | 'changed' | 'deleted' | 'restored';
  readonly changes: Readonly<Record<string, { readonly before: unknown; readonly after: unknown }>>;
}

/** Days that a change stays in the history. */
export const REVISION_DAYS = 730;
/** Most changes shown of a record, latest first. */
export const REVISIONS_SHOWN = 200;
/** Changes of a location and what lies on it that can be paged through. */
export const ACTIVITY_SHOWN = 5_000;

/** Numbers of what lies behind the tabs of a location. */
export interface LocationCounts {
  /** Number of the changes that can be paged through. */
  readonly changes: number;
  /** Number of owners; 0 for those who may not read them. Counting is not recorded as reading. */
  readonly owners: number;
}
