/** The rules of the location, tested against the concept; each opens to its fields. */
import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { Figures, FunctionSummary } from '../../../../engine/host/types.ts';
import { RuleRow } from '../../../components/rules/RuleRow.tsx';
import { keptOf, testedRules } from '../../../components/rules/rules.ts';
import { FieldForm } from '../../../fields/FieldForm.tsx';
import { useText } from '../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { rowKey } from '../../../stores/records/localids.ts';
import { createRecord, removeRecord } from '../../../stores/records/records.ts';
import { steps } from '../panels/steps.ts';
import classes from './checks.module.css';
import { texts } from './texts.ts';

interface RuleListProps {
  locationId: number;
  figures: Figures;
  functions: readonly FunctionSummary[];
}

const FIELDS = ['name', 'type', 'operator', 'value', 'source'];

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
      {rules.map(({ constraint, name, result }, index) => {
        const row = constraint ? rowKey('constraint', constraint.id) : `summary ${index}`;
        return (
          <RuleRow
            key={row}
            name={name}
            result={result}
            isOpen={open === row}
            onToggle={constraint && (() => setOpen(open === row ? null : row))}
            onRemove={
              constraint && (() => removeRecord('constraint', constraint.id, { label: steps.removeConstraint }))
            }
          >
            {constraint ? <FieldForm entity="constraint" id={constraint.id} only={FIELDS} /> : null}
          </RuleRow>
        );
      })}
      <Button variant="default" size="xs" leftSection={<IconPlus size={16} stroke={1.5} />} onClick={add}>
        {t(texts.addRule)}
      </Button>
    </section>
  );
}
