import { MessageCode, Parameter } from '../../abi';
import { lengthParameter } from '../layout/input';
import { beginOutline, courtyardArea, courtyardWidth } from '../layout/outline';
import { toMetres } from '../number/grid';
import { report } from '../partition/message';
import { generateDwellings } from './flat';

/**
 * A perimeter block: four wings of one depth around a courtyard (domain.md 3.10). The outline cut into wings gives them in
 * the order of the text: the long ones run through, front first, then the short ones, left first.
 */
export function generateStreetBlock(): void {
  if (!beginOutline(true)) return;
  const least = lengthParameter(Parameter.CourtyardMin);
  if (courtyardWidth() + 1 < least) {
    const clear = toMetres(least);
    report(MessageCode.InvalidShape, clear * clear, courtyardArea());
    return;
  }
  generateDwellings(false);
}
