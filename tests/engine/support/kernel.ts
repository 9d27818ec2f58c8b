import type { Plane } from '../../../engine/host/plane/types.ts';
import { loadCompiled, type Build } from '../compiled.ts';

/** The kernel behind the host's interface. */
export const loadPlane = async (build: Build = 'release'): Promise<Plane> => (await loadCompiled(build)).plane;

/** Both builds of it: random campaigns run the same cases on the debug build, whose assertions hold or trap. */
export const loadPlanes = async () => ({ release: await loadPlane('release'), debug: await loadPlane('debug') });
