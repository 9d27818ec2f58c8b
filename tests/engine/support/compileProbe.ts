import { probeArguments, probeOutput } from '../../../scripts/lib/engine-steps.mjs';
import { builtModule } from './built.ts';

export type Build = 'release' | 'debug';
/** Builds that random campaigns run on. */
export const builds: readonly Build[] = ['release', 'debug'];

/** The exports of a compiled probe, typed by the caller. */
export type Probe<T> = T & { readonly memory: WebAssembly.Memory };

const compiled = new Map<Build, WebAssembly.Module>();

/** A fresh instance of everything `engine/assembly/probe` exports: inner functions of the engine, for tests. */
export function compileProbe<T>(build: Build): Probe<T> {
  let module = compiled.get(build);
  if (!module)
    compiled.set(build, (module = new WebAssembly.Module(builtModule(probeOutput(build), probeArguments(build)))));
  const imports = {
    env: {
      abort(_message: number, _file: number, line: number, column: number): never {
        throw new Error(`assertion failed at line ${line}, column ${column}`);
      },
    },
  };
  return new WebAssembly.Instance(module, imports).exports as unknown as Probe<T>;
}
