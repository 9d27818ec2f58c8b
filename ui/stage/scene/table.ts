/** The base plate of the model: a thick plate whose top is the ground, and an optional grid on it. */
import { BoxGeometry, BufferAttribute, BufferGeometry, Group, LineSegments, Mesh } from 'three';
import type { RenderSettings } from '../../../model/entities/location.ts';
import { palette } from '../../theme/palette.ts';
import type { Materials } from './materials.ts';
import { ground } from './tints.ts';

const THICKNESS = 3;
/** Top of the plate: under the flat layers of the ground. */
const TOP = -0.2;

export class TableLayer {
  readonly root = new Group();
  private readonly plate: Mesh;
  private grid: LineSegments | null = null;
  private shown = '';
  private size = 1;

  constructor(private readonly materials: Materials) {
    const side = materials.face(ground.tableSide);
    const top = materials.face(ground.table);
    this.plate = new Mesh(new BoxGeometry(1, 1, THICKNESS), [side, side, side, side, top, side]);
    this.plate.receiveShadow = true;
    this.plate.position.z = TOP - THICKNESS / 2;
    this.plate.userData['ground'] = true;
    this.root.add(this.plate);
  }

  /** `size`: side of the square plate in metres, around `centre`. */
  show(size: number, centre: [number, number], settings: RenderSettings): void {
    this.size = size;
    this.plate.scale.set(size, size, 1);
    this.root.position.set(centre[0], centre[1], 0);
    this.plate.visible = settings.table_type !== 'none';
    const see = settings.table_type === 'transparent';
    const [sand, side] = [ground.table, ground.tableSide].map((colour) =>
      see
        ? this.materials.face(colour, 'see-through', { transparent: true, opacity: 0.45 })
        : this.materials.face(colour),
    );
    this.plate.material = [side!, side!, side!, side!, sand!, side!];
    this.showGrid(settings.show_grid ? settings.grid_size : 0, centre);
  }

  private showGrid(step: number, centre: [number, number]): void {
    const key = `${step} ${this.size} ${centre}`;
    if (key === this.shown) return;
    this.shown = key;
    if (this.grid) {
      this.root.remove(this.grid);
      this.grid.geometry.dispose();
      this.grid = null;
    }
    if (step <= 0) return;
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(gridLines(this.size, step, centre), 3));
    this.grid = new LineSegments(geometry, this.materials.line(palette.inkFaint, 0.35));
    this.grid.position.set(-centre[0], -centre[1], 0);
    this.root.add(this.grid);
  }

  dispose(): void {
    this.plate.geometry.dispose();
    this.grid?.geometry.dispose();
  }
}

/** Lines on whole multiples of the step inside the plate. A step too fine to draw is coarsened. */
function gridLines(size: number, wanted: number, [cx, cy]: [number, number]): Float32Array {
  const step = wanted * Math.max(1, Math.ceil(size / wanted / 200));
  const half = size / 2;
  const out: number[] = [];
  for (let x = Math.ceil((cx - half) / step) * step; x <= cx + half; x += step) {
    out.push(x, cy - half, 0, x, cy + half, 0);
  }
  for (let y = Math.ceil((cy - half) / step) * step; y <= cy + half; y += step) {
    out.push(cx - half, y, 0, cx + half, y, 0);
  }
  return new Float32Array(out);
}
