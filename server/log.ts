/** The log: lines of JSON, without what opens a session or an account. */
import { pino, type Logger } from 'pino';

export const createLog = (level: 'silent' | 'info'): Logger =>
  pino({ level, serializers: { err: shownError, cause: (text: unknown) => withoutTokens(String(text)) } });

/** Tokens have 43 letters; no name of ours has that many. */
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

/** What an error says and where it came from. Other things it carries stay behind: a packet that was sent, with its cookies. */
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
