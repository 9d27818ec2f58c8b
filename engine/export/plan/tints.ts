/** Colours of plans: those of the 3D model, on paper. */
import { spaceColour, unitColour } from '../../../model/clay.ts';
import { mixed, palette } from '../../../model/palette.ts';
import type { Id } from './types.ts';

export const drawingColours = {
  ink: palette.ink,
  inkSoft: palette.inkSoft,
  inkFaint: palette.inkFaint,
  paper: palette.paper,
  plot: palette.darkWater,
  selected: palette.water,
  context: mixed(palette.stone, palette.paper, 0.55),
  contextLine: mixed(palette.stone, palette.inkFaint, 0.5),
  street: mixed(palette.stone, palette.paper, 0.88),
  pavement: mixed(palette.stone, palette.paper, 0.8),
  green: mixed(palette.leaf, palette.paper, 0.8),
  yard: mixed(palette.sand, palette.paper, 0.7),
  water: mixed(palette.lightWater, palette.paper, 0.45),
  plotGround: mixed(palette.sand, palette.paper, 0.6),
  balcony: mixed(palette.sand, palette.paper, 0.55),
  tree: mixed(palette.leaf, palette.paper, 0.5),
} as const;

interface Tinted {
  kind: string;
  function: string;
  unit_id: Id | null;
}

/** The tint of a space: a unit by its place in the programme, others by kind. */
export function tintOf(space: Tinted, unitOrder: readonly Id[]): string {
  if (space.kind === 'void' && space.function === 'outdoor') return drawingColours.green;
  const place = space.unit_id === null ? -1 : unitOrder.findIndex((id) => String(id) === String(space.unit_id));
  if (space.kind === 'unit' && place >= 0) return unitColour(place, unitOrder.length);
  return spaceColour(space.kind, space.function);
}

/** Text colour for a background: light on dark. */
export function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => parseInt(colour.slice(at, at + 2), 16)) as [number, number, number];
  return 0.299 * r + 0.587 * g + 0.114 * b < 140 ? palette.paper : palette.ink;
}
