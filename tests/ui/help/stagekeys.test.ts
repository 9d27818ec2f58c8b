// @vitest-environment happy-dom
/** Keys of the model, the drawing and the map: those that the help shows are handled. */
import { beforeEach, describe, expect, it, vi } from 'vitest';

vi.mock('../../../ui/map/plotdrawing.ts', () => ({
  startPlotDrawing: () => ({
    undo: () => true,
    clear: () => undefined,
    removeCorner: () => undefined,
    stop: () => undefined,
  }),
}));

import { aimKey, interactions } from '../../../ui/map/interactions/controller.ts';
import type { Surroundings } from '../../../ui/map/interactions/interaction.ts';
import { aimKeys, measureKeys, outlineKeys, pickKeys } from '../../../ui/map/interactions/mapkeys.ts';
import { mapState, setMode, type InteractionMode } from '../../../ui/map/state.ts';
import type { Segment } from '../../../ui/stage/plane/snap.ts';
import { followEdge } from '../../../ui/stage/tools/followedge.ts';
import { measuring } from '../../../ui/stage/tools/measure.ts';
import { selectionKeys, toolKeys, viewKeys } from '../../../ui/stage/tools/stagekeys.ts';
import type { MakeState } from '../../../ui/stage/tools/tool.ts';
import { ToolBench } from '../../../ui/stage/tools/toolbench.ts';
import type { KeyTable } from '../../../ui/stores/page/keytable.ts';
import { pressOf } from './pressof.ts';

const keysOf = (table: KeyTable) => Object.values(table).flatMap(({ keys, also = [] }) => [...keys, ...also]);

describe('keys of the model', () => {
  const moved: string[] = [];
  const edge: Segment = { a: [0, 0], b: [30, 0] };

  function benchOf(selected: readonly number[]) {
    const host = document.body.appendChild(document.createElement('div'));
    const canvas = host.appendChild(document.createElement('canvas'));
    const building = { id: 1, x: 0, y: 0, rotate_z: 0, cfg: {} };
    const view = {
      views: {
        controls: { getAzimuthalAngle: () => 0 },
        zoom: (by: number) => moved.push(by > 1 ? 'nearer' : 'further'),
        orbit: () => moved.push('turn'),
      },
      texts: { metres: String, squareMetres: String, fill: String },
      attraction: { followable: () => [edge] },
      buildings: { recordOf: () => building, selectedIds: selected },
      gridStep: () => 1,
      setActivity: () => undefined,
      setHovered: () => undefined,
    };
    const events = {
      edit: (_: number, { x, y }: { x: number; y: number }) => moved.push(`${Math.hypot(x, y)} m`),
      sketch: () => undefined,
      done: () => undefined,
      tool: () => undefined,
      usualSize: () => ({ width: 10 }),
    };
    const [stage, parts] = [view, { host, canvas, events }] as unknown as ConstructorParameters<typeof ToolBench>;
    const bench = new ToolBench(stage, parts);
    const isTaken = (keys: string) => !host.dispatchEvent(pressOf(keys));
    return { bench, isTaken };
  }
  beforeEach(() => void moved.splice(0));

  it.each(keysOf(selectionKeys))('%s moves the selection', (keys) => {
    expect(benchOf([1]).isTaken(keys)).toBe(true);
    const step = keys.startsWith('Alt') ? 0.1 : keys.startsWith('Shift') ? 10 : 1;
    expect(moved).toEqual([`${step} m`]);
  });

  it.each(keysOf(viewKeys))('%s turns or zooms without a selection', (keys) => {
    expect(benchOf([]).isTaken(keys)).toBe(true);
    expect(moved).toHaveLength(1);
  });

  it.each(keysOf(toolKeys))('%s acts in a tool', (keys) => {
    const { bench, isTaken } = benchOf([]);
    const make: MakeState = keys.includes('Arrow') ? followEdge : (context) => measuring(context, [[0, 0, 0]]);
    bench.begin(make);
    expect(isTaken(keys)).toBe(true);
    expect(moved).toEqual([]);
  });

  it('leave those with Ctrl, and Alt with an arrow without a selection, to the screen', () => {
    const { isTaken } = benchOf([]);
    for (const keys of ['$mod+(Arrow.*)', 'Alt+(Arrow.*)', '$mod+Escape']) expect(isTaken(keys), keys).toBe(false);
  });
});

describe('keys of the map', () => {
  const around = { map: { jumpTo: () => undefined } } as unknown as Surroundings;
  const modes: readonly (readonly [InteractionMode, KeyTable])[] = [
    ['select_plot', pickKeys],
    ['measure', measureKeys],
    ['draw_plot', outlineKeys],
  ];

  it.each(modes.flatMap(([mode, table]) => keysOf(table).map((keys) => [mode, keys] as const)))(
    'in %s: %s',
    async (mode, keys) => {
      setMode(mode);
      const leave = interactions[mode]!.enter?.({ ...around, parcelCorners: () => [] });
      await vi.dynamicImportSettled();
      const points: [number, number][] = [
        [5, 52],
        [5.1, 52],
        [5.1, 52.1],
      ];
      Object.assign(mapState.drawing, { points, closed: mode === 'draw_plot', ended: false });
      mapState.aimed = true;
      expect(interactions[mode]!.key!(pressOf(keys), around)).toBe(true);
      leave?.();
    },
  );

  it.each(keysOf(aimKeys))('under the cross: %s', (keys) => {
    setMode('measure');
    const canvas = { clientWidth: 100, clientHeight: 100 };
    const at = { project: () => ({ x: 50, y: 50 }), unproject: () => ({ lng: 5, lat: 52 }) };
    const map = { ...at, getCanvas: () => canvas, panBy: () => undefined };
    expect(aimKey(pressOf(keys), { map } as unknown as Surroundings)).toBe(true);
    setMode('default');
    expect(aimKey(pressOf(keys), { map } as unknown as Surroundings)).toBe(false);
  });

  it('of corners do nothing before the outline is closed', () => {
    setMode('draw_plot');
    Object.assign(mapState, { aimed: true });
    Object.assign(mapState.drawing, { points: [[5, 52]], closed: false });
    for (const keys of ['PageDown', 'Delete'])
      expect(interactions.draw_plot!.key!(pressOf(keys), around), keys).toBe(false);
  });
});
