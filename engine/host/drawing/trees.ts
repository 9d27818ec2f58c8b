import { OutputHeader } from '../../abi/building.ts';
import { Tree } from '../../abi/storey.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { vegetationTypes } from '../../../model/enums/geometry.ts';
import type { OutputView } from '../module/memory.ts';

/** A tree of an environment; metres, building frame. */
export interface PlacedTree {
  /** A key of `vegetation_types`. */
  type: string;
  x: number;
  y: number;
  height: number;
  crown: number;
  trunk: number;
}

/** Returns the trees of the module, each of a random type of `vegetation` and about the size of that type (domain.md 3.11). */
export function placedTrees(view: OutputView, vegetation: readonly string[]): PlacedTree[] {
  const types = vegetation.map((key) => entryOf(vegetationTypes, key) ?? vegetationTypes.entries[0]!);
  return view.records(OutputHeader.Trees, Tree.STRIDE).map((row) => {
    const type = types[Math.min(types.length - 1, Math.floor(row[Tree.Draw]! * types.length))]!;
    const scale = row[Tree.Scale]!;
    return {
      type: type.key,
      x: row[Tree.X]!,
      y: row[Tree.Y]!,
      height: type.height * scale,
      crown: type.crownDiameter * scale,
      trunk: type.trunkHeight * scale,
    };
  });
}
