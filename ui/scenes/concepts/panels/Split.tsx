/** Two parts above each other; the user moves the line between them by pointer or arrow keys. Stored per user. */
import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { useText } from '../../../i18n/useText.ts';
import { usePanel } from '../../../stores/person/preferences.ts';
import classes from './panels.module.css';
import { texts } from './texts.ts';

interface SplitProps {
  /** Key under which the share is stored. */
  name: string;
  above: ReactNode;
  below: ReactNode;
}

/** Height of the upper part, per cent. */
const [LEAST, USUAL, MOST, STEP] = [15, 52, 85, 4];
const within = (share: number) => Math.min(MOST, Math.max(LEAST, share));

export function Split({ name, above, below }: SplitProps) {
  const t = useText();
  const kept = usePanel(name, USUAL);
  const box = useRef<HTMLDivElement>(null);
  const [dragged, setDragged] = useState<number | null>(null);
  const share = within(dragged ?? kept.width);
  const shareAt = (event: PointerEvent) => {
    const { top, height } = box.current!.getBoundingClientRect();
    return within(((event.clientY - top) / height) * 100);
  };
  const press = (event: KeyboardEvent) => {
    const by = { ArrowUp: -STEP, ArrowDown: STEP }[event.key];
    if (!by) return;
    event.preventDefault();
    kept.setWidth(within(share + by));
  };
  return (
    <div className={classes.split} ref={box} style={{ '--above': `${share}%` } as React.CSSProperties}>
      {above}
      <div
        className={classes.seam}
        role="separator"
        aria-orientation="horizontal"
        aria-label={t(texts.split)}
        aria-valuenow={Math.round(share)}
        aria-valuemin={LEAST}
        aria-valuemax={MOST}
        tabIndex={0}
        onKeyDown={press}
        onDoubleClick={() => kept.setWidth(USUAL)}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          setDragged(share);
        }}
        onPointerMove={(event) => dragged !== null && setDragged(shareAt(event))}
        onPointerUp={(event) => {
          if (dragged === null) return;
          kept.setWidth(shareAt(event));
          setDragged(null);
        }}
      />
      {below}
    </div>
  );
}
