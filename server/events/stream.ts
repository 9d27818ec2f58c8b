/** One listener: text of server-sent events over an open answer. */
import { PassThrough } from 'node:stream';
import type { SignedIn } from '../sessions/sessions.ts';

/** A listener that does not take its events is cut off, bytes; it comes back and catches up. */
const MOST_WAITING = 1_000_000;

export interface Listener {
  readonly signedIn: SignedIn;
  readonly body: PassThrough;
  send(event: string, data: unknown, id?: number): void;
  /** A comment, so that proxies keep the connection and both ends notice when it is lost. */
  beat(): void;
  end(): void;
}

/** Milliseconds after which a browser connects again by itself. */
const RETRY = 2_000;

export function openListener(signedIn: SignedIn): Listener {
  const body = new PassThrough();
  const write = (text: string): void => {
    if (body.writableEnded || body.destroyed) return;
    body.write(text);
    if (body.writableLength > MOST_WAITING) body.destroy();
  };
  write(`retry: ${RETRY}\n\n`);
  return {
    signedIn,
    body,
    send: (event, data, id) =>
      write(`${id === undefined ? '' : `id: ${id}\n`}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`),
    beat: () => write(':\n\n'),
    end: () => void body.end(),
  };
}
