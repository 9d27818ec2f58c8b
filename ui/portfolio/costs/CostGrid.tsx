/** The grid of development costs by group (NEN 2699), of one location or several. */
import { useMemo, useState } from 'react';
import { costCategories } from '../../../model/enums/finance.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { Grid } from '../../grid/Grid.tsx';
import type { GridChange, GridLayout } from '../../grid/types.ts';
import { useText } from '../../i18n/useText.ts';
import { snapshotsOf } from '../../stores/records/banks.ts';
import { undoStep } from '../../stores/history/history.ts';
import { costColumns } from './columns.ts';
import { addCosts, moveCosts, writeCosts } from './edits.ts';
import type { CostLine } from './rows.ts';
import { texts } from './texts.ts';
import { useCosts, type CostedLocation } from './useCosts.ts';

interface CostGridProps {
  /** Keep it stable (`useMemo`). */
  locations: readonly CostedLocation[];
  layout: GridLayout;
  onLayout: (layout: GridLayout) => void;
  /** Why nothing can be changed; null when it can. */
  readOnly: string | null;
  /** The line that has the focus. */
  onFocus: (line: CostLine | null) => void;
}

const costsOf = (locationId: number) => snapshotsOf('cost', { locationId });
const keyOf = ({ key }: CostLine) => key;
const belowOf = ({ below }: CostLine) => (below.length > 0 ? below : undefined);
const always = () => true;
const isStrong = ({ kind }: CostLine) => kind === 'group' || kind === 'location';
const isEmptyRow = ({ kind }: CostLine) => kind === 'new';

export function CostGrid({ locations, layout, onLayout, readOnly, onFocus }: CostGridProps) {
  const t = useText();
  const [focus, setFocus] = useState<string | null>(null);
  const { rows, lines, old } = useCosts(locations, readOnly === null);
  const periods = Math.max(1, ...lines.map(({ phasing }) => phasing?.length ?? 0));
  const columns = useMemo(() => {
    const nameOf = ({ kind, category, locationId }: CostLine) =>
      kind === 'group'
        ? t(entryOf(costCategories, category!)!.label)
        : (locations.find((each) => each.locationId === locationId)?.name ?? '');
    return costColumns(t, nameOf, periods, old);
  }, [t, locations, periods, old]);
  const lineOf = (key: string | null) => lines.find((line) => line.key === key) ?? null;
  // New lines join the only location, else that of the focused line.
  const locationId = locations.length === 1 ? locations[0]!.locationId : (lineOf(focus)?.locationId ?? null);
  return (
    <Grid
      label={t(texts.sheet)}
      rows={rows}
      rowKey={keyOf}
      columns={columns}
      mode="cells"
      layout={layout}
      onLayout={onLayout}
      onEdit={(changes: readonly GridChange[], gesture) => writeCosts(lines, changes, gesture)}
      onNewRows={(made, gesture, at) => {
        const line = lineOf(at);
        const place = line?.locationId ?? locationId;
        return place === null ? undefined : addCosts(place, costsOf(place), made, gesture, line?.category ?? null);
      }}
      onUndo={undoStep}
      hasNewLine={locationId !== null}
      isEmptyRow={isEmptyRow}
      onMoveRows={layout.sort.length > 0 ? undefined : (keys, before) => moveCosts(lines, keys, before)}
      newRowLabel={t(texts.newCost)}
      readOnly={readOnly}
      rowsBelow={belowOf}
      startsOpen={always}
      isStrong={isStrong}
      rowMark={({ cost, kind }) => {
        if (kind === 'new') return { text: t(texts.newCost), tone: 'quiet' };
        return cost?.archived ? { text: t(texts.archived), tone: 'quiet' } : null;
      }}
      onFocus={(at) => {
        setFocus(at?.row ?? null);
        onFocus(lineOf(at?.row ?? null));
      }}
    />
  );
}
