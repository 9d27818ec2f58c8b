import { useSnapshot } from 'valtio';
import type { EntityName } from '../../model/entities/index.ts';
import { useText } from '../i18n/useText.ts';
import { saving } from '../stores/queue/saving.ts';

/** The server's messages about the fields of a refused edit, by key. */
export function useRefusals(entity: EntityName, id: number, path: readonly string[]): Record<string, string> {
  const t = useText();
  const { edits } = useSnapshot(saving);
  const prefix = path.map((key) => `${key}.`).join('');
  const messages = edits
    .filter((edit) => edit.state === 'refused' && edit.entity === entity && edit.id === id)
    .flatMap((edit) => Object.entries(edit.problem?.fields ?? {}))
    .filter(([key]) => key.startsWith(prefix));
  return Object.fromEntries(messages.map(([key, message]) => [key.slice(prefix.length), t(message)]));
}
