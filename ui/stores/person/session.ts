import { proxy } from 'valtio';
import type { Company } from '../../../model/entities/company.ts';
import type { User } from '../../../model/entities/user.ts';
import type { Principal } from '../../../model/entity.ts';
import type { SignInStep } from '../../../model/rules/account/factor.ts';
import { ApiError } from '../../api/error.ts';
import { enterCodeCall } from '../../api/factor.ts';
import { onUnauthorised } from '../../api/request.ts';
import {
  actCall,
  changePasswordCall,
  currentSession,
  signInCall,
  signOutCall,
  type SessionAnswer,
} from '../../api/session.ts';

/** `expired`: the session ended while the page shows its records; edits wait until the same user signs in again. */
type SessionState = 'unknown' | 'unreachable' | 'signedOut' | 'signedIn' | 'expired';

const nobody = { user: null, company: null, principal: 'anonymous', isActing: false, actingUntil: null } as const;

export const session = proxy<{
  state: SessionState;
  user: User | null;
  company: Company | null;
  principal: Principal;
  /** Whether the user is staff and works in another company. */
  isActing: boolean;
  /** When their access to that company ends. */
  actingUntil: string | null;
}>({ state: 'unknown', ...nobody });

type Listener = () => void | Promise<void>;
const listeners = { signedIn: new Set<Listener>(), signingOut: new Set<Listener>(), signedOut: new Set<Listener>() };

/** Calls the listener at a moment of the session. `signingOut` runs while the session is still valid. */
export const onSession = (moment: keyof typeof listeners, listener: Listener): void => {
  listeners[moment].add(listener);
};

const tell = async (moment: keyof typeof listeners) => {
  for (const listener of listeners[moment]) await listener();
};

async function enter(answer: SessionAnswer): Promise<void> {
  const other = session.user !== null && session.user.id !== answer.user.id;
  if (other) await tell('signedOut');
  Object.assign(session, answer);
  await tell('signedIn');
  session.state = 'signedIn';
}

async function leave(): Promise<void> {
  Object.assign(session, { state: 'signedOut', ...nobody });
  await tell('signedOut');
}

/** Asks the server who is signed in. */
export async function loadSession(): Promise<void> {
  try {
    await enter(await currentSession());
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) await leave();
    else session.state = 'unreachable';
  }
}

/** Returns what is still needed after the password; null when the user is signed in. Throws an ApiError when the server refuses. */
export async function signIn(username: string, password: string): Promise<SignInStep | null> {
  const answer = await signInCall(username, password);
  if ('step' in answer) return answer.step;
  await enter(answer);
  return null;
}

/** Ends a sign-in that asked for a code. */
export const enterCode = async (code: string): Promise<void> => enter(await enterCodeCall(code));

export async function signOut(): Promise<void> {
  await tell('signingOut');
  try {
    await signOutCall();
  } finally {
    await leave();
  }
}

/** Switches to another company; reloads the page, because all its records belong to the former one. */
export async function actAs(acted: { companyId: number; reason: string } | null, to = '/'): Promise<void> {
  await actCall(acted);
  window.location.assign(to);
}

export const changePassword = (current: string, next: string): Promise<void> => changePasswordCall(current, next);

onUnauthorised(() => {
  if (session.state === 'signedIn') session.state = 'expired';
});
