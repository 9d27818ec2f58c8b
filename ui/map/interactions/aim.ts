/**
 * Pointing by keyboard: the middle of the map is the target, marked by a cross, and keys move the map under it. Listeners
 * to the pointer get simulated events.
 */
import type { Map as GlMap } from 'maplibre-gl';
import type { LonLat } from '../metres.ts';
import { mapState } from '../state.ts';
import type { MapPoint } from './interaction.ts';

/** Step of an arrow key with Alt, pixels; without Alt the library moves a hundred. */
const FINE = 10;
const ways: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-FINE, 0],
  ArrowRight: [FINE, 0],
  ArrowUp: [0, -FINE],
  ArrowDown: [0, FINE],
};

export function middleOfMap(map: GlMap): MapPoint {
  const { clientWidth, clientHeight } = map.getCanvas();
  const point = map.project(map.unproject([clientWidth / 2, clientHeight / 2]));
  return { point, lngLat: map.unproject(point) };
}

/** Moves a place under the cross at once. */
export const aimAt = (map: GlMap, [lng, lat]: LonLat): void => void map.jumpTo({ center: { lng, lat } });

/** Moves by a small step; false when the key is no arrow. */
export function aimALittle(map: GlMap, key: string): boolean {
  const way = ways[key];
  if (way) map.panBy([...way], { animate: false });
  return way !== undefined;
}

type Button = 'none' | 'left' | 'right';
const buttons: Readonly<Record<Button, { button: number; buttons: number }>> = {
  none: { button: -1, buttons: 0 },
  left: { button: 0, buttons: 1 },
  right: { button: 2, buttons: 2 },
};

/** Simulates a pointer event in the middle of the map, offset by `beside`, pixels. */
export function pointInMiddle(
  map: GlMap,
  type: 'pointermove' | 'pointerdown' | 'pointerup' | 'contextmenu',
  button: Button = 'none',
  beside = 0,
): void {
  const canvas = map.getCanvas();
  const { left, top, width, height } = canvas.getBoundingClientRect();
  const at = {
    clientX: left + width / 2 + beside,
    clientY: top + height / 2,
    bubbles: true,
    cancelable: true,
    ...buttons[button],
  };
  canvas.dispatchEvent(
    type === 'contextmenu'
      ? new MouseEvent(type, at)
      : new PointerEvent(type, { ...at, pointerId: 1, isPrimary: true, pointerType: 'mouse' }),
  );
}

/** Keeps `mapState.aimed` true while the map is used with keys. Returns the function that stops it. */
export function followAim(map: GlMap): () => void {
  const canvas = map.getCanvas();
  const abort = new AbortController();
  const listen = (type: string, aims: (event: Event) => boolean) =>
    canvas.addEventListener(
      type,
      (event) => {
        const aimed = event.isTrusted ? aims(event) : mapState.aimed;
        if (mapState.aimed !== aimed) mapState.aimed = aimed;
      },
      { signal: abort.signal },
    );
  listen('focus', () => canvas.matches(':focus-visible'));
  listen('keydown', () => true);
  for (const type of ['blur', 'pointermove', 'pointerdown']) listen(type, () => false);
  return () => abort.abort();
}
