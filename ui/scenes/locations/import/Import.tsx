/** Route `locations.import`: locations from a file, in four steps. */
import { useEffect } from 'react';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconDeviceTablet, IconLock } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { buildPath } from '../../../../model/routes.ts';
import { Page } from '../../../components/frame/Page.tsx';
import { EmptyState, FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { loadPortfolio } from '../../../portfolio/found.ts';
import { withFilter } from '../../../portfolio/state.ts';
import { loadWhole, useWhole } from '../../../portfolio/wholelists.ts';
import { goTo } from '../../../stores/page/current.ts';
import { useRoom } from '../../../stores/person/preferences.ts';
import { session } from '../../../stores/person/session.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import classes from '../../../imports/imports.module.css';
import { RunStep } from './RunStep.tsx';
import { Steps } from '../../../imports/Steps.tsx';
import type { StepName } from '../../../imports/stepnames.ts';
import { importing, openImport } from './state.ts';
import { texts } from '../../../imports/texts.ts';
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
