/** Route `sheets.locations.custom_fields`: the own fields of locations. */
import { Button } from '@mantine/core';
import { IconForms } from '@tabler/icons-react';
import { useMemo } from 'react';
import { Link } from 'wouter';
import { buildPath } from '../../../../model/routes.ts';
import { EmptyState } from '../../../components/frame/States.tsx';
import { Grid } from '../../../grid/Grid.tsx';
import { useText } from '../../../i18n/useText.ts';
import { writeCells } from '../../../portfolio/columns/edits.ts';
import type { Need } from '../../../portfolio/columns/rows.ts';
import { useColumnSource } from '../../../portfolio/columns/useColumns.ts';
import { undoStep } from '../../../stores/history/history.ts';
import { LOCATIONS_LIMIT } from '../frame/limits.ts';
import { LocationFrame, NoLocations } from '../frame/LocationFrame.tsx';
import { keyOfRow, useLocationSheet } from '../frame/useLocationSheet.ts';
import { useReadOnly } from '../../../portfolio/useReadOnly.ts';
import { useSheetLayout } from '../frame/useSheetLayout.ts';
import { ownFieldColumns } from './columns.ts';
import { texts } from './texts.ts';

const ROUTE = 'sheets.locations.custom_fields';
const needs: readonly Need[] = ['locationcustomvalue'];

export default function OwnFields() {
  const t = useText();
  const sheet = useLocationSheet(needs, LOCATIONS_LIMIT);
  const readOnly = useReadOnly();
  const [layout, setLayout] = useSheetLayout(ROUTE);
  const source = useColumnSource();
  const columns = useMemo(() => ownFieldColumns(source), [source]);
  return (
    <LocationFrame route={ROUTE} sheet={sheet} limit={LOCATIONS_LIMIT} columns={columns}>
      {columns.length > 1 ? (
        <Grid
          label={t(texts.sheet)}
          rows={sheet.rows}
          rowKey={keyOfRow}
          columns={columns}
          mode="cells"
          layout={layout}
          onLayout={setLayout}
          onEdit={(changes, gesture) => writeCells(columns, changes, gesture, sheet.locationOf)}
          onUndo={undoStep}
          readOnly={readOnly}
          rowMark={sheet.rowMark}
          empty={<NoLocations />}
        />
      ) : (
        <EmptyState
          icon={IconForms}
          title={t(texts.noFields)}
          action={
            source.manages ? (
              <Button component={Link} href={buildPath('settings.locations.customfields')}>
                {t(texts.toSettings)}
              </Button>
            ) : null
          }
        >
          {t(texts.noFieldsText)}
        </EmptyState>
      )}
    </LocationFrame>
  );
}
