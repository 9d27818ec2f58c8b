import type { Plane } from '../../../engine/host/plane/types.ts';
import { loadCompiled, type Build } from '../compiled.ts';

/** The kernel behind the host's interface. */
export const loadPlane = async (build: Build = 'release'): Promise<Plane> => (await loadCompiled(build)).plane;
