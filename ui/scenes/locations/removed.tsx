import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { textOf } from '../../i18n/useText.ts';
import { undo } from '../../stores/history.ts';
import { texts } from './texts.ts';

const SHOWN = 8_000;

/** Says what was deleted and offers to bring it back. */
export function sayRemoved(name: string): void {
  const id = crypto.randomUUID();
  const back = () => {
    undo();
    notifications.hide(id);
  };
  notifications.show({
    id,
    autoClose: SHOWN,
    message: (
      <Group justify="space-between" wrap="nowrap" gap={12}>
        {textOf(texts.removed, { name: name || textOf(texts.unnamed) })}
        <Button size="compact-sm" variant="light" onClick={back}>
          {textOf(texts.undo)}
        </Button>
      </Group>
    ),
  });
}
