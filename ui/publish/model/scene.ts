/** Ground, plot and daylight of the view of a page. */
import {
  AmbientLight,
  DirectionalLight,
  Group,
  HemisphereLight,
  LineLoop,
  Mesh,
  PlaneGeometry,
  Shape,
  ShapeGeometry,
  Vector2,
  Vector3,
  type Box3,
} from 'three';
import type { MultiPolygon } from '../../../engine/host/types.ts';
import type { Materials } from '../../stage/scene/materials.ts';
import { linesGeometry } from '../../stage/scene/near.ts';
import { ground } from '../../../model/clay.ts';
import type { SunPosition } from '../../stage/shadows/sun.ts';
import { palette } from '../../../model/palette.ts';

/** Metres: the plate lies below thin layers of ground, the plot above those. */
const [PLATE, PLOT, OUTLINE] = [-0.25, -0.03, 0.06] as const;
/** Side of the plate by that of the model: its edges are out of sight. */
const PLATE_SIDE = 16;
/** Half of the side that shadows are drawn in, by that of the model. */
const SHADOWED = 1.4;
const DISTANCE = 600;
const SHADOW_MAP = 2048;
/** Below this altitude the sun fades out, degrees. */
const LOW = 5;

/** The plate around everything, and the plots on it. */
export function groundOf(box: Box3, plot: MultiPolygon, materials: Materials): Group {
  const group = new Group();
  const [middle, size] = [box.getCenter(new Vector3()), box.getSize(new Vector3())];
  const side = PLATE_SIDE * Math.max(size.x, size.y, size.z, 20);
  const plate = new Mesh(new PlaneGeometry(side, side), materials.face(ground.table, 'plate'));
  plate.position.set(middle.x, middle.y, PLATE);
  plate.receiveShadow = true;
  group.add(plate);
  for (const [outer = [], ...holes] of plot) {
    const pointsOf = (ring: readonly (readonly number[])[]) => ring.map(([x, y]) => new Vector2(x, y));
    const shape = new Shape(pointsOf(outer));
    shape.holes = holes.map((hole) => new Shape(pointsOf(hole)));
    const area = new Mesh(new ShapeGeometry(shape), materials.face(ground.yard, 'plot'));
    area.position.z = PLOT;
    area.receiveShadow = true;
    group.add(area);
    for (const ring of [outer, ...holes]) {
      const points = new Float32Array(ring.flatMap(([x, y]) => [x, y, OUTLINE]));
      group.add(new LineLoop(linesGeometry(points), materials.line(palette.darkWater)));
    }
  }
  return group;
}

/** Lights of a model; the sun is set by its position. */
export class Daylight {
  readonly root = new Group();
  private readonly sun = new DirectionalLight(palette.paper);
  private readonly sky = new HemisphereLight(palette.paper, palette.sand);
  private readonly middle: Vector3;

  constructor(box: Box3) {
    this.middle = box.getCenter(new Vector3());
    const { sun } = this;
    const half = SHADOWED * Math.max(...box.getSize(new Vector3()).toArray(), 20);
    sun.castShadow = true;
    sun.shadow.mapSize.set(SHADOW_MAP, SHADOW_MAP);
    Object.assign(sun.shadow.camera, { left: -half, right: half, top: half, bottom: -half });
    Object.assign(sun.shadow.camera, { near: 1, far: DISTANCE + half + 300 });
    Object.assign(sun.shadow, {
      bias: -0.0003,
      normalBias: Math.max(0.12, (2.8 * half) / SHADOW_MAP),
      intensity: 0.78,
    });
    sun.target.position.copy(this.middle);
    this.root.add(sun, sun.target, this.sky, new AmbientLight(palette.paper, 0.25));
  }

  set({ direction: [x, y, z], altitude }: SunPosition): void {
    const risen = Math.min(1, Math.max(0, altitude / LOW));
    this.sun.position.copy(this.middle).add(new Vector3(x, y, Math.max(z, 0.02)).multiplyScalar(DISTANCE));
    this.sun.intensity = 2.1 * risen;
    this.sun.castShadow = risen > 0;
    this.sky.intensity = 1.55 * (0.55 + 0.45 * risen);
  }

  dispose(): void {
    this.sun.dispose();
  }
}
