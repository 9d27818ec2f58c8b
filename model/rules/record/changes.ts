/** Changes that reach colleagues while they work: of the records that people share, within the rights of each listener. */
import type { EntityName } from '../../entities/index.ts';
import { keptEntities } from './history.ts';

const watchedEntities = [
  ...keptEntities,
  'locationlabel',
  'image',
  'view',
  'conceptfigures',
] as const satisfies readonly EntityName[];
type WatchedEntity = (typeof watchedEntities)[number];

/** A change of a record, without its values: the listener reads those it shows. */
export interface Change {
  readonly entity: WatchedEntity;
  readonly id: number;
  /** The revision after the change. */
  readonly rev: number;
  readonly kind: 'added' | 'changed' | 'deleted' | 'restored';
  /** Null for jobs of the server and visitors of public pages. */
  readonly userId: number | null;
  /** What the record belongs to; null for neither. */
  readonly locationId: number | null;
  readonly conceptId: number | null;
}

/** Where somebody is; null outside. */
export interface Place {
  readonly locationId: number | null;
  readonly conceptId: number | null;
}

export interface PresentPerson extends Place {
  readonly userId: number;
  readonly name: string;
}

/** Who is at a location, the listener included. */
export interface Presence {
  readonly locationId: number;
  readonly people: readonly PresentPerson[];
}

/** Hours that a listener can catch up after a gap. */
export const CHANGE_HOURS = 24;
/** Most changes sent after a gap; beyond them, or after a longer gap, the listener reads again what it shows (`reset`). */
export const CHANGES_CAUGHT_UP = 2_000;
/** Seconds between two signs of life of a page at its place; without one for twice as long, its person is gone. */
export const PRESENCE_SECONDS = 20;
