/** Units and towers of a preset, a line each. A tower names its unit by the order of that unit. */
import { ActionIcon, Button, Select, Switch, TextInput } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { presetFields } from '../../../../model/admin/presets.ts';
import { defaultOf, type Field, type Fields } from '../../../../model/define.ts';
import { ORDER_STEP } from '../../../../model/rules/record/order.ts';
import type { Preset } from '../../../../model/rules/building/presets.ts';
import { FieldEditor } from '../../../fields/FieldEditor.tsx';
import { useText } from '../../../i18n/useText.ts';
import classes from './presets.module.css';
import { texts } from './texts.ts';

interface RowsProps {
  preset: Preset;
  disabled: boolean;
  onChange: (patch: Partial<Preset>) => void;
}

const unitsField = presetFields!['units']!;
const towersField = presetFields!['towers']!;
const fieldsOf = (list: Field): Fields => list.item!.fields!;
const lastOrder = (rows: readonly { order: number }[]) => Math.max(0, ...rows.map(({ order }) => order)) + ORDER_STEP;

export function UnitRows({ preset: { units, towers }, disabled, onChange }: RowsProps) {
  const t = useText();
  const set = (at: number, patch: Partial<Preset['units'][number]>) =>
    onChange({ units: units.map((each, index) => (index === at ? { ...each, ...patch } : each)) });
  const remove = (order: number) =>
    onChange({
      units: units.filter((each) => each.order !== order),
      // A tower of that unit gets the mix again.
      towers: towers.map((tower) => (tower.unit_id === order ? { ...tower, unit_id: null } : tower)),
    });
  const add = () =>
    onChange({
      units: [
        ...units,
        {
          ...(defaultOf(unitsField.item!) as Preset['units'][number]),
          name: t(texts.newUnit),
          order: lastOrder(units),
        },
      ],
    });
  return (
    <Rows
      label={t(unitsField.label)}
      empty={t(texts.noUnits)}
      add={t(texts.addUnit)}
      isFull={units.length >= unitsField.max!}
      disabled={disabled}
      onAdd={add}
    >
      {units.map((unit, at) => (
        <li key={unit.order} className={classes.row}>
          <div className={classes.unit}>
            <TextInput
              label={t(fieldsOf(unitsField)['name']!.label)}
              value={unit.name}
              disabled={disabled}
              maxLength={fieldsOf(unitsField)['name']!.maxLength!}
              onChange={(event) => set(at, { name: event.currentTarget.value })}
            />
            {(['size', 'size_max', 'ratio'] as const).map((key) => (
              <FieldEditor
                key={key}
                field={fieldsOf(unitsField)[key]!}
                value={unit[key]}
                disabled={disabled}
                onChange={(value) => set(at, { [key]: value })}
              />
            ))}
          </div>
          <RemoveRow name={unit.name} disabled={disabled} onRemove={() => remove(unit.order)} />
        </li>
      ))}
    </Rows>
  );
}

const MIX = 'mix';

export function TowerRows({ preset: { units, towers }, disabled, onChange }: RowsProps) {
  const t = useText();
  const fields = fieldsOf(towersField);
  const set = (at: number, patch: object) =>
    onChange({ towers: towers.map((each, index) => (index === at ? { ...each, ...patch } : each)) });
  const add = () => {
    const fresh = defaultOf(towersField.item!) as Preset['towers'][number];
    onChange({ towers: [...towers, { ...fresh, name: t(texts.newTower), order: lastOrder(towers) }] });
  };
  return (
    <Rows
      label={t(towersField.label)}
      empty={t(texts.noTowers)}
      add={t(texts.addTower)}
      isFull={towers.length >= towersField.max!}
      disabled={disabled}
      onAdd={add}
    >
      {towers.map((tower, at) => (
        <li key={tower.order} className={classes.row}>
          <div className={classes.tower}>
            <TextInput
              label={t(fields['name']!.label)}
              value={tower.name}
              disabled={disabled}
              maxLength={fields['name']!.maxLength!}
              onChange={(event) => set(at, { name: event.currentTarget.value })}
            />
            {(['towertype', 'blocktype', 'functiontype'] as const).map((key) => (
              <FieldEditor
                key={key}
                field={fields[key]!}
                value={tower[key]}
                disabled={disabled}
                onChange={(value) => set(at, { [key]: value })}
              />
            ))}
            <Select
              label={t(fields['unit_id']!.label)}
              data={[
                { value: MIX, label: t(texts.mix) },
                ...units.map(({ order, name }) => ({ value: String(order), label: name || String(order) })),
              ]}
              value={tower.unit_id === null ? MIX : String(tower.unit_id)}
              allowDeselect={false}
              disabled={disabled}
              onChange={(value) => set(at, { unit_id: value === MIX ? null : Number(value) })}
            />
            <Switch
              className={classes.flip}
              label={t(fields['flip_direction']!.label)}
              checked={tower.flip_direction}
              disabled={disabled}
              onChange={(event) => set(at, { flip_direction: event.currentTarget.checked })}
            />
          </div>
          <RemoveRow
            name={tower.name}
            disabled={disabled}
            onRemove={() => onChange({ towers: towers.filter((_, index) => index !== at) })}
          />
        </li>
      ))}
    </Rows>
  );
}

interface ListProps {
  label: string;
  empty: string;
  add: string;
  isFull: boolean;
  disabled: boolean;
  onAdd: () => void;
  children: readonly ReactNode[];
}

function Rows({ label, empty, add, isFull, disabled, onAdd, children }: ListProps) {
  return (
    <>
      {children.length === 0 ? (
        <p className="text-soft">{empty}</p>
      ) : (
        <ul className={classes.rows} aria-label={label}>
          {children}
        </ul>
      )}
      <Button
        variant="default"
        size="xs"
        mt={12}
        leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
        disabled={disabled || isFull}
        onClick={onAdd}
      >
        {add}
      </Button>
    </>
  );
}

function RemoveRow({ name, disabled, onRemove }: { name: string; disabled: boolean; onRemove: () => void }) {
  const t = useText();
  return (
    <ActionIcon
      size={28}
      className={classes.removal}
      aria-label={t(texts.removeOf, { name })}
      disabled={disabled}
      onClick={onRemove}
    >
      <IconTrash size={16} stroke={1.5} />
    </ActionIcon>
  );
}
