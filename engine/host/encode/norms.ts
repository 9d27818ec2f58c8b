import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import { Fields } from './fields.ts';
import { functionBlock, FunctionParameters } from './parameters.ts';
import type { Reader } from './read.ts';
import type { ParkingNorms } from '../types.ts';

/** Places per dwelling, or per 100 m2 gross. */
const limits = { min: 0, max: 100 };
const functionKeys: readonly string[] = areaFunctionTypes.keys;

/**
 * Reads the parking norms of the location, clamped to the limits. An unknown function gives a message. Throws a TypeError
 * on a norm that is not a number.
 */
export function readNorms(reader: Reader, norms: ParkingNorms | undefined): ParkingNorms {
  const fields = Fields.of(norms ?? {}, 'parking_norms');
  const read: ParkingNorms = {};
  for (const key of fields.keys()) {
    const value = fields.number(key);
    if (!functionKeys.includes(key)) reader.unknown('parking_norms', key);
    if (value !== null && Number.isFinite(value)) read[key] = Math.min(limits.max, Math.max(limits.min, value));
  }
  return read;
}

/** Returns the attributes of all area functions; norms of the location replace those of the product. */
export function functionsFor(norms: ParkingNorms): Float64Array {
  const keys = areaFunctionTypes.keys.filter((key) => norms[key] !== undefined);
  if (keys.length === 0) return functionBlock;
  const block = functionBlock.slice();
  for (const key of keys) {
    const at = areaFunctionTypes.keys.indexOf(key) * FunctionParameters.STRIDE;
    block[at + FunctionParameters.ParkingNorm] = norms[key]!;
  }
  return block;
}
