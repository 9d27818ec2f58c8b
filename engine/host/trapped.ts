import { Status } from '../abi/boundary.ts';
import { BuildingFigure } from '../abi/building.ts';
import { namedFigures, type BuildingSummary } from './decode/decode.ts';
import type { EncodedBuilding } from './encode/encode.ts';
import { messageOf } from './decode/messages.ts';
import { buildingFigureKeys, conceptFigureKeys } from './names.ts';
import type { BuildingResult, ConceptResult, Id, Message } from './types.ts';

const NO_HASH = '0'.repeat(16);

/** The message that replaces a result after a trap: the shape could not be built. */
const trapMessage = (building: Id | null): Message => messageOf('INVALID_SHAPE', { building_id: building });

export function trappedSummary(encoded: EncodedBuilding): BuildingSummary {
  const figures = new Float64Array(BuildingFigure.STRIDE);
  return {
    result: {
      building_id: encoded.buildingId,
      figures: namedFigures(figures, buildingFigureKeys, []),
      floors: [],
      trees: [],
      parking: { units: [], norms: {} },
      messages: [trapMessage(encoded.buildingId)],
      hash: NO_HASH,
    },
    packed: { output: new ArrayBuffer(0), meshes: [] },
    figures,
    functions: [],
    units: [],
    footprint: [],
    surfaces: [],
    base: 0,
    top: 0,
    stack: null,
    hash: { low: 0, high: 0 },
    status: Status.Ok,
  };
}

export function trappedConcept(release: string, buildings: BuildingResult[]): ConceptResult {
  const figures = new Float64Array(conceptFigureKeys.length).fill(Number.NaN);
  return {
    release,
    hash: NO_HASH,
    figures: namedFigures(figures, conceptFigureKeys, []),
    buildings,
    meta: {
      messages: [...buildings.flatMap(({ messages }) => messages), trapMessage(null)],
      functions: [],
      units: [],
      constraints: [],
    },
  };
}
