/** Places in questions to the services of the environment act. */
import type { Position } from '../../../engine/host/shapes.ts';

export const RD = 'http://www.opengis.net/def/crs/EPSG/0/28992';
/** The services refuse more. */
const DECIMALS = 3;

/** RD metres. */
export const roundedRd = (place: Position): number[] => place.map((metres) => Number(metres.toFixed(DECIMALS)));
