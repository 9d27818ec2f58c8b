/** Opens the file dialogue for surrounding buildings. */
import { ActionIcon, FileButton } from '@mantine/core';
import { IconFileImport } from '@tabler/icons-react';
import { importEndings } from '../../../../engine/import/formats.ts';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import { openAround } from './state.ts';
import { texts } from './texts.ts';
import type { Place } from './usePlace.ts';

/** Says why where nothing can be brought in. */
export function AroundButton({ place }: { place: Place }) {
  const t = useText();
  const label = t(texts.bringIn);
  if (place.reason !== null) {
    return (
      <ActionIcon aria-label={label} aria-disabled data-disabled {...tip(place.reason)}>
        <IconFileImport size={18} stroke={1.5} />
      </ActionIcon>
    );
  }
  return (
    <FileButton accept={importEndings} onChange={(file) => file && openAround(file, place)}>
      {(button) => (
        <ActionIcon aria-label={label} {...button} {...tip(`${label}: ${t(texts.formats)}`)}>
          <IconFileImport size={18} stroke={1.5} />
        </ActionIcon>
      )}
    </FileButton>
  );
}
