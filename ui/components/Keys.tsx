import { keyCaps } from '../stores/shortcuts.ts';
import classes from './Keys.module.css';

/** Keys to press, as caps: `mod+k`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap} className={classes.cap}>
          {cap}
        </kbd>
      ))}
    </span>
  );
}
