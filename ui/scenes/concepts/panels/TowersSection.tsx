/** The towers of a building: place, height and use of each. */
import { ActionIcon, Button, Collapse, NativeSelect } from '@mantine/core';
import { IconChevronDown, IconCopy, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState, type ReactNode } from 'react';
import { defaultOf } from '../../../../model/define.ts';
import { building as buildingEntity, type Building } from '../../../../model/entities/building.ts';
import { towerTypes } from '../../../../model/enums/building.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { towerPlace, towerSizes } from '../../../../model/rules/building/buildingsettings.ts';
import { ORDER_STEP } from '../../../../model/rules/record/order.ts';
import { SharedFields } from '../../../fields/SharedFields.tsx';
import { SortableList } from '../../../fields/SortableList.tsx';
import { useText } from '../../../i18n/useText.ts';
import { standingOf } from '../../../stage/plane/standing.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { useUnitMix } from '../../../stores/person/features.ts';
import { editBuilding } from '../modify/buildings/actions.ts';
import editor from '../modify/editor.module.css';
import { withMade } from '../modify/buildings/standings.ts';
import { SettingSection } from './SettingSection.tsx';
import { steps } from './steps.ts';
import { texts } from './texts.ts';

type Tower = Building['cfg']['towers'][number];
const icon = { size: 16, stroke: 1.5 };
const towerField = buildingEntity.fields.cfg.fields.towers;

interface TowersSectionProps {
  building: Building;
  locationId: number;
}

function write(building: Building, towers: readonly Tower[]): void {
  const ordered = towers.map((tower, index) => ({ ...tower, order: (index + 1) * ORDER_STEP }));
  editBuilding(building.id, { cfg: { towers: ordered } }, steps.towers);
}

/** Storeys of a new tower, and its largest size in metres: visible on any base, to be resized from there. */
const FIRST_STOREYS = 5;
const FIRST_SIZE = 20;

function newTower(building: Building, name: string): Tower {
  const tower = defaultOf(towerField.item!) as Tower;
  const { maxlength, maxwidth, cfg } = building;
  const maxheight = standingOf(withMade(building)).top + FIRST_STOREYS * cfg.floor_height;
  return {
    ...tower,
    name,
    cfg: {
      ...tower.cfg,
      minlength: Math.min(maxlength, FIRST_SIZE),
      mindepth: Math.min(maxwidth, FIRST_SIZE),
      maxheight,
    },
  };
}

export function TowersSection({ building, locationId }: TowersSectionProps) {
  const t = useText();
  const [open, setOpen] = useState<number | null>(null);
  const { locked } = building.cfg;
  const towers = building.cfg.towers
    .map((tower) => ({ ...tower, cfg: { ...tower.cfg } }))
    .sort((a, b) => a.order - b.order);
  const nameOf = (tower: Tower, index: number) => `${tower.name || t(towerField.item!.label)} ${index + 1}`;
  const add = () => {
    write(building, [...towers, newTower(building, t(towerField.item!.label))]);
    setOpen(towers.length);
  };
  return (
    <SettingSection title={t(towerField.label)}>
      <SortableList
        items={towers}
        label={t(towerField.label)}
        itemClass={editor.floor}
        disabled={locked}
        nameOf={nameOf}
        dataOf={(_, index) => ({ 'data-tower': index, 'data-open': open === index || undefined })}
        onMove={(from, to) => {
          const moved = [...towers];
          moved.splice(to, 0, ...moved.splice(from, 1));
          write(building, moved);
          setOpen(null);
        }}
      >
        {(tower, index, grip) => (
          <TowerRow
            building={building}
            locationId={locationId}
            towers={towers}
            index={index}
            name={nameOf(tower, index)}
            grip={grip}
            open={open === index}
            onOpen={() => setOpen(open === index ? null : index)}
          />
        )}
      </SortableList>
      <Button variant="default" size="xs" leftSection={<IconPlus {...icon} />} disabled={locked} onClick={add}>
        {t(texts.addTower)}
      </Button>
    </SettingSection>
  );
}

interface TowerRowProps extends TowersSectionProps {
  towers: readonly Tower[];
  index: number;
  name: string;
  grip: ReactNode;
  open: boolean;
  onOpen: () => void;
}

function TowerRow({ building, locationId, towers, index, name, grip, open, onOpen }: TowerRowProps) {
  const t = useText();
  const tower = towers[index]!;
  const { locked } = building.cfg;
  const act = (label: typeof texts.duplicate, Mark: typeof IconCopy, next: Tower[]) => (
    <ActionIcon size={24} aria-label={`${t(label)}: ${name}`} disabled={locked} onClick={() => write(building, next)}>
      <Mark {...icon} />
    </ActionIcon>
  );
  return (
    <>
      <div className={editor.floorHead}>
        {grip}
        <button type="button" className={editor.floorName} aria-expanded={open} onClick={onOpen}>
          <IconChevronDown {...icon} className={editor.chevron} aria-hidden />
          <span>{name}</span>
          <span className="text-hint">{t(entryOf(towerTypes, tower.cfg.towertype)!.label)}</span>
        </button>
        {act(texts.duplicate, IconCopy, towers.toSpliced(index, 0, { ...tower }))}
        {act(texts.remove, IconTrash, towers.toSpliced(index, 1))}
      </div>
      <Collapse expanded={open}>
        <div className={editor.floorBody}>
          {open ? <TowerFields building={building} locationId={locationId} tower={tower} /> : null}
        </div>
      </Collapse>
    </>
  );
}

function TowerFields({ building, locationId, tower }: TowersSectionProps & { tower: Tower }) {
  const t = useText();
  const at = building.cfg.towers.findIndex((each) => each.order === tower.order);
  const path = ['cfg', 'towers', String(at)];
  const shared = { entity: 'building', ids: [building.id], disabled: building.cfg.locked } as const;
  const hasMix = useUnitMix();
  const units = useRecords('unit', { locationId });
  const change = (patch: Partial<Tower>) =>
    editBuilding(
      building.id,
      {
        cfg: { towers: building.cfg.towers.map((each, index) => (index === at ? { ...each, ...patch } : { ...each })) },
      },
      steps.towers,
    );
  const floors = building.cfg.floors.map((floor, index) => ({ value: index, label: `${index + 1}. ${floor.name}` }));
  const others = building.cfg.towers
    .map((each, index) => ({ value: index, label: `${each.name} ${index + 1}` }))
    .filter(({ value }) => value !== at);
  return (
    <>
      <SharedFields {...shared} path={path} only={['name']} columns={1} />
      <SharedFields {...shared} path={[...path, 'cfg']} only={towerPlace} />
      {floors.length > 0 ? (
        <Choice
          label={t(texts.standsOn)}
          none={t(texts.wholeBase)}
          value={tower.base_ref}
          choices={floors}
          onChange={(base_ref) => change({ base_ref })}
        />
      ) : null}
      {others.length > 0 ? (
        <Choice
          label={t(texts.sameAs)}
          none={t(texts.onItsOwn)}
          value={tower.instance_ref}
          choices={others}
          onChange={(instance_ref) => change({ instance_ref })}
        />
      ) : null}
      {tower.instance_ref === null ? (
        <>
          <SharedFields {...shared} path={[...path, 'cfg']} only={towerSizes} />
          {hasMix ? (
            <Choice
              label={t(texts.onlyUnit)}
              none={t(texts.wholeMix)}
              value={tower.cfg.unit_id}
              choices={units.map(({ id, name }) => ({ value: id, label: name }))}
              onChange={(unit_id) => change({ cfg: { ...tower.cfg, unit_id } })}
            />
          ) : null}
        </>
      ) : null}
    </>
  );
}

interface ChoiceProps {
  label: string;
  none: string;
  value: number | null;
  choices: readonly { value: number; label: string }[];
  onChange: (value: number | null) => void;
}

function Choice({ label, none, value, choices, onChange }: ChoiceProps) {
  return (
    <NativeSelect
      label={label}
      value={value === null ? '' : String(value)}
      data={[{ value: '', label: none }, ...choices.map((each) => ({ value: String(each.value), label: each.label }))]}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
    />
  );
}
