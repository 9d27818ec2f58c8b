/** Gives every request an id, named in the answer, in its failures, in the log and in that of the database. A page may choose it. */
import { randomUUID } from 'node:crypto';
import type { Middleware } from '../context.ts';
import { inRequest } from '../watching/requestid.ts';

/** Nothing else reaches the text of a statement. */
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export const giveRequestId: Middleware = async (context, next) => {
  const given = context.get('X-Request-Id');
  const id = UUID.test(given) ? given : randomUUID();
  context.state.requestId = id;
  context.state.signedIn = null;
  context.set('X-Request-Id', id);
  await inRequest(id, next);
};
