/** The concept's steps with their changes, time and effect on figures; a click returns to that step. */
import { IconPointFilled } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { EntityName } from '../../../../model/entities/index.ts';
import { formatAgo, formatMoment } from '../../../i18n/format.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { bankOf } from '../../../stores/records/banks.ts';
import { goToStep, history, trailNow, type Outcome, type Step } from '../../../stores/history/history.ts';
import { describeChanges } from './describe.ts';
import { effectsOf, isUnchanged } from './effects.ts';
import classes from './history.module.css';
import { texts } from './texts.ts';

/** Lines shown of a step; the others are only counted. */
const LINES = 3;
/** Steps rendered at once; the user reaches older ones by undoing to the last of them. */
const SHOWN = 200;

const nameOf = (entity: EntityName, id: number): string | null => {
  const name = bankOf(entity).byId[id]?.['name'];
  return typeof name === 'string' && name !== '' ? name : null;
};

export function HistoryTab() {
  const t = useText();
  // Renders again after every step and every outcome.
  void useSnapshot(history).version;
  const { steps, at, base } = trailNow();
  if (steps.length === 0) return <p className="text-hint">{t(texts.none)}</p>;
  const first = Math.max(0, steps.length - SHOWN);
  return (
    <ol className={classes.steps} reversed aria-label={t(texts.history)}>
      {steps
        .map((step, index) => ({ step, index }))
        .slice(first)
        .toReversed()
        .map(({ step, index }) => (
          <StepRow
            key={step.id}
            step={step}
            before={knownBefore(steps, index) ?? base}
            state={index === at - 1 ? 'now' : index >= at ? 'undone' : 'done'}
            onGo={() => goToStep(index + 1)}
          />
        ))}
      {first === 0 ? (
        <li>
          <button
            type="button"
            className={classes.step}
            data-state={at === 0 ? 'now' : 'done'}
            aria-current={at === 0 ? 'step' : undefined}
            onClick={() => goToStep(0)}
          >
            <IconPointFilled size={14} aria-hidden />
            <span className={classes.label}>{t(texts.start)}</span>
          </button>
        </li>
      ) : null}
    </ol>
  );
}

interface StepRowProps {
  step: Step;
  before: Outcome | null;
  state: 'done' | 'now' | 'undone';
  onGo: () => void;
}

function StepRow({ step, before, state, onGo }: StepRowProps) {
  const t = useText();
  const language = useLanguage();
  const lines = describeChanges(step.changes, nameOf, t);
  const when = step.at > 0 ? new Date(step.at).toISOString() : null;
  return (
    <li>
      <button
        type="button"
        className={classes.step}
        data-step={step.id}
        data-state={state}
        aria-current={state === 'now' ? 'step' : undefined}
        onClick={onGo}
      >
        <IconPointFilled size={14} aria-hidden />
        <span className={classes.label}>{t(step.label)}</span>
        <time className="text-hint" dateTime={when ?? undefined} title={formatMoment(when, language)}>
          {formatAgo(when, language)}
        </time>
        <span className={classes.lines}>
          {lines.slice(0, LINES).map((line) => (
            <span key={line}>{line}</span>
          ))}
          {lines.length > LINES ? <span>{t(texts.more, { count: lines.length - LINES })}</span> : null}
        </span>
        <Effects before={before} after={step.outcome} />
      </button>
    </li>
  );
}

/** Returns the last known figures before a step. Of steps in quick succession only the last has an outcome. */
const knownBefore = (steps: readonly { outcome: Outcome | null }[], index: number): Outcome | null =>
  steps.slice(0, index).findLast(({ outcome }) => outcome)?.outcome ?? null;

/** Effects shown of a step; the others are only counted. */
const EFFECTS = 3;

function Effects({ before, after }: { before: Outcome | null; after: Outcome | null }) {
  const t = useText();
  if (!before || !after) return null;
  const effects = effectsOf(before, after);
  const more = effects.length - EFFECTS;
  return (
    <span className={classes.effects}>
      {effects.length === 0 ? (
        <span>{t(isUnchanged(before, after) ? texts.sameFigures : texts.smallChange)}</span>
      ) : null}
      {effects.slice(0, EFFECTS).map(({ key, delta, label, name, written }) => (
        <span key={key} data-effect={key} data-delta={delta} data-sign={delta > 0 ? 'up' : 'down'} title={t(name)}>
          {t(label)} {written}
        </span>
      ))}
      {more > 0 ? <span>{t(texts.more, { count: more })}</span> : null}
    </span>
  );
}
