import { buildingPlace } from '../concept.ts';
import { encodeBuilding, type EncodedBuilding } from '../encode.ts';
import type { BuildingInput, BuildingRecord } from '../types.ts';

type Encode = (inputs: readonly BuildingInput[]) => EncodedBuilding[];

const encodeAll: Encode = (inputs) => inputs.map((input, index) => encodeBuilding(input, false, buildingPlace(index)));

/**
 * Encodes the buildings of a concept. Where records are values, one that comes again with the same units and norms gives
 * the same encoded building: of a large concept, dragging one building reads one record.
 */
export function encoderFor(areRecordsValues: boolean): Encode {
  return areRecordsValues ? rememberingEncoder() : encodeAll;
}

function rememberingEncoder(): Encode {
  const known = new WeakMap<BuildingRecord, { context: string; encoded: EncodedBuilding }>();
  return (inputs) => {
    // Units and norms are the same for all buildings of a concept.
    const context = JSON.stringify([inputs[0]?.units, inputs[0]?.parking_norms]);
    return inputs.map((input, index) => {
      const before = known.get(input.building);
      if (before?.context === context) return before.encoded;
      const encoded = encodeBuilding(input, false, buildingPlace(index));
      known.set(input.building, { context, encoded });
      return encoded;
    });
  };
}
