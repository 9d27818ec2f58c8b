import { useMemo, useState } from 'react';
import { Button, Group } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { Company } from '../../../../model/entities/company.ts';
import { EmptyState } from '../../../components/frame/States.tsx';
import { emptyLayout } from '../../../grid/arrange/columns.ts';
import { Grid } from '../../../grid/Grid.tsx';
import type { GridChange, GridLayout } from '../../../grid/types.ts';
import { useText } from '../../../i18n/useText.ts';
import { undoStep } from '../../../stores/history/history.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { SettingsPage } from '../SettingsPage.tsx';
import { UnreadSettings } from '../UnreadSettings.tsx';
import { useCompanySettings } from '../useCompanySettings.ts';
import { ApplyToLocations } from './ApplyToLocations.tsx';
import { columnsOf, unitTypeOf, unitTypes, type UnitLine, type UnitType } from './columns.ts';
import { texts } from './texts.ts';
import classes from './units.module.css';

/** The unit types of the company. Everyone sees them, administrators change them. */
export default function ConceptUnits() {
  const t = useText();
  const { company, reason, error, reload } = useCompanySettings();
  if (error || !company) return <UnreadSettings error={error} onRetry={reload} />;
  return (
    <SettingsPage lead={t(texts.lead, { company: company.name })} reason={reason}>
      <UnitTypes company={company} readOnly={reason && t(reason)} />
    </SettingsPage>
  );
}

const keyOf = ({ index }: UnitLine): string => String(index);
/** Pixels of a line, and of the heads with the formula bar and the status line. */
const LINE = 32;
const FRAME = 100;

function UnitTypes({ company, readOnly }: { company: Company; readOnly: string | null }) {
  const t = useText();
  const { units } = company.cfg;
  const columns = useMemo(() => columnsOf(t), [t]);
  const rows = useMemo(() => units.map((of, index): UnitLine => ({ of, index })), [units]);
  const [layout, setLayout] = useState<GridLayout>(emptyLayout);
  const [focused, setFocused] = useState<string | null>(null);
  const [applies, setApplies] = useState(false);
  const max = unitTypes.max!;
  const isFull = units.length >= max;
  const save = (next: readonly UnitType[], gesture: string | null) =>
    editRecord('company', company.id, { cfg: { units: [...next] } }, { label: unitTypes.label, gesture });
  const write = (changes: readonly GridChange[], gesture: string) => {
    const next = [...units];
    for (const { row, column, value } of changes) {
      const of = next[Number(row)];
      const into = columns.find(({ key }) => key === column);
      if (of && into) next[Number(row)] = into.set(of, value);
    }
    save(next, gesture);
  };
  const add = (made: readonly Readonly<Record<string, unknown>>[], gesture: string | null) =>
    save([...units, ...made.map((values) => unitTypeOf(columns, values))].slice(0, max), gesture);
  const addButton = readOnly ? null : (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
      disabled={isFull}
      onClick={() => add([{}], null)}
    >
      {t(texts.add)}
    </Button>
  );
  if (units.length === 0)
    return (
      <EmptyState title={t(texts.none)} action={addButton}>
        {t(texts.noneText)}
      </EmptyState>
    );
  const chosen = focused === null ? undefined : units[Number(focused)];
  return (
    <>
      <Group gap={8} mb={12}>
        {addButton}
        {chosen && !readOnly ? (
          <Button
            variant="subtle"
            color="brick"
            size="xs"
            leftSection={<IconTrash size={16} stroke={1.5} aria-hidden />}
            onClick={() => {
              save(
                units.filter((each) => each !== chosen),
                null,
              );
              setFocused(null);
            }}
          >
            {t(texts.remove, { name: chosen.name })}
          </Button>
        ) : null}
        {readOnly ? null : (
          <Button variant="default" size="xs" onClick={() => setApplies(true)}>
            {t(texts.apply)}…
          </Button>
        )}
        {applies ? <ApplyToLocations types={units} columns={columns} onClose={() => setApplies(false)} /> : null}
        {isFull ? <span className="text-soft">{t(texts.most, { max })}</span> : null}
      </Group>
      <div className={classes.grid} style={{ height: FRAME + (units.length + 1) * LINE }}>
        <Grid
          label={t(texts.title)}
          mode="cells"
          rows={rows}
          rowKey={keyOf}
          columns={columns}
          layout={layout}
          onLayout={setLayout}
          onEdit={write}
          onUndo={undoStep}
          readOnly={readOnly}
          formulaBar={false}
          onFocus={(at) => {
            if (at) setFocused(at.row);
          }}
          {...(readOnly || isFull ? {} : { onNewRows: add, newRowLabel: t(texts.newRow) })}
        />
      </div>
    </>
  );
}
