import { notifications } from '@mantine/notifications';
import { ApiError } from '../../../api/error.ts';
import { textOf } from '../../../i18n/useText.ts';
import { texts } from '../texts.ts';

/** Says why a query could not be copied. Rethrows what is no answer of the server. */
export function sayNotCopied(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause;
  notifications.show({ color: 'brick', title: textOf(texts.notCopied), message: textOf(cause.text) });
}
