import { Popover, UnstyledButton } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useState } from 'react';
import { entryOf } from '../../../model/enums/enumeration.ts';
import { sourceConditions, type SourceState } from '../../../model/land/landcalls.ts';
import { askedSources, landSources } from '../../../model/land/sources.ts';
import { formatDay } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import classes from '../map.module.css';
import { mapTexts } from '../texts.ts';

const isFailing = ({ condition }: Pick<SourceState, 'condition'>): boolean =>
  condition === 'away' || condition === 'failed';
const needsAttention = (state: SourceState): boolean => isFailing(state) || state.missing.length > 0;

/** A word that opens the list of sources, with a sign when one of them needs attention. */
export function LandSources({ label, sources }: { label: string; sources: readonly SourceState[] }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const asks = sources.some(needsAttention);
  return (
    <Popover opened={isOpen} onChange={setOpen} position="top-end" width={340} trapFocus returnFocus>
      <Popover.Target>
        <UnstyledButton
          className={classes.sourcesButton}
          data-asks={asks || undefined}
          aria-label={asks ? `${label}. ${t(mapTexts.sourcesAsk)}` : label}
          onClick={() => setOpen(!isOpen)}
        >
          {asks ? <IconAlertTriangle size={14} stroke={1.5} aria-hidden /> : null}
          {label}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t(mapTexts.sources)} className={classes.sourcesCard}>
        <h4>{t(mapTexts.sources)}</h4>
        <ul>
          {/* What needs attention comes first. */}
          {sources
            .toSorted((a, b) => Number(needsAttention(b)) - Number(needsAttention(a)))
            .map((each) => (
              <SourceCard key={each.source} {...each} />
            ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}

function SourceCard({ source, condition, from, to, without, problem, missing }: SourceState) {
  const t = useText();
  const asked = entryOf(askedSources, source);
  const [first, last] = [formatDay(from), formatDay(to)];
  const fetched =
    first === last ? t(mapTexts.fetchedOn, { day: last }) : t(mapTexts.fetchedBetween, { from: first, to: last });
  return (
    <li>
      <strong>{t((asked ?? entryOf(landSources, source))!.label)}</strong>
      {asked ? (
        <span>
          {t(mapTexts.asked)} {to === null ? '' : t(mapTexts.answeredOn, { day: last })}
        </span>
      ) : (
        <span>{to === null ? t(mapTexts.notFetched) : fetched}</span>
      )}
      {isFailing({ condition }) ? (
        <span className={classes.problem}>{t(entryOf(sourceConditions, condition)!.label)}</span>
      ) : null}
      {without > 0 ? <span className={classes.problem}>{t(mapTexts.withoutSource, { count: without })}</span> : null}
      {problem === null ? null : <code>{problem}</code>}
      {missing.map(({ collection, names }) => (
        <span key={collection} className={classes.problem}>
          {t(mapTexts.noLongerGiven, { names: `${collection}: ${names.join(', ')}` })}
        </span>
      ))}
    </li>
  );
}
