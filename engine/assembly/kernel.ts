/** The exports of the plane kernel, see `plane/flat/`. */
export { planeOverlay, planeRepair } from './plane/flat/overlay';
