/** Mirrors buildings about a line. Fronts stay fronts; left and right swap. Metres, radians. */
import type { Position } from '../../../engine/host/types.ts';
import type { Building } from '../../../model/entities/building.ts';
import { normalAngle } from './box.ts';
import { toMillimetre } from './snap.ts';

export interface MirrorLine {
  through: Position;
  /** Direction of the line. */
  angle: number;
}

export function mirroredPoint([x, y]: Position, { through, angle }: MirrorLine): Position {
  const [cos, sin] = [Math.cos(2 * angle), Math.sin(2 * angle)];
  const [dx, dy] = [x - through[0], y - through[1]];
  return [through[0] + dx * cos + dy * sin, through[1] + dx * sin - dy * cos];
}

/** Negates u and keeps the direction of the ring. */
const flipped = (points: readonly Position[]): Position[] => points.map(([u, v]): Position => [-u, v]).reverse();

type Mirrorable = Pick<Building, 'x' | 'y' | 'rotate_z'> & {
  cfg: Pick<Building['cfg'], 'points' | 'inner_points' | 'floors' | 'towers' | 'rotate_offset_x'>;
};

/** Returns the changed fields of a record. */
export function mirrored(building: Mirrorable, line: MirrorLine) {
  const [x, y] = mirroredPoint([building.x, building.y], line);
  const { points, inner_points, floors, towers, rotate_offset_x } = building.cfg;
  return {
    x: toMillimetre(x),
    y: toMillimetre(y),
    rotate_z: normalAngle(2 * line.angle - building.rotate_z + Math.PI),
    cfg: {
      points: flipped(points),
      inner_points: flipped(inner_points),
      rotate_offset_x: -rotate_offset_x,
      floors: floors.map((floor) => ({ ...floor, offset_left: floor.offset_right, offset_right: floor.offset_left })),
      towers: towers.map((tower) => ({
        ...tower,
        cfg: {
          ...tower.cfg,
          flip_direction: !tower.cfg.flip_direction,
          angle_degrees: 0 - tower.cfg.angle_degrees,
        },
      })),
    },
  };
}
