import { Storey } from '../../abi/storey';
import { intSlot, slot } from '../memory/table';
import { toMetres } from '../number/grid';
import { drawAt } from './meshWriter';

/** Sets the drawing frame to that of a storey. */
export function placeDrawing(storey: usize): void {
  drawAt(
    toMetres(intSlot(storey, Storey.PlaceX)),
    toMetres(intSlot(storey, Storey.PlaceY)),
    slot(storey, Storey.Cosine),
    slot(storey, Storey.Sine),
  );
}
