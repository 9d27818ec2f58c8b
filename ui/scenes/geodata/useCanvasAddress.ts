import { useEffect } from 'react';
import { subscribe } from 'valtio';
import { current, onNavigation, replacePath } from '../../stores/page/current.ts';
import { readCanvas, writtenCanvas } from './address.ts';
import { canvas } from './state.ts';

const isHere = (): boolean => current.routeName === 'geodata.buildings';

function write(): void {
  if (!isHere()) return;
  const { pathname, search } = window.location;
  const query = writtenCanvas(canvas, search);
  replacePath(query === '' ? pathname : `${pathname}?${query}`);
}

/** Takes what the address says; one that says nothing keeps the canvas as it was left, and shows it. */
function arrive(): void {
  if (!isHere()) return;
  const named = readCanvas(window.location.search);
  if (!named) {
    write();
    return;
  }
  const isOpenNow = named.asked !== null && named.asked === canvas.chosen?.id;
  canvas.measure = named.measure;
  canvas.spans = named.spans;
  canvas.off = named.off;
  canvas.asked = isOpenNow ? null : named.asked;
  if (!isOpenNow) canvas.chosen = null;
}

/** Keeps the canvas and the query of the address together. */
export function useCanvasAddress(): void {
  useEffect(() => {
    arrive();
    const stops = [onNavigation(arrive), subscribe(canvas, write)];
    return () => {
      for (const stop of stops) stop();
    };
  }, []);
}
