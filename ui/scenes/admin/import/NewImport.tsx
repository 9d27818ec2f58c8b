import { useSnapshot } from 'valtio';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { importKinds } from '../../../../model/imports/kinds.ts';
import { useText } from '../../../i18n/useText.ts';
import { Steps } from '../../../imports/Steps.tsx';
import { CheckStep } from './CheckStep.tsx';
import { ColumnsStep } from './ColumnsStep.tsx';
import { FileStep } from './FileStep.tsx';
import classes from './import.module.css';
import { RunStep } from './RunStep.tsx';
import { staffImport } from './state.ts';

const steps = { file: FileStep, columns: ColumnsStep, check: CheckStep, run: RunStep };

/** The four steps of an import. `onList` leads to all imports. */
export function NewImport({ onList }: { onList: () => void }) {
  const t = useText();
  const { step, company, kind, file } = useSnapshot(staffImport);
  const Step = steps[step];
  return (
    <div className={classes.steps}>
      <div className={classes.head}>
        <Steps current={step} />
        {step !== 'file' && company && file ? (
          <p className="text-soft">{[company.name, t(entryOf(importKinds, kind)!.label), file.name].join(' · ')}</p>
        ) : null}
      </div>
      <Step onList={onList} />
    </div>
  );
}
