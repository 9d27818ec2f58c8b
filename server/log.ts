/** The log: lines of JSON with the id of the request they belong to, without tokens and passwords. */
import { pino, type Logger } from 'pino';
import { currentRequest } from './watching/requestid.ts';

export const createLog = (level: 'silent' | 'info'): Logger =>
  pino({
    level,
    serializers: { err: shownError, cause: (text: unknown) => withoutTokens(String(text)) },
    mixin: () => {
      const request = currentRequest();
      return request ? { request } : {};
    },
  });

/** Tokens have 43 letters; no route or id is that long. */
const TOKEN = /[\w-]{43,}/g;

/** Links that choose a password end in a token. */
export const withoutTokens = (text: string): string => text.replaceAll(TOKEN, '…');

interface ShownError {
  type: string;
  message: string;
  code?: unknown;
  stack?: string;
  cause?: ShownError;
}

/** Message and stack of an error. Its other properties are dropped: they may hold a request with its cookies. */
export function shownError(error: unknown): ShownError {
  if (!(error instanceof Error)) return { type: typeof error, message: withoutTokens(String(error)) };
  const { name, message, stack, cause } = error;
  return {
    type: name,
    message: withoutTokens(message),
    ...('code' in error ? { code: error.code } : {}),
    ...(stack === undefined ? {} : { stack: withoutTokens(stack) }),
    ...(cause === undefined ? {} : { cause: shownError(cause) }),
  };
}
