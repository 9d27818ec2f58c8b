import { useState } from 'react';
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload } from '@tabler/icons-react';
import { useText } from '../../../i18n/useText.ts';
import type { PortfolioColumn } from '../../../portfolio/columns/columns.ts';
import type { PortfolioRow } from '../../../portfolio/columns/rows.ts';
import { exportRows, type ExportFormat } from '../../../portfolio/exchange/export.ts';
import { useFilterWords } from '../../../portfolio/filterwords.ts';
import classes from './table.module.css';
import { texts } from './texts.ts';

const formats: readonly { key: ExportFormat; label: typeof texts.xlsx }[] = [
  { key: 'xlsx', label: texts.xlsx },
  { key: 'csv', label: texts.csv },
  { key: 'geojson', label: texts.geojson },
];

interface ExportMenuProps {
  rows: readonly PortfolioRow[];
  shown: readonly PortfolioColumn[];
  all: readonly PortfolioColumn[];
  /** Whether the records of all columns are here. */
  isReady: boolean;
  onOpen: () => void;
}

/** Saves the rows as a file, with the columns in sight or all of them. */
export function ExportMenu({ rows, shown, all, isReady, onOpen }: ExportMenuProps) {
  const t = useText();
  const filter = useFilterWords();
  const [isBusy, setBusy] = useState(false);
  const save = (format: ExportFormat, columns: readonly PortfolioColumn[]) => {
    setBusy(true);
    exportRows(format, rows, columns, filter)
      .catch(() => notifications.show({ color: 'brick', message: t(texts.exportFailed) }))
      .finally(() => setBusy(false));
  };
  const items = (columns: readonly PortfolioColumn[], disabled: boolean) =>
    formats.map(({ key, label }) => (
      <Menu.Item key={key} disabled={disabled} onClick={() => save(key, columns)}>
        {t(label)}
      </Menu.Item>
    ));
  return (
    <Menu position="bottom-end" onOpen={onOpen} withinPortal>
      <Menu.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          loading={isBusy}
          disabled={rows.length === 0}
          leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}
        >
          {t(texts.exportTo)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu!}>
        <Menu.Label>{t(texts.shownColumns)}</Menu.Label>
        {items(shown, false)}
        <Menu.Divider />
        <Menu.Label>{t(isReady ? texts.allColumns : texts.loadingColumns)}</Menu.Label>
        {items(all, !isReady)}
      </Menu.Dropdown>
    </Menu>
  );
}
