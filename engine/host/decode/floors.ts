import { OutputHeader } from '../../abi/building.ts';
import { Face, Storey } from '../../abi/storey.ts';
import { areaOfKind } from '../../../model/enums/figures.ts';
import { rampTypes } from '../../../model/enums/parking.ts';
import { storageBoxes } from '../drawing/boxes.ts';
import { coreMarks } from '../drawing/cores.ts';
import { archetypeIn, type EncodedBuilding } from '../encode/encode.ts';
import { AreaFunction, SpaceKind } from '../lists.ts';
import { edgesAlong, facadeEdges, facadesOf } from './facades.ts';
import { frameOf } from './frame.ts';
import { garageMarks } from '../drawing/garage.ts';
import { rowsOf, type OutputView } from '../module/memory.ts';
import { functionKey, spaceKey, storeyFigures, wallKindOf } from '../names.ts';
import { attachmentsByStorey, openingsByStorey, parapetsByStorey } from './openings.ts';
import { outlinePolygons, ringOf } from './outlines.ts';
import { roofOf } from './roofs.ts';
import { spaceAreas } from './spaceareas.ts';
import { stallMarks } from '../drawing/stalls.ts';
import type { Figures, FloorResult, Id, Space } from '../types.ts';

/** Returns the id of the storey's tower or explicit floor; without one, its position in the stack. */
function floorIdOf(encoded: EncodedBuilding, storey: Float64Array): Id {
  const tower = storey[Storey.Tower]!;
  if (tower >= 0) return encoded.towerIds[tower] ?? tower;
  return encoded.floorIds[storey[Storey.Floor]!] ?? storey[Storey.Floor]!;
}

/** `isDrawing` includes surroundings, which are only drawn. */
export function decodeFloors(view: OutputView, encoded: EncodedBuilding, isDrawing = false): FloorResult[] {
  const openings = openingsByStorey(view, encoded);
  const attachments = attachmentsByStorey(view, encoded);
  const parapets = parapetsByStorey(view);
  const floors = view.records(OutputHeader.Storeys, Storey.STRIDE).flatMap((storey, index) => {
    if (storey[Storey.Context] && !isDrawing) return [];
    const drawn = {
      openings: openings.get(index) ?? [],
      attachments: attachments.get(index) ?? [],
      parapets: parapets.get(index) ?? [],
    };
    return [{ ...decodeFloor(view, storey, encoded, index), ...drawn }];
  });
  addCores(floors, encoded);
  return floors;
}

/** Adds the contents of the cores. Needs all floors: stairs depend on the height of the base. */
function addCores(floors: FloorResult[], encoded: EncodedBuilding): void {
  const base = floors.filter(({ tower }) => tower === null);
  const top = Math.max(0, ...base.map(({ z, height, repeat }) => z + height * repeat));
  const { hasTowerStairs } = archetypeIn(encoded);
  for (const floor of floors) {
    const isTower = hasTowerStairs || floor.tower !== null;
    const marks = coreMarks(floor.spaces, { function: floor.function, facades: floor.facades, top, isTower }, encoded);
    if (marks.length > 0) floor.cores = marks;
  }
}

function decodeFloor(
  view: OutputView,
  storey: Float64Array,
  encoded: EncodedBuilding,
  order: number,
): Omit<FloorResult, 'openings' | 'attachments' | 'parapets'> {
  const rows = view.table(OutputHeader.Faces, Face.STRIDE);
  const { vertices } = view;
  const start = storey[Storey.FaceStart]!;
  const end = start + storey[Storey.FaceCount]!;
  const faces = rowsOf(rows.subarray(start * Face.STRIDE, end * Face.STRIDE), Face.STRIDE);
  const spaces: Space[] = [];
  const walls: FloorResult['walls'] = [];
  const facades = facadesOf(view, encoded, storey);
  const frame = frameOf(storey);
  const areas = spaceAreas({ rows, vertices }, start, end);
  faces.forEach((face, id) => {
    const polygon = [ringOf(vertices, face[Face.VertexStart]!, face[Face.VertexCount]!, frame)];
    const [kind, area] = [face[Face.Kind]!, face[Face.Area]!];
    if (face[Face.IsWall]) return walls.push({ id, kind: wallKindOf(face, storey), polygon, area });
    return spaces.push({
      id,
      kind: spaceKey(kind),
      function: functionKey(face[Face.Function]!),
      unit_id: encoded.unitIds[face[Face.Unit]!] ?? null,
      polygon,
      z: storey[Storey.Z]!,
      height: storey[Storey.Height]!,
      area,
      gross: areas[id]!.gross,
      net: isNet(kind, face[Face.Function]!) ? area : 0,
      grid: areas[id]!.grid,
      facade_edges: edgesAlong(face, vertices, facades),
    });
  });
  const stalls = stallMarks(faces, vertices, frame, encoded.drawing);
  const boxes = storageBoxes(spaces, encoded);
  const garage = garageMarks(faces, vertices, storey, frame, encoded);
  const figures: Figures = {};
  for (const [key, slot] of Object.entries(storeyFigures)) figures[key] = storey[slot]!;
  return {
    floor_id: floorIdOf(encoded, storey),
    order,
    repeat: storey[Storey.Repeat]!,
    height: storey[Storey.Height]!,
    function: functionKey(storey[Storey.Function]!),
    outline: outlinePolygons(view, vertices, storey, frame),
    tower: storey[Storey.Tower]! < 0 ? null : floorIdOf(encoded, storey),
    ramp: storey[Storey.Ramp]! < 0 ? null : (rampTypes.keys[storey[Storey.Ramp]!] ?? null),
    figures,
    spaces,
    walls,
    z: storey[Storey.Z]!,
    facades: facadeEdges(facades, storey, frame),
    roof: roofOf(view, storey, order, frame),
    isSurface: storey[Storey.Surface] !== 0,
    volume: storey[Storey.Body]!,
    below: storey[Storey.First]!,
    isBelowGround: storey[Storey.BelowGround] !== 0,
    isFootprint: storey[Storey.Footprint] !== 0,
    isInside: storey[Storey.Inside] !== 0,
    isByEfficiency: storey[Storey.ByEfficiency] !== 0,
    ...(stalls.length > 0 ? { stalls } : {}),
    ...(boxes.length > 0 ? { boxes } : {}),
    ...(garage ? { garage } : {}),
  };
}

/** Shafts, voids and loggias do not count as net floor area. */
function isNet(kind: number, areaFunction: number): boolean {
  if (kind === SpaceKind.balcony) return areaFunction !== AreaFunction.outdoor;
  return areaOfKind[spaceKey(kind)] !== null;
}
