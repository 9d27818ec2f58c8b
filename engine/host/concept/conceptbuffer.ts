/** The input buffer of a concept: plot, placed buildings with their figures, and the programme. */
import { ABI_VERSION, BuildingFigure, ConceptBuilding, ConceptHeader, ConceptUnit } from '../../abi.ts';
import { archetypeOf, archetypes } from '../../../model/archetypes/index.ts';
import type { GeneratedBuilding } from '../generated.ts';
import type { BuildingSummary } from '../decode/decode.ts';
import type { ConceptInput, MultiPolygon } from '../types.ts';

/** Numbers behind each other, in a buffer that grows. */
class Sections {
  private values: Float64Array;

  constructor(
    private size: number,
    room: number,
  ) {
    this.values = new Float64Array(room);
  }

  /** Where the section begins. */
  add(section: ArrayLike<number>): number {
    const start = this.reserve(section.length);
    this.values.set(section, start);
    return start;
  }

  /** Room for `count` zeros; where it begins. */
  reserve(count: number): number {
    const start = this.size;
    this.size += count;
    if (this.size > this.values.length) {
      const before = this.values;
      this.values = new Float64Array(2 * this.size);
      this.values.set(before.subarray(0, start));
    }
    return start;
  }

  set(slot: number, value: number): void {
    this.values[slot] = value;
  }

  all(): Float64Array {
    return this.values.subarray(0, this.size);
  }
}

/** Slots of a building with a simple footprint and its row, and some more. */
const ROOM_PER_BUILDING = BuildingFigure.STRIDE + ConceptBuilding.STRIDE + 32;

export function encodeConcept(
  input: ConceptInput,
  polygons: MultiPolygon,
  buildable: MultiPolygon,
  buildings: readonly GeneratedBuilding[],
  units: readonly { placed: number; goal: number }[],
): Float64Array {
  const sections = new Sections(ConceptHeader.STRIDE, ConceptHeader.STRIDE + buildings.length * ROOM_PER_BUILDING);
  const head = (slot: ConceptHeader, value: number) => sections.set(slot, value);
  const rings = polygons.flat();
  const points = rings.flat();
  const buildableRings = buildable.flat();
  const buildablePoints = buildableRings.flat();
  head(ConceptHeader.AbiVersion, ABI_VERSION);
  head(ConceptHeader.PolygonsStart, sections.add(polygons.map((polygon) => polygon.length)));
  head(ConceptHeader.PolygonsCount, polygons.length);
  head(ConceptHeader.RingsStart, sections.add(rings.map((ring) => ring.length)));
  head(ConceptHeader.RingsCount, rings.length);
  head(ConceptHeader.PointsStart, sections.add(points.flat()));
  head(ConceptHeader.PointsCount, points.length);
  head(ConceptHeader.BuildablePolygonsStart, sections.add(buildable.map((polygon) => polygon.length)));
  head(ConceptHeader.BuildablePolygonsCount, buildable.length);
  head(ConceptHeader.BuildableRingsStart, sections.add(buildableRings.map((ring) => ring.length)));
  head(ConceptHeader.BuildableRingsCount, buildableRings.length);
  head(ConceptHeader.BuildablePointsStart, sections.add(buildablePoints.flat()));
  head(ConceptHeader.BuildablePointsCount, buildablePoints.length);
  const parts = buildings.map(({ summary }, index): Parts => {
    const court = courtOf(summary, input.buildings[index]!.archetype);
    return {
      court: court ? sections.add(court) : 0,
      courtCount: (court?.length ?? 0) / 2,
      ...addRings(sections, summary.footprint),
      figures: sections.add(summary.figures),
    };
  });
  const start = sections.reserve(buildings.length * ConceptBuilding.STRIDE);
  head(ConceptHeader.BuildingsStart, start);
  head(ConceptHeader.BuildingsCount, buildings.length);
  buildings.forEach((building, index) => {
    const at = start + index * ConceptBuilding.STRIDE;
    writeBuilding(sections, at, building, parts[index]!, input.buildings[index]!.archetype);
  });
  head(ConceptHeader.UnitsStart, sections.add(units.flatMap(unitRow)));
  head(ConceptHeader.UnitsCount, units.length);
  return sections.all();
}

/** Where the parts of a building begin, and how many points and rings they have. */
interface Parts {
  court: number;
  courtCount: number;
  footprint: number;
  pointCount: number;
  rings: number;
  figures: number;
}

function addRings(sections: Sections, rings: readonly number[][]): Pick<Parts, 'footprint' | 'pointCount' | 'rings'> {
  const footprint = sections.reserve(0);
  let pointCount = 0;
  for (const ring of rings) {
    sections.add(ring);
    pointCount += ring.length / 2;
  }
  return { footprint, pointCount, rings: sections.add(rings.map((ring) => ring.length / 2)) };
}

function writeBuilding(
  sections: Sections,
  at: number,
  { encoded, summary }: GeneratedBuilding,
  parts: Parts,
  archetype: string,
): void {
  const { placement } = encoded;
  sections.set(at + ConceptBuilding.X, placement.x);
  sections.set(at + ConceptBuilding.Y, placement.y);
  sections.set(at + ConceptBuilding.Rotation, placement.rotation);
  sections.set(at + ConceptBuilding.Archetype, Math.max(0, (archetypes.keys as readonly string[]).indexOf(archetype)));
  sections.set(at + ConceptBuilding.Base, summary.base);
  sections.set(at + ConceptBuilding.Top, summary.top);
  sections.set(at + ConceptBuilding.FootprintStart, parts.footprint);
  sections.set(at + ConceptBuilding.FootprintCount, parts.pointCount);
  sections.set(at + ConceptBuilding.FootprintRingsStart, parts.rings);
  sections.set(at + ConceptBuilding.FootprintRingsCount, summary.footprint.length);
  sections.set(at + ConceptBuilding.FiguresStart, parts.figures);
  sections.set(at + ConceptBuilding.HashLow, summary.hash.low);
  sections.set(at + ConceptBuilding.HashHigh, summary.hash.high);
  sections.set(at + ConceptBuilding.CourtStart, parts.court);
  sections.set(at + ConceptBuilding.CourtCount, parts.courtCount);
}

/** The dock court, the only surface of a building that has one. */
const courtOf = (summary: BuildingSummary, archetype: string): number[] | undefined =>
  archetypeOf(archetype).hasCourt ? summary.surfaces[0] : undefined;

function unitRow(unit: { placed: number; goal: number }): number[] {
  const row: number[] = [];
  row[ConceptUnit.Goal] = unit.goal;
  row[ConceptUnit.Placed] = unit.placed;
  return row;
}
