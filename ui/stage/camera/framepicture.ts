import { Vector3 } from 'three';
import { cornersOf, type GroundPlace } from '../../../model/rules/location/groundpictures.ts';
import type { Views } from './views.ts';

/** Brings a picture on the ground into view. `height`: metres. */
export const framePicture = (views: Views, place: GroundPlace, height: number): void =>
  views.frame(cornersOf(place, height).map(([x, y]) => new Vector3(x, y, 0)));
