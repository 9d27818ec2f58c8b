import { ActionIcon } from '@mantine/core';
import { IconHelp } from '@tabler/icons-react';
import { tip } from '../components/tip.ts';
import { useText } from '../i18n/useText.ts';
import { openHelp } from './opened.ts';
import { texts } from './texts.ts';

/** Opens the help of the screen. */
export function HelpButton() {
  const t = useText();
  return (
    <ActionIcon
      variant="subtle"
      color="ink"
      size={32}
      aria-label={t(texts.open)}
      aria-haspopup="dialog"
      aria-keyshortcuts="?"
      {...tip(t(texts.open))}
      onClick={() => openHelp()}
    >
      <IconHelp size={18} stroke={1.5} aria-hidden />
    </ActionIcon>
  );
}
