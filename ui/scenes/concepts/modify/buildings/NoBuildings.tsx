/** The list of an empty concept, with a button for the first building. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { EmptyState } from '../../../../components/frame/States.tsx';
import { useText } from '../../../../i18n/useText.ts';
import { drawing } from './drawing.ts';
import { texts } from '../texts.ts';

export function NoBuildings() {
  const t = useText();
  return (
    <EmptyState
      compact
      title={t(texts.noBuildings)}
      action={
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={() => void (drawing.catalogue = true)}
        >
          {t(texts.choose)}
        </Button>
      }
    >
      {t(texts.noBuildingsText)}
    </EmptyState>
  );
}
