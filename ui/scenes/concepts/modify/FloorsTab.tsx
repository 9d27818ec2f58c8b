/** The storeys of a building from top to bottom. An empty list means: as many as fit in the height. */
import { ActionIcon, Button, Collapse, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconChevronDown, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { defaultOf } from '../../../../model/define.ts';
import { floorPart, type Building } from '../../../../model/entities/building.ts';
import { floorTypes } from '../../../../model/enums/building.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { ORDER_STEP } from '../../../../model/rules/order.ts';
import { EmptyState } from '../../../components/States.tsx';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { formatMeasure } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { stackOf } from '../../../stage/plane/storeys.ts';
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

export function FloorsTab({ building }: { building: Building }) {
  const t = useText();
  const floors = plainFloors(building);
  const [open, setOpen] = useState<number | null>(null);
  const { locked } = building.cfg;
  if (floors.length === 0) return <Automatic building={building} />;
  const add = () => {
    const last = floors.at(-1)!;
    write(building, [...floors, { ...last, repeat_count: 1 }]);
    setOpen(floors.length);
  };
  return (
    <div className={classes.fields}>
      <ol className={classes.floors} reversed>
        {floors.map((_, at) => {
          const index = floors.length - 1 - at;
          return (
            <FloorRow
              key={index}
              building={building}
              floors={floors}
              index={index}
              open={open === index}
              onOpen={() => setOpen(open === index ? null : index)}
            />
          );
        })}
      </ol>
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
    </div>
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
  open: boolean;
  onOpen: () => void;
}

function FloorRow({ building, floors, index, open, onOpen }: FloorRowProps) {
  const t = useText();
  const floor = floors[index]!;
  const { locked } = building.cfg;
  const typeName = t(entryOf(floorTypes, floor.type)!.label);
  const move = (to: number) => {
    const moved = [...floors];
    moved.splice(to, 0, ...moved.splice(index, 1));
    write(building, moved);
  };
  const path = ['cfg', 'floors', String(building.cfg.floors.findIndex((each) => each.order === floor.order))];
  const form = (only: readonly string[]) => (
    <FieldForm entity="building" id={building.id} path={path} only={only} disabled={locked} />
  );
  return (
    <li className={classes.floor} data-open={open || undefined}>
      <div className={classes.floorHead}>
        <button type="button" className={classes.floorName} aria-expanded={open} onClick={onOpen}>
          <IconChevronDown {...icon} className={classes.chevron} aria-hidden />
          <span>{typeName}</span>
          <span className={classes.dim}>
            {t(texts.floorSummary, { count: floor.repeat_count, height: formatMeasure(floor.height, 'm') })}
          </span>
        </button>
        <FloorActions
          name={typeName}
          disabled={locked}
          onUp={index < floors.length - 1 ? () => move(index + 1) : null}
          onDown={index > 0 ? () => move(index - 1) : null}
          onDuplicate={() => write(building, floors.toSpliced(index, 0, { ...floor }))}
          onRemove={() => write(building, floors.toSpliced(index, 1))}
        />
      </div>
      <Collapse expanded={open}>
        <div className={classes.floorBody}>
          {open ? (
            <>
              {form(['type', 'roof', 'height', 'repeat_count'])}
              <p className={classes.dim}>{t(texts.offsets)}</p>
              {form(['offset_front', 'offset_back', 'offset_left', 'offset_right'])}
            </>
          ) : null}
        </div>
      </Collapse>
    </li>
  );
}

interface FloorActionsProps {
  name: string;
  disabled: boolean;
  onUp: (() => void) | null;
  onDown: (() => void) | null;
  onDuplicate: () => void;
  onRemove: () => void;
}

function FloorActions({ name, disabled, onUp, onDown, onDuplicate, onRemove }: FloorActionsProps) {
  const t = useText();
  const act = (label: typeof texts.up, Mark: typeof IconArrowUp, run: (() => void) | null) => (
    <ActionIcon size={24} aria-label={`${t(label)}: ${name}`} disabled={disabled || !run} onClick={run ?? undefined}>
      <Mark {...icon} />
    </ActionIcon>
  );
  return (
    <>
      {act(texts.up, IconArrowUp, onUp)}
      {act(texts.down, IconArrowDown, onDown)}
      {act(texts.duplicate, IconCopy, onDuplicate)}
      {act(texts.remove, IconTrash, onRemove)}
    </>
  );
}
