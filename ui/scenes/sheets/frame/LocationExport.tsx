/** Saves a sheet of locations as a workbook. */
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';
import { useFilterWords } from '../../../portfolio/filterwords.ts';
import { texts } from '../texts.ts';

interface LocationExportProps {
  rows: readonly PortfolioRow[];
  columns: readonly PortfolioColumn[];
}

/** The writer loads at the first use. */
export function LocationExport({ rows, columns }: LocationExportProps) {
  const t = useText();
  const filter = useFilterWords();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      const { exportRows } = await import('../../../portfolio/exchange/export.ts');
      await exportRows('xlsx', rows, columns, filter);
    } catch {
      notifications.show({ message: t(texts.exportFailed), color: 'brick' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      leftSection={<IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />}
      loading={isBusy}
      disabled={rows.length === 0}
      {...tip(t(texts.exportSheet))}
      onClick={() => void save()}
    >
      XLSX
    </Button>
  );
}
