/** Calls of signing in: sessions, passwords, second factors, invitations, and accounts at an identity provider. */
import { call } from './call.ts';

export const sessionCalls = {
  /** { username, password } -> Principal data; sets the session cookie. { step } where a code is asked, or a factor to be set up. */
  signIn: call('POST', '/session/signin'),
  signOut: call('POST', '/session/signout'),
  /** { user, company, principal } of the signed-in user; 401 without a session. */
  current: call('GET', '/session/current'),
  /** { current, next }: ends every other session of the user. */
  changePassword: call('POST', '/session/password'),
  /** { code }: ends a sign-in that answered the step `code`, as `signIn` does. A recovery code works once. */
  enterCode: call('POST', '/session/code'),
  /** FactorState of the caller. */
  factor: call('GET', '/session/factor'),
  /** { secret, uri }: begins setting up a factor; also in a sign-in that answered the step `setup`. */
  beginFactor: call('POST', '/session/factor'),
  /** { code }: turns the factor on. Answers { codes }: recovery codes, shown this once. Ends the sign-in of the step `setup`. */
  confirmFactor: call('POST', '/session/factor/confirm'),
  removeFactor: call('DELETE', '/session/factor'),
  /** Replaces the recovery codes: { codes }. */
  renewCodes: call('POST', '/session/factor/codes'),
  /** For administrators: ids of people of the company with a factor. */
  factors: call('GET', '/session/factors'),
  /** For administrators and staff: removes the factor of somebody who lost it, and ends their sessions. */
  resetFactor: call('DELETE', '/session/factors/:id'),
  /** { password } or { code }: proves who it is, which changes of e-mail, password and factor ask within `CONFIRMED_MINUTES`. */
  confirm: call('POST', '/session/confirm'),
  /** { name }: a user name or e-mail address. Mails a link when it is known. The answer is always the same. */
  requestReset: call('POST', '/session/requestreset'),
  /** { token }: whether a mailed link still works. Asking does not use it up. */
  checkLink: call('POST', '/session/resetlink'),
  /** { token, password }: sets the password of the link's person. Each link works once. */
  resetPassword: call('POST', '/session/reset'),
  /** A draft of a user with an e-mail address: creates the colleague and mails a link to choose a password. Called again for an unused invitation, it mails another link. */
  invite: call('POST', '/session/invite'),
  /** For those who may invite: InvitedPerson[] of the company. Deleting the person withdraws the invitation. */
  invitations: call('GET', '/session/invitations'),
  /** { local, cloud }: which ways to sign in this server offers. */
  providers: call('GET', '/session/providers'),
  /**
   * { purpose: signin, link or invitation, token? }: begins signing in at Microsoft and answers { url } to go to.
   * `link` adds the account to the person who is signed in, `invitation` to the person of a mailed link.
   */
  beginProvider: call('POST', '/session/provider'),
  /** Where Microsoft sends the browser back to; answers with a page to go to. */
  returnFromProvider: call('GET', '/session/provider/return'),
  /** Own accounts elsewhere: [{ id, name, tenant, createdAt }]. */
  identities: call('GET', '/session/identities'),
  removeIdentity: call('DELETE', '/session/identities/:id'),
  /** { companyId, reason }: staff act as that company, for `ACTING_HOURS` at most; { companyId: null } ends it. */
  act: call('POST', '/session/act'),
} as const;
