/** Saves what a report shows as a file. */
import { useState } from 'react';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import { useText } from '../../../i18n/useText.ts';
import type { ReportFormat } from './saving.ts';
import { periodTexts as texts } from './texts.ts';

interface SaveButtonProps {
  format: ReportFormat;
  save: () => Promise<void>;
}

export function SaveButton({ format, save }: SaveButtonProps) {
  const t = useText();
  const [busy, setBusy] = useState(false);
  const Icon = format === 'csv' ? IconDownload : IconFileSpreadsheet;
  const begin = (): void => {
    setBusy(true);
    save()
      .catch(() => notifications.show({ color: 'brick', message: t(texts.notSaved) }))
      .finally(() => setBusy(false));
  };
  return (
    <Button variant="default" loading={busy} leftSection={<Icon size={16} stroke={1.5} aria-hidden />} onClick={begin}>
      {t(texts[format])}
    </Button>
  );
}
