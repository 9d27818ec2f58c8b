/** What the zoning plan proposes for the summary of the location: adopted one by one, never by itself. */
import { Button } from '@mantine/core';
import { location as entity } from '../../../../../model/entities/location.ts';
import { proposedSummary, type FoundRule } from '../../../../../model/rules/location/zoning.ts';
import { formatMeasure } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { useRecord } from '../../../../stores/records/banks.ts';
import { writeSummary, type SummaryKey } from './adopting.ts';
import classes from './rules.module.css';
import { texts } from './texts.ts';

const keys = ['zones', 'max_height', 'max_fsi'] as const satisfies readonly SummaryKey[];
const { fields } = entity.fields.cfg.fields.summary;

const shown = (key: SummaryKey, value: string | number): string =>
  typeof value === 'number' ? formatMeasure(value, key === 'max_height' ? 'm' : '1') : value;

interface ProposalsProps {
  locationId: number;
  rules: readonly FoundRule[];
  canEdit: boolean;
}

export function Proposals({ locationId, rules, canEdit }: ProposalsProps) {
  const t = useText();
  const summary = useRecord('location', locationId)?.cfg.summary;
  const proposed = proposedSummary(rules);
  const lines = keys.flatMap((key) => {
    const plan = proposed[key];
    return plan === null || plan === '' ? [] : [{ key, plan, own: summary?.[key] ?? null }];
  });
  if (lines.length === 0) return null;
  return (
    <div>
      <h4 className={classes.group}>{t(texts.proposals)}</h4>
      <ul>
        {lines.map(({ key, plan, own }) => (
          <li key={key} className={classes.proposal}>
            <span>
              <span className={classes.field}>{t(fields[key].label)}</span> {shown(key, plan)}
              {own !== null && own !== '' && own !== plan ? (
                <span className={classes.own}>{t(texts.now, { value: shown(key, own) })}</span>
              ) : null}
            </span>
            {own === plan ? (
              <span className={classes.own}>{t(texts.adopted)}</span>
            ) : (
              <Button
                size="compact-xs"
                variant="default"
                disabled={!canEdit}
                aria-label={t(texts.adoptOf, { name: t(fields[key].label) })}
                onClick={() => writeSummary(locationId, { [key]: plan })}
              >
                {t(texts.adopt)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
