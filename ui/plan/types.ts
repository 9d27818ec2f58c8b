/** A drawing as data: millimetres of paper, y down. */
import type { Box } from '../../model/plane.ts';
import type { Figures, FloorResult, Id, Polygon, Position } from '../../engine/host/types.ts';
import type { areaKinds } from '../../model/enums/functions.ts';
import type { KeyOf } from '../../model/enums/enumeration.ts';

export type { Figures, FloorResult, Id, Polygon, Position };
export type AreaKind = KeyOf<typeof areaKinds>;

/** What a line, an area or both look like. Weights and dashes in millimetres. */
export interface PathMark {
  d: string;
  fill?: string;
  stroke?: string;
  weight?: number;
  dash?: string;
  /** For style sheets, tests and whoever opens the file. */
  name?: string;
}

export interface TextMark {
  x: number;
  y: number;
  text: string;
  /** Height of the type, millimetres. */
  size: number;
  anchor?: 'start' | 'middle' | 'end';
  /** Degrees, clockwise. */
  turn?: number;
  fill?: string;
  bold?: boolean;
  /** Colour around the letters, where they stand on lines. */
  halo?: string;
  name?: string;
}

/** What can be pointed at: a space of a floor, a building of a site. */
export interface TargetMark extends PathMark {
  key: string;
  label: string;
}

/** From the bottom up: `ground`, targets, `marks`, texts. `box` is what has to fit on the sheet. */
export interface Drawing {
  ground: PathMark[];
  targets: TargetMark[];
  marks: PathMark[];
  texts: TextMark[];
  box: Box;
}

/** Line weights on paper, by what is drawn. */
export const weights = { outer: 0.5, inner: 0.25, separation: 0.13, thin: 0.13, frame: 0.5 } as const;
