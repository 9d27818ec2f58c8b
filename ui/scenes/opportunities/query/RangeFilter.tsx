/** Bounds and wishes of a filter on a number: histogram, handles, typed fields and its own counts. */
import { memo, useMemo, useState } from 'react';
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import type { CountedFilter } from '../../../../model/land/runs.ts';
import { sliderEdges } from '../../../../model/land/slider.ts';
import { useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { countAll, countWithin } from '../../../search/bins.ts';
import type { FilterMeasure } from '../../../search/measure.ts';
import { RangeSlider } from '../../../search/RangeSlider.tsx';
import { texts as searchTexts } from '../../../search/texts.ts';
import { handles, patchOf, wishOf, type HandleName, type Wish } from '../../../search/wish.ts';
import { settledId } from '../../../stores/records/localids.ts';
import { editFilter } from './edits.ts';
import { searchDragged, showDragCount, useAnswer } from './editor.ts';
import { FilterCounts } from './FilterCounts.tsx';
import { fieldUnit } from './fieldunit.ts';
import classes from './query.module.css';
import { RefusedText } from './RefusedText.tsx';
import { texts } from './texts.ts';
import { countedOf } from './usePreview.ts';
import { useRefusal } from './useRefusal.ts';

interface RangeFilterProps {
  filter: FeatureFilter;
  name: string;
  measure: FilterMeasure;
  /** Whether a plot must pass it, so that the count of matches follows its histogram. */
  isNeeded: boolean;
  canEdit: boolean;
}

const labels = {
  param1: searchTexts.least,
  param3: searchTexts.wishFrom,
  param4: searchTexts.wishTo,
  param2: searchTexts.most,
};
const within = ({ param1, param2 }: Wish, histogram: readonly number[], measure: FilterMeasure): number =>
  countWithin(histogram, { least: param1, most: param2 }, sliderEdges(measure), measure);

export function RangeFilter({ filter, name, measure, isNeeded, canEdit }: RangeFilterProps) {
  const { answer, asked } = useAnswer();
  const [dragged, setDragged] = useState<Wish | null>(null);
  const counted = countedOf(answer, filter.id);
  const histogram = counted?.histogram ?? null;
  const wish = useMemo(() => wishOf(filter), [filter]);
  const countedFilter = asked?.filters.find((each) => settledId(each.id) === filter.id);
  const countedWish = countedFilter ? wishOf({ ...filter, ...countedFilter }) : wish;
  /** By how much a wish lets more plots through than the one that was counted. */
  const gainOf = (next: Wish) =>
    histogram ? within(next, histogram, measure) - within(countedWish, histogram, measure) : 0;
  const drag = (next: Wish | null) => {
    setDragged(next);
    searchDragged(next && { id: filter.id, patch: patchOf(filter, next, handles) });
    const isCounted = next && isNeeded && filter.enabled && answer && histogram;
    showDragCount(isCounted ? Math.max(0, answer.count + gainOf(next)) : null);
  };
  const gain = gainOf(dragged ?? wish);
  /** Plots that pass it and all other filters. The histogram lacks unknown values, which pass where they are kept or nothing is bounded. */
  const kept = (of: CountedFilter, bins: readonly number[]) =>
    isNeeded && answer ? answer.count : countAll(bins) + of.unknown - of.near;
  return (
    <>
      <RangeSlider
        name={name}
        measure={measure}
        wish={wish}
        histogram={histogram}
        disabled={!canEdit}
        onDrag={drag}
        onChange={(next, moved, gesture) => {
          drag(next);
          setDragged(null);
          searchDragged(null);
          editFilter(filter.id, patchOf(filter, next, [moved]), texts.stepBound, gesture);
        }}
      />
      {counted && histogram ? (
        <FilterCounts
          keeps={Math.max(0, kept(counted, histogram) + gain)}
          excludes={Math.max(0, counted.near - gain)}
          unknown={counted.unknown}
        />
      ) : null}
      <WishFields filter={filter} wish={dragged ?? wish} measure={measure} canEdit={canEdit} />
    </>
  );
}

type WishFieldsProps = Pick<RangeFilterProps, 'filter' | 'measure' | 'canEdit'> & { wish: Wish };

/** Renders when its filter or its handles change, not with each answer: it has four fields. */
const WishFields = memo(function WishFields({ filter, wish, measure, canEdit }: WishFieldsProps) {
  const t = useText();
  const { refused, refuse } = useRefusal(wish, labels, measure.unit);
  const write = (name: HandleName, value: number | null, gesture: string) => {
    const next = { ...wish, [name]: value === null || measure.type === 'float' ? value : Math.round(value) };
    const patch = patchOf(filter, next, [name]);
    if (!refuse(name, { ...filter, ...patch })) editFilter(filter.id, patch, texts.stepBound, gesture);
  };
  return (
    <>
      <div className={classes.fourFields}>
        {handles.map((name) => (
          <NumberField
            key={name}
            label={t(labels[name])}
            value={refused?.name === name ? refused.value : wish[name]}
            error={refused?.name === name}
            nullable
            placeholder={t(searchTexts.open)}
            disabled={!canEdit}
            {...fieldUnit(measure)}
            onChange={(value, gesture) => write(name, value, gesture)}
          />
        ))}
      </div>
      <RefusedText of={refused?.message} />
    </>
  );
});
