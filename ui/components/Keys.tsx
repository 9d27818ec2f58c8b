import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp } from '@tabler/icons-react';
import { useText } from '../i18n/useText.ts';
import { ARROWS, keyCaps } from '../stores/shortcuts.ts';
import classes from './Keys.module.css';
import { texts } from './texts.ts';

/** Keys to press, as caps: `$mod+k`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap} className={classes.cap}>
          {cap === ARROWS ? <Arrows /> : cap}
        </kbd>
      ))}
    </span>
  );
}

/** Drawn: the font has no arrows. */
function Arrows() {
  const t = useText();
  return (
    <>
      <span className="visually-hidden">{t(texts.arrowKeys)}</span>
      {[IconArrowLeft, IconArrowUp, IconArrowRight, IconArrowDown].map((Arrow, index) => (
        <Arrow key={index} size={12} stroke={1.5} aria-hidden />
      ))}
    </>
  );
}
