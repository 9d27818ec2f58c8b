/** One group of settings of the selected buildings, with defaults by archetype. */
import { archetypeOf } from '../../../../../model/archetypes/index.ts';
import type { Building } from '../../../../../model/entities/building.ts';
import type { SettingGroup } from '../../../../../model/define.ts';
import { SharedFields } from '../../../../fields/SharedFields.tsx';
import type { Values } from '../../../../stores/records/patch.ts';
import { recordOf, useRead } from '../../../../stores/records/banks.ts';
import { sameList } from '../../../../stores/reading.ts';
import { hasOutline } from '../../../../stage/plane/outline.ts';
import { stretched } from '../../../../stage/plane/reshape.ts';
import { buildingDefault } from '../../panels/defaults.ts';
import { ofType } from '../buildings/actions.ts';
import classes from '../editor.module.css';
import { StoreyCount } from './StoreyCount.tsx';

interface GroupFieldsProps {
  ids: readonly number[];
  group: SettingGroup;
  /** The fields shown; all when absent. */
  only?: readonly string[];
  columns?: number;
}

/** A settings group. The storeys group also shows the number of storeys, beside their height. */
export function GroupSettings({ ids, group, only }: Omit<GroupFieldsProps, 'columns'>) {
  const some = only ? { only } : {};
  const buildings = () => ids.flatMap((id) => recordOf('building', id) ?? []);
  const haveFloors = useRead('building', () => buildings().every(({ archetype }) => archetypeOf(archetype).hasFloors));
  const locked = useRead('building', () => buildings().some(({ cfg }) => cfg.locked));
  if (group.key !== 'storeys' || !haveFloors) return <GroupFields ids={ids} group={group} {...some} />;
  return (
    <div className={classes.pair}>
      <StoreyCount ids={ids} disabled={locked} />
      <GroupFields ids={ids} group={group} {...some} columns={1} />
    </div>
  );
}

export function GroupFields({ ids, group: { key, path, fields }, only = fields, columns = 2 }: GroupFieldsProps) {
  const buildings = () => ids.flatMap((id) => recordOf('building', id) ?? []);
  const archetypes = useRead('building', () => buildings().map(({ archetype }) => archetype), sameList);
  const locked = useRead('building', () => buildings().some(({ cfg }) => cfg.locked));
  const storey = useRead('building', () => (path[1] === 'floors' ? buildings()[0]?.cfg.floor_height : undefined));
  return (
    <SharedFields
      entity="building"
      ids={ids}
      path={path}
      only={only}
      columns={columns}
      resettable={key !== 'identity' && key !== 'place'}
      disabled={locked}
      defaultFor={(field) => (field === 'height' ? storey : undefined) ?? buildingDefault(archetypes, path, field)}
      {...(path.length === 0 ? { patchFor: withWhatFollows } : {})}
    />
  );
}

/** A drawn outline stretches with its length and width; a name made from the type changes with the type. */
function withWhatFollows(record: unknown, key: string, value: unknown): Values | undefined {
  const building = record as Building;
  if (key === 'archetype') return ofType(building, value as Building['archetype']);
  const isSize = (key === 'maxlength' || key === 'maxwidth') && typeof value === 'number';
  return isSize && hasOutline(building) ? stretched(building, key, value) : undefined;
}
