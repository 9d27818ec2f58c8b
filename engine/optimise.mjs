// Optimises the engine's release module: Binaryen's own order of passes instead of asc's, which inlines less and gives a
// tenth less to download at the same speed, and then an order of functions and numbers for locals that compress well. asc calls it with the module it has
// compiled (`engineOptions` in engine-steps.mjs).
import { readFileSync } from 'node:fs';
import { Transform } from 'assemblyscript/transform';
import binaryen from 'binaryen';
import { numberLocals } from './optimise/numbering.mjs';
import { inOrder, orderOf } from './optimise/order.mjs';

/** Where meshes and triangles are made. Keeping a value met twice in a local makes code longer: only here. */
const HOT = /assembly\/(solid|plane\/triangulate)\//;
/** Found by trying: bench/engine/functionOrder.ts. */
const ORDER = readFileSync(new URL('./optimise/order.txt', import.meta.url), 'utf8')
  .trim()
  .split('\n');
const HOT_PASSES = ['precompute-propagate', 'simplify-locals-nostructure', 'local-cse'];

export default class OptimiseEngine extends Transform {
  afterCompile(module) {
    binaryen.setOptimizeLevel(2);
    binaryen.setShrinkLevel(0);
    binaryen.setAlwaysInlineMaxSize(2);
    binaryen.setFlexibleInlineMaxSize(0);
    binaryen.setOneCallerInlineMaxSize(-1);
    // Static data start at 1024 (asconfig.json), so small offsets may be folded into addresses.
    binaryen.setLowMemoryUnused(true);
    module.optimize();
    // Locals with one meaning each let the second round find what the first one has left behind; a third finds nothing.
    module.runPasses(['ssa-nomerge']);
    for (const name of hotFunctions(module)) module.runPassesOnFunction(name, HOT_PASSES);
    module.optimize();
    arrangeOnWriting(module);
  }
}

/** Binaryen numbers locals when it writes a module. Names, of a build for reading, would no longer be theirs. */
function arrangeOnWriting(module) {
  const emitBinary = module.emitBinary.bind(module);
  const names = functionsOf(module).map(({ name }) => name);
  module.emitBinary = (sourceMapUrl) => {
    const written = emitBinary(sourceMapUrl);
    if (binaryen.getDebugInfo()) return written;
    return { ...written, binary: numberLocals(inOrder(written.binary, orderOf(names, ORDER))) };
  };
}

function functionsOf(module) {
  const functions = Array.from({ length: module.getNumFunctions() }, (_, index) => module.getFunctionByIndex(index));
  return functions.map((reference) => binaryen.getFunctionInfo(reference));
}

function hotFunctions(module) {
  // Imported functions have no body to optimise.
  return functionsOf(module)
    .filter(({ name, module: from }) => !from && HOT.test(name))
    .map(({ name }) => name);
}
