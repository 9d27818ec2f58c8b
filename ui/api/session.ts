import { sessionCalls } from '../../model/sessioncalls.ts';
import type { Company } from '../../model/entities/company.ts';
import type { User } from '../../model/entities/user.ts';
import type { Principal } from '../../model/entity.ts';
import type { SignInStep } from '../../model/rules/account/factor.ts';
import type { InvitedPerson } from '../../model/rules/account/password.ts';
import { request } from './request.ts';

export interface SessionAnswer {
  user: User;
  company: Company;
  principal: Principal;
  /** Whether the user is staff and works in another company. */
  isActing: boolean;
  /** When that ends by itself. */
  actingUntil: string | null;
}

export const currentSession = () => request<SessionAnswer>(sessionCalls.current);
/** Answers the step that is still needed where a password alone does not open a session. */
export const signInCall = (username: string, password: string) =>
  request<SessionAnswer | { step: SignInStep }>(sessionCalls.signIn, { body: { username, password } });
export const signOutCall = () => request<void>(sessionCalls.signOut);
export const changePasswordCall = (current: string, next: string) =>
  request<void>(sessionCalls.changePassword, { body: { current, next } });
/** Succeeds for unknown names too, so that it does not reveal who has an account. */
export const requestResetCall = (name: string) => request<void>(sessionCalls.requestReset, { body: { name } });
/** Succeeds while the link of a mail works. */
export const checkLinkCall = (token: string) => request<void>(sessionCalls.checkLink, { body: { token } });
export const resetPasswordCall = (token: string, password: string) =>
  request<void>(sessionCalls.resetPassword, { body: { token, password } });
/** Creates a user and mails them a link. Returns the user. */
export const inviteCall = (draft: Partial<User>) => request<User>(sessionCalls.invite, { body: draft });
/** People of the company who have not accepted their invitation. */
export const listInvitedCall = () => request<InvitedPerson[]>(sessionCalls.invitations);
/** Acts in another company, for a reason; null ends it. */
export const actCall = (acted: { companyId: number; reason: string } | null) =>
  request<void>(sessionCalls.act, { body: acted ?? { companyId: null } });
