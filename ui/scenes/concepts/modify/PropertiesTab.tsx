/** The settings of the selected buildings: those that say something about every one of them, grouped as a designer reads them. */
import { design } from '../../../../model/design.ts';
import type { Building } from '../../../../model/entities/building.ts';
import { groupsFor, hasFloors, type SettingGroup } from '../../../../model/rules/buildingsettings.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { SharedFields } from '../../../fields/SharedFields.tsx';
import { useText } from '../../../i18n/useText.ts';
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

export function PropertiesTab({ buildings }: { buildings: readonly Building[] }) {
  const t = useText();
  const ids = buildings.map(({ id }) => id);
  const archetypes = buildings.map(({ archetype }) => archetype);
  const locked = buildings.some(({ cfg }) => cfg.locked);
  const several = buildings.length > 1;
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
      {several ? <p className={classes.note}>{t(panelTexts.severalEdited, { count: buildings.length })}</p> : null}
      {fields({ key: 'identity', path: [], fields: several ? ['archetype'] : ['name', 'archetype'] }, 1)}
      {groupsFor(archetypes).map((group) => (
        <SettingSection key={group.key} title={t(group.title)}>
          {group.key === 'storeys' && archetypes.every(hasFloors) ? (
            <div className={classes.pair}>
              <StoreyCount buildings={buildings} disabled={locked} />
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
function StoreyCount({ buildings, disabled }: { buildings: readonly Building[]; disabled: boolean }) {
  const t = useText();
  const counts = buildings.map((building) => stackOf(building).storeys);
  const mixed = counts.some((count) => count !== counts[0]);
  const change = (wanted: number, gesture: string) => {
    for (const building of buildings) editBuilding(building.id, withStoreys(building, wanted), steps.height, gesture);
  };
  return (
    <NumberField
      label={t(texts.numberOfStoreys)}
      value={mixed ? null : counts[0]!}
      mixed={mixed}
      whole
      min={1}
      max={design.floor.repeat_count.max}
      disabled={disabled}
      onChange={(wanted, gesture) => wanted !== null && change(wanted, gesture)}
    />
  );
}
