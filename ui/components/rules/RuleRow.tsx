/** A rule with its slack: green where kept, red where broken. */
import { ActionIcon, Collapse } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconHelpCircle, IconNotes, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ConstraintResult } from '../../../engine/host/types.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { formFactors } from '../../../model/enums/figures.ts';
import { formatMeasure, type MeasureUnit } from '../../i18n/format.ts';
import { useText, type Translate } from '../../i18n/useText.ts';
import { figureDecimals, type FigureKey } from '../figureformat.ts';
import classes from './rules.module.css';
import { slackBar } from './slackbar.ts';
import { ruleTexts as texts } from './texts.ts';

interface RuleRowProps {
  name: Label;
  /** Null for a rule in words, without a value. */
  result: ConstraintResult | null;
  isOpen: boolean;
  /** Null when the rule has nothing to open. */
  onToggle: (() => void) | null;
  /** Null when it cannot be deleted. */
  onRemove: (() => void) | null;
  /** Beside the limit. */
  about?: ReactNode;
  /** Shown while it is open. */
  children?: ReactNode;
}

const marks = { words: IconNotes, untested: IconHelpCircle, kept: IconCircleCheck, broken: IconAlertCircle };
type State = keyof typeof marks;

const stateOf = (result: ConstraintResult | null): State => {
  if (!result) return 'words';
  if (result.ok === null) return 'untested';
  return result.ok ? 'kept' : 'broken';
};

export function RuleRow({ name, result, isOpen, onToggle, onRemove, about, children }: RuleRowProps) {
  const t = useText();
  const state = stateOf(result);
  const Mark = marks[state];
  return (
    <div className={classes.rule} data-rule={result?.type} data-state={state} data-slack={result?.slack}>
      <div className={classes.ruleHead}>
        <button
          type="button"
          className={classes.ruleName}
          aria-expanded={isOpen}
          disabled={!onToggle}
          onClick={onToggle ?? undefined}
        >
          <Mark size={16} stroke={1.5} role="img" aria-label={t(texts[state])} />
          <span className={classes.about}>
            <span className={classes.ruled}>{t(name)}</span>
            {result ? <span className={classes.dim}>{limitText(result, t)}</span> : null}
            {about}
          </span>
        </button>
        {onRemove ? (
          <ActionIcon size={24} aria-label={t(texts.removeRule, { name: t(name) })} onClick={onRemove}>
            <IconTrash size={14} stroke={1.5} />
          </ActionIcon>
        ) : null}
      </div>
      {result ? <Margin result={result} state={state} /> : null}
      <Collapse expanded={isOpen}>{isOpen ? children : null}</Collapse>
    </div>
  );
}

function Margin({ result, state }: { result: ConstraintResult; state: State }) {
  const t = useText();
  const { filled, limit } = slackBar(result);
  return (
    <>
      {result.ok === null ? null : (
        <div className={classes.bar} data-state={state}>
          <span className={classes.fill} style={{ width: `${filled * 100}%` }} />
          <span className={classes.limit} style={{ left: `${limit * 100}%` }} />
        </div>
      )}
      <div className={classes.slack}>
        <span>{result.value === null ? '–' : measured(result, result.value)}</span>
        <span data-state={state}>{slackText(result, t)}</span>
      </div>
    </>
  );
}

function measured({ figure }: ConstraintResult, value: number): string {
  const entry = figure === null ? undefined : entryOf(formFactors, figure as FigureKey);
  return formatMeasure(value, (entry?.unit ?? '1') as MeasureUnit, entry ? figureDecimals(figure as FigureKey) : 2);
}

function limitText(result: ConstraintResult, t: Translate): string {
  const target = measured(result, result.target);
  if (result.operator === 'smaller_than') return t(texts.atMost, { target });
  return t(result.operator === 'greater_than' ? texts.atLeast : texts.exactly, { target });
}

/** A smaller slack counts as none: `measured` rounds it away. */
const NOTHING = 1e-5;

function slackText(result: ConstraintResult, t: Translate): string {
  const { slack, operator, value, target } = result;
  if (slack === null || value === null) return t(texts.untested);
  if (Math.abs(slack) <= NOTHING) return t(texts.equal);
  const by = { slack: measured(result, Math.abs(slack)) };
  if (operator === 'smaller_than') return t(slack > 0 ? texts.room : texts.over, by);
  if (operator === 'greater_than') return t(slack > 0 ? texts.above : texts.under, by);
  return t(value > target ? texts.over : texts.under, by);
}
