import { FailedState, LoadingState } from '../../components/frame/States.tsx';
import { SettingsPage } from './SettingsPage.tsx';

interface UnreadSettingsProps {
  /** Null while they are on their way. */
  error: unknown;
  onRetry: () => void;
}

/** The page of settings that are not there yet, or could not be loaded. */
export const UnreadSettings = ({ error, onRetry }: UnreadSettingsProps) => (
  <SettingsPage>{error ? <FailedState error={error} onRetry={onRetry} /> : <LoadingState />}</SettingsPage>
);
