/** The concept's buildings: select (Shift for several), rename in place, hide, lock; other actions in a menu. */
import { ActionIcon, Menu } from '@mantine/core';
import {
  IconArrowDown,
  IconArrowUp,
  IconCopy,
  IconDots,
  IconEye,
  IconEyeOff,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { memo, useCallback, useState, type MouseEvent } from 'react';
import { Link } from 'wouter';
import type { Figures } from '../../../../../engine/host/types.ts';
import type { Building } from '../../../../../model/entities/building.ts';
import { PlanIcon } from '../../../../components/planicon.ts';
import { RenameField } from '../../../../components/RenameField.tsx';
import { useInSight } from '../../../../components/hooks/useInSight.ts';
import { openVersions } from '../../../../components/versions/opened.ts';
import { texts as versionTexts } from '../../../../components/versions/texts.ts';
import { formatArea } from '../../../../i18n/format.ts';
import { tip } from '../../../../components/tip.ts';
import { useText, type Translate } from '../../../../i18n/useText.ts';
import { banks, recordOf, snapshotsOf, useRead, useRecord } from '../../../../stores/records/banks.ts';
import { useGeneration } from '../../../../stores/generation/generation.ts';
import { rowKey } from '../../../../stores/records/localids.ts';
import { sameList, sameValues } from '../../../../stores/reading.ts';
import { planPath } from '../../planview/paths.ts';
import { texts as planTexts } from '../../planview/texts.ts';
import * as actions from './actions.ts';
import { ArchetypeIcon } from './archetypeicons.ts';
import classes from './buildinglist.module.css';
import { groupNames } from './groupnames.ts';
import { NoBuildings } from './NoBuildings.tsx';
import { steps } from '../steps.ts';
import { storeysText, texts } from '../texts.ts';

const icon = { size: 16, stroke: 1.5 };
/** Height of a row, px, as in the style sheet. */
const ROW = 36;
/** A longer list renders only the rows in view, plus `SPARE` rows on either side. */
const WHOLE = 60;
const SPARE = 12;
/** Letters that fit in the two lines of a name at the narrowest width; a longer name has a tooltip. */
const FITS = 18;
/** Letters of one word that fit in a line. */
const WORD = 9;
const isTold = (name: string) => name.length > FITS || name.split(/[\s-]/).some((word) => word.length > WORD);
/** A longer list renders buttons only for the active row: they and their menus cost more than the rest of the list. */
const LONG = 24;

export function BuildingList({ conceptId }: { conceptId: number }) {
  const t = useText();
  const buildings = useRead('building', () => snapshotsOf('building', { conceptId }).map(({ id }) => id), sameList);
  const [list, setList] = useState<HTMLUListElement | null>(null);
  const isWhole = buildings.length <= WHOLE;
  const { items: inSight } = useInSight({
    count: buildings.length,
    enabled: !isWhole,
    sizeOf: () => ROW,
    spare: SPARE,
    // The panel is the scroll container.
    container: () => list?.offsetParent ?? null,
    margin: isWhole ? 0 : (list?.offsetTop ?? 0),
  });
  const [from, to] = isWhole ? [0, buildings.length] : [inSight[0]?.index ?? 0, (inSight.at(-1)?.index ?? -1) + 1];
  const groups = useRead('building', () => groupNames(snapshotsOf('building', { conceptId })), sameList);
  const select = useCallback((id: number, event: MouseEvent) => selectByClick(conceptId, id, event), [conceptId]);
  if (buildings.length === 0) return <NoBuildings />;
  return (
    <ul ref={setList} className={classes.list} aria-label={t(texts.buildings)}>
      {from > 0 ? <li aria-hidden style={{ height: from * ROW }} /> : null}
      {buildings.slice(from, to).map((id, index) => (
        <BuildingRow
          key={rowKey('building', id)}
          id={id}
          conceptId={conceptId}
          first={from + index === 0}
          last={from + index === buildings.length - 1}
          onSelect={select}
          isLean={buildings.length > LONG}
          group={groups[from + index]!}
        />
      ))}
      {to < buildings.length ? <li aria-hidden style={{ height: (buildings.length - to) * ROW }} /> : null}
    </ul>
  );
}

/** Selects as in a list of files: alone, toggles with Ctrl, selects a range with Shift. */
function selectByClick(conceptId: number, id: number, event: MouseEvent): void {
  const { selectedIds } = banks.building;
  if (event.shiftKey) return actions.selectBuildings(between(snapshotsOf('building', { conceptId }), selectedIds, id));
  if (!event.ctrlKey && !event.metaKey) return actions.selectBuildings([id]);
  const without = selectedIds.filter((each) => each !== id);
  actions.selectBuildings(selectedIds.includes(id) ? without : [...selectedIds, id]);
}

/** Returns the range from the first selected building to this one. */
function between(buildings: readonly Building[], selected: readonly number[], id: number): number[] {
  const ids = buildings.map((building) => building.id);
  const anchor = ids.indexOf(selected[0] ?? id);
  const to = ids.indexOf(id);
  return ids.slice(Math.min(anchor, to), Math.max(anchor, to) + 1);
}

interface BuildingRowProps {
  id: number;
  conceptId: number;
  first: boolean;
  last: boolean;
  onSelect: (id: number, event: MouseEvent) => void;
  /** Renders the row's buttons only on hover or focus. */
  isLean: boolean;
  /** Letter of the building's group; empty: none. */
  group: string;
}

/** The fields a row shows; other changes of the record do not render it. */
const listed = (building: Building | null) =>
  building && {
    id: building.id,
    name: building.name,
    archetype: building.archetype,
    hidden: building.cfg.hidden,
    locked: building.cfg.locked,
  };
type Listed = NonNullable<ReturnType<typeof listed>>;
const BuildingRow = memo(function BuildingRow({ id, ...rest }: BuildingRowProps) {
  const building = useRead('building', () => listed(recordOf('building', id)), sameValues);
  return building ? <ListedRow building={building} {...rest} /> : null;
});

function ListedRow({
  building,
  conceptId,
  first,
  last,
  onSelect,
  isLean,
  group,
}: Omit<BuildingRowProps, 'id'> & { building: Listed }) {
  const t = useText();
  const selected = useRead('building', () => banks.building.selectedIds.includes(building.id));
  const [visited, setVisited] = useState(false);
  const [renaming, setRenaming] = useState(false);
  return (
    <li
      className={classes.item}
      data-selected={selected || undefined}
      data-hidden={building.hidden || undefined}
      data-group={group || undefined}
      onPointerEnter={() => setVisited(true)}
      onFocus={() => setVisited(true)}
    >
      {renaming ? (
        <RenameField
          name={building.name}
          label={t(texts.rename)}
          className={classes.rename}
          onRename={(name) => actions.editBuilding(building.id, { name }, steps.rename)}
          onDone={() => setRenaming(false)}
        />
      ) : (
        <button
          type="button"
          className={classes.pick}
          aria-pressed={selected}
          data-building={building.id}
          onClick={(event) => onSelect(building.id, event)}
          onDoubleClick={() => setRenaming(true)}
          onKeyDown={(event) => event.key === 'F2' && setRenaming(true)}
          {...(isTold(building.name) ? tip(building.name, 'top-start', true) : {})}
        >
          <ArchetypeIcon archetype={building.archetype} size={18} />
          <span className={classes.name}>
            {group ? (
              <span className={classes.group} role="img" aria-label={t(texts.inGroup, { group })}>
                {group}
              </span>
            ) : null}
            {building.name}
          </span>
          <RowFigures conceptId={conceptId} id={building.id} />
        </button>
      )}
      {!isLean || visited || building.hidden || building.locked ? <RowSwitches building={building} /> : null}
      {!isLean || visited ? (
        <Menu>
          <Menu.Target>
            <ActionIcon size={26} aria-label={t(texts.more, { name: building.name })}>
              <IconDots {...icon} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <PlanItem conceptId={conceptId} buildingId={building.id} />
            <Menu.Item leftSection={<IconPencil {...icon} />} onClick={() => setRenaming(true)}>
              {t(texts.rename)}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconCopy {...icon} />}
              onClick={() => actions.duplicateBuildings(conceptId, [building.id])}
            >
              {t(texts.duplicate)}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowUp {...icon} />}
              disabled={first}
              onClick={() => actions.moveInList(conceptId, building.id, -1)}
            >
              {t(texts.up)}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconArrowDown {...icon} />}
              disabled={last}
              onClick={() => actions.moveInList(conceptId, building.id, 1)}
            >
              {t(texts.down)}
            </Menu.Item>
            <Menu.Item leftSection={<IconHistory {...icon} />} onClick={() => openVersions('building', building.id)}>
              {t(versionTexts.title)}
            </Menu.Item>
            <Menu.Divider />
            <Menu.Item
              color="brick"
              disabled={building.locked}
              leftSection={<IconTrash {...icon} />}
              onClick={() => actions.removeBuildings([building.id])}
            >
              {t(texts.remove)}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </li>
  );
}

function PlanItem({ conceptId, buildingId }: { conceptId: number; buildingId: number }) {
  const t = useText();
  const locationId = useRecord('concept', conceptId)?.locationId;
  if (!locationId) return null;
  return (
    <Menu.Item component={Link} href={planPath(locationId, conceptId, buildingId)} leftSection={<PlanIcon {...icon} />}>
      {t(planTexts.openPlan)}
    </Menu.Item>
  );
}

/** Storeys and gross floor area, as last generated. */
function RowFigures({ conceptId, id }: { conceptId: number; id: number }) {
  const t = useText();
  const shown = useGeneration(conceptId, (entry) => figuresOf(entry.buildings.get(id)?.figures, t), sameList);
  return (
    <span className={classes.rowFigures}>
      {shown.map((text, index) => (text === '' ? null : <span key={index}>{text}</span>))}
    </span>
  );
}

function figuresOf(figures: Figures | undefined, t: Translate): string[] {
  const of = (key: string) => (typeof figures?.[key] === 'number' ? figures[key] : 0);
  const [floors, gfa] = [of('floors'), of('gfa')];
  return [floors > 0 ? storeysText(floors, t) : '', gfa > 0 ? formatArea(gfa, undefined, 0) : ''];
}

function RowSwitches({ building }: { building: Listed }) {
  const t = useText();
  const { hidden, locked } = building;
  const hide = hidden ? texts.show : texts.hide;
  const lock = locked ? texts.unlock : texts.lock;
  return (
    <>
      <ActionIcon
        size={26}
        className={classes.quiet}
        data-on={hidden || undefined}
        aria-label={`${t(hide)} ${building.name}`}
        onClick={() => actions.editBuilding(building.id, { cfg: { hidden: !hidden } }, steps.hide)}
        {...tip(t(hide))}
      >
        {hidden ? <IconEyeOff {...icon} /> : <IconEye {...icon} />}
      </ActionIcon>
      <ActionIcon
        size={26}
        className={classes.quiet}
        data-on={locked || undefined}
        aria-label={`${t(lock)} ${building.name}`}
        onClick={() => actions.editBuilding(building.id, { cfg: { locked: !locked } }, steps.lock)}
        {...tip(t(lock))}
      >
        {locked ? <IconLock {...icon} /> : <IconLockOpen {...icon} />}
      </ActionIcon>
    </>
  );
}
