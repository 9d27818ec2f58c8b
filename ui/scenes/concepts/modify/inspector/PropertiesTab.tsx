/** Settings of the selected buildings: the groups that apply to every one of them. */
import { groupsFor, identityGroup } from '../../../../../model/rules/building/buildingsettings.ts';
import { useStages } from '../../../../components/hooks/useStages.ts';
import { useText } from '../../../../i18n/useText.ts';
import { recordOf, useRead } from '../../../../stores/records/banks.ts';
import { sameList } from '../../../../stores/reading.ts';
import { SettingSection } from '../../panels/SettingSection.tsx';
import { texts as panelTexts } from '../../panels/texts.ts';
import classes from '../editor.module.css';
import { GroupFields, GroupSettings } from './GroupFields.tsx';
import { texts } from '../texts.ts';

/** Renders when the selection or its archetypes change; each field follows its own value. */
export function PropertiesTab({ selected: ids }: { selected: readonly number[] }) {
  const t = useText();
  const buildings = () => ids.flatMap((id) => recordOf('building', id) ?? []);
  const archetypes = useRead('building', () => buildings().map(({ archetype }) => archetype), sameList);
  const locked = useRead('building', () => buildings().some(({ cfg }) => cfg.locked));
  const several = ids.length > 1;
  const groups = groupsFor(archetypes);
  const stage = useStages(groups.length);
  return (
    <div className={classes.fields}>
      {locked ? <p className={classes.note}>{t(several ? panelTexts.someLocked : texts.lockedText)}</p> : null}
      {several ? <p className={classes.note}>{t(panelTexts.severalEdited, { count: ids.length })}</p> : null}
      <GroupFields ids={ids} group={identityGroup(ids.length)} columns={1} />
      {groups.slice(0, stage).map((group) => (
        <SettingSection key={group.key} title={t(group.title)}>
          <GroupSettings ids={ids} group={group} />
        </SettingSection>
      ))}
    </div>
  );
}
