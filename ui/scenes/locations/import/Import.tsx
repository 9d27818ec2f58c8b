/** Route `locations.import`: locations from a file, in four steps. */
import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconCheck, IconDeviceTablet, IconLock } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { buildPath } from '../../../../model/routes.ts';
import { Page } from '../../../components/Page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { loadPortfolio } from '../../../portfolio/found.ts';
import { withFilter } from '../../../portfolio/state.ts';
import { loadWhole, useWhole } from '../../../portfolio/wholelists.ts';
import { goTo } from '../../../stores/current.ts';
import { useRoom } from '../../../stores/preferences.ts';
import { session } from '../../../stores/session.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import classes from './import.module.css';
import { RunStep } from './RunStep.tsx';
import { importing, openImport, stepNames, type StepName } from './state.ts';
import { texts } from './texts.ts';
import { useImportColumns } from './useImportColumns.ts';

const toList = () => goTo(withFilter(buildPath('locations.list')));

export default function Import() {
  const t = useText();
  const room = useRoom();
  const { principal } = useSnapshot(session);
  const fields = useWhole('customfield');
  const { step } = useSnapshot(importing);
  useEffect(loadPortfolio, []);
  useEffect(openImport, []);
  const back = (
    <Button variant="default" onClick={toList}>
      {t(texts.back)}
    </Button>
  );
  if (room === 'tiny')
    return (
      <EmptyState icon={IconDeviceTablet} title={t(texts.wider)} action={back}>
        {t(texts.widerText)}
      </EmptyState>
    );
  if (principal === 'lapsed')
    return (
      <EmptyState icon={IconLock} title={t(texts.title)} action={back}>
        {t(texts.lapsed)}
      </EmptyState>
    );
  return (
    <Page width={1120}>
      <header className={classes.head}>
        <Button
          size="compact-sm"
          variant="subtle"
          className={classes.back!}
          leftSection={<IconArrowLeft size={16} stroke={1.5} aria-hidden />}
          onClick={toList}
        >
          {t(texts.back)}
        </Button>
        <h1>{t(texts.title)}</h1>
        <Steps current={step} />
      </header>
      {fields.state === 'failed' ? (
        <FailedState error={fields.error} onRetry={() => loadWhole(['customfield'])} />
      ) : fields.state === 'ready' ? (
        <Step name={step} />
      ) : (
        <LoadingState />
      )}
    </Page>
  );
}

function Step({ name }: { name: StepName }) {
  const columns = useImportColumns();
  switch (name) {
    case 'file':
      return <FileStep columns={columns} />;
    case 'columns':
      return <ColumnsStep columns={columns} />;
    case 'check':
      return <CheckStep columns={columns} />;
    case 'run':
      return <RunStep onList={toList} />;
  }
}

function Steps({ current }: { current: StepName }) {
  const t = useText();
  const at = stepNames.indexOf(current);
  return (
    <ol className={classes.steps} aria-label={t(texts.steps)}>
      {stepNames.map((name, index) => (
        <li key={name} aria-current={index === at ? 'step' : undefined} data-done={index < at || undefined}>
          <span className={classes.number} aria-hidden>
            {index < at ? <IconCheck size={14} stroke={2} /> : index + 1}
          </span>
          {t(texts[name])}
        </li>
      ))}
    </ol>
  );
}
