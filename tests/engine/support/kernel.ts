import type { Plane } from '../../../engine/host/plane/types.ts';
import { loadCompiled } from '../compiled.ts';

/** The kernel behind the host's interface. */
export const loadPlane = async (): Promise<Plane> => (await loadCompiled()).plane;
