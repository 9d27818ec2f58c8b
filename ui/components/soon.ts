/** Runs things in tasks of their own, right after what the page has to do first. Timers that follow each other browsers hold back. */
const waiting: (() => void)[] = [];
let channel: MessageChannel | null = null;

export function soon(run: () => void): void {
  channel ??= opened();
  waiting.push(run);
  channel.port2.postMessage(null);
}

function opened(): MessageChannel {
  const made = new MessageChannel();
  made.port1.onmessage = () => waiting.shift()?.();
  return made;
}
