/** Asks services elsewhere over HTTP: few requests at a time, again after failures, never more than allowed, never elsewhere. */
import PQueue from 'p-queue';
import { NotTaken, readBody, TooLarge, type TakePart } from './body.ts';
import { Circuit } from './circuit.ts';
import { systemClock, type Clock } from './clock.ts';
import { EXCERPT, SourceFailure } from './failure.ts';
import { LONGEST_WISH, pauseBefore, wishedPause } from './pauses.ts';

/** Media types of each kind of answer, and what the request accepts. */
const contentTypes = {
  json: {
    accept: 'application/geo+json, application/hal+json, application/json',
    is: /^application\/([\w.-]+\+)?json$/,
  },
  xml: { accept: 'application/xml, text/xml', is: /^(application|text)\/([\w.-]+\+)?xml$/ },
  tiff: { accept: 'image/tiff', is: /^image\/(geo)?tiff$/ },
  zip: {
    accept: 'application/zip, application/octet-stream',
    is: /^application\/(zip|x-zip-compressed|octet-stream)$/,
  },
} as const;
type ContentType = keyof typeof contentTypes;

interface Secret {
  readonly header: string;
  readonly value: string;
}

export interface Ask {
  readonly url: string;
  readonly type: ContentType;
  /** Makes the request a POST of JSON. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly secret?: Secret | undefined;
  /** Milliseconds without a byte after which a try ends; 10 s by default. */
  readonly silence?: number;
  /**
   * Takes a large answer part by part, so that it is never held as a whole: called at the start of each try. `read` follows with no bytes.
   * What it throws ends the request.
   */
  readonly into?: () => Promise<TakePart>;
  /** Bytes of an answer; 50 MB by default. */
  readonly most?: number;
  readonly signal?: AbortSignal | undefined;
  /** Never tried again: it may have taken effect although its answer did not arrive. */
  readonly isOnce?: boolean;
}

export interface Answer {
  readonly url: string;
  readonly headers: Headers;
  readonly bytes: Uint8Array;
}

interface FetcherOptions {
  /** Hosts with their ports that may be asked. */
  readonly hosts: Iterable<string>;
  /** Requests a second to a host; no limit for hosts that are not named. */
  readonly perSecond?: Readonly<Record<string, number>>;
  readonly clock?: Clock;
  /** Tries after the first; 5 by default. */
  readonly retries?: number;
  /** Milliseconds without a byte, in place of those of the requests. */
  readonly silence?: number;
}

export interface Fetcher {
  /** Null for 404. Throws SourceFailure, or the reason of the signal. */
  ask<T>(request: Ask, read: (answer: Answer) => T | Promise<T>): Promise<T | null>;
}

const [AT_ONCE, RETRIES, REDIRECTS] = [4, 5, 3];
const MEGABYTE = 1_000_000;
const SILENCE = 10_000;
/** The longest that a try may take, as a multiple of its silence. */
const SLOWEST = 12;

/** A try that may go better next time. `pause`: milliseconds that the source asks for. */
class Failed extends Error {
  constructor(
    message: string,
    readonly isDown: boolean,
    readonly pause: number | null = null,
  ) {
    super(message);
  }
}

/** A cut answer cannot be read: the next one may be whole. */
export class Unreadable extends Error {}

interface Host {
  readonly queue: PQueue;
  readonly circuit: Circuit;
}

export function createFetcher(options: FetcherOptions): Fetcher {
  const { clock = systemClock, perSecond = {}, retries = RETRIES } = options;
  const allowed = new Set(options.hosts);
  const hosts = new Map<string, Host>();
  const hostOf = (name: string): Host => {
    let host = hosts.get(name);
    if (!host) {
      const rate = perSecond[name];
      const paced = rate === undefined ? {} : { interval: 1_000, intervalCap: rate };
      hosts.set(name, (host = { queue: new PQueue({ concurrency: AT_ONCE, ...paced }), circuit: new Circuit() }));
    }
    return host;
  };

  async function tries<T>(
    request: Ask,
    { circuit }: Host,
    read: (answer: Answer) => T | Promise<T>,
  ): Promise<T | null> {
    const { host } = new URL(request.url);
    for (let attempt = 0; ; attempt++) {
      if (!circuit.admits(clock.now())) throw new SourceFailure('away', host, 'failed ten times in a row and rests');
      try {
        const answer = await once(request, allowed, options.silence ?? request.silence ?? SILENCE);
        const value = answer && (await read(answer));
        circuit.answered();
        return value;
      } catch (error) {
        request.signal?.throwIfAborted();
        if (error instanceof SourceFailure) circuit.answered();
        const failed = error instanceof Unreadable ? new Failed(error.message, false) : error;
        if (!(failed instanceof Failed)) throw error;
        if (failed.isDown) circuit.failed(clock.now());
        const pause = failed.pause ?? pauseBefore(attempt, clock.random());
        if (request.isOnce || attempt === retries || pause > LONGEST_WISH)
          throw new SourceFailure('away', host, failed.message);
        await clock.sleep(pause, request.signal);
      }
    }
  }

  return {
    async ask(request, read) {
      const { host } = new URL(request.url);
      if (!allowed.has(host)) throw new SourceFailure('changed', host, 'is not among the hosts that may be asked');
      const own = hostOf(host);
      return own.queue.add(() => tries(request, own, read), request.signal ? { signal: request.signal } : {});
    },
  };
}

/** One try, with its redirects; null for 404. */
async function once(request: Ask, allowed: ReadonlySet<string>, silence: number): Promise<Answer | null> {
  const quiet = new AbortController();
  const timer = setTimeout(() => quiet.abort(), silence);
  const signals = [quiet.signal, AbortSignal.timeout(SLOWEST * silence), ...(request.signal ? [request.signal] : [])];
  const signal = AbortSignal.any(signals);
  try {
    const response = await redirected(request, allowed, signal);
    return await answerOf(response, request, () => timer.refresh());
  } catch (error) {
    if (error instanceof SourceFailure || error instanceof Failed) throw error;
    if (error instanceof NotTaken) throw error.cause;
    throw new Failed(signal.aborted ? `said nothing for ${silence / 1_000} s` : brokenBy(causeOf(error)), true);
  } finally {
    clearTimeout(timer);
    quiet.abort();
  }
}

const causeOf = (error: unknown): string => {
  const { cause, name } = error as { cause?: { code?: string }; name?: string };
  return cause?.code ?? name ?? 'unknown';
};

/** Causes before a connection stood. */
const notReached = /^(ENOTFOUND|EAI_AGAIN|ECONNREFUSED|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT)$/;
const brokenBy = (cause: string): string => `${notReached.test(cause) ? 'cannot be reached' : 'broke off'} (${cause})`;

const isRedirect = (status: number): boolean => [301, 302, 303, 307, 308].includes(status);

/** The answer after at most three redirects to allowed hosts. A key goes to its own host alone. */
async function redirected(request: Ask, allowed: ReadonlySet<string>, signal: AbortSignal): Promise<Response> {
  const first = new URL(request.url);
  let url = first;
  for (let hops = 0; ; hops++) {
    const headers: Record<string, string> = { accept: contentTypes[request.type].accept, ...request.headers };
    if (request.secret && url.host === first.host) headers[request.secret.header] = request.secret.value;
    if (request.body !== undefined) headers['content-type'] = 'application/json';
    const posted = request.body === undefined ? {} : { method: 'POST', body: request.body };
    const response = await fetch(url, { ...posted, headers, redirect: 'manual', signal });
    const to = response.headers.get('location');
    if (!isRedirect(response.status) || to === null) return response;
    await response.body?.cancel();
    const next = new URL(to, url);
    const isAllowed = allowed.has(next.host) && (next.protocol === 'https:' || next.protocol === first.protocol);
    if (!isAllowed || hops === REDIRECTS) throw new SourceFailure('changed', first.host, `leads to ${next.host}`);
    url = next;
  }
}

async function answerOf(response: Response, request: Ask, onBytes: () => void): Promise<Answer | null> {
  const { host } = new URL(request.url);
  const { status, headers } = response;
  if (status === 429 || status >= 500) {
    await response.body?.cancel();
    const pause = wishedPause(headers.get('retry-after'), headers.get('date'));
    throw new Failed(`answered ${status}`, status >= 500, pause);
  }
  const unexpected = async (kind: 'refused' | 'changed', what: string): Promise<SourceFailure> =>
    new SourceFailure(kind, host, what, await excerptOf(response, request.secret));
  if (status === 401 || status === 403) throw await unexpected('refused', `answered ${status}`);
  if (status === 404) {
    await response.body?.cancel();
    return null;
  }
  if (!response.ok) throw await unexpected('changed', `answered ${status}`);
  const type = (headers.get('content-type') ?? 'nothing').split(';')[0]!.trim().toLowerCase();
  if (!contentTypes[request.type].is.test(type)) throw await unexpected('changed', `answered ${type}`);
  const most = request.most ?? 50 * MEGABYTE;
  try {
    const take = await request.into?.();
    return { url: response.url, headers, bytes: await readBody(response, most, onBytes, take) };
  } catch (error) {
    if (!(error instanceof TooLarge)) throw error;
    throw new SourceFailure('changed', host, `answered more than ${Math.round(most / MEGABYTE)} MB`);
  }
}

/** The beginning of an answer in one line, without the key of the request. */
async function excerptOf(response: Response, secret: Secret | undefined): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of response.body ?? []) {
    text += decoder.decode(part, { stream: true });
    if (text.length > 2 * EXCERPT) break;
  }
  const clean = secret ? text.replaceAll(secret.value, '…') : text;
  return clean.replace(/\s+/g, ' ').trim().slice(0, EXCERPT);
}

/** Parses an answer; throws Unreadable where it is cut. */
export function parsedJson<T>({ bytes }: Answer): T {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as T;
  } catch {
    throw new Unreadable('answered JSON that breaks off');
  }
}

/** The text of an XML; throws Unreadable where it is cut. */
export function wholeXml({ bytes }: Answer): string {
  const text = new TextDecoder().decode(bytes);
  const [, root] = /<([\w.:-]+)/.exec(text) ?? [];
  if (root === undefined || !text.trimEnd().endsWith(`</${root}>`))
    throw new Unreadable('answered XML that breaks off');
  return text;
}
