import { useState } from 'react';
import { Stack, Text } from '@mantine/core';
import { beginFactorCall, confirmFactorCall } from '../../api/factor.ts';
import { useText } from '../../i18n/useText.ts';
import { codePath } from '../../publish/qrcode.ts';
import { FailedState, LoadingState } from '../frame/States.tsx';
import { useLoaded } from '../hooks/useLoaded.ts';
import { CodeForm } from './CodeForm.tsx';
import classes from './factor.module.css';
import { RecoveryCodes } from './RecoveryCodes.tsx';
import { texts } from './texts.ts';

export interface BegunFactor {
  readonly secret: string;
  readonly uri: string;
}

interface FactorSetupProps {
  /** Where it was begun already. */
  begun?: BegunFactor;
  onDone: () => void;
}

/** Sets a factor up: the code to scan, a code of the app, then the recovery codes. `onDone` follows when these were kept. */
export function FactorSetup({ begun, onDone }: FactorSetupProps) {
  const t = useText();
  const { data, error, reload } = useLoaded(async () => begun ?? beginFactorCall());
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  if (codes) return <RecoveryCodes codes={codes} onKept={onDone} />;
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!data) return <LoadingState />;
  const { path, size } = codePath(data.uri);
  return (
    <CodeForm
      send={async (code) => setCodes((await confirmFactorCall(code)).codes)}
      label={t(texts.enterShown)}
      button={t(texts.turnOn)}
    >
      <Text fz={14}>{t(texts.scan)}</Text>
      <div className={classes.scan}>
        <svg className={classes.code} viewBox={`0 0 ${size} ${size}`} role="img" aria-label={t(texts.picture)}>
          <path d={path} />
        </svg>
        <Stack gap={4}>
          <Text fz={13} c="dimmed" ta="center">
            {t(texts.secret)}
          </Text>
          <code className={classes.secret}>{data.secret.match(/.{1,4}/g)!.join(' ')}</code>
        </Stack>
      </div>
    </CodeForm>
  );
}
