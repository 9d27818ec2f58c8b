/** Copies the properties and own fields of another customer: who, what, the differences, then one step that can be undone. */
import { Alert, Button, Group, Select } from '@mantine/core';
import { useState } from 'react';
import { useSnapshot } from 'valtio';
import {
  setParts,
  type CopiedSet,
  type CustomerSet,
  type SetDifferences,
  type SetPart,
} from '../../../../model/admin/fieldsets.ts';
import { ApiError } from '../../../api/error.ts';
import { copySet, fetchDifferences, undoSetCopy } from '../../../api/fieldsets.ts';
import { CompanyChoice } from '../../../components/choice/CompanyChoice.tsx';
import { FailedState, LoadingState } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { saving } from '../../../stores/queue/saving.ts';
import { Differences } from './Differences.tsx';
import classes from './properties.module.css';
import { texts } from './texts.ts';

interface CopySetProps {
  to: CustomerSet;
  onChanged: () => void;
}

export function CopySet({ to, onChanged }: CopySetProps) {
  const t = useText();
  const [from, setFrom] = useState<number | null>(null);
  const [part, setPart] = useState<SetPart>('all');
  const [done, setDone] = useState<CopiedSet | null>(null);
  return (
    <>
      <p className={`text-soft ${classes.lead}`}>{t(texts.copyLead, { company: to.name })}</p>
      <div className={classes.asked}>
        <CompanyChoice label={t(texts.from)} value={from} without={to.id} onChange={setFrom} />
        <Select
          label={t(texts.what)}
          data={setParts.entries.map(({ key, label }) => ({ value: key, label: t(label) }))}
          value={part}
          allowDeselect={false}
          onChange={(next) => setPart(next as SetPart)}
        />
      </div>
      {done ? (
        <Done
          to={to.id}
          done={done}
          onUndone={() => {
            setDone(null);
            onChanged();
          }}
        />
      ) : null}
      {from === null ? (
        <p className="text-soft">{t(texts.chooseFirst)}</p>
      ) : (
        <Compared
          // Undoing changes the differences too.
          key={`${from} ${part} ${done === null}`}
          to={to.id}
          from={from}
          part={part}
          onCopied={(made) => {
            setDone(made);
            onChanged();
          }}
        />
      )}
    </>
  );
}

interface ComparedProps {
  to: number;
  from: number;
  part: SetPart;
  onCopied: (done: CopiedSet) => void;
}

function Compared({ to, from, part, onCopied }: ComparedProps) {
  const t = useText();
  const { data, error, reload } = useLoaded((signal) => fetchDifferences(to, from, part, signal));
  if (error) return <FailedState error={error} onRetry={reload} compact />;
  if (!data) return <LoadingState />;
  if (data.lines.length === 0) return <p className="text-soft">{t(texts.nothingThere)}</p>;
  const apply = async () => onCopied(await copySet(to, { from, part, digest: data.digest }));
  return (
    <>
      <Differences lines={data.lines} />
      <Apply of={data} onApply={apply} onChanged={reload} />
    </>
  );
}

interface ApplyProps {
  of: SetDifferences;
  onApply: () => Promise<void>;
  /** Shows the differences again, because they are no longer the same. */
  onChanged: () => void;
}

function Apply({ of: { lines }, onApply, onChanged }: ApplyProps) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const count = lines.filter(({ outcome }) => outcome === 'added' || outcome === 'changed').length;
  if (count === 0) return null;
  const apply = async () => {
    setBusy(true);
    setProblem(null);
    try {
      await onApply();
    } catch (cause) {
      setProblem(cause);
      if (cause instanceof ApiError && cause.id === 'changed') onChanged();
      setBusy(false);
    }
  };
  return (
    <>
      {problem ? <Problem of={problem} changed={t(texts.changedMeanwhile)} /> : null}
      <Group gap={12} mt={16}>
        <Button disabled={offline} loading={isBusy} onClick={() => void apply()}>
          {t(count === 1 ? texts.applyOne : texts.apply, { count: formatNumber(count) })}
        </Button>
        {offline ? <span className="text-soft">{t(texts.offline)}</span> : null}
      </Group>
    </>
  );
}

function Problem({ of, changed }: { of: unknown; changed: string }) {
  const t = useText();
  const text = of instanceof ApiError ? (of.id === 'changed' ? changed : t(of.text)) : t(texts.failed);
  return (
    <Alert color="brick" variant="light" mt={16} role="alert">
      {text}
    </Alert>
  );
}

function Done({ to, done, onUndone }: { to: number; done: CopiedSet; onUndone: () => void }) {
  const t = useText();
  const { offline } = useSnapshot(saving);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const undo = async () => {
    setBusy(true);
    try {
      await undoSetCopy(to, done);
      onUndone();
    } catch (cause) {
      setProblem(cause);
      setBusy(false);
    }
  };
  return (
    <Alert color="leaf" variant="light" mb={16} role="status">
      <div className={classes.act}>
        <span>{t(texts.copied)}</span>
        <Button size="xs" variant="default" disabled={offline} loading={isBusy} onClick={() => void undo()}>
          {t(texts.undo)}
        </Button>
      </div>
      {problem ? <Problem of={problem} changed={t(texts.undoRefused)} /> : null}
    </Alert>
  );
}
