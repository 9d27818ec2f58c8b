import { Material, MeshPartKind } from '../../abi/mesh';
import { Edge, Storey } from '../../abi/storey';
import { intSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { edgeRow } from '../partition/tables';
import { groupOf, showPart, showRepetition } from './meshGroups';
import { line } from './meshWriter';
import { drawHoles, drawSurface, placeWall } from './wallPlane';

/** Distance of glass and doors behind the outer face of a wall, metres. Drawing only. */
export const PANE_RECESS: f64 = 0.12;

/**
 * Draws the facades of a storey, once per repetition: walls with holes, panes, and a floor line along every edge. From
 * repetition `open` on, holes go through the whole wall, because the inside is drawn too.
 */
export function drawFacades(storey: usize, index: i32, open: i32): void {
  const areaFunction = intSlot(storey, Storey.Function);
  const wall = groupOf(Material.OuterWall, areaFunction, -1, -1, false);
  const pane = groupOf(Material.Window, areaFunction, -1, -1, false);
  const door = groupOf(Material.Door, areaFunction, -1, -1, false);
  const start = intSlot(storey, Storey.EdgeStart);
  const end = start + intSlot(storey, Storey.EdgeCount);
  const height = slot(storey, Storey.Height);
  const repeat = intSlot(storey, Storey.Repeat);
  for (let i = start; i < end; i++) {
    const edge = edgeRow(i);
    const x0 = intSlot(edge, Edge.X0);
    const y0 = intSlot(edge, Edge.Y0);
    const x1 = intSlot(edge, Edge.X1);
    const y1 = intSlot(edge, Edge.Y1);
    placeWall(x0, y0, x1, y1, i);
    showPart(MeshPartKind.Edge, index, 0, i - start);
    for (let k = 0; k < repeat; k++) {
      showRepetition(k);
      const z = slot(storey, Storey.Z) + height * <f64>k;
      drawSurface(wall, z, z + height);
      drawHoles(wall, pane, door, z, z + height, PANE_RECESS, k >= open);
      line(toMetres(x0), toMetres(y0), z, toMetres(x1), toMetres(y1), z);
    }
  }
}

/** Draws the facades of a storey without openings: once per repetition with a floor line, or once over all repetitions. */
export function drawPlainFacades(storey: usize, index: i32, perRepetition: bool): void {
  const wall = groupOf(Material.OuterWall, intSlot(storey, Storey.Function), -1, -1, false);
  const start = intSlot(storey, Storey.EdgeStart);
  const end = start + intSlot(storey, Storey.EdgeCount);
  const repeat = intSlot(storey, Storey.Repeat);
  const count = perRepetition ? repeat : 1;
  const height = slot(storey, Storey.Height) * (perRepetition ? 1 : <f64>repeat);
  for (let i = start; i < end; i++) {
    const edge = edgeRow(i);
    const x0 = intSlot(edge, Edge.X0);
    const y0 = intSlot(edge, Edge.Y0);
    const x1 = intSlot(edge, Edge.X1);
    const y1 = intSlot(edge, Edge.Y1);
    placeWall(x0, y0, x1, y1, -1);
    showPart(MeshPartKind.Edge, index, 0, i - start);
    for (let k = 0; k < count; k++) {
      const z = slot(storey, Storey.Z) + height * <f64>k;
      showRepetition(k);
      drawSurface(wall, z, z + height);
      if (perRepetition) line(toMetres(x0), toMetres(y0), z, toMetres(x1), toMetres(y1), z);
    }
  }
}
