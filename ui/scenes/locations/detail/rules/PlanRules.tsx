/** What zoning plans set on the plots: fetched on request, adopted by ticking, compared with what was adopted before. */
import { Alert, Button, Checkbox, Group, Loader } from '@mantine/core';
import { useNetwork } from '@mantine/hooks';
import { IconAlertTriangle, IconDownload } from '@tabler/icons-react';
import type { Constraint } from '../../../../../model/entities/constraint.ts';
import { constraint as entity } from '../../../../../model/entities/constraint.ts';
import { entryByValue, entryOf } from '../../../../../model/enums/enumeration.ts';
import { constraintOperators } from '../../../../../model/enums/constraints.ts';
import { integrationReasons } from '../../../../../model/enums/integrations.ts';
import { constraintUnits } from '../../../../../model/rules/location/constraint.ts';
import {
  comparedRules,
  goneRules,
  type ComparedField,
  type ComparedRule,
  type FoundRule,
} from '../../../../../model/rules/location/zoning.ts';
import { ApiError } from '../../../../api/error.ts';
import { formatMeasure, formatRead } from '../../../../i18n/format.ts';
import { useText, type Translate } from '../../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../../stores/records/banks.ts';
import { adopt, adoptAll, leaveOut, takeOver } from './adopting.ts';
import { runStep } from '../integrations/running.ts';
import { useFetched } from './fetching.ts';
import { Proposals } from './Proposals.tsx';
import classes from './rules.module.css';
import { collectionTexts, texts } from './texts.ts';

interface PlanRulesProps {
  locationId: number;
  constraints: readonly Constraint[];
  canEdit: boolean;
}

export function PlanRules({ locationId, constraints, canEdit }: PlanRulesProps) {
  const t = useText();
  const { isLoading, error, rules, hasPlans } = useFetched(locationId);
  const { online } = useNetwork();
  const location = useRecord('location', locationId);
  const plots = useRecords('plot', { locationId });
  const why = plots.length === 0 ? texts.noPlots : online ? null : texts.offline;
  return (
    <section className={classes.plan} aria-label={t(texts.planRules)}>
      <Group justify="space-between" gap={8}>
        <h3 className={classes.title}>{t(texts.planRules)}</h3>
        <Button
          size="xs"
          variant="default"
          disabled={!canEdit || why !== null || isLoading}
          leftSection={isLoading ? <Loader size={14} /> : <IconDownload size={16} stroke={1.5} aria-hidden />}
          onClick={() => location && void runStep(location, 'regulations')}
        >
          {t(rules ? texts.fetchAgain : texts.fetch)}
        </Button>
      </Group>
      <p className="text-hint">{t(why ?? (rules ? texts.indicative : texts.fetchText))}</p>
      {error ? (
        <Alert color="brick" variant="light" mt={8} icon={<IconAlertTriangle size={18} stroke={1.5} aria-hidden />}>
          {t(texts.failed)} {error instanceof ApiError ? t(error.text) : null}
        </Alert>
      ) : null}
      {rules?.length === 0 ? (
        <p className={classes.nothing}>
          {t(hasPlans ? texts.nothing : entryOf(integrationReasons, 'not_loaded')!.label)}
        </p>
      ) : null}
      {rules && rules.length > 0 ? (
        <Found locationId={locationId} rules={rules} constraints={constraints} canEdit={canEdit} />
      ) : null}
    </section>
  );
}

interface FoundProps extends PlanRulesProps {
  rules: readonly FoundRule[];
}

function Found({ locationId, rules, constraints, canEdit }: FoundProps) {
  const t = useText();
  const compared = comparedRules(rules, constraints);
  const fresh = compared.filter(({ adopted }) => !adopted).map(({ found }) => found);
  const gone = goneRules(rules, constraints);
  return (
    <>
      {groupsOf(compared).map(([collection, group]) => (
        <div key={collection}>
          <h4 className={classes.group}>{t(collectionTexts[collection])}</h4>
          <ul>
            {group.map((each) => (
              <Line key={each.found.reference} locationId={locationId} rule={each} canEdit={canEdit} />
            ))}
          </ul>
        </div>
      ))}
      {canEdit && fresh.length > 1 ? (
        <Button size="xs" variant="light" mt={8} onClick={() => adoptAll(locationId, fresh)}>
          {t(texts.adoptAll, { count: fresh.length })}
        </Button>
      ) : null}
      {gone.length > 0 ? (
        <div>
          <h4 className={classes.group}>{t(texts.gone)}</h4>
          <ul>
            {gone.map(({ id, name, reference }) => (
              <li key={id} className={classes.line}>
                {name || reference}
              </li>
            ))}
          </ul>
        </div>
      ) : null}
      <Proposals locationId={locationId} rules={rules} canEdit={canEdit} />
    </>
  );
}

type Group = [FoundRule['collection'], ComparedRule[]];

function groupsOf(rules: readonly ComparedRule[]): Group[] {
  const groups = new Map<FoundRule['collection'], ComparedRule[]>();
  for (const rule of rules) {
    const { collection } = rule.found;
    groups.set(collection, [...(groups.get(collection) ?? []), rule]);
  }
  return [...groups];
}

function Line({ locationId, rule, canEdit }: { locationId: number; rule: ComparedRule; canEdit: boolean }) {
  const t = useText();
  const { found, adopted, differs } = rule;
  const about = [
    limitOf(found, t),
    found.collection === 'enkelbestemming' ? '' : found.zone,
    t(texts.share, { share: formatRead(found.share * 100, 0) }),
  ];
  return (
    <li className={classes.line} data-reference={found.reference}>
      <Checkbox
        size="xs"
        label={found.name}
        description={about.filter(Boolean).join(' · ')}
        checked={adopted !== null}
        disabled={!canEdit}
        onChange={() => (adopted ? leaveOut(adopted.id) : adopt(locationId, found))}
      />
      {adopted && differs.length > 0 ? (
        <div className={classes.differences}>
          {differs.map((field) => (
            <p key={field}>
              {t(texts.differs, {
                field: t(entity.fields[field].label),
                own: shown(field, adopted, t),
                plan: shown(field, found, t),
              })}
            </p>
          ))}
          {canEdit ? (
            <Button size="compact-xs" variant="default" onClick={() => takeOver(adopted.id, found)}>
              {t(texts.takeOver)}
            </Button>
          ) : null}
        </div>
      ) : null}
    </li>
  );
}

type Values = Pick<Constraint, ComparedField>;

function shown(field: ComparedField, values: Values, t: Translate): string {
  const value = values[field];
  if (value === null || value === '') return t(texts.empty);
  const entry = entity.fields[field].values && entryByValue(entity.fields[field].values, value);
  if (entry) return t(entry.label);
  return typeof value === 'number' ? measured(values) : String(value);
}

const measured = ({ type, value }: Pick<Constraint, 'type' | 'value'>): string => {
  const unit = constraintUnits[type];
  return unit ? formatMeasure(value!, unit) : formatRead(value!);
};

const limitOf = (rule: FoundRule, t: Translate): string =>
  rule.value === null
    ? ''
    : `${t(entryByValue(constraintOperators, rule.operator)!.label).toLocaleLowerCase()} ${measured(rule)}`;
