import { NativeSelect } from '@mantine/core';
import { searchQuery, type SearchQuery } from '../../../../model/entities/searchquery.ts';
import { runLimits } from '../../../../model/land/runs.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useText } from '../../../i18n/useText.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { texts } from './texts.ts';
import classes from './results.module.css';

const { label } = searchQuery.fields.cfg.fields.resultLimit;
const offered = [runLimits.results, 1_000, 2_500, runLimits.mostResults];

interface KeptResultsProps {
  query: SearchQuery;
  /** Results that the run kept of more. */
  kept: number;
  canEdit: boolean;
}

/** Says that a run found more than it keeps, and lets the next one keep more. */
export function KeptResults({ query: { id, cfg }, kept, canEdit }: KeptResultsProps) {
  const t = useText();
  const { resultLimit } = cfg;
  const limits = [...new Set([...offered, resultLimit])].sort((a, b) => a - b);
  return (
    <>
      <p className={classes.hint}>{t(texts.keptBest, { count: formatNumber(kept) })}</p>
      <NativeSelect
        size="xs"
        label={t(label)}
        value={resultLimit}
        disabled={!canEdit}
        data={limits.map((limit) => ({ value: String(limit), label: formatNumber(limit) }))}
        onChange={(event) =>
          editRecord('searchquery', id, { cfg: { resultLimit: Number(event.currentTarget.value) } }, { label })
        }
      />
    </>
  );
}
