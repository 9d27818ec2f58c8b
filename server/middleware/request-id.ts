/** Gives every request an id, named in the answer and in its failures. */
import { randomUUID } from 'node:crypto';
import type { Middleware } from '../context.ts';

export const giveRequestId: Middleware = async (context, next) => {
  context.state.requestId = randomUUID();
  context.state.signedIn = null;
  context.set('X-Request-Id', context.state.requestId);
  await next();
};
