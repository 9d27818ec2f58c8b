/** Above answers: load them again, or save them as a file. */
import { Button, Menu } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconDownload, IconRefresh } from '@tabler/icons-react';
import { useText } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

interface ReloadAndExportProps<F extends string> {
  formats: readonly F[];
  /** Above the formats: what goes into the file. */
  about?: string | null;
  onReload: () => void;
  onExport: (format: F) => Promise<void>;
}

const names: Readonly<Record<string, string>> = { csv: 'CSV', xlsx: 'XLSX', geojson: 'GeoJSON' };

export function ReloadAndExport<F extends string>({ formats, about, onReload, onExport }: ReloadAndExportProps<F>) {
  const t = useText();
  const save = (format: F) => {
    onExport(format).catch(() => notifications.show({ message: t(texts.exportFailed), color: 'brick' }));
  };
  return (
    <>
      <Button
        variant="default"
        size="xs"
        leftSection={<IconRefresh size={16} stroke={1.5} aria-hidden />}
        onClick={onReload}
      >
        {t(texts.refresh)}
      </Button>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" size="xs" leftSection={<IconDownload size={16} stroke={1.5} aria-hidden />}>
            {t(texts.export)}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {about ? <Menu.Label>{about}</Menu.Label> : null}
          {formats.map((format) => (
            <Menu.Item key={format} onClick={() => save(format)}>
              {names[format]}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </>
  );
}
