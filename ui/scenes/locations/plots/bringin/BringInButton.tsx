import { Button, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { importEndings, importFormats } from '../../../../../engine/import/formats.ts';
import { useText } from '../../../../i18n/useText.ts';
import type { LonLat } from '../../../../map/metres.ts';
import own from '../plots.module.css';
import { openFile } from './state.ts';
import { texts } from './texts.ts';

/** Opens the file dialogue. `at` is the place of the location. */
export function BringInButton({ at }: { at: LonLat | null }) {
  const t = useText();
  return (
    <section className={own.group}>
      <FileButton accept={importEndings} onChange={(file) => file && openFile(file, at)}>
        {(button) => (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconFileImport size={16} stroke={1.5} aria-hidden />}
            {...button}
          >
            {t(texts.choose)}
          </Button>
        )}
      </FileButton>
      <div className={own.hint}>
        {t(texts.chooseHint)}
        <ul>
          {Object.values(importFormats).map(({ name, about }) => (
            <li key={name}>
              <b>{name}</b> {t(about)}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
