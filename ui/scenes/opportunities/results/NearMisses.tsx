/** What keeps plots out: unknown values, and filters that plots fail alone, with how to loosen them. */
import { useState } from 'react';
import { Button, Switch } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import type { SearchQuery } from '../../../../model/entities/searchquery.ts';
import type { CountedFilter, SearchPreview } from '../../../../model/land/runs.ts';
import type { PreviewBody } from '../../../../model/land/searchcalls.ts';
import { formatNumber } from '../../../i18n/format.ts';
import { useLanguage, useText, type Translate } from '../../../i18n/useText.ts';
import type { Language } from '../../../i18n/language.ts';
import { loosened, mostCostly, type Loosening } from '../../../search/loosening.ts';
import { measureOf } from '../../../search/measure.ts';
import { formatLand } from '../../../search/values.ts';
import { recordOf } from '../../../stores/records/banks.ts';
import { isLocalId, settledId } from '../../../stores/records/localids.ts';
import { editRecord } from '../../../stores/records/records.ts';
import { editFilter } from '../query/edits.ts';
import { texts as queryTexts } from '../query/texts.ts';
import { isTurnedAround } from '../query/tree.ts';
import { NearPlots } from './NearPlots.tsx';
import classes from './results.module.css';
import { texts } from './texts.ts';

/** Keeps plots whose value for a bound is unknown, or leaves them out. */
export const keepUnknown = (queryId: number, keeps: boolean): void =>
  editRecord('searchquery', queryId, { cfg: { keepUnknown: keeps } }, { label: queryTexts.stepUnknown });

interface WayOut {
  readonly label: string;
  readonly patch: Partial<FeatureFilter>;
}

function loosenText(patch: Loosening, unit: string, t: Translate, language: Language): string {
  const [value = null] = Object.values(patch);
  return value === null ? t(texts.loosenOpen) : t(texts.loosen, { value: formatLand(value, unit, language) });
}

const mustFail = (filter: FeatureFilter): boolean =>
  isTurnedAround(filter, (id) => recordOf('featurefilter', settledId(id)) ?? null);

/** How to let the nearest of the plots in that a filter alone keeps out. Wider bounds keep out more where plots must fail it. */
function wayOut(filter: FeatureFilter, { histogram }: CountedFilter, t: Translate, language: Language): WayOut | null {
  const measure = measureOf(filter);
  if (!measure || !histogram || mustFail(filter)) return { label: t(texts.switchOff), patch: { enabled: false } };
  const patch = loosened(filter, histogram, measure);
  return patch && { label: loosenText(patch, measure.unit, t, language), patch };
}

interface LoosenProps {
  filter: FeatureFilter;
  counted: CountedFilter;
  name: string;
  canEdit: boolean;
  isMain?: boolean;
}

export function Loosen({ filter, counted, name, canEdit, isMain = false }: LoosenProps) {
  const t = useText();
  const language = useLanguage();
  const way = wayOut(filter, counted, t, language);
  if (!way) return null;
  return (
    <Button
      size={isMain ? 'sm' : 'compact-xs'}
      variant={isMain ? 'filled' : 'subtle'}
      disabled={!canEdit || !filter.editable}
      aria-label={isMain ? undefined : t(texts.loosenOf, { name, to: way.label })}
      onClick={() => editFilter(filter.id, way.patch, queryTexts.stepLoosen)}
    >
      {way.label}
    </Button>
  );
}

interface NearMissesProps {
  answer: SearchPreview;
  query: SearchQuery;
  nameOf: (filterId: number) => string;
  canEdit: boolean;
}

type NearListProps = NearMissesProps & {
  /** What the answer is to. */
  question: PreviewBody | null;
  onOpen: (plot: string) => void;
};

export function NearMisses({ answer, query, nameOf, canEdit, question, onOpen }: NearListProps) {
  const t = useText();
  const costly = mostCostly(answer.filters);
  if (costly.length === 0) return <p className={classes.hint}>{t(texts.noNear)}</p>;
  return (
    <>
      <p className={classes.hint}>{t(texts.nearText)}</p>
      <ul>
        {costly.map((counted) => {
          const filter = recordOf('featurefilter', settledId(counted.id));
          const name = nameOf(counted.id);
          return filter ? (
            <NearLine
              key={counted.id}
              filter={filter}
              counted={counted}
              name={name}
              canEdit={canEdit}
              query={query}
              question={question}
              onOpen={onOpen}
            />
          ) : null;
        })}
      </ul>
    </>
  );
}

type NearLineProps = LoosenProps & Pick<NearListProps, 'query' | 'question' | 'onOpen'>;

/** One filter with the plots that fail it alone: how many, how to let the next in, and which come nearest. */
function NearLine({ filter, counted, name, canEdit, query, question, onOpen }: NearLineProps) {
  const t = useText();
  const [isOpen, setOpen] = useState(false);
  const isStored = !isLocalId(query.id) && filter.id > 0;
  const hasList = question !== null && measureOf(filter) !== null && !mustFail(filter) && isStored;
  const Chevron = isOpen ? IconChevronDown : IconChevronRight;
  return (
    <li>
      <div className={classes.line}>
        {hasList ? (
          <button type="button" className={classes.nearName} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <Chevron size={14} stroke={1.5} aria-hidden /> {name}
          </button>
        ) : (
          <span className={classes.lineName}>{name}</span>
        )}
        {counted.unknown === counted.near ? (
          <span className="text-hint">{t(texts.allUnknown)}</span>
        ) : (
          <Loosen filter={filter} counted={counted} name={name} canEdit={canEdit} />
        )}
        <span className={classes.lineCount}>{formatNumber(counted.near)}</span>
      </div>
      {isOpen && hasList ? <NearPlots queryId={query.id} filter={filter} question={question} onOpen={onOpen} /> : null}
    </li>
  );
}

/** Plots left out because a value is unknown, by filter, and the choice to keep them. */
export function LeftOutUnknown({ answer, query, nameOf, canEdit }: NearMissesProps) {
  const t = useText();
  const isKept = query.cfg.keepUnknown;
  return (
    <>
      <p className={classes.hint}>{t(answer.unknown === 0 && !isKept ? texts.noUnknown : texts.unknownText)}</p>
      <ul>
        {answer.filters
          .filter(({ unknown }) => unknown > 0)
          .map(({ id, unknown }) => (
            <li key={id} className={classes.line}>
              <span className={classes.lineName}>{nameOf(id)}</span>
              <span className={classes.lineCount}>{formatNumber(unknown)}</span>
            </li>
          ))}
      </ul>
      <Switch
        className={classes.keep!}
        size="xs"
        label={t(texts.keepUnknown)}
        checked={isKept}
        disabled={!canEdit}
        onChange={(event) => keepUnknown(query.id, event.currentTarget.checked)}
      />
    </>
  );
}
