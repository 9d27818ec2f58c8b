/**
 * Holds at most one waiting piece of work per key: a newer one takes the place of an older that has not started. Work
 * starts in a later turn of the event loop, so everything that arrived meanwhile is seen first.
 */
export function latestPerKey<K, T>(
  work: (item: T) => void,
  later: (run: () => void) => void,
): (key: K, item: T) => void {
  const waiting = new Map<K, T>();
  let scheduled = false;
  const next = () => {
    scheduled = false;
    const first = waiting.entries().next();
    if (first.done) return;
    const [key, item] = first.value;
    waiting.delete(key);
    schedule();
    work(item);
  };
  const schedule = () => {
    if (scheduled || waiting.size === 0) return;
    scheduled = true;
    later(next);
  };
  return (key, item) => {
    waiting.set(key, item);
    schedule();
  };
}
