/** The rules of a location: an editable list tested against a concept, and what zoning plans set on its plots. */
import { useEffect, useState } from 'react';
import { Anchor, Button, Group, Select } from '@mantine/core';
import { IconExternalLink, IconGavel, IconPlus } from '@tabler/icons-react';
import type { ConstraintResult } from '../../../../../engine/host/types.ts';
import type { Concept } from '../../../../../model/entities/concept.ts';
import type { Constraint } from '../../../../../model/entities/constraint.ts';
import { constraintTypeName } from '../../../../../model/rules/location/constraint.ts';
import { mainConceptOf } from '../../../../../model/rules/location/mainconcept.ts';
import { RuleRow } from '../../../../components/rules/RuleRow.tsx';
import { keptOf, testedRules } from '../../../../components/rules/rules.ts';
import { EmptyState, FailedState, LoadingState } from '../../../../components/frame/States.tsx';
import { FieldForm } from '../../../../fields/FieldForm.tsx';
import { useText } from '../../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../../stores/records/banks.ts';
import { useConceptFigures } from '../../../../stores/generation/conceptfigures.ts';
import { watchConcept } from '../../../../stores/generation/generationwatch.ts';
import { rowKey } from '../../../../stores/records/localids.ts';
import { loadLocationTree, useLocationTree } from '../../../../stores/records/locationtrees.ts';
import { createRecord, removeRecord } from '../../../../stores/records/records.ts';
import type { TabProps } from '../tab.ts';
import { PlanRules } from './PlanRules.tsx';
import classes from './rules.module.css';
import { texts } from './texts.ts';

const FIELDS = [
  'name',
  'type',
  'operator',
  'value',
  'zone',
  'subzone',
  'source',
  'reference',
  'url',
  'priority',
  'description',
];

export function Rules({ id, canEdit }: TabProps) {
  const t = useText();
  const constraints = useRecords('constraint', { locationId: id });
  const { state, error } = useLocationTree(id);
  const [open, setOpen] = useState<string | null>(null);
  if (constraints.length === 0 && state === 'loading') return <LoadingState />;
  if (constraints.length === 0 && state === 'failed')
    return <FailedState error={error} compact onRetry={() => void loadLocationTree(id)} />;
  const add = () => {
    const made = createRecord('constraint', { locationId: id, name: t(texts.newRule) }, { label: texts.add });
    setOpen(rowKey('constraint', made.id));
  };
  return (
    <>
      {constraints.length === 0 ? (
        <EmptyState icon={IconGavel} title={t(texts.none)} compact>
          {t(texts.noneText)}
        </EmptyState>
      ) : (
        <Tested locationId={id} constraints={constraints} canEdit={canEdit} open={open} onOpen={setOpen} />
      )}
      {canEdit ? (
        <Button
          variant="default"
          size="xs"
          mt={8}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden />}
          onClick={add}
        >
          {t(texts.add)}
        </Button>
      ) : null}
      <PlanRules locationId={id} constraints={constraints} canEdit={canEdit} />
    </>
  );
}

interface TestedProps {
  locationId: number;
  constraints: readonly Constraint[];
  canEdit: boolean;
  /** Key of the open row. */
  open: string | null;
  onOpen: (row: string | null) => void;
}

function Tested({ locationId, constraints, canEdit, open, onOpen }: TestedProps) {
  const t = useText();
  const concepts = useRecords('concept', { locationId });
  const [chosen, choose] = useState<number | null>(null);
  const location = useRecord('location', locationId);
  const main = mainConceptOf(locationId, concepts, location?.cfg.main_concept_id);
  const concept = concepts.find(({ id }) => id === chosen) ?? main;
  const { results, isWaiting } = useResults(concept, constraints);
  const { kept, count } = keptOf([...results.values()].map((result) => ({ result })));
  return (
    <>
      {concept ? (
        <Select
          label={t(texts.testedAgainst)}
          mb={4}
          allowDeselect={false}
          value={String(concept.id)}
          data={concepts.map(({ id, name }) => ({
            value: String(id),
            label: [name || t(texts.unnamed), id === main?.id ? `(${t(texts.main)})` : ''].join(' ').trim(),
          }))}
          onChange={(next) => choose(next === null ? null : Number(next))}
        />
      ) : null}
      <p className={classes.kept} role="status" data-kept={kept} data-tested={count}>
        {concept ? (isWaiting ? t(texts.waiting) : t(texts.kept, { kept, count })) : t(texts.noConcept)}
      </p>
      {byPriority(constraints).map((constraint) => {
        const row = rowKey('constraint', constraint.id);
        return (
          <RuleRow
            key={row}
            name={nameOf(constraint)}
            result={results.get(constraint.id) ?? null}
            isOpen={open === row}
            onToggle={() => onOpen(open === row ? null : row)}
            onRemove={canEdit ? () => removeRecord('constraint', constraint.id, { label: texts.stepRemove }) : null}
            about={<Origin constraint={constraint} />}
          >
            <FieldForm entity="constraint" id={constraint.id} only={FIELDS} disabled={!canEdit} />
            {constraint.url ? (
              <Anchor href={constraint.url} target="_blank" rel="noreferrer noopener" fz={13}>
                <Group component="span" gap={4} mt={8}>
                  <IconExternalLink size={14} stroke={1.5} aria-hidden /> {t(texts.openLink)}
                </Group>
              </Anchor>
            ) : null}
          </RuleRow>
        );
      })}
    </>
  );
}

const nameOf = ({ name, type }: Constraint) => (name ? { en: name, nl: name } : constraintTypeName(type));

/** Lowest number first; rules without a priority come last. */
const byPriority = (constraints: readonly Constraint[]): Constraint[] =>
  constraints.toSorted((a, b) => (a.priority || Infinity) - (b.priority || Infinity) || 0);

/** The result of each constraint with a value, by its id. */
function useResults(
  concept: Concept | null,
  constraints: readonly Constraint[],
): { results: ReadonlyMap<number, ConstraintResult>; isWaiting: boolean } {
  const id = concept?.id ?? null;
  useEffect(() => (id === null ? undefined : watchConcept(id)), [id]);
  const known = useConceptFigures(id === null ? [] : [id]);
  const found = id === null ? undefined : known.get(id);
  const tested = testedRules(constraints, NO_SUMMARY, found?.figures ?? {}, found?.functions ?? []);
  return {
    isWaiting: !found,
    results: new Map(tested.flatMap(({ constraint, result }) => (constraint ? [[constraint.id, result]] : []))),
  };
}

/** Maxima of the summary are no records of this list. */
const NO_SUMMARY = { max_height: null, max_fsi: null };

function Origin({ constraint: { zone, subzone, source } }: { constraint: Constraint }) {
  const words = [zone, subzone, source].filter(Boolean).join(' · ');
  return words ? <span className={classes.origin}>{words}</span> : null;
}
