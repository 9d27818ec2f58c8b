// Optimises the engine's release module: Binaryen's own order of passes instead of asc's, which inlines less and gives a
// tenth less to download at the same speed. asc calls it with the module it has
// compiled (`engineOptions` in engine-steps.mjs).
import { Transform } from 'assemblyscript/transform';
import binaryen from 'binaryen';

/** The second round finds what the first one has left behind; a third finds nothing. */
const ROUNDS = 2;

export default class OptimiseEngine extends Transform {
  afterCompile(module) {
    binaryen.setOptimizeLevel(3);
    binaryen.setShrinkLevel(0);
    binaryen.setAlwaysInlineMaxSize(2);
    binaryen.setFlexibleInlineMaxSize(20);
    binaryen.setOneCallerInlineMaxSize(-1);
    // Static data start at 1024 (asconfig.json), so small offsets may be folded into addresses.
    binaryen.setLowMemoryUnused(true);
    for (let round = 0; round < ROUNDS; round++) module.optimize();
  }
}
