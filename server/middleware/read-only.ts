/** Refuses writes while the disk is nearly full. Signing in and out stays possible, because readers need a session. */
import { sessionCalls } from '../../model/sessioncalls.ts';
import type { Middleware, Parts } from '../context.ts';
import { isDiskFull } from '../db/failures.ts';
import { failure } from '../errors.ts';

const reading = new Set(['GET', 'HEAD', 'OPTIONS']);
const allowed = new Set<string>([sessionCalls.signIn.path, sessionCalls.signOut.path]);
const RETRY_AFTER = 60;

export const refuseWritesWhenFull =
  ({ disk }: Parts): Middleware =>
  async (context, next) => {
    const isWrite = !reading.has(context.method) && !allowed.has(context.path);
    if (isWrite && (await disk.isNearlyFull())) throw failure('read_only', { retryAfter: RETRY_AFTER });
    try {
      await next();
    } catch (error) {
      if (!isDiskFull(error)) throw error;
      disk.sayFull();
      throw failure('read_only', { retryAfter: RETRY_AFTER, cause: error });
    }
  };
