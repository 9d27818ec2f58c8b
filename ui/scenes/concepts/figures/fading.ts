/** Things that end some time after they were last asked for: one timer for all of them, as a drag asks for dozens with every frame. */
const ends = new Map<() => void, number>();
let timer: ReturnType<typeof setTimeout> | undefined;

function finish(): void {
  timer = undefined;
  const now = performance.now();
  for (const [end, at] of ends) {
    if (at > now) continue;
    ends.delete(end);
    end();
  }
  wait();
}

function wait(): void {
  if (timer !== undefined || ends.size === 0) return;
  timer = setTimeout(finish, Math.max(1, Math.min(...ends.values()) - performance.now()));
}

/** Runs `end` so many ms after the last call with it. */
export function endAfter(ms: number, end: () => void): void {
  ends.set(end, performance.now() + ms);
  wait();
}

export const endNever = (end: () => void): void => void ends.delete(end);
