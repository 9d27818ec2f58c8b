/** Opens the file dialogue for surrounding buildings. */
import { ActionIcon, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { importEndings } from '../../../../engine/import/formats.ts';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import type { LonLat } from '../../../map/metres.ts';
import { openAround } from './state.ts';
import { texts } from './texts.ts';

/** `at`: the place of the location; null without one, which the button says. */
export function AroundButton({ at }: { at: LonLat | null }) {
  const t = useText();
  const label = t(texts.bringIn);
  if (!at) {
    return (
      <ActionIcon aria-label={label} aria-disabled data-disabled {...tip(t(texts.noPlace))}>
        <IconFileImport size={18} stroke={1.5} />
      </ActionIcon>
    );
  }
  return (
    <FileButton accept={importEndings} onChange={(file) => file && openAround(file, at)}>
      {(button) => (
        <ActionIcon aria-label={label} {...button} {...tip(`${label}: ${t(texts.formats)}`)}>
          <IconFileImport size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </FileButton>
  );
}
