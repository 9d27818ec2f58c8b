import { InputHeader } from '../../abi/input.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import type { EncodedBuilding } from '../encode/encode.ts';
import { FunctionParameters } from '../encode/parameters.ts';
import { UnitType } from '../encode/slots.ts';
import type { ParkingBasis } from './floorparts.ts';
import type { Id } from '../types.ts';

/** Returns the norms of a generated building, read from its input buffer. */
export function parkingBasis(
  { buffer, unitCount }: EncodedBuilding,
  units: readonly { id: Id | null; placed: number }[],
): ParkingBasis {
  const functions = buffer[InputHeader.FunctionsStart]!;
  const norms: Record<string, number> = {};
  areaFunctionTypes.keys.forEach((key, index) => {
    const at = functions + index * FunctionParameters.STRIDE;
    if (!buffer[at + FunctionParameters.ParkingPerUnit]) norms[key] = buffer[at + FunctionParameters.ParkingNorm]!;
  });
  return {
    units: units.slice(0, unitCount).map(({ id, placed }, index) => ({
      unit_id: id,
      placed,
      ratio: buffer[buffer[InputHeader.UnitsStart]! + index * UnitType.STRIDE + UnitType.ParkingRatio]!,
    })),
    norms,
  };
}
