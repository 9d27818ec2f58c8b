import type { MultiPolygon, Position } from '../shapes.ts';
import type { PlotShapes } from './release.ts';

const CENTIMETRES = 100;

/** The geometry of a plot, RD metres. */
export function shapeOf({ coordinates, rings, polygons, features }: PlotShapes, plot: number): MultiPolygon {
  const shape: MultiPolygon = [];
  for (let polygon = features[plot]!; polygon < features[plot + 1]!; polygon++) {
    const of: Position[][] = [];
    for (let ring = polygons[polygon]!; ring < polygons[polygon + 1]!; ring++) {
      const points: Position[] = [];
      for (let at = rings[ring]!; at < rings[ring + 1]!; at++)
        points.push([coordinates[2 * at]! / CENTIMETRES, coordinates[2 * at + 1]! / CENTIMETRES]);
      of.push(points);
    }
    shape.push(of);
  }
  return shape;
}
