import type { ReactNode } from 'react';
import { EmptyState } from '../../components/frame/States.tsx';
import { useText } from '../../i18n/useText.ts';
import { useUser } from '../../stores/person/preferences.ts';
import { texts } from './texts.ts';

const isLocal = () => ['localhost', '127.0.0.1', '[::1]'].includes(window.location.hostname);

/** Shows its children to staff, and to everyone on a local server. The server guards the data itself. */
export function StaffOnly({ children }: { children: ReactNode }) {
  const t = useText();
  const user = useUser();
  if (user?.is_staff || isLocal()) return children;
  return <EmptyState title={t(texts.staffOnly)}>{t(texts.staffOnlyText)}</EmptyState>;
}
