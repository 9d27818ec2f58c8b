/** The settings of the selected buildings: those that say something about every one of them, grouped as a designer reads them. */
import { design } from '../../../../model/design.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { groupsFor, hasFloors, type SettingGroup } from '../../../../model/rules/buildingsettings.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SharedFields } from '../../../fields/SharedFields.tsx';
import { useText } from '../../../i18n/useText.ts';
import { recordOf, useRead } from '../../../stores/banks.ts';
import { sameList } from '../../../stores/reading.ts';
import { hasOutline } from '../../../stage/plane/outline.ts';
import { stretched } from '../../../stage/plane/reshape.ts';
import { stackOf, withStoreys } from '../../../stage/plane/storeys.ts';
import { buildingDefault } from '../panels/defaults.ts';
import { SettingSection } from '../panels/SettingSection.tsx';
import { texts as panelTexts } from '../panels/texts.ts';
import { editBuilding } from './actions.ts';
import classes from './editor.module.css';
import { steps } from './steps.ts';
import { texts } from './texts.ts';

/** Renders when other buildings are selected or they become something else; what changes of a value is told in its field. */
export function PropertiesTab({ selected: ids }: { selected: readonly number[] }) {
  const t = useText();
  const buildings = () => ids.flatMap((id) => recordOf('building', id) ?? []);
  const archetypes = useRead('building', () => buildings().map(({ archetype }) => archetype), sameList);
  const locked = useRead('building', () => buildings().some(({ cfg }) => cfg.locked));
  const several = ids.length > 1;
  const fields = ({ key, path, fields: only }: Pick<SettingGroup, 'key' | 'path' | 'fields'>, columns = 2) => (
    <SharedFields
      entity="building"
      ids={ids}
      path={path}
      only={only}
      columns={columns}
      resettable={key !== 'identity' && key !== 'place'}
      disabled={locked}
      defaultFor={(key) => buildingDefault(archetypes, path, key)}
      {...(path.length === 0 ? { patchFor: sizeOfOutline } : {})}
    />
  );
  return (
    <div className={classes.fields}>
      {locked ? <p className={classes.note}>{t(several ? panelTexts.someLocked : texts.lockedText)}</p> : null}
      {several ? <p className={classes.note}>{t(panelTexts.severalEdited, { count: ids.length })}</p> : null}
      {fields({ key: 'identity', path: [], fields: several ? ['archetype'] : ['name', 'archetype'] }, 1)}
      {groupsFor(archetypes).map((group) => (
        <SettingSection key={group.key} title={t(group.title)}>
          {group.key === 'storeys' && archetypes.every(hasFloors) ? (
            <div className={classes.pair}>
              <StoreyCount ids={ids} disabled={locked} />
              {fields(group, 1)}
            </div>
          ) : (
            fields(group)
          )}
        </SettingSection>
      ))}
    </div>
  );
}

/** A drawn outline goes along with the length or width that is typed for it. */
function sizeOfOutline(record: unknown, key: string, value: unknown): unknown {
  const building = record as Building;
  const isSize = (key === 'maxlength' || key === 'maxwidth') && typeof value === 'number';
  return isSize && hasOutline(building) ? stretched(building, key, value) : undefined;
}

/** Storeys and height follow each other. */
function StoreyCount({ ids, disabled }: { ids: readonly number[]; disabled: boolean }) {
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
