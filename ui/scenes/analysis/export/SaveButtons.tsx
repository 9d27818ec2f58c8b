/** Saves what a page shows as a file, for reading on or for a spreadsheet. */
import { useState } from 'react';
import { Button } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconFileSpreadsheet } from '@tabler/icons-react';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { textOf, useText } from '../../../i18n/useText.ts';
import type { AreaFormat } from './exports.ts';
import { texts } from '../texts.ts';

const formats = [
  { format: 'csv', label: texts.exportCsv, Icon: IconDownload },
  { format: 'xlsx', label: texts.exportXlsx, Icon: IconFileSpreadsheet },
] as const;

interface SaveButtonsProps {
  /** Of a part of the page: smaller, under names of its own. */
  names?: Readonly<Record<AreaFormat, Label>>;
  save: (format: AreaFormat) => Promise<void>;
  disabled?: boolean;
}

export function SaveButtons({ save, disabled = false, names }: SaveButtonsProps) {
  const t = useText();
  const [saving, setSaving] = useState<AreaFormat | null>(null);
  const begin = (format: AreaFormat): void => {
    setSaving(format);
    save(format)
      .catch(() => notifications.show({ color: 'brick', message: textOf(texts.notSaved) }))
      .finally(() => setSaving(null));
  };
  return formats.map(({ format, label, Icon }) => (
    <Button
      key={format}
      variant={names ? 'subtle' : 'default'}
      size={names ? 'compact-sm' : 'sm'}
      disabled={disabled || (saving !== null && saving !== format)}
      loading={saving === format}
      leftSection={<Icon size={16} stroke={1.5} aria-hidden />}
      onClick={() => begin(format)}
    >
      {t(names?.[format] ?? label)}
    </Button>
  ));
}
