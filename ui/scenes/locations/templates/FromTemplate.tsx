import { CloseButton, Group } from '@mantine/core';
import { IconTemplate } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { useText } from '../../../i18n/useText.ts';
import { starting } from './starting.ts';
import classes from './templates.module.css';
import { texts } from './texts.ts';

/** Names the template that the new location starts from, and leaves it out. */
export function FromTemplate() {
  const t = useText();
  const { template } = useSnapshot(starting);
  if (!template) return null;
  return (
    <Group className={classes.from!} gap={8} wrap="nowrap">
      <IconTemplate size={16} stroke={1.5} aria-hidden />
      <span>{t(texts.from, { name: template.name })}</span>
      <CloseButton size="xs" aria-label={t(texts.leaveOut)} onClick={() => (starting.template = null)} />
    </Group>
  );
}
