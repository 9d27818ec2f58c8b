/** The outline of an existing building that is open, seen through whatever stands before it. */
import { Box3, LineBasicMaterial, type LineSegments, type Object3D } from 'three';
import { palette } from '../../theme/palette.ts';
import type { SurroundingBuilding } from '../types.ts';
import { linesOf } from './near.ts';

export class AroundMark {
  private lines: LineSegments | null = null;

  constructor(private readonly root: Object3D) {}

  /** Takes the place of what was marked before; answers the room it takes. */
  show(parts: readonly SurroundingBuilding[]): Box3 {
    this.dispose();
    if (parts.length === 0) return new Box3();
    const points = new Float32Array(parts.flatMap(edgesOf));
    this.lines = linesOf(points);
    this.lines.material = new LineBasicMaterial({ color: palette.water, depthTest: false, transparent: true });
    this.lines.renderOrder = 10;
    this.root.add(this.lines);
    return new Box3().setFromArray(points);
  }

  dispose(): void {
    if (!this.lines) return;
    this.root.remove(this.lines);
    this.lines.geometry.dispose();
    (this.lines.material as LineBasicMaterial).dispose();
    this.lines = null;
  }
}

/** Around the foot, around the top, and up each corner. */
const edgesOf = ({ polygon, top }: SurroundingBuilding): number[] =>
  polygon.flatMap((ring) =>
    ring.flatMap(([x, y], index) => {
      const [nx, ny] = ring[(index + 1) % ring.length]!;
      return [x, y, 0, nx, ny, 0, x, y, top, nx, ny, top, x, y, 0, x, y, top];
    }),
  );
