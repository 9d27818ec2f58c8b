/** Classifies errors of the database: unreachable, clashing, full, or refused by a constraint. */
import { failure, failureOf, type Failure } from '../errors.ts';

const RETRY_AFTER = 2;

/** Socket errors and the classes 08 (connection), 53 (resources) and 57 (operator) of PostgreSQL. */
const away = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOENT',
]);
const awayClass = /^(08|53|57)[0-9A-Z]{3}$/;
const awayText =
  /Connection terminated|Connection ended|timeout exceeded when trying to connect|Timeout acquiring a connection|not queryable|terminating connection|PGlite is (closed|closing)/i;

const SERIALIZATION_FAILURE = '40001';
const clashing = new Set([SERIALIZATION_FAILURE, '40P01', '55P03']);
const UNIQUE = '23505';
const FOREIGN_KEY = '23503';
const DISK_FULL = '53100';

interface DatabaseError {
  code?: unknown;
  constraint?: unknown;
  message?: unknown;
  nativeError?: unknown;
}

/** Returns the error of the driver, which Objection wraps. */
function native(error: unknown): DatabaseError {
  if (typeof error !== 'object' || error === null) return {};
  const inner = (error as DatabaseError).nativeError;
  return typeof inner === 'object' && inner !== null ? inner : error;
}

function isAway(error: unknown): boolean {
  const { code, message } = native(error);
  if (typeof code === 'string' && (away.has(code) || awayClass.test(code))) return true;
  return typeof message === 'string' && awayText.test(message);
}

/** Whether the disk of the PostgreSQL server or of the embedded database is full. */
export function isDiskFull(error: unknown): boolean {
  const { code } = native(error);
  return code === DISK_FULL || code === 'ENOSPC';
}

/** Whether the transaction clashed with another; nothing was written, so it may run again. */
const isClash = (error: unknown): boolean => clashing.has(String(native(error).code));

/** Another transaction changed a row between reading and locking it. */
export class Clash extends Error {
  readonly code = SERIALIZATION_FAILURE;
}

const ATTEMPTS = 5;

/** Runs a transaction again from its start when it clashes, at most `ATTEMPTS` times. */
export async function withRetries<T>(transaction: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await transaction();
    } catch (error) {
      if (attempt >= ATTEMPTS || !isClash(error)) throw error;
    }
  }
}

/** Returns the failure to answer; null for errors that are faults of the server. */
export function failureOfDatabase(error: unknown): Failure | null {
  if (isAway(error) || isClash(error)) return failure('unavailable', { retryAfter: RETRY_AFTER, cause: error });
  const { code, constraint } = native(error);
  // Policies hide the user names of other companies from the earlier check; only the index sees all names.
  if (code === UNIQUE && constraint === 'user_username_unique') return failureOf('taken', 'username', 'taken');
  if (code === UNIQUE) return failure('conflict', { cause: error });
  if (code === FOREIGN_KEY) return failure('unknown_reference', { cause: error });
  return null;
}
