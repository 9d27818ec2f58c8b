/**
 * Runs before each file of the project `unit-ui`. Stores live in modules; this gives the file modules of its own in a process that
 * earlier files used. Packages stay loaded, which is most of what a process of its own would cost.
 */
import { afterAll, vi } from 'vitest';

// An earlier file may have put a server in memory in the place of these two.
vi.doUnmock('../../../ui/api/records.ts');
vi.doUnmock('../../../ui/api/session.ts');
vi.resetModules();

// Queues of earlier files go on trying to send their edits; tabs of this file would take those for edits of another tab.
const ownName = crypto.randomUUID();
const Channel = globalThis.BroadcastChannel;
globalThis.BroadcastChannel = class extends Channel {
  constructor(name: string) {
    super(`${name}-${ownName}`);
  }
};
afterAll(() => {
  globalThis.BroadcastChannel = Channel;
});

if (typeof window !== 'undefined') {
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  history.replaceState(null, '', '/');
  const page: EventTarget = window;
  const add = page.addEventListener;
  const listeners: Parameters<typeof add>[] = [];
  page.addEventListener = (...listener) => {
    listeners.push(listener);
    add.call(page, ...listener);
  };
  // Stores listen as long as a page lives; those of this file would answer events of the next.
  afterAll(() => {
    page.addEventListener = add;
    for (const listener of listeners) page.removeEventListener(...listener);
  });
}
