import { IconArrowDown, IconArrowLeft, IconArrowRight, IconArrowUp, type Icon } from '@tabler/icons-react';
import type { Label } from '../../../model/enums/enumeration.ts';
import { useText } from '../../i18n/useText.ts';
import { ARROWS, keyCaps } from '../../stores/page/shortcuts.ts';
import classes from './Keys.module.css';
import { texts } from '../texts.ts';

/** Keys to press, as caps: `$mod+k`. */
export function Keys({ keys }: { keys: string }) {
  return (
    <span className={classes.keys}>
      {keyCaps(keys).map((cap) => (
        <kbd key={cap} className={classes.cap}>
          {cap === ARROWS ? <Arrows /> : <Cap cap={cap} />}
        </kbd>
      ))}
    </span>
  );
}

/** Keys that another language calls otherwise. */
const named: Readonly<Record<string, Label>> = { Space: texts.space };

const single: Readonly<Record<string, { label: Label; Drawn: Icon }>> = {
  ArrowUp: { label: texts.arrowUp, Drawn: IconArrowUp },
  ArrowDown: { label: texts.arrowDown, Drawn: IconArrowDown },
};

/** One arrow is drawn, as the four are. */
function Cap({ cap }: { cap: string }) {
  const t = useText();
  const arrow = single[cap];
  if (!arrow) return named[cap] ? t(named[cap]) : cap;
  return (
    <>
      <span className="visually-hidden">{t(arrow.label)}</span>
      <arrow.Drawn size={12} stroke={1.5} aria-hidden />
    </>
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
