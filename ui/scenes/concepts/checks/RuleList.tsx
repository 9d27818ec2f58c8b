/** Rules with their slack: green where kept, red where broken. */
import { ActionIcon, Button, Collapse } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck, IconHelpCircle, IconPlus, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import type { ConstraintResult, Figures, FunctionSummary } from '../../../../engine/host/types.ts';
import { formFactors } from '../../../../model/enums/figures.ts';
import { entryOf } from '../../../../model/enums/enumeration.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { formatMeasure, type MeasureUnit } from '../../../i18n/format.ts';
import { useText, type Translate } from '../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../stores/banks.ts';
import { rowKey } from '../../../stores/localids.ts';
import { createRecord, removeRecord } from '../../../stores/records.ts';
import { figureDecimals, type FigureKey } from '../figures/figuregroups.ts';
import { steps } from '../panels/steps.ts';
import classes from './checks.module.css';
import { keptOf, testedRules, type TestedRule } from '../../../components/rules.ts';
import { slackBar } from './slackbar.ts';
import { texts } from './texts.ts';

interface RuleListProps {
  locationId: number;
  figures: Figures;
  functions: readonly FunctionSummary[];
}

export function RuleList({ locationId, figures, functions }: RuleListProps) {
  const t = useText();
  const constraints = useRecords('constraint', { locationId });
  const summary = useRecord('location', locationId)?.cfg.summary ?? { max_height: null, max_fsi: null };
  const [open, setOpen] = useState<string | null>(null);
  const rules = testedRules(constraints, summary, figures, functions);
  const { kept, count } = keptOf(rules);
  const add = () => {
    const draft = {
      locationId,
      name: t(texts.newRule),
      type: 'building_height',
      operator: 'smaller_than',
      value: 20,
    } as const;
    setOpen(rowKey('constraint', createRecord('constraint', draft, { label: steps.addConstraint }).id));
  };
  return (
    <section className={classes.block} aria-label={t(texts.rules)} data-kept={kept} data-tested={count}>
      <h3>
        {t(texts.rules)} {count > 0 ? <span className={classes.dim}>{t(texts.summary, { kept, count })}</span> : null}
      </h3>
      {rules.length === 0 ? <p className={classes.hint}>{t(texts.noRulesText)}</p> : null}
      {rules.map((rule, index) => {
        const row = rule.constraint ? rowKey('constraint', rule.constraint.id) : `summary ${index}`;
        return <Rule key={row} rule={rule} open={open === row} onOpen={() => setOpen(open === row ? null : row)} />;
      })}
      <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={add}>
        {t(texts.addRule)}
      </Button>
    </section>
  );
}

function Rule({
  rule: { constraint, name, result },
  open,
  onOpen,
}: {
  rule: TestedRule;
  open: boolean;
  onOpen: () => void;
}) {
  const t = useText();
  const state = result.ok === null ? 'untested' : result.ok ? 'kept' : 'broken';
  const Mark = { untested: IconHelpCircle, kept: IconCircleCheck, broken: IconAlertCircle }[state];
  const { filled, limit } = slackBar(result);
  return (
    <div className={classes.rule} data-rule={result.type} data-state={state} data-slack={result.slack}>
      <div className={classes.ruleHead}>
        <button type="button" className={classes.ruleName} aria-expanded={open} disabled={!constraint} onClick={onOpen}>
          <Mark
            size={16}
            stroke={1.5}
            role="img"
            aria-label={t(state === 'untested' ? texts.untested : texts[state])}
          />
          <span className={classes.about}>
            <span className={classes.ruled}>{t(name)}</span>
            <span className={classes.dim}>{limitText(result, t)}</span>
          </span>
        </button>
        {constraint ? (
          <ActionIcon
            size={22}
            aria-label={t(texts.removeRule, { name: t(name) })}
            onClick={() => removeRecord('constraint', constraint.id, { label: steps.removeConstraint })}
          >
            <IconTrash size={14} stroke={1.5} />
          </ActionIcon>
        ) : null}
      </div>
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
      <Collapse expanded={open}>
        {open && constraint ? (
          <FieldForm entity="constraint" id={constraint.id} only={['name', 'type', 'operator', 'value', 'source']} />
        ) : null}
      </Collapse>
    </div>
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
