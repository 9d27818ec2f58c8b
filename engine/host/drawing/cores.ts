import { design } from '../../../model/design.ts';
import { apart } from '../../../model/plane.ts';
import { parameterOf, type EncodedBuilding } from '../encode/encode.ts';
import { Parameter } from '../encode/parameters.ts';
import type { FacadeEdge } from '../decode/floorparts.ts';
import type { CoreMark } from './marks.ts';
import type { Polygon, Position, Space } from '../types.ts';

/** Tolerance of sizes rounded to the grid, metres. */
const SLACK = 1e-3;

/** Sizes inside a core, metres (domain.md 2). Of offices: stairs with one lift, with two, and toilets. */
const sizes = {
  lock: design.generation.smoke_lock_length.default,
  plantWidth: design.generation.mechanical_room_width.default,
  plantLength: design.generation.mechanical_room_length.default,
  single: [4.2, 2.2],
  double: [7, 4.6],
  toilets: 4,
} as const;

/** The storey of a core. */
interface CoreStorey {
  function: string;
  facades: readonly FacadeEdge[];
  /** Top of the highest base storey, metres: from the height that needs smoke locks, stairs are longer. */
  top: number;
  isTower: boolean;
}

export function coreMarks(spaces: readonly Space[], storey: CoreStorey, encoded: EncodedBuilding): CoreMark[] {
  const parameter = (slot: number) => parameterOf(encoded, slot);
  return spaces.flatMap((space) => {
    const sides = space.kind === 'core' ? sidesOf(space) : [];
    if (sides.length !== 4) return [];
    const long = sides.toSorted((a, b) => b.length - a.length)[0]!;
    const office = officeKind(frameFrom(long), parameter);
    if (office) return [{ space: space.id, ...officeCore(frameFrom(long), office) }];
    const frame = frameFrom(frontSide(sides, space, storey.facades));
    return [{ space: space.id, ...fit(frame, storey, parameter, encoded.drawing.liftLength) }];
  });
}

/** A rectangle at a facade: u along the facade, v inwards, metres. */
interface Frame {
  length: number;
  depth: number;
  box: (u0: number, v0: number, u1: number, v1: number) => Polygon;
}

type Fitted = Omit<CoreMark, 'space'>;
type Parameters = (slot: number) => number;

function officeKind({ length, depth }: Frame, parameter: Parameters): 'office_single' | 'office_double' | null {
  const isSize = (along: number, across: number) =>
    Math.abs(length - parameter(along)) < SLACK && Math.abs(depth - parameter(across)) < SLACK;
  if (isSize(Parameter.OfficeCoreLength, Parameter.OfficeCoreDepth)) return 'office_single';
  return isSize(Parameter.OfficeDoubleCoreLength, Parameter.OfficeDoubleCoreDepth) ? 'office_double' : null;
}

function fit(frame: Frame, storey: CoreStorey, parameter: Parameters, liftLength: number): Fitted {
  const isParking = storey.function === 'parking';
  const free = frame.length - parameter(Parameter.StaircaseWidth) + SLACK;
  const lifts = isParking
    ? 0
    : Math.max(0, Math.floor(free / (parameter(Parameter.ElevatorWidth) + parameter(Parameter.InnerWall))));
  const isTall = storey.isTower || storey.top >= parameter(Parameter.SmokeLockFromHeight) - SLACK;
  return residentialCore(frame, Math.min(3, lifts), isTall && !isParking, parameter, liftLength);
}

/** Places stairs at the facade, lifts beside the end of the flight, and a smoke lock behind it in tall buildings. */
function residentialCore(
  { length, depth, box }: Frame,
  lifts: number,
  isTall: boolean,
  parameter: Parameters,
  longest: number,
): Fitted {
  const { lock, plantWidth, plantLength } = sizes;
  const width = Math.min(length, parameter(Parameter.StaircaseWidth));
  const flight = Math.min(depth, parameter(isTall ? Parameter.TowerStaircaseLength : Parameter.StaircaseLength));
  const wall = parameter(Parameter.InnerWall);
  const liftLength = Math.min(flight, longest);
  const parts = [{ kind: 'staircase', polygon: box(0, 0, width, flight) }];
  for (let k = 0; k < lifts; k++) {
    const u = width + wall + k * (parameter(Parameter.ElevatorWidth) + wall);
    parts.push({
      kind: 'elevator',
      polygon: box(u, flight - liftLength, u + parameter(Parameter.ElevatorWidth), flight),
    });
  }
  if (isTall && depth >= flight + lock)
    parts.push({ kind: 'smoke_lock', polygon: box(0, flight, width, flight + lock) });
  const behind = lifts > 0 ? flight - liftLength - wall : 0;
  const plant = width + wall + plantWidth;
  if (plant <= length && plantLength <= behind + SLACK) {
    parts.push({ kind: 'mechanical', polygon: box(width + wall, 0, plant, plantLength) });
  }
  if (isTall) return { kind: 'tower_core', parts };
  return { kind: lifts === 0 ? 'stair' : lifts === 1 ? 'stair_lift' : 'stair_two_lifts', parts };
}

/** Places stairs and lifts in one block, toilets at the other end. */
function officeCore({ length, depth, box }: Frame, kind: 'office_single' | 'office_double'): Fitted {
  const [blockLength, blockDepth] = kind === 'office_single' ? sizes.single : sizes.double;
  const toilets = Math.min(sizes.toilets, length - blockLength);
  return {
    kind,
    parts: [
      { kind: 'staircase', polygon: box(0, 0, blockLength, Math.min(depth, blockDepth)) },
      { kind: 'bathroom', polygon: box(length - toilets, 0, length, Math.min(depth, sizes.toilets)) },
    ],
  };
}

interface Side {
  from: Position;
  to: Position;
  next: Position;
  length: number;
}

/** Returns the sides of a space without holes, counter-clockwise. */
function sidesOf({ polygon }: Space): Side[] {
  const corners = polygon[0]!.slice(0, -1);
  return corners.map((from, i) => {
    const to = corners[(i + 1) % corners.length]!;
    return { from, to, next: corners[(i + 2) % corners.length]!, length: apart(from, to) };
  });
}

/** Returns the side at the facade that the core touches; without one, a short side. */
function frontSide(sides: Side[], { facade_edges: touched }: Space, facades: readonly FacadeEdge[]): Side {
  const facade = facades.find(({ id }) => id === touched[0]);
  const distance = (side: Side) => (facade ? nearness(side.from, side.to, facade) : Infinity);
  return sides.toSorted((a, b) => {
    const [near, far] = [distance(a), distance(b)];
    return near === far ? a.length - b.length : near - far;
  })[0]!;
}

function frameFrom({ from, to, next, length }: Side): Frame {
  const u: Position = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  const at = (along: number, inwards: number): Position => [
    from[0] + u[0] * along - u[1] * inwards,
    from[1] + u[1] * along + u[0] * inwards,
  ];
  const box = (u0: number, v0: number, u1: number, v1: number): Polygon => {
    return [[at(u0, v0), at(u1, v0), at(u1, v1), at(u0, v1), at(u0, v0)]];
  };
  return { length, depth: apart(to, next), box };
}

/** Returns the distance of a side to a facade with the same direction; Infinity for other directions. */
function nearness(from: Position, to: Position, { line: [a, b], length }: FacadeEdge): number {
  const [x, y] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length];
  const side = apart(from, to);
  const isAlike = (x * (to[0] - from[0]) + y * (to[1] - from[1])) / side > 1 - SLACK;
  return isAlike ? Math.abs(x * (from[1] - a[1]) - y * (from[0] - a[0])) : Infinity;
}
