/** The exports of the module. Arguments and results are addresses; `engine/abi` has the layouts. */
import { ABI_VERSION } from '../abi/boundary';
import { drawMeshes, generateBuilding } from './building';
import { generateConcept } from './figures/concept';
import { alloc, mark, reset } from './memory/arena';
import { lonLatToRd, rdToLonLat } from './plane/projection';

export function abiVersion(): i32 {
  return ABI_VERSION;
}

export { alloc, drawMeshes, generateBuilding, generateConcept, lonLatToRd, mark, rdToLonLat, reset };

export * from './kernel';
