import { UnstyledButton } from '@mantine/core';
import {
  IconAlertTriangle,
  IconArrowsSplit2,
  IconCheck,
  IconCloudOff,
  IconRefresh,
  type Icon,
} from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { useText } from '../../i18n/useText.ts';
import type { SavingState } from '../../stores/queue/contract.ts';
import { saving } from '../../stores/queue/saving.ts';
import classes from '../Shell.module.css';
import { savingTexts } from '../texts.ts';

const icons: Readonly<Record<SavingState, Icon>> = {
  saved: IconCheck,
  saving: IconRefresh,
  offline: IconCloudOff,
  failed: IconAlertTriangle,
  conflict: IconArrowsSplit2,
};

/** Whether everything is saved; opens the list of unsaved changes. */
export function SavingBadge({ onOpen }: { onOpen: () => void }) {
  const t = useText();
  const { state, pending, edits } = useSnapshot(saving);
  const parkedAs = state === 'failed' ? 'refused' : 'conflict';
  const isParked = state === 'failed' || state === 'conflict';
  const count = isParked ? edits.filter((edit) => edit.state === parkedAs).length : pending;
  const Mark = icons[state];
  return (
    <UnstyledButton className={classes.badge} data-state={state} onClick={onOpen} aria-haspopup="dialog">
      <Mark size={16} stroke={1.75} aria-hidden />
      <span role="status">{t(savingTexts[state], { count })}</span>
    </UnstyledButton>
  );
}
