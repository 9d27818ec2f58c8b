/** The location's units: how they are mixed in the selected building, and how many came of it. */
import { ActionIcon, Button, Collapse, Switch } from '@mantine/core';
import { IconChevronDown, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import { defaultOf } from '../../../../model/define.ts';
import { design } from '../../../../model/design.ts';
import { unitReferencePart, type Building } from '../../../../model/entities/building.ts';
import { unit as unitEntity, type Unit } from '../../../../model/entities/unit.ts';
import { nextOrder } from '../../../../model/rules/order.ts';
import { EmptyState } from '../../../components/States.tsx';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { NumberField } from '../../../fields/NumberField.tsx';
import { formatArea, formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/banks.ts';
import { generation } from '../../../stores/generation.ts';
import { createRecord, removeRecord } from '../../../stores/records.ts';
import { unitColour } from '../../../stage/scene/tints.ts';
import { editBuilding } from './actions.ts';
import classes from './editor.module.css';
import { steps } from './steps.ts';
import { texts } from './texts.ts';

interface UnitsTabProps {
  locationId: number;
  conceptId: number;
  building: Building | null;
}
type Mix = Building['cfg']['units'];

const mixed = new Set<Building['archetype']>(['flat', 'tower', 'street_block']);

export function UnitsTab({ locationId, conceptId, building }: UnitsTabProps) {
  const t = useText();
  const units = useRecords('unit', { locationId });
  const [open, setOpen] = useState<number | null>(null);
  const add = () => {
    const record = createRecord(
      'unit',
      { locationId, name: unitEntity.fields.name.default, order: nextOrder(units.map(({ order }) => order)) },
      { label: steps.addUnit },
    );
    setOpen(record.id);
  };
  const addButton = (
    <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={add}>
      {t(texts.addUnit)}
    </Button>
  );
  if (units.length === 0) {
    return (
      <EmptyState compact title={t(texts.noUnits)} action={addButton}>
        {t(texts.noUnitsText)}
      </EmptyState>
    );
  }
  return (
    <div className={classes.fields}>
      {building && !mixed.has(building.archetype) ? <p className={classes.note}>{t(texts.mixByUnits)}</p> : null}
      <ul className={classes.floors}>
        {units.map((unit, index) => (
          <UnitRow
            key={unit.id}
            unit={unit}
            colour={unitColour(index, units.length)}
            conceptId={conceptId}
            building={building && mixed.has(building.archetype) ? building : null}
            open={open === unit.id}
            onOpen={() => setOpen(open === unit.id ? null : unit.id)}
          />
        ))}
      </ul>
      <div>{addButton}</div>
    </div>
  );
}

interface UnitRowProps {
  unit: Unit;
  colour: string;
  conceptId: number;
  building: Building | null;
  open: boolean;
  onOpen: () => void;
}

function UnitRow({ unit, colour, conceptId, building, open, onOpen }: UnitRowProps) {
  const t = useText();
  return (
    <li className={classes.floor} data-open={open || undefined}>
      <div className={classes.floorHead}>
        <button type="button" className={classes.floorName} aria-expanded={open} onClick={onOpen}>
          <IconChevronDown size={16} stroke={1.5} className={classes.chevron} aria-hidden />
          <span className={classes.swatch} style={{ background: colour }} aria-hidden />
          <span>{unit.name}</span>
          <span className={classes.dim}>
            {formatNumber(unit.size)}–{formatArea(unit.size_max, undefined, 0)}
          </span>
        </button>
        <ActionIcon
          size={24}
          aria-label={`${t(texts.remove)}: ${unit.name}`}
          onClick={() => removeRecord('unit', unit.id, { label: steps.removeUnit })}
        >
          <IconTrash size={16} stroke={1.5} />
        </ActionIcon>
      </div>
      <UnitResult conceptId={conceptId} unitId={unit.id} />
      {building ? <UnitInMix building={building} unit={unit} /> : null}
      <Collapse expanded={open}>
        <div className={classes.floorBody}>
          {open ? (
            <>
              <FieldForm entity="unit" id={unit.id} only={['name', 'type', 'size', 'size_max', 'programme_goal', 'price']} />
              <FieldForm
                entity="unit"
                id={unit.id}
                path={['cfg']}
                only={['minlength', 'maxlength', 'mindepth', 'maxdepth', 'parking_ratio', 'balcony']}
              />
            </>
          ) : null}
        </div>
      </Collapse>
    </li>
  );
}

/** Placed against target and goal, over the whole concept. */
function UnitResult({ conceptId, unitId }: { conceptId: number; unitId: number }) {
  const t = useText();
  const { concepts } = useSnapshot(generation);
  const found = concepts[conceptId]?.units.find((each) => Number(each.unit_id) === unitId);
  if (!found) return null;
  const cells: [typeof texts.placed, string][] = [
    [texts.placed, formatNumber(found.placed)],
    [texts.target, formatNumber(found.target, 1)],
    [texts.goal, found.goal > 0 ? formatNumber(found.goal) : '–'],
    [texts.average, found.avg === null ? '–' : formatArea(found.avg)],
  ];
  return (
    <dl className={classes.cells}>
      {cells.map(([label, value]) => (
        <div key={label.en}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Whether this building holds the unit, and in what ratio. */
function UnitInMix({ building, unit }: { building: Building; unit: Unit }) {
  const t = useText();
  const mix: Mix = building.cfg.units.map((each) => ({ ...each }));
  const at = mix.findIndex((each) => each.unitId === unit.id);
  const { locked } = building.cfg;
  const write = (units: Mix, gesture?: string) => editBuilding(building.id, { cfg: { units } }, steps.mix, gesture);
  const toggle = (on: boolean) => {
    const reference = { ...defaultOf(unitReferencePart), unitId: unit.id, order: nextOrder(mix.map(({ order }) => order)) };
    write(on ? [...mix, reference] : mix.toSpliced(at, 1));
  };
  return (
    <div className={classes.mix}>
      <Switch
        size="xs"
        label={t(texts.inMix)}
        checked={at >= 0}
        disabled={locked}
        onChange={(event) => toggle(event.currentTarget.checked)}
      />
      {at >= 0 ? (
        <NumberField
          parameter={design.unit.repeat_ratio}
          label={t(texts.share)}
          hideLabel
          value={mix[at]!.repeat_ratio}
          disabled={locked}
          onChange={(repeat_ratio, gesture) =>
            repeat_ratio !== null && write(mix.map((each, index) => (index === at ? { ...each, repeat_ratio } : each)), gesture)
          }
        />
      ) : null}
    </div>
  );
}
