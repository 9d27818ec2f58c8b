/** The exports of the plane kernel, see `plane/flat/`. */
export { planeContains } from './plane/flat/contains';
export { planeHull } from './plane/flat/hull';
export { planeIndexBoxes, planeNearestBoxes, planeSearchBoxes } from './plane/flat/boxes';
export { planeLabel } from './plane/flat/label';
export { planeClipLines } from './plane/flat/lines';
export { planeMeasure } from './plane/flat/measureSet';
export { planeMeasureEach } from './plane/flat/measure';
export { planeOffset, planeOffsetEach } from './plane/flat/offset';
export { planeOverlay, planeRepair, planeSharedArea } from './plane/flat/overlay';
export { planeSimplify } from './plane/flat/simplify';
export { planeSkeletons } from './plane/flat/skeletons';
export { planeTriangulate } from './plane/flat/triangles';
export { planeValidity } from './plane/flat/validity';
