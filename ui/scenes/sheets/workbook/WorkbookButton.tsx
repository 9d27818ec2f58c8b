import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useState } from 'react';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import type { SheetRecords } from '../frame/useSheet.ts';
import { texts } from './texts.ts';

/** Saves the business cases of the chosen concepts; the writer of workbooks loads at the first use. */
export function WorkbookButton({ sheet: { chosen, waiting } }: { sheet: SheetRecords }) {
  const t = useText();
  const [isBusy, setBusy] = useState(false);
  const isWaiting = waiting.length === chosen.length;
  const save = async () => {
    setBusy(true);
    try {
      const { saveWorkbook } = await import('./saving.ts');
      await saveWorkbook(chosen);
    } catch {
      notifications.show({ message: t(texts.failed), color: 'brick' });
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
      disabled={isWaiting}
      {...tip(t(isWaiting ? texts.waits : texts.about))}
      onClick={() => void save()}
    >
      {t(texts.workbook)}
    </Button>
  );
}
