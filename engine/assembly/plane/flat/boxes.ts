import { reset } from '../../memory/arena';
import { GRID_LIMIT, UNITS_PER_METRE } from '../../number/grid';
import { PlaneStatus } from '../../../abi';
import { BoxTree, buildBoxTree } from '../boxes/boxTree';
import { nearestBoxes } from '../boxes/nearest';
import { Found, searchBoxes } from '../boxes/search';
import { beginExtent, extend, settleOrigin, toGridPoints, toMetre } from './metres';

let tree: BoxTree = changetype<BoxTree>(0);

/**
 * Builds the one tree of this instance over boxes in metres (minX minY maxX maxY), which come last in the arena: their
 * memory is taken over. Stays until the next call.
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

/** Metres to whole grid units, also of places off the grid. */
function unitsOf(metres: f64, axis: i32): f64 {
  return floor(metres * UNITS_PER_METRE + 0.5) - toMetre(0, axis) * UNITS_PER_METRE;
}

/** Metres to the grid; what lies off it ends just outside, where nothing is. */
function gridOf(metres: f64, axis: i32): i32 {
  return <i32>max(-<f64>GRID_LIMIT, min(<f64>GRID_LIMIT, unitsOf(metres, axis)));
}

export function planeSearchBoxes(minX: f64, minY: f64, maxX: f64, maxY: f64): Found {
  return searchBoxes(tree, gridOf(minX, 0), gridOf(minY, 1), gridOf(maxX, 0), gridOf(maxY, 1));
}

export function planeNearestBoxes(x: f64, y: f64, most: i32, reach: f64): Found {
  return nearestBoxes(tree, unitsOf(x, 0), unitsOf(y, 1), most, reach * UNITS_PER_METRE);
}
