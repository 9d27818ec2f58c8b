import {
  BuildingFigure,
  FunctionTotal,
  Message as MessageRow,
  OutputHeader,
  Status,
  Storey,
  UnitTotal,
} from '../../abi.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import type { PackedBuilding } from '../module/core.ts';
import { decodeExtent, type Extent } from './extent.ts';
import { decodeFloors } from './floors.ts';
import { decodeGeometry } from './geometry.ts';
import { drawingHash } from '../encode/drawing.ts';
import type { EncodedBuilding } from '../encode/encode.ts';
import { hashText, OutputView } from '../module/memory.ts';
import { parkingBasis } from './parking.ts';
import { placedTrees } from '../drawing/trees.ts';
import { withGarages } from '../drawing/garagemeshes.ts';
import { openMeshes, type PackedMeshes } from '../module/meshes.ts';
import { messageOfRow, orNull } from './messages.ts';
import { buildingFigureKeys } from '../names.ts';
import type { MeshLevel } from '../module/meshtypes.ts';
import type { BuildingResult, Figures, GenerateOptions, Id, Message } from '../types.ts';

/** A result before it is read, with the ids it needs. */
export interface PackedResult {
  encoded: EncodedBuilding;
  packed: PackedBuilding;
}

const packedResults = new WeakMap<BuildingResult, PackedResult>();

/** What a result was read from; null for one that the module trapped on. Its buffers are shared with the cache: copy them. */
export const packedOf = (result: BuildingResult): PackedResult | null => packedResults.get(result) ?? null;

/** What a building contributes to its concept, next to its own result. */
export interface BuildingSummary extends Extent {
  result: BuildingResult;
  packed: PackedBuilding;
  /** BuildingFigure slots as they came out of the module. */
  figures: Float64Array;
  /** FunctionTotal rows of the functions that it has. */
  functions: { index: number; row: Float64Array }[];
  units: { id: Id | null; placed: number; min: number; max: number; sum: number; share: number }[];
  hash: { low: number; high: number };
  status: Status;
}

/** What a packed building says. Floors and geometry are read when somebody first looks at them: most callers never do. */
export function decodeBuilding(
  { output, meshes }: PackedBuilding,
  encoded: EncodedBuilding,
  options: GenerateOptions,
): BuildingSummary {
  const view = new OutputView(output, 0);
  const figures = view.rows(OutputHeader.Figures, BuildingFigure.STRIDE, 1);
  const units = decodeUnits(view, encoded);
  const low = view.word(OutputHeader.HashLow) ^ drawingHash(encoded.drawing);
  const hash = { low: low >>> 0, high: view.word(OutputHeader.HashHigh) >>> 0 };
  const result = {
    building_id: encoded.buildingId,
    figures: namedFigures(figures, buildingFigureKeys, units),
    messages: decodeMessages(view, encoded),
    hash: hashText(hash.low, hash.high),
  } as BuildingResult;
  lazy(result, 'floors', () => decodeFloors(view, encoded));
  lazy(result, 'trees', () => placedTrees(view, encoded.drawing.vegetation));
  lazy(result, 'parking', () => parkingBasis(encoded, units));
  if (options.geometry) lazy(result, 'geometry', () => decodeGeometry(view, encoded));
  addMeshes(result, meshes, encoded, options, hasGarage(view));
  packedResults.set(result, { encoded, packed: { output, meshes } });
  return {
    result,
    packed: { output, meshes },
    figures,
    functions: decodeFunctions(view),
    units,
    ...decodeExtent(view),
    hash,
    status: view.word(OutputHeader.Status),
  };
}

function addMeshes(
  result: BuildingResult,
  meshes: PackedMeshes[],
  encoded: EncodedBuilding,
  { meshes: asked, levels }: GenerateOptions,
  isGarage: boolean,
): void {
  const opened = meshes.map((packed) => {
    const drawn = openMeshes(packed, encoded.unitIds);
    return isGarage && insideLevels.includes(drawn.level) ? withGarages(drawn, result.floors) : drawn;
  });
  const single = singleLevel(asked);
  if (single) result.meshes = opened.find(({ level }) => level === single);
  if (levels)
    result.levels = Object.fromEntries(
      opened.filter(({ level }) => levels.includes(level)).map((of) => [of.level, of]),
    );
}

/** Levels that show the inside of storeys. */
const insideLevels: readonly MeshLevel[] = ['full', 'interiors'];

function hasGarage(view: OutputView): boolean {
  const storeys = view.table(OutputHeader.Storeys, Storey.STRIDE);
  for (let at = Storey.Ramp as number; at < storeys.length; at += Storey.STRIDE) if (storeys[at]! >= 0) return true;
  return false;
}

const singleLevel = (asked: GenerateOptions['meshes']): MeshLevel | null => (asked === true ? 'full' : asked || null);

/** The levels that the options ask for, each once. */
export function levelsOf({ meshes, levels = [] }: GenerateOptions): MeshLevel[] {
  const single = singleLevel(meshes);
  return [...new Set(single ? [single, ...levels] : levels)];
}

/** An enumerable property whose value is made at the first look, so that results print, compare and clone like plain ones. */
export function lazy<T extends object, K extends keyof T>(target: T, key: K, make: () => T[K]): void {
  let made: { value: T[K] } | null = null;
  const get = () => (made ??= { value: make() }).value;
  Object.defineProperty(target, key, { get, enumerable: true, configurable: true });
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

/** Few of all functions are in a building, and its concept adds them up with each change. */
function decodeFunctions(view: OutputView): BuildingSummary['functions'] {
  const rows = view.rows(OutputHeader.Functions, FunctionTotal.STRIDE, areaFunctionTypes.keys.length);
  return areaFunctionTypes.keys.flatMap((_, index) => {
    const row = rows.subarray(index * FunctionTotal.STRIDE, (index + 1) * FunctionTotal.STRIDE);
    return row.some((value) => value !== 0) ? [{ index, row }] : [];
  });
}

function decodeMessages(view: OutputView, encoded: EncodedBuilding): Message[] {
  const rows = view.table(OutputHeader.Messages, MessageRow.STRIDE);
  return Array.from({ length: view.word(OutputHeader.MessageCount) }, (_, index) => {
    const row = rows.subarray(index * MessageRow.STRIDE, (index + 1) * MessageRow.STRIDE);
    const unit = encoded.unitIds[row[MessageRow.Unit]!] ?? null;
    return messageOfRow(row, encoded.buildingId, unit, encoded.told[index]);
  });
}
