/** The bulk bar of the table, for the locations selected in the list beside the map. */
import { useState } from 'react';
import type { Location } from '../../../../model/entities/location.ts';
import { BulkReport } from '../../../portfolio/bulk/BulkReport.tsx';
import { useColumns } from '../../../portfolio/columns/useColumns.ts';
import { useRows, type Need } from '../../../portfolio/columns/rows.ts';
import { isWhole } from '../../../portfolio/wholelists.ts';
import { useUser } from '../../../stores/person/preferences.ts';
import { shownColumns } from '../table/arrangement.ts';
import { BulkBar } from '../table/BulkBar.tsx';
import { ExportMenu } from '../table/ExportMenu.tsx';

interface SelectedBarProps {
  locations: readonly Location[];
  canEdit: boolean;
  onClear: () => void;
}

/** What the choices of the bar read. */
const ofChoices: readonly Need[] = ['locationlabel', 'locationcustomvalue'];

export default function SelectedBar({ locations, canEdit, onClear }: SelectedBarProps) {
  const columns = useColumns();
  const chosen = useUser()?.cfg.columns ?? [];
  // An export needs the records and figures of its columns.
  const [isExporting, setExporting] = useState(false);
  const allNeeds = columns.flatMap(({ needs }) => needs ?? []);
  const rows = useRows(locations, isExporting ? [...new Set([...ofChoices, ...allNeeds])] : ofChoices, isExporting);
  const known = columns.map(({ key }) => key);
  const shown = shownColumns(chosen, known).flatMap((key) => columns.find((each) => each.key === key) ?? []);
  return (
    <>
      {rows.length > 0 ? (
        <BulkBar rows={rows} columns={columns} canEdit={canEdit} onClear={onClear} onStep={null}>
          <ExportMenu
            rows={rows}
            shown={shown}
            all={columns}
            isReady={allNeeds.every(isWhole)}
            onOpen={() => setExporting(true)}
          />
        </BulkBar>
      ) : null}
      <BulkReport />
    </>
  );
}
