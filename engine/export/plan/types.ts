/** A drawing as data: millimetres of paper, y down. */
import type { Box } from '../../../model/plane.ts';
import type { Figures, FloorResult, Id, Polygon, Position } from '../../host/types.ts';
import type { areaKinds } from '../../../model/enums/functions.ts';
import type { KeyOf } from '../../../model/enums/enumeration.ts';

export type { Figures, FloorResult, Id, Polygon, Position };
export type AreaKind = KeyOf<typeof areaKinds>;

/** A line, an area or both. Weights and dashes in millimetres. */
export interface PathMark {
  d: string;
  fill?: string;
  stroke?: string;
  weight?: number;
  dash?: string;
  /** Class name, for style sheets, tests and readers of the file. */
  name?: string;
}

export interface TextMark {
  x: number;
  y: number;
  text: string;
  /** Type size, millimetres. */
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Rotation, degrees clockwise. */
  turn?: number;
  fill?: string;
  bold?: boolean;
  /** Colour around the letters, for texts over lines. */
  halo?: string;
  name?: string;
}

/** A mark that can be pointed at: a space of a floor, a building of a site. */
export interface TargetMark extends PathMark {
  key: string;
  label: string;
}

/** Drawn from the bottom up: `land` (what lies around, below pictures of the ground), `ground`, targets, `marks`, texts. `box` must fit on the sheet. */
export interface Drawing {
  land: PathMark[];
  ground: PathMark[];
  targets: TargetMark[];
  marks: PathMark[];
  texts: TextMark[];
  box: Box;
}

/** Line weights on paper, by kind of part. */
export const weights = { outer: 0.5, inner: 0.25, separation: 0.13, thin: 0.13, frame: 0.5 } as const;
