/** Lets the event loop go before a thread that computes for long. */
import { existsSync, readlinkSync } from 'node:fs';
import { constants, setPriority } from 'node:os';

/** Only Linux names the thread that asks, and gives each thread a priority of its own. */
const SELF = '/proc/thread-self';

/** Called in the thread. Where both share a core, the event loop would wait until the thread has had its time. */
export function goAfterEventLoop(): void {
  if (!existsSync(SELF)) return;
  const thread = Number(readlinkSync(SELF).split('/').at(-1));
  setPriority(thread, constants.priority.PRIORITY_BELOW_NORMAL);
}
