/** Encodes the input buffer of a concept: plot, placed buildings with their figures, and the programme. */
import { BuildingFigure } from '../../abi/building.ts';
import { ConceptBuilding, ConceptHeader, ConceptUnit } from '../../abi/concept.ts';
import { archetypeOf, archetypes } from '../../../model/archetypes/index.ts';
import { Sections } from '../encode/sections.ts';
import type { GeneratedBuilding } from '../generated.ts';
import type { ConceptInput, MultiPolygon } from '../types.ts';

/** Slots of a building with a simple footprint, rounded up; the buffer grows beyond it. */
const ROOM_PER_BUILDING = BuildingFigure.STRIDE + ConceptBuilding.STRIDE + 32;

type ConceptSections = Sections<typeof ConceptHeader>;

export function encodeConcept(
  input: ConceptInput,
  polygons: MultiPolygon,
  buildable: MultiPolygon,
  buildings: readonly GeneratedBuilding[],
  units: readonly { placed: number; goal: number }[],
): Float64Array {
  const sections = new Sections(ConceptHeader, buildings.length * ROOM_PER_BUILDING);
  addLand(sections, '', polygons);
  addLand(sections, 'Buildable', buildable);
  const rows = buildings.flatMap((building, index) =>
    buildingRow(sections, building, input.buildings[index]!.archetype),
  );
  sections.add('Buildings', rows, ConceptBuilding.STRIDE);
  sections.add('Units', units.map(unitRow).flat(), ConceptUnit.STRIDE);
  return sections.all();
}

function addLand(sections: ConceptSections, of: '' | 'Buildable', polygons: MultiPolygon): void {
  const rings = polygons.flat();
  sections.add(`${of}Polygons`, lengthsOf(polygons));
  sections.add(`${of}Rings`, lengthsOf(rings));
  sections.add(`${of}Points`, rings.flat(2), 2);
}

const lengthsOf = (lists: readonly { length: number }[]): number[] => lists.map(({ length }) => length);

/** Appends court, footprint and figures of a building and returns its row. */
function buildingRow(
  sections: ConceptSections,
  { encoded: { placement }, summary }: GeneratedBuilding,
  archetype: string,
): number[] {
  const { key, hasCourt } = archetypeOf(archetype);
  // A building with a court has no other surface.
  const court = (hasCourt && summary.surfaces[0]) || [];
  const footprint = summary.footprint.flat();
  const row: number[] = [];
  row[ConceptBuilding.X] = placement.x;
  row[ConceptBuilding.Y] = placement.y;
  row[ConceptBuilding.Rotation] = placement.rotation;
  row[ConceptBuilding.Archetype] = (archetypes.keys as readonly string[]).indexOf(key);
  row[ConceptBuilding.Base] = summary.base;
  row[ConceptBuilding.Top] = summary.top;
  row[ConceptBuilding.CourtStart] = court.length > 0 ? sections.append(court) : 0;
  row[ConceptBuilding.CourtCount] = court.length / 2;
  row[ConceptBuilding.FootprintStart] = sections.append(footprint);
  row[ConceptBuilding.FootprintCount] = footprint.length / 2;
  row[ConceptBuilding.FootprintRingsStart] = sections.append(summary.footprint.map(({ length }) => length / 2));
  row[ConceptBuilding.FootprintRingsCount] = summary.footprint.length;
  row[ConceptBuilding.FiguresStart] = sections.append(summary.figures);
  row[ConceptBuilding.HashLow] = summary.hash.low;
  row[ConceptBuilding.HashHigh] = summary.hash.high;
  return row;
}

function unitRow(unit: { placed: number; goal: number }): number[] {
  const row: number[] = [];
  row[ConceptUnit.Goal] = unit.goal;
  row[ConceptUnit.Placed] = unit.placed;
  return row;
}
