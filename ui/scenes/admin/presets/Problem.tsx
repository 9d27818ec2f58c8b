import { Alert } from '@mantine/core';
import { ApiError } from '../../../api/error.ts';
import { useText } from '../../../i18n/useText.ts';
import { texts } from './texts.ts';

/** Why the server did not do what was asked. */
export function Problem({ of }: { of: unknown }) {
  const t = useText();
  return (
    <Alert color="brick" variant="light" role="alert">
      {of instanceof ApiError ? t(of.text) : t(texts.failed)}
    </Alert>
  );
}
