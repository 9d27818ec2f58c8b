/** The location's units: their mix in the selected buildings, and how many the generator placed. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { unit as unitEntity, type Unit } from '../../../../../model/entities/unit.ts';
import { archetypeOf } from '../../../../../model/archetypes/index.ts';
import { nextOrder, renumber } from '../../../../../model/rules/record/order.ts';
import { EmptyState } from '../../../../components/frame/States.tsx';
import { SortableList } from '../../../../fields/SortableList.tsx';
import { useText } from '../../../../i18n/useText.ts';
import { useRecords, useRecordsById } from '../../../../stores/records/banks.ts';
import { rowKey } from '../../../../stores/records/localids.ts';
import { createRecord, editRecord } from '../../../../stores/records/records.ts';
import { unitColour } from '../../../../../model/clay.ts';
import { changeMix, withOpenMix, withUnit } from '../../panels/mix.ts';
import { steps as panelSteps } from '../../panels/steps.ts';
import { UnitRow } from '../../panels/UnitRow.tsx';
import classes from '../editor.module.css';
import { steps } from '../steps.ts';
import { texts } from '../texts.ts';

interface UnitsTabProps {
  locationId: number;
  conceptId: number;
  /** Ids of the selected buildings. */
  selected: readonly number[];
}

/** Moves a unit and renumbers the list, as one step. */
function reorder(units: readonly Unit[], from: number, to: number): void {
  const moved = [...units];
  moved.splice(to, 0, ...moved.splice(from, 1));
  const gesture = crypto.randomUUID();
  for (const { id, order } of renumber(moved))
    editRecord('unit', id, { order }, { label: panelSteps.unitOrder, gesture });
}

export function UnitsTab({ locationId, conceptId, selected }: UnitsTabProps) {
  const t = useText();
  const buildings = useRecordsById('building', selected, ['archetype', 'cfg']);
  const units = useRecords('unit', { locationId });
  const [open, setOpen] = useState<string | null>(null);
  // Adds the new unit to the mixes of the selected buildings.
  const add = () => {
    const gesture = crypto.randomUUID();
    const record = createRecord(
      'unit',
      { locationId, name: unitEntity.fields.name.default, order: nextOrder(units.map(({ order }) => order)) },
      { label: steps.addUnit, gesture },
    );
    changeMix(withOpenMix(buildings), withUnit(record.id), steps.addUnit, gesture);
    setOpen(rowKey('unit', record.id));
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
  const isOpen = ({ id }: Unit) => open === rowKey('unit', id);
  const mixing = buildings.every(({ archetype }) => archetypeOf(archetype).hasUnitMix);
  return (
    <div className={classes.fields}>
      {mixing ? null : <p className={classes.note}>{t(texts.mixByUnits)}</p>}
      <SortableList
        items={units}
        label={t(texts.units)}
        itemClass={classes.floor}
        nameOf={({ name }) => name}
        dataOf={(unit) => ({ 'data-unit': unit.id, 'data-open': isOpen(unit) || undefined })}
        onMove={(from, to) => reorder(units, from, to)}
      >
        {(unit, index, grip) => (
          <UnitRow
            unit={unit}
            colour={unitColour(index, units.length)}
            conceptId={conceptId}
            buildings={mixing ? buildings : []}
            grip={grip}
            open={isOpen(unit)}
            onOpen={() => setOpen(isOpen(unit) ? null : rowKey('unit', unit.id))}
          />
        )}
      </SortableList>
      <div>{addButton}</div>
    </div>
  );
}
