/** Leads from a plot or a ranking back to the list of results, by Escape too. */
import { Button } from '@mantine/core';
import { IconArrowLeft } from '@tabler/icons-react';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { useText } from '../../../i18n/useText.ts';
import { useShortcuts } from '../../../stores/page/shortcuts.ts';
import { texts } from './texts.ts';

/** `of`: what is left, as the title of its keys. */
export function BackToList({ of, onBack }: { of: Label; onBack: () => void }) {
  const t = useText();
  useShortcuts(of, [{ keys: 'Escape', label: texts.backToList, run: onBack }]);
  return (
    <Button
      size="compact-sm"
      variant="subtle"
      ml={-8}
      leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
      onClick={onBack}
    >
      {t(texts.backToList)}
    </Button>
  );
}
