/** Route `sheets.locations.standard_fields`: the details of locations; the empty last line makes one without a place. */
import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { Grid } from '../../../grid/Grid.tsx';
import { useText } from '../../../i18n/useText.ts';
import { standardColumnsOf } from '../../../portfolio/columns/columns.ts';
import { addLocations, writeCells } from '../../../portfolio/columns/edits.ts';
import { useColumnSource } from '../../../portfolio/columns/useColumns.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { undoStep } from '../../../stores/history/history.ts';
import { session } from '../../../stores/person/session.ts';
import { LOCATIONS_LIMIT } from '../frame/limits.ts';
import { LocationFrame, NoLocations } from '../frame/LocationFrame.tsx';
import { keyOfRow, useLocationSheet } from '../frame/useLocationSheet.ts';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useSheetLayout } from '../frame/useSheetLayout.ts';
import { roomIn } from '../../../portfolio/room.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.locations.standard_fields';

export default function StandardFields() {
  const t = useText();
  const sheet = useLocationSheet([], LOCATIONS_LIMIT);
  const readOnly = useReadOnly();
  const [layout, setLayout] = useSheetLayout(ROUTE);
  const source = useColumnSource();
  const columns = useMemo(() => standardColumnsOf(source), [source]);
  const { company } = useSnapshot(session);
  const locations = useRecords('location');
  const room = company && roomIn(company, locations);
  const isFull = room !== null && room.left === 0;
  const reason = room === null ? '' : t(isFull ? texts.full : texts.inUse, { used: room.used, most: room.most });
  const hasNew = readOnly === null && !isFull;
  return (
    <LocationFrame
      route={ROUTE}
      sheet={sheet}
      limit={LOCATIONS_LIMIT}
      columns={columns}
      note={readOnly === null ? reason : null}
    >
      <Grid
        label={t(texts.sheet)}
        rows={sheet.rows}
        rowKey={keyOfRow}
        columns={columns}
        mode="cells"
        layout={layout}
        onLayout={setLayout}
        onEdit={(changes, gesture) => writeCells(columns, changes, gesture, sheet.locationOf)}
        onNewRows={hasNew ? (rows, gesture) => addLocations(columns, rows, gesture) : undefined}
        newRowLimit={room && { count: room.left, reason: t(texts.full, { most: room.most }) }}
        newRowLabel={t(texts.newLocation)}
        onUndo={undoStep}
        readOnly={readOnly}
        rowMark={sheet.rowMark}
        empty={<NoLocations />}
      />
    </LocationFrame>
  );
}
