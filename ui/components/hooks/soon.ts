/** Runs each function in a separate task, as soon as possible. No timers, because browsers delay nested ones. */
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
