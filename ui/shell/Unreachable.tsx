import { Button } from '@mantine/core';
import { IconCloudOff } from '@tabler/icons-react';
import { EmptyState } from '../components/frame/States.tsx';
import { useText } from '../i18n/useText.ts';
import { loadSession } from '../stores/person/session.ts';
import { texts } from './texts.ts';

/** Shown when the first call of a visit gets no answer. */
export function Unreachable() {
  const t = useText();
  const action = <Button onClick={() => void loadSession()}>{t(texts.retry)}</Button>;
  return (
    <EmptyState icon={IconCloudOff} tone="brick" title={t(texts.unreachable)} action={action}>
      {t(texts.unreachableText)}
    </EmptyState>
  );
}
