import { design } from '../../../../../model/design.ts';
import { NumberField } from '../../../../fields/NumberField.tsx';
import { useText } from '../../../../i18n/useText.ts';
import { withStoreys } from '../../../../stage/plane/restack.ts';
import { recordOf, useRecordsById } from '../../../../stores/records/banks.ts';
import { editBuilding } from '../buildings/actions.ts';
import { useStoreys, withMade } from '../buildings/standings.ts';
import { steps } from '../steps.ts';
import { texts } from '../texts.ts';

/** The number of storeys of the selected buildings; a change sets their height. */
export function StoreyCount({ ids, disabled }: { ids: readonly number[]; disabled: boolean }) {
  const t = useText();
  const counts = useStoreys(useRecordsById('building', ids, ['archetype', 'cfg', 'maxheight']));
  const mixed = counts.some((count) => count !== counts[0]);
  const change = (wanted: number, gesture: string) => {
    for (const record of ids.flatMap((id) => recordOf('building', id) ?? []))
      editBuilding(record.id, withStoreys(withMade(record), wanted), steps.height, gesture);
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
