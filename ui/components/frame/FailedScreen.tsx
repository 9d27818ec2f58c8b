import type { ReactNode } from 'react';
import { Page } from './Page.tsx';
import { FailedState } from './States.tsx';

interface FailedScreenProps {
  title: ReactNode;
  error: unknown;
  onRetry: () => void;
}

/** A screen that shows nothing without what could not be loaded: its title stays. */
export const FailedScreen = ({ title, error, onRetry }: FailedScreenProps) => (
  <Page title={title}>
    <FailedState error={error} onRetry={onRetry} />
  </Page>
);
