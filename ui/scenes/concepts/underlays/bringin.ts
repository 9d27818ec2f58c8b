/** Opens what a file brings into the model: one card over the model at a time. */
import { notifications } from '@mantine/notifications';
import { closeAround, openAround } from '../around/state.ts';
import type { Place } from '../around/usePlace.ts';
import { closePlacing, placeFile } from './state.ts';

export function bringInBuildings(file: File, place: Place): void {
  closePlacing();
  openAround(file, place);
}

export function bringInPicture(file: File, locationId: number): void {
  closeAround();
  placeFile(file, locationId);
}

/** A file dropped on the model: an underlay when it is a picture, else surrounding buildings. */
export function bringIn(file: File, locationId: number, place: Place): void {
  if (!file.type.startsWith('image/')) bringInBuildings(file, place);
  else if (place.reason === null) bringInPicture(file, locationId);
  else notifications.show({ color: 'brick', message: place.reason });
}
