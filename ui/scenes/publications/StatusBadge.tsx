import { Badge } from '@mantine/core';
import type { Publication } from '../../../model/entities/publication.ts';
import { entryByValue } from '../../../model/enums/enumeration.ts';
import { publicationStatuses } from '../../../model/enums/publication.ts';
import { useText } from '../../i18n/useText.ts';

const colours = { draft: 'ink', published: 'leaf', hidden: 'slate' } as const;

export function StatusBadge({ status }: Pick<Publication, 'status'>) {
  const t = useText();
  const entry = entryByValue(publicationStatuses, status);
  if (!entry) return null;
  return (
    <Badge variant="light" color={colours[entry.key]} tt="none" fw={500} miw="max-content">
      {t(entry.label)}
    </Badge>
  );
}
