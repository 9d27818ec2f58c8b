import { design } from '../../../../model/design.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { stackOf, withStoreys } from '../../../stage/plane/storeys.ts';
import { recordOf, useRead } from '../../../stores/banks.ts';
import { sameList } from '../../../stores/reading.ts';
import { editBuilding } from './actions.ts';
import { steps } from './steps.ts';
import { texts } from './texts.ts';

/** The number of storeys of the selected buildings; a change sets their height. */
export function StoreyCount({ ids, disabled }: { ids: readonly number[]; disabled: boolean }) {
  const t = useText();
  const buildings = () => ids.flatMap((id) => recordOf('building', id) ?? []);
  const counts = useRead('building', () => buildings().map((building) => stackOf(building).storeys), sameList);
  const mixed = counts.some((count) => count !== counts[0]);
  const change = (wanted: number, gesture: string) => {
    for (const building of buildings()) editBuilding(building.id, withStoreys(building, wanted), steps.height, gesture);
  };
  return (
    <NumberField
      label={t(texts.numberOfStoreys)}
      value={mixed ? null : (counts[0] ?? null)}
      mixed={mixed}
      whole
      min={1}
      max={design.floor.repeat_count.max}
      disabled={disabled}
      onChange={(wanted, gesture) => wanted !== null && change(wanted, gesture)}
    />
  );
}
