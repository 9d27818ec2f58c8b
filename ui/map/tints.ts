/** The soft colours of the base map, mixed from the palette. */
import { mixed, palette } from '../../model/palette.ts';

/** `share` of the first colour laid over the second. */
const over = (first: string, second: string, share: number) => mixed(second, first, share);

const { paper, paperLow, line, ink, inkSoft, leaf, lightWater, water, darkWater, stone, sand, brick } = palette;

export const tints = {
  land: paperLow,
  yard: over(sand, paperLow, 0.16),
  court: over(stone, paperLow, 0.14),
  water: over(lightWater, paper, 0.86),
  waterEdge: over(water, lightWater, 0.28),
  green: over(leaf, paperLow, 0.22),
  greenStrong: over(leaf, paperLow, 0.3),
  field: over(leaf, mixed(sand, paper, 0.35), 0.13),
  carriageway: paper,
  footpath: over(stone, paper, 0.13),
  cyclepath: over(brick, paper, 0.1),
  streetEdge: over(inkSoft, line, 0.16),
  building: over(stone, paper, 0.56),
  buildingBlock: over(stone, paper, 0.34),
  buildingEdge: over(stone, inkSoft, 0.68),
  tree: over(leaf, paper, 0.5),
  plotEdge: over(darkWater, paper, 0.5),
  plotLabel: over(darkWater, inkSoft, 0.6),
  border: over(inkSoft, paper, 0.75),
  label: over(ink, inkSoft, 0.35),
  labelQuiet: inkSoft,
  waterLabel: over(darkWater, water, 0.45),
  greenLabel: over(leaf, ink, 0.72),
} as const;
