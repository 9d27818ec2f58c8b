/** Selects the results in a rectangle of the map: by a button and a drag, or by dragging with Shift. */
import { useEffect, useEffectEvent, useState } from 'react';
import { createPortal } from 'react-dom';
import { ActionIcon } from '@mantine/core';
import { IconMarquee2 } from '@tabler/icons-react';
import type { FoundPlot } from '../../../../model/land/runs.ts';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { mapState } from '../../../map/state.ts';
import classes from '../opportunities.module.css';
import { queryView } from '../query/editor.ts';
import { texts } from '../results/texts.ts';

interface Box {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** A shorter drag is a click, px. */
const LEAST = 4;

const boxOf = (a: Point, b: Point): Box => ({
  left: Math.min(a.x, b.x),
  top: Math.min(a.y, b.y),
  width: Math.abs(a.x - b.x),
  height: Math.abs(a.y - b.y),
});
type Point = Readonly<Record<'x' | 'y', number>>;

interface BoxSelectProps {
  handle: MapHandle;
  results: readonly FoundPlot[];
}

export function BoxSelect({ handle: { map }, results }: BoxSelectProps) {
  const t = useText();
  const [isOn, setOn] = useState(false);
  const [box, setBox] = useState<Box | null>(null);
  const isWanted = useEffectEvent(
    (event: PointerEvent) => event.button === 0 && mapState.mode === 'default' && (isOn || event.shiftKey),
  );
  const select = useEffectEvent(({ left, top, width, height }: Box) => {
    const inside = results.filter(({ lon, lat }) => {
      const { x, y } = map.project([lon, lat]);
      return x >= left && x <= left + width && y >= top && y <= top + height;
    });
    queryView.selected = [...new Set([...queryView.selected, ...inside.map(({ id }) => id)])];
  });
  useEffect(() => {
    const container = map.getCanvasContainer();
    let start: Point | null = null;
    const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
      const { left, top } = container.getBoundingClientRect();
      return { x: clientX - left, y: clientY - top };
    };
    const down = (event: PointerEvent) => {
      if (!isWanted(event)) return;
      start = pointOf(event);
      // The map must not move under the rectangle.
      map.dragPan.disable();
      container.setPointerCapture(event.pointerId);
    };
    const move = (event: PointerEvent) => {
      if (start) setBox(boxOf(start, pointOf(event)));
    };
    const end = (event: PointerEvent) => {
      if (!start) return;
      const drawn = boxOf(start, pointOf(event));
      start = null;
      map.dragPan.enable();
      setBox(null);
      setOn(false);
      if (event.type === 'pointerup' && Math.max(drawn.width, drawn.height) >= LEAST) select(drawn);
    };
    map.boxZoom.disable();
    const stop = new AbortController();
    const options = { signal: stop.signal, capture: true };
    container.addEventListener('pointerdown', down, options);
    container.addEventListener('pointermove', move, options);
    container.addEventListener('pointerup', end, options);
    container.addEventListener('pointercancel', end, options);
    return () => {
      stop.abort();
      map.boxZoom.enable();
      map.dragPan.enable();
    };
  }, [map]);
  useEffect(() => {
    if (!isOn) return undefined;
    const container = map.getCanvasContainer();
    container.dataset['selecting'] = 'true';
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape') setOn(false);
    };
    window.addEventListener('keydown', leave);
    return () => {
      delete container.dataset['selecting'];
      window.removeEventListener('keydown', leave);
    };
  }, [map, isOn]);
  return (
    <>
      <ActionIcon
        className={classes.boxButton!}
        size={28}
        aria-label={t(texts.selectBox)}
        aria-pressed={isOn}
        {...tip(t(texts.selectBoxHelp))}
        onClick={() => setOn(!isOn)}
      >
        <IconMarquee2 size={18} stroke={1.5} />
      </ActionIcon>
      {box ? createPortal(<div className={classes.box} style={box} />, map.getCanvasContainer()) : null}
    </>
  );
}
