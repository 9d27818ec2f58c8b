/** The storeys of the selected buildings from top to bottom. Without a list, as many storeys as fit in the height. */
import { ActionIcon, Button, Collapse, Group } from '@mantine/core';
import { IconChevronDown, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { archetypeOf } from '../../../../../model/archetypes/index.ts';
import type { Building } from '../../../../../model/entities/building.ts';
import { floorTypes } from '../../../../../model/enums/building.ts';
import { entryOf } from '../../../../../model/enums/enumeration.ts';
import { floorFields, floorOffsets, haveSameFloors } from '../../../../../model/rules/building/buildingsettings.ts';
import { plainFloors, withFloors, writtenOut } from '../../../../../model/rules/building/storeys.ts';
import { EmptyState } from '../../../../components/frame/States.tsx';
import { SharedFields } from '../../../../fields/SharedFields.tsx';
import { SortableList } from '../../../../fields/SortableList.tsx';
import { formatMeasure } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecordsById } from '../../../../stores/records/banks.ts';
import { rowKey } from '../../../../stores/records/localids.ts';
import { TowersSection } from '../../panels/TowersSection.tsx';
import { texts as panelTexts } from '../../panels/texts.ts';
import { editBuilding, selectBuildings } from '../buildings/actions.ts';
import named from '../../panels/named.module.css';
import classes from '../editor.module.css';
import { useStoreys } from '../buildings/standings.ts';
import { steps } from '../steps.ts';
import { texts } from '../texts.ts';

type Floor = Building['cfg']['floors'][number];
const icon = { size: 16, stroke: 1.5 };
type Buildings = readonly [Building, ...Building[]];

/** Writes these storeys to every building, as one step; raises a height that is too small for them. */
function write(buildings: readonly Building[], floors: readonly Floor[]): void {
  const gesture = crypto.randomUUID();
  for (const building of buildings) editBuilding(building.id, withFloors(building, floors), steps.floors, gesture);
}

const isAnyLocked = (buildings: readonly Building[]) => buildings.some(({ cfg }) => cfg.locked);

export function FloorsTab({ selected, locationId }: { selected: readonly number[]; locationId: number }) {
  const t = useText();
  const [first, ...others] = useRecordsById('building', selected, ['archetype', 'cfg', 'maxheight', 'name']);
  if (!first) return null;
  const buildings: Buildings = [first, ...others];
  if (!buildings.every(({ archetype }) => archetypeOf(archetype).hasFloors)) {
    return (
      <EmptyState compact title={t(panelTexts.noFloors)}>
        {t(buildings.length > 1 ? panelTexts.someWithoutFloors : panelTexts.noFloorsText)}
      </EmptyState>
    );
  }
  return (
    <div className={classes.fields}>
      {haveSameFloors(buildings) ? <Storeys buildings={buildings} /> : <Unlike buildings={buildings} />}
      {buildings.length === 1 && archetypeOf(first.archetype).carriesTowers ? (
        <TowersSection building={first} locationId={locationId} />
      ) : null}
    </div>
  );
}

const Storeys = ({ buildings }: { buildings: Buildings }) =>
  buildings[0].cfg.floors.length === 0 ? <Automatic buildings={buildings} /> : <FloorList buildings={buildings} />;

/** Buildings with different storeys cannot be edited together: offers to make them equal or to select one. */
function Unlike({ buildings }: { buildings: Buildings }) {
  const t = useText();
  const storeys = useStoreys(buildings);
  return (
    <>
      <p className={classes.note}>{t(panelTexts.floorsDiffer)}</p>
      <ul className={classes.stacks} aria-label={t(texts.floors)}>
        {buildings.map((building, index) => (
          <li key={rowKey('building', building.id)}>
            <button type="button" onClick={() => selectBuildings([building.id])}>
              <span>{building.name}</span>
              <span className="text-hint">
                {t(texts.floorSummary, {
                  count: storeys[index]!,
                  height: formatMeasure(building.maxheight, 'm'),
                })}
              </span>
            </button>
            <Button
              variant="subtle"
              color="ink"
              size="compact-xs"
              disabled={isAnyLocked(buildings)}
              aria-label={`${t(panelTexts.forAll)}: ${building.name}`}
              onClick={() =>
                write(
                  buildings,
                  building.cfg.floors.length > 0 ? plainFloors(building) : writtenOut(building, storeys[index]!),
                )
              }
            >
              {t(panelTexts.forAll)}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function FloorList({ buildings }: { buildings: Buildings }) {
  const t = useText();
  const floors = plainFloors(buildings[0]);
  const [open, setOpen] = useState<number | null>(null);
  const locked = isAnyLocked(buildings);
  const last = floors.length - 1;
  const add = () => {
    write(buildings, [...floors, { ...floors[last]!, repeat_count: 1 }]);
    setOpen(floors.length);
  };
  /** The list runs from top to bottom, the record from bottom to top. */
  const move = (from: number, to: number) => {
    const moved = [...floors];
    moved.splice(last - to, 0, ...moved.splice(last - from, 1));
    write(buildings, moved);
    setOpen(null);
  };
  return (
    <>
      {buildings.length > 1 ? (
        <p className={classes.note}>{t(panelTexts.floorsTogether, { count: buildings.length })}</p>
      ) : null}
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
            buildings={buildings}
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
          onClick={() => {
            const gesture = crypto.randomUUID();
            for (const { id } of buildings) editBuilding(id, { cfg: { floors: [] } }, steps.floors, gesture);
          }}
        >
          {t(texts.backToAutomatic)}
        </Button>
      </Group>
    </>
  );
}

function Automatic({ buildings }: { buildings: Buildings }) {
  const t = useText();
  const [first] = buildings;
  const storeys = useStoreys(buildings)[0]!;
  const explanation = t(texts.automaticFloorsText, {
    count: storeys,
    height: formatMeasure(first.cfg.floor_height, 'm'),
    total: formatMeasure(first.maxheight, 'm'),
  });
  return (
    <EmptyState
      compact
      title={t(texts.automaticFloors)}
      action={
        <Button
          variant="default"
          size="xs"
          disabled={isAnyLocked(buildings)}
          onClick={() => write(buildings, writtenOut(first, storeys))}
        >
          {t(texts.writeOut)}
        </Button>
      }
    >
      {buildings.length > 1 ? t(panelTexts.automaticTogether, { count: buildings.length }) : explanation}
    </EmptyState>
  );
}

interface FloorRowProps {
  buildings: Buildings;
  floors: readonly Floor[];
  index: number;
  grip: ReactNode;
  open: boolean;
  onOpen: () => void;
}

function FloorRow({ buildings, floors, index, grip, open, onOpen }: FloorRowProps) {
  const t = useText();
  const floor = floors[index]!;
  const locked = isAnyLocked(buildings);
  const typeName = t(entryOf(floorTypes, floor.type)!.label);
  const act = (label: typeof texts.duplicate, Mark: typeof IconCopy, next: Floor[]) => (
    <ActionIcon
      size={24}
      aria-label={`${t(label)}: ${typeName} ${index + 1}`}
      disabled={locked}
      onClick={() => write(buildings, next)}
    >
      <Mark {...icon} />
    </ActionIcon>
  );
  return (
    <>
      <div className={classes.floorHead}>
        {grip}
        <button type="button" className={classes.floorName} aria-expanded={open} onClick={onOpen}>
          <IconChevronDown {...icon} className={classes.chevron} aria-hidden />
          <span className={named.named}>
            <span>{typeName}</span>
            <span className="text-hint">
              {t(texts.floorSummary, { count: floor.repeat_count, height: formatMeasure(floor.height, 'm') })}
            </span>
          </span>
        </button>
        {act(texts.duplicate, IconCopy, floors.toSpliced(index, 0, { ...floor }))}
        {act(texts.remove, IconTrash, floors.toSpliced(index, 1))}
      </div>
      <Collapse expanded={open}>
        <div className={classes.floorBody}>{open ? <FloorFields buildings={buildings} floor={floor} /> : null}</div>
      </Collapse>
    </>
  );
}

function FloorFields({ buildings, floor }: { buildings: Buildings; floor: Floor }) {
  const t = useText();
  const [first] = buildings;
  const path = ['cfg', 'floors', String(first.cfg.floors.findIndex((each) => each.order === floor.order))];
  const fields = (only: readonly string[]) => (
    <SharedFields
      entity="building"
      ids={buildings.map(({ id }) => id)}
      path={path}
      only={only}
      disabled={isAnyLocked(buildings)}
      defaultFor={(key) => (key === 'height' ? first.cfg.floor_height : undefined)}
    />
  );
  return (
    <>
      {fields(floorFields(floor))}
      <p className="text-hint">{t(texts.offsets)}</p>
      {fields(floorOffsets)}
    </>
  );
}
