/** Groups of adjoining plots of the last run that together meet the wanted sizes; the chosen group is shown on the map. */
import { useEffect, useState } from 'react';
import { Button, NumberInput, Select } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { neighbourLimits, type NeighboursAsked } from '../../../../model/land/neighbours.ts';
import { fetchNeighbours } from '../../../api/searches.ts';
import { FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { useLoaded } from '../../../components/hooks/useLoaded.ts';
import { useText } from '../../../i18n/useText.ts';
import { chooseGroup } from '../query/editor.ts';
import { RunPanel } from '../results/RunPanel.tsx';
import { texts as resultTexts } from '../results/texts.ts';
import { FoundGroups } from './FoundGroups.tsx';
import classes from './neighbours.module.css';
import { texts } from './texts.ts';

interface NeighboursPanelProps {
  queryId: number;
  /** The last finished run; null without one. */
  runId: number | null;
  isRunCurrent: boolean;
  onClose: () => void;
}

export function NeighboursPanel({ queryId, runId, isRunCurrent, onClose }: NeighboursPanelProps) {
  const t = useText();
  return (
    <RunPanel
      title={t(resultTexts.neighbours)}
      needsRun={t(texts.needsRun)}
      hasRun={runId !== null}
      isRunCurrent={isRunCurrent}
      onClose={onClose}
    >
      {runId === null ? null : <OfRun key={runId} queryId={queryId} runId={runId} />}
    </RunPanel>
  );
}

interface OfRunProps {
  queryId: number;
  runId: number;
}

type Least = Record<'area' | 'width' | 'length', number | null>;
const nothingAsked: Least = { area: null, width: null, length: null };

const { least: fewest, most } = neighbourLimits;
const counts = Array.from({ length: most - fewest + 1 }, (_, at) => fewest + at);

function OfRun({ queryId, runId }: OfRunProps) {
  const t = useText();
  const [least, setLeast] = useState<Least>(nothingAsked);
  const [plots, setPlots] = useState<number>(most);
  const [asked, setAsked] = useState<NeighboursAsked | null>(null);
  return (
    <>
      <p className={classes.hint}>{t(texts.intro, { border: neighbourLimits.border })}</p>
      <form
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (least.area !== null) setAsked({ ...least, area: least.area, plots });
        }}
      >
        {(['area', 'width', 'length'] as const).map((of) => (
          <NumberInput
            key={of}
            size="xs"
            label={t(texts[of])}
            value={least[of] ?? ''}
            min={0}
            max={of === 'area' ? neighbourLimits.area : neighbourLimits.metres}
            hideControls
            onChange={(typed) => setLeast({ ...least, [of]: typeof typed === 'number' && typed > 0 ? typed : null })}
          />
        ))}
        <Select
          size="xs"
          label={t(texts.plots)}
          data={counts.map((count) => ({ value: String(count), label: t(texts.plotCount, { count }) }))}
          value={String(plots)}
          allowDeselect={false}
          onChange={(value) => value !== null && setPlots(Number(value))}
        />
        <Button
          type="submit"
          size="compact-sm"
          className={classes.search!}
          disabled={least.area === null}
          leftSection={<IconSearch size={14} stroke={1.5} aria-hidden />}
        >
          {t(texts.search)}
        </Button>
      </form>
      {asked ? <Answer key={JSON.stringify(asked)} queryId={queryId} runId={runId} asked={asked} /> : null}
    </>
  );
}

function Answer({ queryId, runId, asked }: OfRunProps & { asked: NeighboursAsked }) {
  const { data, error, reload } = useLoaded((signal) => fetchNeighbours(queryId, runId, asked, signal));
  useEffect(() => () => chooseGroup(null), []);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  return data ? <FoundGroups found={data} asked={asked} /> : <LoadingRows />;
}
