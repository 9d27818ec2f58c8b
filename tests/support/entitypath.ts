/** Paths of the calls of entities, for requests that a test makes itself. */
import { callPath, type CallParameters } from '../../model/call.ts';
import { entityCalls, type EntityCallName } from '../../model/calls.ts';
import type { EntityName } from '../../model/entities/index.ts';

export const entityPath = (entity: EntityName, call: EntityCallName, parameters: CallParameters = {}): string =>
  callPath(entityCalls[call], { entity, ...parameters });
