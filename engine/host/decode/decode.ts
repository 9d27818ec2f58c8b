import { Status } from '../../abi/boundary.ts';
import { BuildingFigure, FunctionTotal, OutputHeader, UnitTotal } from '../../abi/building.ts';
import { Message as MessageRow } from '../../abi/messages.ts';
import { Storey } from '../../abi/storey.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';
import type { PackedBuilding } from '../module/core.ts';
import { decodeExtent, type Extent } from './extent.ts';
import { decodeFloors } from './floors.ts';
import { geometryOf } from './geometry.ts';
import { drawingHash } from '../encode/drawing.ts';
import type { EncodedBuilding } from '../encode/encode.ts';
import { hashText, OutputView, rowsOf } from '../module/memory.ts';
import { parkingBasis } from './parking.ts';
import { placedTrees } from '../drawing/trees.ts';
import { withGarages } from '../drawing/garagemeshes.ts';
import { openMeshes, type PackedMeshes } from '../module/meshes.ts';
import { messageOfRow, orNull } from './messages.ts';
import { buildingFigureKeys } from '../names.ts';
import type { MeshLevel } from '../module/meshtypes.ts';
import type { BuildingResult, Figures, GenerateOptions, Id, Message } from '../types.ts';

/** An undecoded result, with the ids that decoding needs. */
export interface PackedResult {
  encoded: EncodedBuilding;
  packed: PackedBuilding;
}

const packedResults = new WeakMap<BuildingResult, PackedResult>();

/** Returns the undecoded form of a result; null after a trap. The cache shares its buffers: copy them before a transfer. */
export const packedOf = (result: BuildingResult): PackedResult | null => packedResults.get(result) ?? null;

/** What a building adds to its concept, besides its own result. */
export interface BuildingSummary extends Extent {
  result: BuildingResult;
  packed: PackedBuilding;
  /** Slots of BuildingFigure, from the module. */
  figures: Float64Array;
  /** Rows of FunctionTotal; only functions that the building has. */
  functions: { index: number; row: Float64Array }[];
  units: { id: Id | null; placed: number; min: number; max: number; sum: number; share: number }[];
  hash: { low: number; high: number };
  status: Status;
}

/** Decodes a packed building. Floors, trees, parking and geometry are decoded on first access: most callers never need them. */
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
  // Surroundings are drawn but are not floors.
  const drawn = () =>
    result.floors.length === view.word(OutputHeader.StoreyCount) ? result.floors : decodeFloors(view, encoded, true);
  if (options.geometry) lazy(result, 'geometry', () => geometryOf(drawn(), result.trees, encoded));
  addMeshes(result, meshes, encoded, options, () => hasGarage(view));
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
  isGarage: () => boolean,
): void {
  const opened = meshes.map((packed) => {
    const drawn = openMeshes(packed, encoded.unitIds);
    return insideLevels.includes(drawn.level) && isGarage() ? withGarages(drawn, result.floors) : drawn;
  });
  const single = singleLevel(asked);
  if (single) result.meshes = opened.find(({ level }) => level === single);
  if (levels)
    result.levels = Object.fromEntries(
      opened.filter(({ level }) => levels.includes(level)).map((of) => [of.level, of]),
    );
}

/** Levels of detail that show the inside of storeys. */
const insideLevels: readonly MeshLevel[] = ['full', 'interiors'];

const hasGarage = (view: OutputView): boolean =>
  view.records(OutputHeader.Storeys, Storey.STRIDE).some((storey) => storey[Storey.Ramp]! >= 0);

const singleLevel = (asked: GenerateOptions['meshes']): MeshLevel | null => (asked === true ? 'full' : asked || null);

/** Returns the requested levels of detail, each once. */
export function levelsOf({ meshes, levels = [] }: GenerateOptions): MeshLevel[] {
  const single = singleLevel(meshes);
  return [...new Set(single ? [single, ...levels] : levels)];
}

/** Defines a property computed on first access; enumerable, so that results print, compare and clone like plain objects. */
function lazy<T extends object, K extends keyof T>(target: T, key: K, make: () => T[K]): void {
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
  return view.records(OutputHeader.Units, UnitTotal.STRIDE).map((row, index) => ({
    id: encoded.unitIds[index] ?? null,
    placed: row[UnitTotal.Placed]!,
    min: row[UnitTotal.Min]!,
    max: row[UnitTotal.Max]!,
    sum: row[UnitTotal.Sum]!,
    share: row[UnitTotal.TargetShare]!,
  }));
}

/** Keeps only functions that occur: a building has few, and its concept sums them on each change. */
function decodeFunctions(view: OutputView): BuildingSummary['functions'] {
  const rows = view.rows(OutputHeader.Functions, FunctionTotal.STRIDE, areaFunctionTypes.keys.length);
  return rowsOf(rows, FunctionTotal.STRIDE).flatMap((row, index) =>
    row.some((value) => value !== 0) ? [{ index, row }] : [],
  );
}

function decodeMessages(view: OutputView, encoded: EncodedBuilding): Message[] {
  return view.records(OutputHeader.Messages, MessageRow.STRIDE).map((row, index) => {
    const unit = encoded.unitIds[row[MessageRow.Unit]!] ?? null;
    return messageOfRow(row, encoded.buildingId, unit, encoded.details[index]);
  });
}
