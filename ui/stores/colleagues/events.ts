/**
 * Hears the changes of colleagues. One tab of the browser holds the stream and passes events on to the others: a browser opens
 * few connections to one server.
 */
import type { Change, Presence } from '../../../model/rules/record/changes.ts';
import { eventAddress } from '../../api/events.ts';
import { readAllAgain, takeChanges } from './incoming.ts';
import { takePresence } from './presence.ts';
import { backOff } from '../queue/backoff.ts';
import { onSession, session } from '../person/session.ts';

type Heard =
  | { event: 'change'; data: Change[] }
  | { event: 'presence'; data: Presence }
  | { event: 'reset'; data: object }
  | { event: 'hello'; data: object };
const names = ['change', 'presence', 'reset', 'hello'] as const satisfies readonly Heard['event'][];

const NAME = 'kavel-events';

let tabs: BroadcastChannel | null = null;
let source: EventSource | null = null;
let release: (() => void) | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
/** The last event received. */
let last: number | null = null;
const tries = backOff(1_000);

function take(heard: Heard): void {
  if (heard.event === 'change') takeChanges(heard.data);
  else if (heard.event === 'presence') takePresence(heard.data);
  else if (heard.event === 'reset') void readAllAgain();
}

function connect(): void {
  if (source || !tabs || session.state !== 'signedIn') return;
  const opened = new EventSource(eventAddress(last), { withCredentials: true });
  source = opened;
  for (const event of names)
    opened.addEventListener(event, ({ data, lastEventId }: MessageEvent<string>) => {
      tries.succeeded();
      if (lastEventId) last = Number(lastEventId);
      const heard = { event, data: JSON.parse(data) as unknown } as Heard;
      tabs?.postMessage(heard);
      take(heard);
    });
  // Also when the server ended the stream: the pause keeps all pages from coming back at once.
  opened.onerror = () => {
    if (source !== opened) return;
    disconnect();
    tries.failed(null);
    timer = setTimeout(connectOnline, tries.waiting());
  };
}

/** Offline, the event `online` connects. */
function connectOnline(): void {
  clearTimeout(timer);
  if (navigator.onLine) connect();
}

function disconnect(): void {
  clearTimeout(timer);
  source?.close();
  source = null;
}

function start(): void {
  if (tabs || typeof EventSource === 'undefined' || typeof BroadcastChannel === 'undefined') return;
  const own = new BroadcastChannel(`${NAME}-${session.user!.id}`);
  own.onmessage = ({ data }: MessageEvent<Heard>) => take(data);
  tabs = own;
  if (!navigator.locks) {
    setTimeout(connectOnline);
    return;
  }
  void navigator.locks.request(own.name, async () => {
    if (tabs !== own) return;
    connectOnline();
    await new Promise<void>((resolve) => (release = resolve));
  });
}

function stop(): void {
  disconnect();
  tabs?.close();
  release?.();
  tabs = release = last = null;
  tries.succeeded();
}

// After the other listeners: the session counts as signed in only then.
onSession('signedIn', () => void setTimeout(start));
onSession('signingOut', disconnect);
onSession('signedOut', stop);
if (typeof window !== 'undefined') {
  window.addEventListener('online', connectOnline);
  window.addEventListener('pagehide', disconnect);
  window.addEventListener('pageshow', ({ persisted }) => persisted && connectOnline());
}
