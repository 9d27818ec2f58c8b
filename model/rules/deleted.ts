/** Records that were deleted at once: one, or several of a kind, with everything below. They come back together. */
import type { EntityName } from '../entities/index.ts';
import type { Principal } from '../entity.ts';

/** Days what was deleted can be brought back. */
export const DELETED_DAYS = 90;
/** Most batches that are shown, the latest first. */
export const DELETED_SHOWN = 200;
/** Names of a batch that are told. */
export const DELETED_NAMES = 3;

export interface DeletedBatch {
  readonly batch: string;
  readonly deletedAt: string;
  /** What was deleted; restoring this record restores the batch. */
  readonly entity: EntityName;
  readonly id: number;
  /** Of the first few; empty texts for records without a name. */
  readonly names: readonly string[];
  /** Records that went, by entity, those below included. */
  readonly counts: Readonly<Partial<Record<EntityName, number>>>;
  /** Empty where it is not known. */
  readonly userName: string;
}

const allowed: ReadonlySet<Principal> = new Set<Principal>(['admin', 'staff']);
export const maySeeDeleted = (principal: Principal): boolean => allowed.has(principal);
