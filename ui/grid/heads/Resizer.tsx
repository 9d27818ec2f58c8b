/** The edge of a column: a drag resizes, a double click fits. */
import type { PointerEvent } from 'react';
import { tip } from '../../components/tip.ts';
import { useText } from '../../i18n/useText.ts';
import { boundedWidth } from '../arrange/columns.ts';
import classes from './heads.module.css';
import { texts } from '../texts.ts';

interface ResizerProps {
  title: string;
  width: number;
  onResize: (width: number | null) => void;
  onDone: (width: number) => void;
  onFit: () => void;
}

export function Resizer({ title, width, onResize, onDone, onFit }: ResizerProps) {
  const t = useText();
  const begin = (event: PointerEvent<HTMLElement>) => {
    if (event.button !== 0) return;
    event.preventDefault();
    const edge: HTMLElement = event.currentTarget;
    const from = event.clientX;
    const widthAt = ({ clientX }: { clientX: number }) => boundedWidth(width + clientX - from);
    const listening = new AbortController();
    const { signal } = listening;
    const end = (last: globalThis.PointerEvent) => {
      listening.abort();
      onResize(null);
      if (last.type === 'pointerup' && widthAt(last) !== width) onDone(widthAt(last));
    };
    edge.setPointerCapture(event.pointerId);
    edge.addEventListener('pointermove', (move) => onResize(widthAt(move)), { signal });
    edge.addEventListener('pointerup', end, { signal });
    edge.addEventListener('pointercancel', end, { signal });
  };
  return (
    <span
      className={classes.resizer}
      aria-hidden
      data-resize
      onPointerDown={begin}
      onDoubleClick={onFit}
      {...tip(t(texts.resize, { name: title }))}
    />
  );
}
