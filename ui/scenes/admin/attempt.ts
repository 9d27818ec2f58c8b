import { notifications } from '@mantine/notifications';
import { ApiError } from '../../api/error.ts';
import { textOf } from '../../i18n/useText.ts';

/** Does it, says why not, and reads again. */
export async function attempt(work: () => Promise<unknown>, onDone: () => void): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (error instanceof ApiError) notifications.show({ message: textOf(error.text), color: 'brick' });
  }
  onDone();
}
