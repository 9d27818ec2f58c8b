/** A batch: records that were deleted together, with everything below them. They are restored together. */
import type { EntityName } from '../../entities/index.ts';

/** Days that a deleted record can be restored. */
export const DELETED_DAYS = 90;
/** Most names shown of a batch. */
export const DELETED_NAMES = 3;

/** What the list is sorted by; the latest first where nothing is asked. */
export const deletedSorts = ['deletedAt', 'entity', 'userName'] as const;

export interface DeletedBatch {
  readonly batch: string;
  readonly deletedAt: string;
  /** The deleted record; restoring it restores the batch. */
  readonly entity: EntityName;
  readonly id: number;
  /** Names of the first records; empty for records without a name. */
  readonly names: readonly string[];
  /** Count of deleted records by entity, those below included. */
  readonly counts: Readonly<Partial<Record<EntityName, number>>>;
  /** Empty when unknown. */
  readonly userName: string;
}
