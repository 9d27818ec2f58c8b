/** The rating given by hand and the score of a search query; the score opens the filters it comes from. */
import { useId, useState } from 'react';
import { Button, Collapse, Group, Rating, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { location as entity, type Location } from '../../../../../model/entities/location.ts';
import { shownScore } from '../../../../../model/rules/location.ts';
import { landKeyOf } from '../../../../../model/land/catalogue.ts';
import type { FeatureFilter } from '../../../../../model/entities/featurefilter.ts';
import { FailedState, LoadingState } from '../../../../components/States.tsx';
import { useLoaded } from '../../../../components/useLoaded.ts';
import { formatRead } from '../../../../i18n/format.ts';
import { useText, type Translate } from '../../../../i18n/useText.ts';
import { useRecord, useRecords } from '../../../../stores/banks.ts';
import { loadDetail, loadList, editRecord } from '../../../../stores/records.ts';
import classes from './overview.module.css';
import { texts } from './texts.ts';

const rate = (id: number, rating: number) =>
  editRecord('location', id, { rating }, { label: entity.fields.rating.label });

export function Score({ location, canEdit }: { location: Location; canEdit: boolean }) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const panel = useId();
  const { id, rating, score, searchQueryId } = location;
  return (
    <div className={classes.score}>
      <Group gap={8}>
        <span className={classes.label}>{t(entity.fields.rating.label)}</span>
        <Rating
          fractions={2}
          value={shownScore(location)}
          color={rating > 0 ? 'sun' : 'stone'}
          readOnly={!canEdit}
          aria-label={t(entity.fields.rating.label)}
          onChange={(next) => rate(id, next)}
        />
        {canEdit && rating > 0 ? (
          <Button size="compact-xs" variant="subtle" onClick={() => rate(id, 0)}>
            {t(texts.clearRating)}
          </Button>
        ) : null}
      </Group>
      {searchQueryId === null ? (
        <p className="text-hint">{t(texts.noScore)}</p>
      ) : (
        <>
          <UnstyledButton
            className={classes.opener}
            aria-expanded={isOpen}
            aria-controls={panel}
            onClick={() => setOpen(!isOpen)}
          >
            <IconChevronRight size={14} stroke={1.5} aria-hidden data-open={isOpen} />
            {t(texts.score, { score: formatRead(score, 2), stars: Math.round(score * 5) })}
          </UnstyledButton>
          <Collapse expanded={isOpen} id={panel}>
            {isOpen ? <Filters searchQueryId={searchQueryId} /> : null}
          </Collapse>
        </>
      )}
    </div>
  );
}

function Filters({ searchQueryId }: { searchQueryId: number }) {
  const t = useText();
  const query = useRecord('searchquery', searchQueryId);
  const filters = useRecords('featurefilter', { searchQueryId }).filter(({ enabled }) => enabled);
  const { isLoading, error, reload } = useLoaded(async () => {
    await Promise.all([loadDetail('searchquery', searchQueryId), loadList('featurefilter', { searchQueryId })]);
    return true;
  }, searchQueryId);
  if (error) return <FailedState error={error} compact onRetry={reload} />;
  if (isLoading) return <LoadingState />;
  const total = filters.reduce((sum, { weight }) => sum + weight, 0);
  return (
    <>
      <table className={classes.filters}>
        <caption>{t(texts.filtersOf, { name: query?.name || t(texts.unnamed) })}</caption>
        <thead>
          <tr>
            <th scope="col">{t(texts.filter)}</th>
            <th scope="col">{t(texts.value)}</th>
            <th scope="col">{t(texts.wanted)}</th>
            <th scope="col">{t(texts.weight)}</th>
            <th scope="col">{t(texts.contribution)}</th>
          </tr>
        </thead>
        <tbody>
          {filters.map((filter) => (
            <tr key={filter.id}>
              <th scope="row">{nameOf(filter, t)}</th>
              <td>–</td>
              <td>{wantedOf(filter, t)}</td>
              <td>{formatRead(filter.weight, 1)}</td>
              <td>{total > 0 ? t(texts.atMost, { share: formatRead((filter.weight / total) * 100, 0) }) : '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="text-hint">{t(filters.length === 0 ? texts.noFilters : texts.noValues)}</p>
    </>
  );
}

const nameOf = ({ key, type }: FeatureFilter, t: Translate): string => {
  const known = landKeyOf(key);
  return known ? t(known.label) : key || type;
};

function wantedOf({ param1, param2, optimal }: FeatureFilter, t: Translate): string {
  if (optimal !== null) return t(texts.optimal, { value: formatRead(optimal) });
  if (param1 !== null && param2 !== null) return t(texts.between, { from: formatRead(param1), to: formatRead(param2) });
  if (param1 !== null) return t(texts.from, { from: formatRead(param1) });
  return param2 === null ? '–' : t(texts.to, { to: formatRead(param2) });
}
