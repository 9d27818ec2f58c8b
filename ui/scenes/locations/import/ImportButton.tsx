import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { buildPath } from '../../../../model/routes.ts';
import { tip } from '../../../components/tip.ts';
import { useText } from '../../../i18n/useText.ts';
import { goTo } from '../../../stores/page/current.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { texts } from '../../../imports/texts.ts';

/** Opens the import. Says why where that is not possible. `large`: as the second step of an empty list. */
export function ImportButton({ canEdit, large = false }: { canEdit: boolean; large?: boolean }) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const reason = !canEdit ? t(texts.lapsed) : offline ? t(texts.offline) : null;
  return (
    <Button
      {...(large ? { variant: 'default' } : { size: 'compact-sm', variant: 'subtle' })}
      {...(reason === null ? {} : tip(reason))}
      // Stays in the tab order, so that its reason can be read.
      aria-disabled={reason !== null || undefined}
      data-disabled={reason !== null || undefined}
      leftSection={<IconUpload size={16} stroke={1.5} aria-hidden />}
      onClick={() => reason === null && goTo(buildPath('locations.import'))}
    >
      {t(texts.import)}
    </Button>
  );
}
