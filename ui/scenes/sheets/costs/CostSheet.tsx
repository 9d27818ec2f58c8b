/** Route `sheets.finance.costs`: the development costs of locations by group (NEN 2699), with the amounts of the chosen concept. */
import { Button, Group } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconTrash } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { costCategories } from '../../../../model/enums/finance.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { Grid } from '../../../grid/Grid.tsx';
import type { GridChange } from '../../../grid/types.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { useRecords } from '../../../stores/banks.ts';
import { useBusinessCases } from '../../../stores/businesscase.ts';
import { removeRecord } from '../../../stores/records.ts';
import { SheetFrame } from '../frame/SheetFrame.tsx';
import { useReadOnly } from '../frame/useReadOnly.ts';
import { useSheet } from '../frame/useSheet.ts';
import { useSheetLayout } from '../frame/useSheetLayout.ts';
import { steps, texts as shared } from '../texts.ts';
import { costColumns } from './columns.ts';
import { addCosts, addUsualCosts, moveCost, writeCosts } from './edits.ts';
import { costLines, everyLine, type CostLine } from './rows.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.finance.costs';
/** Finance sheets compute a business case per concept. */
const LIMIT = 50;

const keyOf = ({ key }: CostLine) => key;
const belowOf = ({ below }: CostLine) => (below.length > 0 ? below : undefined);
const always = () => true;
const isStrong = ({ kind }: CostLine) => kind !== 'cost';

export default function CostSheet() {
  const t = useText();
  const sheet = useSheet(LIMIT);
  const readOnly = useReadOnly();
  const [layout, setLayout] = useSheetLayout(ROUTE);
  const [focus, setFocus] = useState<string | null>(null);
  const costs = useRecords('cost');
  /** The first chosen concept of each location. */
  const shown = useMemo(
    () => sheet.chosen.filter((each, at, all) => all.findIndex((one) => one.locationId === each.locationId) === at),
    [sheet.chosen],
  );
  const ids = useMemo(() => shown.map(({ id }) => id), [shown]);
  const cases = useBusinessCases(ids);
  const sheets = useMemo(
    () =>
      shown.flatMap(({ locationId }, at) => {
        const found = cases[at];
        const own = costs.filter((cost) => cost.locationId === locationId);
        return found && locationId !== null ? [costLines({ locationId, found, costs: own })] : [];
      }),
    [shown, cases, costs],
  );
  const isOne = shown.length === 1;
  const rows = isOne ? (sheets[0]?.below ?? []) : sheets;
  const lines = useMemo(() => everyLine(sheets), [sheets]);
  const periods = Math.max(1, ...lines.map(({ phasing }) => phasing?.length ?? 0));
  const { tree } = sheet;
  const columns = useMemo(() => {
    const nameOf = ({ kind, category, locationId }: CostLine) => {
      if (kind === 'group') return t(entryOf(costCategories, category!)!.label);
      return tree.find(({ location }) => location.id === locationId)?.location.name || t(shared.unnamed);
    };
    return costColumns(t, nameOf, periods);
  }, [t, tree, periods]);
  const focused = lines.find(({ key }) => key === focus) ?? null;
  const locationId = isOne ? (shown[0]?.locationId ?? null) : (focused?.locationId ?? null);
  const own = costs.filter((cost) => cost.locationId === locationId);
  return (
    <SheetFrame
      route={ROUTE}
      sheet={sheet}
      limit={LIMIT}
      tools={readOnly === null ? <CostTools line={focused} locationId={locationId} /> : null}
      strip={
        <p className="text-hint" style={{ padding: '8px 16px' }}>
          {shown.length === 1
            ? t(texts.ofConcept, { name: shown[0]!.name || t(shared.unnamed) })
            : t(texts.ofConcepts, { count: shown.length })}
          . {t(shared.exclVat)}
        </p>
      }
    >
      <Grid
        label={t(texts.sheet)}
        rows={rows}
        rowKey={keyOf}
        columns={columns}
        mode="cells"
        layout={layout}
        onLayout={setLayout}
        onEdit={(changes: readonly GridChange[], gesture) => writeCosts(lines, changes, gesture)}
        onNewRows={locationId === null ? undefined : (made, gesture) => addCosts(locationId, own, made, gesture)}
        newRowLabel={t(texts.newCost)}
        readOnly={readOnly}
        rowsBelow={belowOf}
        startsOpen={always}
        isStrong={isStrong}
        rowMark={({ cost }) => (cost?.archived ? { text: t(texts.archived), tone: 'quiet' } : null)}
        onFocus={(at) => setFocus(at?.row ?? null)}
      />
    </SheetFrame>
  );
}

/** Moves or deletes the focused cost; offers the usual costs to a location without any. */
function CostTools({ line, locationId }: { line: CostLine | null; locationId: number | null }) {
  const t = useText();
  const language = useLanguage();
  const costs = useRecords('cost', { locationId });
  const cost = line?.cost ?? null;
  if (locationId !== null && costs.length === 0)
    return (
      <Button size="xs" variant="default" onClick={() => addUsualCosts(locationId, language)}>
        {t(texts.usual)}
      </Button>
    );
  const icon = { size: 16, stroke: 1.5 };
  return (
    <Group gap={8} wrap="nowrap">
      <Button
        size="xs"
        variant="default"
        disabled={!cost}
        leftSection={<IconArrowUp {...icon} />}
        onClick={() => moveCost(costs, cost!.id, -1)}
      >
        {t(texts.up)}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!cost}
        leftSection={<IconArrowDown {...icon} />}
        onClick={() => moveCost(costs, cost!.id, 1)}
      >
        {t(texts.down)}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={!cost}
        leftSection={<IconTrash {...icon} />}
        onClick={() => removeRecord('cost', cost!.id, { label: steps.removeCost })}
      >
        {t(texts.remove)}
      </Button>
    </Group>
  );
}
