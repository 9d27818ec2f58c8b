/** Opens the session of a browser, and describes it to the page. */
import type { Context, Parts } from '../../context.ts';
import { setCookie } from '../../middleware/session.ts';
import { endSession, openSession, type SignedIn } from '../../sessions/sessions.ts';
import { endStep } from './steps.ts';

/** Ends the former session of this browser, and the step that led here. */
export async function enter(context: Context, parts: Parts, who: Omit<SignedIn, 'sessionId'>): Promise<SignedIn> {
  const { knex } = parts.database;
  const { id, companyId } = who.user;
  if (context.state.signedIn) await endSession(knex, context.state.signedIn.sessionId);
  const { token, sessionId } = await openSession(knex, { id, companyId: companyId! }, context.get('User-Agent'));
  await endStep(context, parts);
  setCookie(context, token, parts);
  return { ...who, sessionId };
}

export const shown = ({ sessionId, user, company, principal, isActing, actingUntil }: SignedIn) => ({
  user,
  company,
  principal,
  isActing,
  actingUntil,
  session: { id: sessionId, current: true },
});
