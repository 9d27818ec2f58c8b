import { useState } from 'react';
import { Button, Checkbox, Group, Popover, Select, Stack } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { choicesOf, holdsSeveral } from '../../../fields/choices.ts';
import { FieldEditor } from '../../../fields/FieldEditor.tsx';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import { texts } from './texts.ts';

interface BulkOwnFieldProps {
  /** Columns of own fields that may be changed. */
  columns: readonly PortfolioColumn[];
  disabled: boolean;
  /** Text of the button that changes all. */
  action: string;
  onChange: (column: PortfolioColumn, value: unknown) => void;
}

/** One value of an own field for all selected rows. */
export function BulkOwnField({ columns, disabled, action, onChange }: BulkOwnFieldProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<string | null>(null);
  const [value, setValue] = useState<unknown>(null);
  const column = columns.find(({ key }) => key === chosen) ?? columns[0]!;
  const pick = (key: string | null) => {
    setChosen(key);
    setValue(null);
  };
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus withinPortal>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={disabled}
          rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden />}
          onClick={() => setOpen(!isOpen)}
        >
          {t(texts.ownField)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={320}>
        <Stack gap={12}>
          <Select
            data-autofocus
            label={t(texts.ownFieldName)}
            value={column.key}
            allowDeselect={false}
            data={columns.map(({ key, title }) => ({ value: key, label: title }))}
            comboboxProps={{ withinPortal: false }}
            onChange={pick}
          />
          <ValueField key={column.key} column={column} value={value} onChange={setValue} />
          <Group justify="flex-end">
            <Button
              size="compact-md"
              onClick={() => {
                onChange(column, value);
                setOpen(false);
              }}
            >
              {action}
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  );
}

interface ValueFieldProps {
  column: PortfolioColumn;
  value: unknown;
  onChange: (value: unknown) => void;
}

function ValueField({ column, value, onChange }: ValueFieldProps) {
  const t = useText();
  const label = t(texts.newValue);
  const choices = choicesOf(column, t);
  if (!choices) return <FieldEditor field={column.field} label={label} value={value} onChange={onChange} />;
  const data = choices.map((choice) => ({ value: String(choice.value), label: choice.label }));
  if (!holdsSeveral(column))
    return (
      <Select
        label={label}
        placeholder={t(texts.none)}
        clearable
        searchable
        data={data}
        value={value === null ? null : String(value)}
        comboboxProps={{ withinPortal: false }}
        onChange={(next) => onChange(choices.find((choice) => String(choice.value) === next)?.value ?? null)}
      />
    );
  const ticked = Array.isArray(value) ? value.map(String) : [];
  return (
    <Checkbox.Group
      label={label}
      value={ticked}
      onChange={(next) =>
        onChange(choices.filter((choice) => next.includes(String(choice.value))).map((choice) => choice.value))
      }
    >
      <Stack gap={6} mt={6} mah={200} style={{ overflowY: 'auto' }}>
        {data.map((each) => (
          <Checkbox key={each.value} value={each.value} label={each.label} />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
