/** Checks verb x principal against the access strings of the model. */
import type { Access, Entity, Principal, Verb } from '../../model/entity.ts';
import { failure } from '../errors.ts';

export const mayDo = (access: Access, principal: Principal, verb: Verb): boolean => access[principal].includes(verb);

/** Throws 401 without a session and 403 for a verb the principal lacks. */
export function requireRight(of: Entity, principal: Principal, verb: Verb): void {
  if (mayDo(of.access, principal, verb)) return;
  throw failure(principal === 'anonymous' ? 'no_session' : 'forbidden');
}
