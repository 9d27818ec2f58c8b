/** Failures that are stored for the makers of the product, one record for each reference. */
import type { EntityName } from '../entities/index.ts';
import type { ErrorRecord } from '../entities/errorrecord.ts';

export type FailureReport = Pick<ErrorRecord, 'name' | 'reference' | 'log'>;

/** A refused session has a name of its own; every other failure has one name. */
export const failureName = (status: number): string => (status === 401 ? 'error_401' : 'error_general');

/** People who prove who they are make mistakes: those are no failures of the product. */
export const mistakes: ReadonlySet<string> = new Set([
  'wrong_password',
  'wrong_code',
  'wrong_credentials',
  'step_over',
  'confirm_first',
  'link_over',
]);

/** A write to a record that does not exist: nothing is saved, and this says where to look. */
export const missingBase = (entity: EntityName, id: number): FailureReport => ({
  name: failureName(0),
  reference: `missing base ${entity}`,
  log: `The model of ${entity} ${id} is unexpectedly null. Is its base model the current one?`,
});
