/** The rating given by hand and the score of a search query; the score opens the filters it comes from. */
import { useId, useState } from 'react';
import { Button, Collapse, Group, Rating, UnstyledButton } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import { location as entity, type Location } from '../../../../../model/entities/location.ts';
import { shownScore } from '../../../../../model/rules/location/location.ts';
import { formatRead } from '../../../../i18n/format.ts';
import { useText } from '../../../../i18n/useText.ts';
import { editRecord } from '../../../../stores/records/records.ts';
import classes from './overview.module.css';
import { ScoreTable } from './ScoreTable.tsx';
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
            {isOpen ? <ScoreTable location={location} searchQueryId={searchQueryId} /> : null}
          </Collapse>
        </>
      )}
    </div>
  );
}
