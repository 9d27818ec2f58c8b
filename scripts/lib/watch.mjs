import { statSync, watch } from 'node:fs';
import { fromRoot } from './project.mjs';

/** One save often causes several events; a change counts as complete this long after the last one. */
const settleMilliseconds = 100;

/**
 * Calls `onChange` after files or folders (with everything below them) change, never twice in parallel.
 * @param {string[]} paths relative to the repository
 * @param {() => Promise<void>} onChange
 * @returns {() => void} stops watching
 */
export function watchFiles(paths, onChange) {
  let timer;
  let running = Promise.resolve();
  const changed = () => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      running = running.then(onChange);
    }, settleMilliseconds);
  };
  const watchers = paths.map((file) => {
    const absolute = fromRoot(file);
    return watch(absolute, { recursive: statSync(absolute).isDirectory() }, changed);
  });
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
