import { FloorType } from '../model.generated';
import { layParkingStorey } from './parkingStorey';
import { layBase } from './towers';

/** Parking storeys above or below ground, and towers on them. */
export function generateParkingGarage(): void {
  layBase(FloorType.Parking, layParkingStorey);
}
