import {
  ABI_VERSION,
  ConceptBuilding,
  ConceptFigure,
  ConceptHeader,
  ConceptOutput,
  ConceptUnit,
  Message as MessageRow,
} from '../abi.ts';
import { archetypes } from '../../model/enums/building.ts';
import type { Core } from './core.ts';
import { constraintMessages, testConstraints } from './constraints.ts';
import type { BuildingSummary } from './decode.ts';
import { namedFigures, orNull } from './decode.ts';
import type { EncodedBuilding } from './encode.ts';
import { hashText, place, type EngineExports } from './memory.ts';
import { conceptFigureKeys, messageKey, severityOf } from './names.ts';
import { functionSummaries, unitSummaries } from './summaries.ts';
import { trappedConcept } from './trapped.ts';
import type { BuildingInput, ConceptInput, ConceptResult, MultiPolygon, PlotInput } from './types.ts';

export interface GeneratedBuilding {
  encoded: EncodedBuilding;
  summary: BuildingSummary;
}

/** The input of each building of a concept. Throws a TypeError on misuse. */
export function inputsOf(concept: ConceptInput): BuildingInput[] {
  if (typeof concept !== 'object' || concept === null) throw new TypeError('concept must be an object');
  if (!Array.isArray(concept.buildings)) throw new TypeError('buildings must be a list');
  if (concept.constraints !== undefined && !Array.isArray(concept.constraints)) {
    throw new TypeError('constraints must be a list');
  }
  const { units = [], parking_norms } = concept;
  return concept.buildings.map((building) => ({ building, units, parking_norms }));
}

/** The result of a concept out of its buildings; a trap on the way costs its figures, not the buildings. */
export function conclude(
  core: Core,
  release: string,
  concept: ConceptInput,
  buildings: GeneratedBuilding[],
): ConceptResult {
  const made = core.guard(() => summarise(core.exports, release, concept, buildings));
  return (
    made ??
    trappedConcept(
      release,
      buildings.map(({ summary }) => summary.result),
    )
  );
}

/** Figures and messages of the concept on top of its generated buildings. */
function summarise(
  exports: EngineExports,
  release: string,
  input: ConceptInput,
  buildings: GeneratedBuilding[],
): ConceptResult {
  const units = unitSummaries(input.units ?? [], buildings);
  const at = place(exports, encodeConcept(input, buildings, units));
  const out = exports.generateConcept(at);
  const memory = exports.memory.buffer;
  const words = new Int32Array(memory, out, ConceptOutput.STRIDE);
  const values = new Float64Array(memory, words[ConceptOutput.Figures]!, ConceptFigure.STRIDE).slice();
  const count = words[ConceptOutput.MessageCount]!;
  const rows = new Float64Array(memory, words[ConceptOutput.Messages]!, count * MessageRow.STRIDE);
  const own = Array.from({ length: count }, (_, index) => {
    const row = rows.subarray(index * MessageRow.STRIDE, (index + 1) * MessageRow.STRIDE);
    return {
      message: messageKey(row[MessageRow.Code]!),
      severity: severityOf(row[MessageRow.Code]!),
      target: orNull(row[MessageRow.Target]!),
      value: orNull(row[MessageRow.Value]!),
      building_id: buildings[row[MessageRow.Building]!]?.encoded.buildingId ?? null,
      unit_id: units[row[MessageRow.Unit]!]?.unit_id ?? null,
    };
  });
  const figures = namedFigures(
    values,
    conceptFigureKeys,
    units.map(({ unit_id: id, placed }) => ({ id, placed })),
  );
  const functions = functionSummaries(buildings);
  const constraints = testConstraints(input.constraints ?? [], figures, functions);
  return {
    release,
    hash: hashText(words[ConceptOutput.HashLow]!, words[ConceptOutput.HashHigh]!),
    figures,
    buildings: buildings.map(({ summary }) => summary.result),
    meta: {
      messages: [
        ...buildings.flatMap(({ summary }) => summary.result.messages),
        ...own,
        ...constraintMessages(constraints),
      ],
      functions,
      units,
      constraints,
    },
  };
}

/** Polygons of the plot. Rectangles with their sides swapped or without area are left out, like rings of two points. */
export function plotPolygons(plot: PlotInput | null | undefined): MultiPolygon {
  if (plot === undefined || plot === null) return [];
  if (typeof plot !== 'object') throw new TypeError('plot must be an object');
  const rects = (plot.rects ?? []).map(([x0, y0, x1, y1]): MultiPolygon[number] => [
    [
      [x0, y0],
      [x1, y0],
      [x1, y1],
      [x0, y1],
    ],
  ]);
  const single: MultiPolygon = plot.polygon ? [[plot.polygon]] : [];
  return [...rects, ...single, ...(plot.polygons ?? [])]
    .map((polygon) => polygon.map((ring) => ring.filter(isPoint)).filter((ring) => ring.length >= 3))
    .filter((polygon) => polygon.length > 0);
}

function isPoint(point: unknown): boolean {
  if (!Array.isArray(point) || typeof point[0] !== 'number' || typeof point[1] !== 'number') {
    throw new TypeError('plot must be made of [x, y]');
  }
  return Number.isFinite(point[0]) && Number.isFinite(point[1]);
}

function encodeConcept(
  input: ConceptInput,
  buildings: GeneratedBuilding[],
  units: { placed: number; goal: number }[],
): Float64Array {
  const polygons = plotPolygons(input.plot);
  const rings = polygons.flat();
  const points = rings.flat();
  const buildable = plotPolygons(input.plot?.buildable);
  const header: number[] = Array.from({ length: ConceptHeader.STRIDE }, () => 0);
  const body: number[] = [];
  const section = (values: Iterable<number>): number => {
    const start = ConceptHeader.STRIDE + body.length;
    for (const value of values) body.push(value);
    return start;
  };
  header[ConceptHeader.AbiVersion] = ABI_VERSION;
  header[ConceptHeader.PolygonsStart] = section(polygons.map((polygon) => polygon.length));
  header[ConceptHeader.PolygonsCount] = polygons.length;
  header[ConceptHeader.RingsStart] = section(rings.map((ring) => ring.length));
  header[ConceptHeader.RingsCount] = rings.length;
  header[ConceptHeader.PointsStart] = section(points.flatMap(([x, y]) => [x, y]));
  header[ConceptHeader.PointsCount] = points.length;
  header[ConceptHeader.BuildablePolygonsStart] = section(buildable.map((polygon) => polygon.length));
  header[ConceptHeader.BuildablePolygonsCount] = buildable.length;
  header[ConceptHeader.BuildableRingsStart] = section(buildable.flat().map((ring) => ring.length));
  header[ConceptHeader.BuildableRingsCount] = buildable.flat().length;
  header[ConceptHeader.BuildablePointsStart] = section(buildable.flat().flatMap((ring) => ring.flat()));
  header[ConceptHeader.BuildablePointsCount] = buildable.flat().reduce((sum, ring) => sum + ring.length, 0);
  const starts = buildings.map(({ summary }, index) => ({
    court: courtOf(summary, input.buildings[index]!.archetype).map((ring) => section(ring)),
    footprint: section(summary.footprint.flat()),
    rings: section(summary.footprint.map((ring) => ring.length / 2)),
    figures: section(summary.figures),
  }));
  header[ConceptHeader.BuildingsStart] = section(
    buildings.flatMap((building, index) => buildingRow(building, starts[index]!, input.buildings[index]!.archetype)),
  );
  header[ConceptHeader.BuildingsCount] = buildings.length;
  header[ConceptHeader.UnitsStart] = section(units.flatMap(unitRow));
  header[ConceptHeader.UnitsCount] = units.length;
  return Float64Array.from([...header, ...body]);
}

function buildingRow(
  { encoded, summary }: GeneratedBuilding,
  starts: { court: number[]; footprint: number; rings: number; figures: number },
  archetype: string,
): number[] {
  const row: number[] = Array.from({ length: ConceptBuilding.STRIDE }, () => 0);
  row[ConceptBuilding.X] = encoded.placement.x;
  row[ConceptBuilding.Y] = encoded.placement.y;
  row[ConceptBuilding.Rotation] = encoded.placement.rotation;
  row[ConceptBuilding.Archetype] = Math.max(0, (archetypes.keys as readonly string[]).indexOf(archetype));
  row[ConceptBuilding.Base] = summary.base;
  row[ConceptBuilding.Top] = summary.top;
  row[ConceptBuilding.FootprintStart] = starts.footprint;
  row[ConceptBuilding.FootprintCount] = summary.footprint.flat().length / 2;
  row[ConceptBuilding.FootprintRingsStart] = starts.rings;
  row[ConceptBuilding.FootprintRingsCount] = summary.footprint.length;
  row[ConceptBuilding.FiguresStart] = starts.figures;
  row[ConceptBuilding.HashLow] = summary.hash.low;
  row[ConceptBuilding.HashHigh] = summary.hash.high;
  row[ConceptBuilding.CourtStart] = starts.court[0] ?? 0;
  row[ConceptBuilding.CourtCount] = (courtOf(summary, archetype)[0]?.length ?? 0) / 2;
  return row;
}

/** The dock court of a distribution centre, its only surface. */
const courtOf = (summary: BuildingSummary, archetype: string): number[][] =>
  archetype === 'dist_center' ? summary.surfaces.slice(0, 1) : [];

function unitRow(unit: { placed: number; goal: number }): number[] {
  const row: number[] = [];
  row[ConceptUnit.Goal] = unit.goal;
  row[ConceptUnit.Placed] = unit.placed;
  return row;
}
