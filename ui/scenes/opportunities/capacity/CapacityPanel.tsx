/** What can be built on the results of the last run: the choice of a preset, its job, and the ranking. */
import { useEffect, useState } from 'react';
import { Button, Checkbox, NumberInput, Progress, Select } from '@mantine/core';
import { IconPlayerPlay } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import { flat } from '../../../../model/archetypes/flat.ts';
import {
  capacityLimits,
  isSameChoice,
  type CapacityAsked,
  type CapacityChoice,
  type CapacityRanking,
  type ShownCapacity,
} from '../../../../model/land/capacity.ts';
import { ApiError } from '../../../api/error.ts';
import { FailedState, LoadingRows } from '../../../components/frame/States.tsx';
import { formatAgo, formatMoney, formatNumber } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { useRecord } from '../../../stores/records/banks.ts';
import { session } from '../../../stores/person/session.ts';
import { queryView, showRanking } from '../query/editor.ts';
import { RunPanel } from '../results/RunPanel.tsx';
import classes from './capacity.module.css';
import { CapacityTable } from './CapacityTable.tsx';
import { capacityChoices, choiceOf, HOUSE_PRICE, isPricedByArea, isSold, nameOf, valueOf } from './choices.ts';
import { texts } from './texts.ts';
import { useCapacity, type Capacity } from './useCapacity.ts';

interface CapacityPanelProps {
  queryId: number;
  /** The last finished run; null without one. */
  runId: number | null;
  isRunCurrent: boolean;
  canEdit: boolean;
  onOpen: (plot: string) => void;
  onClose: () => void;
}

export function CapacityPanel({ runId, isRunCurrent, onClose, ...props }: CapacityPanelProps) {
  const t = useText();
  return (
    <RunPanel
      title={t(texts.capacity)}
      needsRun={t(texts.needsRunText)}
      hasRun={runId !== null}
      isRunCurrent={isRunCurrent}
      onClose={onClose}
    >
      {runId === null ? null : <OfRun key={runId} runId={runId} {...props} />}
    </RunPanel>
  );
}

type OfRunProps = Omit<CapacityPanelProps, 'isRunCurrent' | 'onClose'> & { runId: number };

function OfRun({ queryId, runId, canEdit, onOpen }: OfRunProps) {
  const { choice } = useSnapshot(queryView);
  const capacity = useCapacity(queryId, runId, choice);
  const { shown, error, reload } = capacity;
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (!shown) return <LoadingRows />;
  const { ranking, kept } = shown;
  return (
    <>
      <Form
        key={JSON.stringify(askedFirst(kept, choice))}
        capacity={capacity}
        shown={shown}
        canEdit={canEdit}
        choice={choice}
        onChoose={(next) => (queryView.choice = next)}
      />
      {ranking ? <Ranked queryId={queryId} ranking={ranking} canEdit={canEdit} onOpen={onOpen} /> : null}
    </>
  );
}

const amountOf = (typed: string | number): number | null => (typeof typed === 'number' && typed > 0 ? typed : null);
const fresh: CapacityAsked = {
  archetype: flat.key,
  preset: null,
  price: null,
  buildingCosts: null,
  streetCosts: null,
  isCleared: false,
};

/** What is asked of a choice at first: as before, otherwise as of the ranking made last, whose price is of the same kind. */
function askedFirst(kept: ShownCapacity['kept'], choice: CapacityChoice | null): CapacityAsked {
  const own = choice ? kept.find(({ asked }) => isSameChoice(asked, choice)) : kept[0];
  if (own) return own.asked;
  const before = kept[0]?.asked ?? fresh;
  const asked = { ...before, ...choice };
  return isPricedByArea(asked) && isSold(asked) === isSold(before) ? asked : { ...asked, price: null };
}

interface FormProps {
  capacity: Capacity;
  shown: ShownCapacity;
  canEdit: boolean;
  /** Null: what was worked out last. */
  choice: CapacityChoice | null;
  onChoose: (choice: CapacityChoice) => void;
}

function Form({ capacity, shown, canEdit, choice, onChoose }: FormProps) {
  const t = useText();
  const presets = useRecord('company', session.company?.id ?? null)?.cfg.presets ?? [];
  const [asked, setAsked] = useState<CapacityAsked>(() => askedFirst(shown.kept, choice));
  const keptOf = new Map(shown.kept.map((each) => [valueOf(each.asked), each.built]));
  const isUnderWay = shown.state === 'waiting' || shown.state === 'running';
  const amount = (key: 'price' | 'buildingCosts' | 'streetCosts', label: string) => (
    <NumberInput
      size="xs"
      label={label}
      value={asked[key] ?? ''}
      min={0}
      max={capacityLimits.price}
      hideControls
      disabled={isUnderWay || !canEdit}
      onChange={(typed) => setAsked({ ...asked, [key]: amountOf(typed) })}
    />
  );
  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault();
        capacity.start(asked);
      }}
    >
      {shown.ranking ? null : (
        <p className={classes.hint}>{t(texts.intro, { count: formatNumber(capacityLimits.plots) })}</p>
      )}
      <Select
        size="xs"
        label={t(texts.preset)}
        data={capacityChoices(presets, t)}
        value={valueOf(asked)}
        allowDeselect={false}
        disabled={isUnderWay}
        renderOption={({ option: { value, label } }) => (
          <span className={classes.option}>
            {label}
            {keptOf.has(value) ? (
              <span className={classes.kept}>{t(texts.kept, { count: formatNumber(keptOf.get(value)!) })}</span>
            ) : null}
          </span>
        )}
        onChange={(value) => value !== null && onChoose(choiceOf(value))}
      />
      <div className={classes.amounts}>
        {isPricedByArea(asked) ? amount('price', t(isSold(asked) ? texts.salePrice : texts.rent)) : null}
        {amount('buildingCosts', t(texts.buildingCosts))}
        {isPricedByArea(asked) ? null : amount('streetCosts', t(texts.streetCosts))}
      </div>
      <p className={classes.hint}>
        {isPricedByArea(asked) ? t(texts.forValue) : t(texts.forHouses, { price: formatMoney(HOUSE_PRICE) })}
      </p>
      <Checkbox
        size="xs"
        label={t(texts.clear)}
        description={t(texts.clearHelp)}
        checked={asked.isCleared}
        disabled={isUnderWay || !canEdit}
        onChange={({ currentTarget: { checked } }) => setAsked({ ...asked, isCleared: checked })}
      />
      <State capacity={capacity} shown={shown} canEdit={canEdit} />
    </form>
  );
}

const refusedText = (refused: unknown, t: Translate): string =>
  [t(texts.notDone), refused instanceof ApiError ? t(refused.text) : ''].filter(Boolean).join(': ');

function State({ capacity, shown, canEdit }: { capacity: Capacity; shown: ShownCapacity; canEdit: boolean }) {
  const t = useText();
  const { state, progress } = shown;
  const { refused, isBusy, cancel } = capacity;
  if (state === 'waiting' || state === 'running') {
    const { done = 0, total = 0 } = progress ?? {};
    return (
      <div className={classes.state} role="status">
        <span className={classes.said}>
          {progress ? t(texts.running, { done: formatNumber(done), total: formatNumber(total) }) : t(texts.waiting)}
        </span>
        <Progress
          className={classes.progress!}
          value={total > 0 ? (100 * done) / total : 0}
          aria-label={t(texts.capacity)}
        />
        <Button size="compact-sm" variant="default" disabled={!canEdit || isBusy} onClick={cancel}>
          {t(texts.cancel)}
        </Button>
      </div>
    );
  }
  const ended = state === 'failed' || state === 'cancelled' ? t(texts[state]) : '';
  return (
    <div className={classes.state}>
      <span className={classes.said} role="status" data-failed={refused || state === 'failed' ? true : undefined}>
        {refused ? refusedText(refused, t) : ended}
      </span>
      <Button
        type="submit"
        size="compact-sm"
        loading={isBusy}
        disabled={!canEdit}
        variant={shown.ranking ? 'default' : 'filled'}
        leftSection={<IconPlayerPlay size={14} stroke={1.5} aria-hidden />}
      >
        {t(shown.ranking ? texts.again : texts.start)}
      </Button>
    </div>
  );
}

interface RankedProps {
  queryId: number;
  ranking: CapacityRanking;
  canEdit: boolean;
  onOpen: (plot: string) => void;
}

function Ranked({ queryId, ranking, canEdit, onOpen }: RankedProps) {
  const t = useText();
  const { plots, asked, at, engine, releases } = ranking;
  useEffect(() => showRanking(ranking), [ranking]);
  if (plots.length === 0) return <p className={classes.hint}>{t(texts.noResults)}</p>;
  const built = plots.flatMap((each) => (each.built ? [each.built] : []));
  const [first] = releases;
  const land =
    releases.length === 1 && first
      ? t(texts.release, { id: String(first.id) })
      : t(texts.releases, { count: formatNumber(releases.length) });
  const made = {
    name: nameOf(asked, t),
    built: formatNumber(built.length),
    count: formatNumber(plots.length),
    when: formatAgo(at),
    land,
    engine,
  };
  return (
    <>
      <p className={classes.hint}>
        {t(texts.made, made)}
        {built.length > 0 && built.every(({ landValue }) => landValue === null) ? ` · ${t(texts.noValue)}` : ''}
      </p>
      <CapacityTable queryId={queryId} ranking={ranking} canBuild={canEdit} onOpen={onOpen} />
    </>
  );
}
