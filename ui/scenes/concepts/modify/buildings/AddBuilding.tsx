/** Opens the catalogue of buildings. */
import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { tip } from '../../../../components/tip.ts';
import { useText } from '../../../../i18n/useText.ts';
import { drawing } from './drawing.ts';
import { texts } from '../texts.ts';

export function AddBuilding() {
  const t = useText();
  const { catalogue } = useSnapshot(drawing);
  return (
    <ActionIcon
      variant="filled"
      color="water"
      size={28}
      aria-label={t(texts.addBuilding)}
      aria-expanded={catalogue}
      onClick={() => void (drawing.catalogue = !catalogue)}
      {...tip(t(texts.addBuilding))}
    >
      <IconPlus size={18} stroke={1.5} />
    </ActionIcon>
  );
}
