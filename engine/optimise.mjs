// Optimises the engine's release module: Binaryen's own order of passes instead of asc's, which inlines less and gives a
// tenth less to download at the same speed, and then numbers for locals that compress well. asc calls it with the module it has
// compiled (`engineOptions` in engine-steps.mjs).
import { Transform } from 'assemblyscript/transform';
import binaryen from 'binaryen';
import { numberLocals } from './optimise/numbering.mjs';

/** Where meshes and triangles are made. Keeping a value met twice in a local makes code longer: only here. */
const HOT = /assembly\/(solid|plane\/triangulate)\//;
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
    numberOnWriting(module);
  }
}

/** Binaryen numbers locals when it writes a module. Names, of a build for reading, would no longer be theirs. */
function numberOnWriting(module) {
  const emitBinary = module.emitBinary.bind(module);
  module.emitBinary = (sourceMapUrl) => {
    const written = emitBinary(sourceMapUrl);
    return binaryen.getDebugInfo() ? written : { ...written, binary: numberLocals(written.binary) };
  };
}

function hotFunctions(module) {
  const functions = Array.from({ length: module.getNumFunctions() }, (_, index) =>
    binaryen.getFunctionInfo(module.getFunctionByIndex(index)),
  );
  // Imported functions have no body to optimise.
  return functions.filter(({ name, module: from }) => !from && HOT.test(name)).map(({ name }) => name);
}
