import { BuildingFigure, FunctionTotal, Message as MessageRow, OutputHeader, Status, UnitTotal } from '../abi.ts';
import { areaFunctionTypes } from '../../model/enums/functions.ts';
import { decodeFloors } from './floors.ts';
import { decodeGeometry } from './geometry.ts';
import type { EncodedBuilding } from './encode.ts';
import { hashText, OutputView } from './memory.ts';
import { decodeMeshes } from './meshes.ts';
import { buildingFigureKeys, messageKey, severityOf } from './names.ts';
import type { BuildingResult, Figures, GenerateOptions, Id, Message } from './types.ts';

/** What a building contributes to its concept, next to its own result. */
export interface BuildingSummary {
  result: BuildingResult;
  /** BuildingFigure slots as they came out of the module. */
  figures: Float64Array;
  /** FunctionTotal rows. */
  functions: Float64Array;
  units: { id: Id | null; placed: number; min: number; max: number; sum: number; share: number }[];
  /** Rings of the lowest storeys above ground, pairs of metres in the building frame; empty when there are none. */
  footprint: number[][];
  /** Rings of its open-air surfaces, likewise. */
  surfaces: number[][];
  /** Lowest and highest level of the volume above ground, metres; both 0 when there is none. */
  base: number;
  top: number;
  hash: { low: number; high: number };
  status: Status;
}

export const orNull = (value: number): number | null => (Number.isNaN(value) ? null : value);

export function decodeBuilding(view: OutputView, encoded: EncodedBuilding, options: GenerateOptions): BuildingSummary {
  const figures = view.rows(OutputHeader.Figures, BuildingFigure.STRIDE, 1).slice();
  const units = decodeUnits(view, encoded);
  const { floors, footprint, surfaces, base, top } = decodeFloors(view, encoded);
  const hash = { low: view.word(OutputHeader.HashLow) >>> 0, high: view.word(OutputHeader.HashHigh) >>> 0 };
  const result: BuildingResult = {
    building_id: encoded.buildingId,
    figures: namedFigures(figures, buildingFigureKeys, units),
    floors,
    messages: decodeMessages(view, encoded),
    hash: hashText(hash.low, hash.high),
  };
  if (options.geometry) result.geometry = decodeGeometry(view, encoded);
  if (options.meshes) result.meshes = decodeMeshes(view, encoded);
  return {
    result,
    figures,
    functions: view.rows(OutputHeader.Functions, FunctionTotal.STRIDE, areaFunctionTypes.keys.length).slice(),
    units,
    footprint,
    surfaces,
    base,
    top,
    hash,
    status: view.word(OutputHeader.Status),
  };
}

export function namedFigures(
  values: Float64Array,
  keys: string[],
  units: { id: Id | null; placed: number }[],
): Figures {
  const figures: Figures = {};
  keys.forEach((key, index) => (figures[key] = orNull(values[index]!)));
  const counts: Record<string, number> = {};
  for (const { id, placed } of units) {
    if (id !== null) counts[String(id)] = (counts[String(id)] ?? 0) + placed;
  }
  figures.unit_counts = counts;
  return figures;
}

function decodeUnits(view: OutputView, encoded: EncodedBuilding): BuildingSummary['units'] {
  const rows = view.rows(OutputHeader.Units, UnitTotal.STRIDE, view.word(OutputHeader.UnitCount));
  return Array.from({ length: view.word(OutputHeader.UnitCount) }, (_, index) => {
    const at = index * UnitTotal.STRIDE;
    return {
      id: encoded.unitIds[index] ?? null,
      placed: rows[at + UnitTotal.Placed]!,
      min: rows[at + UnitTotal.Min]!,
      max: rows[at + UnitTotal.Max]!,
      sum: rows[at + UnitTotal.Sum]!,
      share: rows[at + UnitTotal.TargetShare]!,
    };
  });
}

function decodeMessages(view: OutputView, encoded: EncodedBuilding): Message[] {
  const rows = view.table(OutputHeader.Messages, MessageRow.STRIDE);
  return Array.from({ length: view.word(OutputHeader.MessageCount) }, (_, index) => {
    const at = index * MessageRow.STRIDE;
    const code = rows[at + MessageRow.Code]!;
    return {
      message: messageKey(code),
      severity: severityOf(code),
      target: orNull(rows[at + MessageRow.Target]!),
      value: orNull(rows[at + MessageRow.Value]!),
      building_id: encoded.buildingId,
      unit_id: encoded.unitIds[rows[at + MessageRow.Unit]!] ?? null,
    };
  });
}
