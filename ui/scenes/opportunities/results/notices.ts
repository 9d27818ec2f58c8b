import { notifications } from '@mantine/notifications';
import { ApiError } from '../../../api/error.ts';
import { textOf } from '../../../i18n/useText.ts';
import type { LoadedLand } from '../../../map/geodata/land.ts';
import { texts } from './texts.ts';

/** Says why no more results could be read. Rethrows what is no answer of the server. */
export function sayNotLoaded(cause: unknown): void {
  if (!(cause instanceof ApiError)) throw cause;
  notifications.show({ color: 'brick', title: textOf(texts.notLoaded), message: textOf(cause.text) });
}

/** Says that the land was renewed while the page was open. */
export function sayNewLand(land: LoadedLand): void {
  if (land.length === 0) return;
  const names = land.map(({ name }) => name).join(', ');
  notifications.show({ title: textOf(texts.newLand), message: textOf(texts.newLandOf, { names }) });
}
