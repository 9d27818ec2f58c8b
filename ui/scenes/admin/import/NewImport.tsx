import { useEffect, useRef } from 'react';
import { Button } from '@mantine/core';
import { useSnapshot } from 'valtio';
import { useSearchParams } from 'wouter';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { importKinds } from '../../../../model/imports/kinds.ts';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import shared from '../../../imports/imports.module.css';
import { Steps } from '../../../imports/Steps.tsx';
import { texts as common } from '../../../imports/texts.ts';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import classes from './import.module.css';
import { RunStep } from './RunStep.tsx';
import { goOnWith, staffImport, startAgain } from './state.ts';

const steps = { file: FileStep, columns: ColumnsStep, check: CheckStep, run: RunStep };

/** The four steps of an import. `onList` leads to all imports. */
export function NewImport({ onList }: { onList: () => void }) {
  const t = useText();
  const { step, company, kind, fileName, id, opened, error } = useSnapshot(staffImport);
  const Step = steps[step];
  useImportInAddress();
  if (id !== null && !opened)
    return error ? (
      <section className={shared.drop}>
        <FailedState error={error} onRetry={() => void goOnWith(id)} />
        <Button variant="default" onClick={startAgain}>
          {t(common.another)}
        </Button>
      </section>
    ) : (
      <LoadingState />
    );
  return (
    <div className={classes.steps}>
      <div className={classes.head}>
        <Steps current={step} />
        {step !== 'file' && company ? (
          <p className="text-soft">{[company.name, t(entryOf(importKinds, kind)!.label), fileName].join(' · ')}</p>
        ) : null}
      </div>
      <Step onList={onList} />
    </div>
  );
}

const KEY = 'import';

/** The address names the import, so that a reload goes on with it, and a link of the list opens it. */
function useImportInAddress(): void {
  const { id } = useSnapshot(staffImport);
  const [search, setSearch] = useSearchParams();
  const asked = Number(search.get(KEY)) || null;
  const before = useRef(id);
  useEffect(() => {
    const now = staffImport.id;
    if (asked !== null && asked !== now && before.current === now) void goOnWith(asked);
    else if (asked !== now)
      setSearch(
        (params) => {
          if (now === null) params.delete(KEY);
          else params.set(KEY, String(now));
          return params;
        },
        { replace: true },
      );
    before.current = staffImport.id;
  }, [asked, id, setSearch]);
}
