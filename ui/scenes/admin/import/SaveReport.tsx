import { useState } from 'react';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import type { ImportReport } from '../../../../model/imports/exchange.ts';
import { ApiError } from '../../../api/error.ts';
import { textOf, useText } from '../../../i18n/useText.ts';
import { saveImportReport } from './saving.ts';
import { columnsNow, staffImport } from './state.ts';
import { texts } from './texts.ts';

interface SaveReportProps {
  size: 'xs' | 'sm';
  load: () => Promise<ImportReport>;
}

/** Saves what the check found as a workbook, also once the import ran. */
export function SaveReport({ size, load }: SaveReportProps) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    const { company, fileName: file } = staffImport;
    setBusy(true);
    try {
      await saveImportReport({ report: await load(), columns: columnsNow(), company: company?.name ?? '', file });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      notifications.show({ message: textOf(error.text), color: 'brick' });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      size={size}
      variant="default"
      loading={isBusy}
      leftSection={<IconFileSpreadsheet size={16} stroke={1.5} aria-hidden />}
      onClick={() => void save()}
    >
      {t(texts.saveReport)}
    </Button>
  );
}
