import { reset } from '../../memory/arena';
import { GRID_LIMIT, UNITS_PER_METRE } from '../../number/grid';
import { PlaneStatus } from '../../../abi/plane';
import { BoxTree, buildBoxTree } from '../boxes/boxTree';
import { nearestBoxes } from '../boxes/nearest';
import { Found, searchBoxes } from '../boxes/search';
import { beginExtent, extend, settleOrigin, toGridPoints, toMetre } from './metres';

let tree: BoxTree = changetype<BoxTree>(0);

/**
 * Builds the only tree of this instance over boxes in metres (minX minY maxX maxY); it stays until the next call. The
 * boxes must come last in the arena: they are converted in place.
 */
export function planeIndexBoxes(boxes: usize, count: i32): PlaneStatus {
  beginExtent();
  extend(boxes, 2 * count);
  const status = settleOrigin();
  const kept = status == PlaneStatus.Ok ? count : 0;
  toGridPoints(boxes, 2 * kept, boxes);
  reset(boxes + (<usize>kept << 4));
  tree = buildBoxTree(boxes, kept);
  return status;
}

/** Converts metres to whole grid units, also off the grid. */
function unitsOf(metres: f64, axis: i32): f64 {
  return floor(metres * UNITS_PER_METRE + 0.5) - toMetre(0, axis) * UNITS_PER_METRE;
}

/** Converts metres to grid units, clamped to just outside the grid, where no box lies. */
function gridOf(metres: f64, axis: i32): i32 {
  return <i32>max(-<f64>GRID_LIMIT, min(<f64>GRID_LIMIT, unitsOf(metres, axis)));
}

/** Returns the boxes that meet a box in metres. */
export function planeSearchBoxes(minX: f64, minY: f64, maxX: f64, maxY: f64): Found {
  return searchBoxes(tree, gridOf(minX, 0), gridOf(minY, 1), gridOf(maxX, 0), gridOf(maxY, 1));
}

/** Returns up to `most` boxes within `reach` metres of a point, nearest first. */
export function planeNearestBoxes(x: f64, y: f64, most: i32, reach: f64): Found {
  return nearestBoxes(tree, unitsOf(x, 0), unitsOf(y, 1), most, reach * UNITS_PER_METRE);
}
