/** Colleagues see each other; people change themselves, administrators everybody of the company. */
import { user } from '../../model/entities/user.ts';
import type { Principal } from '../../model/entity.ts';
import { manages } from '../../model/rules/account/tiers.ts';
import type { Row } from '../derive/models.ts';
import { failureOf } from '../errors.ts';
import { logDecisions } from './access-log.ts';
import { requireConfirmed } from '../sessions/confirmed.ts';
import type { Behaviour, Values } from './behaviour.ts';
import { lockCompany } from './company-lock.ts';
import { anyCompany, type Scope } from './scope.ts';

/** Principals that may not set user names: trying names shows which exist elsewhere. */
const guests: ReadonlySet<Principal> = new Set<Principal>(['trial', 'lapsed']);
const fresh: Values = { is_admin: false, is_active: true, is_staff: false };

/**
 * Administrators set who administers and who is active, of others than themselves. Staff set who is staff, only in their
 * own company: acting as a customer gives no user there a right on the platform.
 */
async function checkPrivileges(values: Values, current: Row | null, scope: Scope): Promise<void> {
  const { principal, userId, trx } = scope;
  const isChanged = (key: string) => key in values && (current !== null || values[key] !== fresh[key]);
  const [changed] = Object.keys(fresh).filter(isChanged);
  if (!changed) return;
  if (scope.isActing && isChanged('is_staff')) throw failureOf('forbidden_field', 'is_staff', 'right');
  if (!manages(principal) || current?.id === userId) throw failureOf('forbidden_field', changed, 'right');
  // Two administrators cannot demote each other at once: the second finds its right gone.
  await lockCompany(scope);
  const asker = await trx('user').where({ id: userId }).first('is_active', 'is_admin', 'is_staff');
  if (!asker?.is_active || !(asker.is_admin || asker.is_staff)) {
    if (!scope.isActing) throw failureOf('forbidden_field', changed, 'right');
  }
}

/** The owner of the address can choose a new password, so changing it asks for a fresh proof. Jobs of the server have no session. */
const requireProof = async ({ trx, sessionId }: Scope): Promise<void> => {
  if (sessionId !== undefined) await requireConfirmed(trx, sessionId);
};

export const userBehaviour: Behaviour = {
  underCompany: Object.keys(fresh),
  narrowWrite(query, { principal, userId }) {
    if (!manages(principal)) query.where('id', userId);
    // A changed mail address lets its owner take over the account: an administrator could become staff.
    else if (principal !== 'staff') query.where((either) => either.where('is_staff', false).orWhere('id', userId));
  },
  async check(values, current, scope) {
    await checkPrivileges(values, current, scope);
    if (current !== null && 'email' in values) await requireProof(scope);
    const username = values['username'];
    if (typeof username !== 'string') return;
    // A refused name reveals that a user of another company has it.
    if (guests.has(scope.principal)) throw failureOf('forbidden_field', 'username', 'right');
    if (username.trim() === '') throw failureOf('invalid', 'username', 'required');
    // Across all companies: people sign in by the name alone.
    const others = anyCompany(user, scope)
      .modify('living')
      .whereRaw('lower(username) = ?', username.toLowerCase())
      .whereNot('id', current?.id ?? 0);
    if ((await others.resultSize()) > 0) throw failureOf('taken', 'username', 'taken');
  },
  async checkWritten(written, scope) {
    await logDecisions(user, written, scope, () => scope.companyId);
    return null;
  },
  cap: (caps) => caps.users,
};
