/** Says shortly what was done, with a button that takes it back. */
import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { undo } from '../stores/history.ts';

const SHOWN = 8_000;

/** `back`: the words of the button. */
export function sayWithUndo(message: string, back: string): void {
  const id = crypto.randomUUID();
  const takeBack = () => {
    undo();
    notifications.hide(id);
  };
  notifications.show({
    id,
    autoClose: SHOWN,
    message: (
      <Group justify="space-between" wrap="nowrap" gap={12}>
        {message}
        <Button size="compact-sm" variant="light" onClick={takeBack}>
          {back}
        </Button>
      </Group>
    ),
  });
}
