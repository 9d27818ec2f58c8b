import { notifications } from '@mantine/notifications';
import { ApiError } from '../../../api/error.ts';
import { textOf } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

/** Says why the server made no location. Rethrows what is no answer of it. */
export function sayNotMade(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause;
  notifications.show({ color: 'brick', title: textOf(texts.failed), message: textOf(cause.text) });
}
