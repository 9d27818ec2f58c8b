/** Verb x principal, from the access strings of the model. */
import type { Access, Entity, Principal, Verb } from '../../model/entity.ts';
import { failure } from '../errors.ts';

export const mayDo = (access: Access, principal: Principal, verb: Verb): boolean => access[principal].includes(verb);

/** 401 without a session, 403 for a verb the asker does not have. */
export function requireRight(of: Entity, principal: Principal, verb: Verb): void {
  if (mayDo(of.access, principal, verb)) return;
  throw failure(principal === 'anonymous' ? 'no_session' : 'forbidden');
}
