/** The storeys of a building from top to bottom. An empty list means: as many as fit in the height. */
import { ActionIcon, Button, Collapse, Group } from '@mantine/core';
import { IconChevronDown, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { defaultOf } from '../../../../model/define.ts';
import { floorPart, type Building } from '../../../../model/entities/building.ts';
import { floorTypes, roofShapes } from '../../../../model/enums/building.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { canHaveTowers, hasFloors } from '../../../../model/rules/buildingsettings.ts';
import { ORDER_STEP } from '../../../../model/rules/order.ts';
import { EmptyState } from '../../../components/States.tsx';
import { SharedFields } from '../../../fields/SharedFields.tsx';
import { SortableList } from '../../../fields/SortableList.tsx';
import { formatMeasure } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { stackOf } from '../../../stage/plane/storeys.ts';
import { TowersSection } from '../panels/TowersSection.tsx';
import { texts as panelTexts } from '../panels/texts.ts';
import { editBuilding } from './actions.ts';
import classes from './editor.module.css';
import { steps } from './steps.ts';
import { texts } from './texts.ts';

type Floor = Building['cfg']['floors'][number];
const icon = { size: 16, stroke: 1.5 };
const plainFloors = (building: Building): Floor[] =>
  building.cfg.floors.map((floor) => ({ ...floor })).sort((a, b) => a.order - b.order);

function write(building: Building, floors: readonly Floor[]): void {
  const ordered = floors.map((floor, index) => ({ ...floor, order: (index + 1) * ORDER_STEP }));
  const total = ordered.reduce((sum, floor) => sum + floor.height * floor.repeat_count, 0);
  const maxheight = Math.max(building.maxheight, total);
  editBuilding(building.id, { cfg: { floors: ordered }, maxheight }, steps.floors);
}

/** The storeys that the height gives now, as a list to change. */
function writtenOut(building: Building): Floor[] {
  const { storeys } = stackOf(building);
  const base = { ...defaultOf(floorPart), height: building.cfg.floor_height };
  const isFlat = building.archetype === 'flat' || building.archetype === 'tower';
  if (!isFlat) return [{ ...base, repeat_count: Math.max(1, storeys) }];
  const upper: Floor = { ...base, type: 'apartments', repeat_count: Math.max(1, storeys - 1) };
  const ground: Floor = { ...base, type: 'ground_floor' };
  return building.cfg.flat.hasGroundFloor && storeys > 1 ? [ground, upper] : [{ ...upper, repeat_count: Math.max(1, storeys) }];
}

export function FloorsTab({ building, locationId }: { building: Building; locationId: number }) {
  const t = useText();
  const { archetype } = building;
  if (!hasFloors(archetype)) {
    return (
      <EmptyState compact title={t(panelTexts.noFloors)}>
        {t(panelTexts.noFloorsText)}
      </EmptyState>
    );
  }
  return (
    <div className={classes.fields}>
      {building.cfg.floors.length === 0 ? <Automatic building={building} /> : <FloorList building={building} />}
      {canHaveTowers(archetype) ? <TowersSection building={building} locationId={locationId} /> : null}
    </div>
  );
}

function FloorList({ building }: { building: Building }) {
  const t = useText();
  const floors = plainFloors(building);
  const [open, setOpen] = useState<number | null>(null);
  const { locked } = building.cfg;
  const last = floors.length - 1;
  const add = () => {
    write(building, [...floors, { ...floors[last]!, repeat_count: 1 }]);
    setOpen(floors.length);
  };
  /** The list runs from top to bottom, the record from bottom to top. */
  const move = (from: number, to: number) => {
    const moved = [...floors];
    moved.splice(last - to, 0, ...moved.splice(last - from, 1));
    write(building, moved);
    setOpen(null);
  };
  return (
    <>
      <SortableList
        items={floors.toReversed()}
        label={t(texts.floors)}
        itemClass={classes.floor}
        disabled={locked}
        nameOf={(floor, at) => `${t(entryOf(floorTypes, floor.type)!.label)} ${last - at + 1}`}
        dataOf={(_, at) => ({ 'data-floor': last - at, 'data-open': open === last - at || undefined })}
        onMove={move}
      >
        {(_, at, grip) => (
          <FloorRow
            building={building}
            floors={floors}
            index={last - at}
            grip={grip}
            open={open === last - at}
            onOpen={() => setOpen(open === last - at ? null : last - at)}
          />
        )}
      </SortableList>
      <Group gap={8}>
        <Button variant="default" size="xs" leftSection={<IconPlus {...icon} />} disabled={locked} onClick={add}>
          {t(texts.addFloor)}
        </Button>
        <Button
          variant="subtle"
          color="ink"
          size="xs"
          disabled={locked}
          onClick={() => editBuilding(building.id, { cfg: { floors: [] } }, steps.floors)}
        >
          {t(texts.backToAutomatic)}
        </Button>
      </Group>
    </>
  );
}

function Automatic({ building }: { building: Building }) {
  const t = useText();
  const { storeys } = stackOf(building);
  const explanation = t(texts.automaticFloorsText, {
    count: storeys,
    height: formatMeasure(building.cfg.floor_height, 'm'),
    total: formatMeasure(building.maxheight, 'm'),
  });
  return (
    <EmptyState
      compact
      title={t(texts.automaticFloors)}
      action={
        <Button variant="default" size="xs" disabled={building.cfg.locked} onClick={() => write(building, writtenOut(building))}>
          {t(texts.writeOut)}
        </Button>
      }
    >
      {explanation}
    </EmptyState>
  );
}

interface FloorRowProps {
  building: Building;
  floors: readonly Floor[];
  index: number;
  grip: ReactNode;
  open: boolean;
  onOpen: () => void;
}

/** A roof that rises has a height; a flat one has an edge. */
const pitched = new Set<Floor['roof']>(roofShapes.keys.filter((key) => !['flat', 'terrace', 'green'].includes(key)));

function FloorRow({ building, floors, index, grip, open, onOpen }: FloorRowProps) {
  const t = useText();
  const floor = floors[index]!;
  const { locked } = building.cfg;
  const typeName = t(entryOf(floorTypes, floor.type)!.label);
  const act = (label: typeof texts.duplicate, Mark: typeof IconCopy, next: Floor[]) => (
    <ActionIcon size={24} aria-label={`${t(label)}: ${typeName} ${index + 1}`} disabled={locked} onClick={() => write(building, next)}>
      <Mark {...icon} />
    </ActionIcon>
  );
  return (
    <>
      <div className={classes.floorHead}>
        {grip}
        <button type="button" className={classes.floorName} aria-expanded={open} onClick={onOpen}>
          <IconChevronDown {...icon} className={classes.chevron} aria-hidden />
          <span>{typeName}</span>
          <span className={classes.dim}>
            {t(texts.floorSummary, { count: floor.repeat_count, height: formatMeasure(floor.height, 'm') })}
          </span>
        </button>
        {act(texts.duplicate, IconCopy, floors.toSpliced(index, 0, { ...floor }))}
        {act(texts.remove, IconTrash, floors.toSpliced(index, 1))}
      </div>
      <Collapse expanded={open}>
        <div className={classes.floorBody}>{open ? <FloorFields building={building} floor={floor} /> : null}</div>
      </Collapse>
    </>
  );
}

function FloorFields({ building, floor }: { building: Building; floor: Floor }) {
  const t = useText();
  const path = ['cfg', 'floors', String(building.cfg.floors.findIndex((each) => each.order === floor.order))];
  const fields = (only: readonly string[]) => (
    <SharedFields
      entity="building"
      ids={[building.id]}
      path={path}
      only={only}
      disabled={building.cfg.locked}
      defaultFor={(key) => (key === 'height' ? building.cfg.floor_height : undefined)}
    />
  );
  return (
    <>
      {fields(['name', 'type', 'height', 'repeat_count'])}
      {fields(['roof', pitched.has(floor.roof) ? 'roof_height' : 'parapet_height'])}
      {floor.type === 'ground_floor' ? fields(['entrance_size']) : null}
      {fields(['income'])}
      <p className={classes.dim}>{t(texts.offsets)}</p>
      {fields(['offset_front', 'offset_back', 'offset_left', 'offset_right'])}
    </>
  );
}
