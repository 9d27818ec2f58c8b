/** Where a sheet lies in its window: pixels per millimetre, and the pixel of its left upper corner. */
export interface View {
  zoom: number;
  x: number;
  y: number;
}
export interface Size {
  width: number;
  height: number;
}

/** Pixels kept free around a sheet that fits. */
const MARGIN = 20;
const MOST = 60;

export function fitted(sheet: Size, window: Size): View {
  const across = (window.width - 2 * MARGIN) / sheet.width;
  const down = (window.height - 2 * MARGIN) / sheet.height;
  const zoom = Math.max(0.05, Math.min(across, down));
  return { zoom, x: (window.width - zoom * sheet.width) / 2, y: (window.height - zoom * sheet.height) / 2 };
}

/** Zooms around a pixel of the window, which keeps its point of the drawing. */
export function zoomed(view: View, factor: number, [px, py]: readonly [number, number], least: number): View {
  const zoom = Math.min(MOST, Math.max(least, view.zoom * factor));
  const by = zoom / view.zoom;
  return { zoom, x: px - (px - view.x) * by, y: py - (py - view.y) * by };
}

export const moved = (view: View, dx: number, dy: number): View => ({ ...view, x: view.x + dx, y: view.y + dy });

/** Pixels of the sheet that stay in sight. */
const VISIBLE = 60;

/** Keeps some of the sheet in sight. */
export function kept(view: View, sheet: Size, window: Size): View {
  const within = (at: number, length: number, room: number) => Math.min(room - VISIBLE, Math.max(VISIBLE - length, at));
  return {
    ...view,
    x: within(view.x, sheet.width * view.zoom, window.width),
    y: within(view.y, sheet.height * view.zoom, window.height),
  };
}
