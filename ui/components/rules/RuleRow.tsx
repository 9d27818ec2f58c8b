/** A rule with its slack: green where kept, red where broken. */
import { ActionIcon, Collapse } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconHelpCircle, IconNotes, IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { ConstraintResult } from '../../../engine/host/types.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { useText, type Translate } from '../../i18n/useText.ts';
import classes from './rules.module.css';
import { measured, slackLabel, slackValues } from './slack.ts';
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
        <span data-state={state}>{t(slackLabel(result), slackValues(result))}</span>
      </div>
    </>
  );
}

function limitText(result: ConstraintResult, t: Translate): string {
  const target = measured(result, result.target);
  if (result.operator === 'smaller_than') return t(texts.atMost, { target });
  return t(result.operator === 'greater_than' ? texts.atLeast : texts.exactly, { target });
}
