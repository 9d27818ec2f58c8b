/** Logs why an answer did not reach its client. */
import type { Logger } from 'pino';

/** Codes of a connection that the client closed, as a browser does when it leaves a page early. */
const closedByClient = new Set(['ERR_STREAM_PREMATURE_CLOSE', 'ECONNRESET', 'EPIPE']);

export function logUnsentAnswer(log: Pick<Logger, 'info' | 'warn'>, error: Error & { code?: unknown }): void {
  const code = String(error.code);
  if (closedByClient.has(code)) log.info({ code }, 'client left before its answer');
  else log.warn({ err: error }, 'answer not sent');
}
