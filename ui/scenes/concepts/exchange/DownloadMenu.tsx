/** The formats in which a concept is downloaded, behind a button that the caller gives. */
import { Menu } from '@mantine/core';
import type { ReactNode } from 'react';
import { exportFormats } from '../../../../engine/export/formats.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { download } from './download.tsx';
import classes from './exchange.module.css';
import { texts } from './texts.ts';

interface DownloadMenuProps {
  conceptId: number;
  /** The button that opens the menu. */
  children: ReactNode;
}

export function DownloadMenu({ conceptId, children }: DownloadMenuProps) {
  const t = useText();
  const language = useLanguage();
  return (
    <Menu position="bottom-end" width={340}>
      <Menu.Target>{children}</Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{t(texts.formats)}</Menu.Label>
        {Object.entries(exportFormats).map(([format, { name, about }]) => (
          <Menu.Item key={format} onClick={() => void download(conceptId, format, t, language)}>
            <span className={classes.format}>{name}</span>
            <span className={classes.about}>{t(about)}</span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
