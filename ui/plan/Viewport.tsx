/** The viewport of a sheet: drag, wheel, pinch and keys move and zoom it. */
import {
  useCallback,
  useEffect,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  type Ref,
} from 'react';
import { actionOf, useListedKeys } from '../stores/page/keytable.ts';
import { viewportTexts } from './texts.ts';
import classes from './Viewport.module.css';
import { fitted, kept, moved, zoomed, type Size, type View } from './view.ts';
import { viewportKeys } from './viewportkeys.ts';

export interface ViewportHandle {
  fit(): void;
  zoomBy(factor: number): void;
}

interface ViewportProps {
  sheet: Size;
  label: string;
  handle: Ref<ViewportHandle>;
  children: ReactNode;
}

const KEY_STEP = 60;
const KEY_ZOOM = 1.25;
/** Pixels a press may move and still be a click. */
const CLICK = 4;
/** A wheel notch of 100 pixels zooms by about a fifth. */
const WHEEL = 0.0018;

const sizeOf = (element: HTMLElement): Size => ({ width: element.clientWidth, height: element.clientHeight });

export function Viewport({ sheet, label, handle, children }: ViewportProps) {
  useListedKeys(viewportTexts.onDrawing, viewportKeys);
  const window = useRef<HTMLDivElement>(null);
  const { width, height } = sheet;
  const [view, setView] = useState<View | null>(null);
  const isFitted = useRef(true);
  const fit = useCallback(() => {
    if (!window.current) return;
    isFitted.current = true;
    setView(fitted({ width, height }, sizeOf(window.current)));
  }, [width, height]);
  const change = useCallback(
    (to: (view: View, size: Size, least: number) => View) => {
      const element = window.current;
      if (!element) return;
      isFitted.current = false;
      const size = sizeOf(element);
      const least = fitted({ width, height }, size).zoom / 2;
      setView((before) => before && kept(to(before, size, least), { width, height }, size));
    },
    [width, height],
  );
  const zoomBy = useCallback(
    (factor: number) =>
      change((before, size, least) => zoomed(before, factor, [size.width / 2, size.height / 2], least)),
    [change],
  );
  useImperativeHandle(handle, () => ({ fit, zoomBy }), [fit, zoomBy]);
  useLayoutEffect(fit, [fit]);
  useEffect(() => {
    const watch = new ResizeObserver(() => isFitted.current && fit());
    watch.observe(window.current!);
    return () => watch.disconnect();
  }, [fit]);
  useWheel(window, change);
  const pointers = usePointers(window, change);
  const press = (event: KeyboardEvent) => {
    const pan = {
      ArrowLeft: [KEY_STEP, 0],
      ArrowRight: [-KEY_STEP, 0],
      ArrowUp: [0, KEY_STEP],
      ArrowDown: [0, -KEY_STEP],
    }[event.key];
    const action = actionOf(viewportKeys, event.nativeEvent);
    if (action === null) return;
    if (action === 'zoomIn') zoomBy(KEY_ZOOM);
    else if (action === 'zoomOut') zoomBy(1 / KEY_ZOOM);
    else if (action === 'fit') fit();
    else if (pan) change((before) => moved(before, pan[0]!, pan[1]!));
    event.preventDefault();
  };
  const place = view && { left: view.x, top: view.y, width: width * view.zoom, height: height * view.zoom };
  return (
    <div
      ref={window}
      className={classes.window}
      tabIndex={0}
      role="group"
      aria-label={label}
      data-zoom={view?.zoom.toFixed(3)}
      onKeyDown={press}
      {...pointers}
    >
      {place ? (
        <div className={classes.sheet} style={place}>
          {children}
        </div>
      ) : null}
    </div>
  );
}

type Change = (to: (view: View, size: Size, least: number) => View) => void;
type Place = readonly [number, number];

function placeIn(element: HTMLElement, event: { clientX: number; clientY: number }): Place {
  const { left, top } = element.getBoundingClientRect();
  return [event.clientX - left, event.clientY - top];
}

/** The wheel zooms at the pointer; with Shift it moves sideways. Pinching on a touchpad arrives as a wheel with Ctrl. */
function useWheel(window: React.RefObject<HTMLDivElement | null>, change: Change): void {
  useEffect(() => {
    const element = window.current!;
    const turn = (event: WheelEvent) => {
      event.preventDefault();
      const at = placeIn(element, event);
      if (event.shiftKey && !event.ctrlKey) return change((view) => moved(view, -(event.deltaX || event.deltaY), 0));
      const step = event.ctrlKey ? 5 * WHEEL : WHEEL;
      change((view, _size, least) => zoomed(view, Math.exp(-event.deltaY * step), at, least));
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [window, change]);
}

/** One pointer drags, two pinch. A press that hardly moves stays a click on the element under it. */
function usePointers(window: React.RefObject<HTMLDivElement | null>, change: Change) {
  const down = useRef(new Map<number, Place>());
  const travelled = useRef(0);
  const begin = (event: PointerEvent) => {
    if (event.button > 1) return;
    if (down.current.size === 0) travelled.current = 0;
    down.current.set(event.pointerId, placeIn(window.current!, event));
  };
  const move = (event: PointerEvent) => {
    const before = down.current.get(event.pointerId);
    if (!before) return;
    const now = placeIn(window.current!, event);
    const [dx, dy] = [now[0] - before[0], now[1] - before[1]];
    travelled.current += Math.hypot(dx, dy);
    const other = [...down.current].find(([id]) => id !== event.pointerId)?.[1];
    down.current.set(event.pointerId, now);
    if (travelled.current <= CLICK) return;
    window.current!.setPointerCapture(event.pointerId);
    if (!other) return change((view) => moved(view, dx, dy));
    const spread = (at: Place) => Math.hypot(at[0] - other[0], at[1] - other[1]) || 1;
    const centre: Place = [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2];
    change((view, _size, least) => moved(zoomed(view, spread(now) / spread(before), centre, least), dx / 2, dy / 2));
  };
  const end = (event: PointerEvent) => void down.current.delete(event.pointerId);
  const swallow = (event: React.MouseEvent) => {
    if (travelled.current > CLICK) event.stopPropagation();
  };
  return { onPointerDown: begin, onPointerMove: move, onPointerUp: end, onPointerCancel: end, onClickCapture: swallow };
}
