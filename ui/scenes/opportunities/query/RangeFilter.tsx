/** Bounds and wishes of a filter on a number: histogram, handles, typed fields and its own counts. */
import { useState } from 'react';
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { sliderEdges } from '../../../../model/land/slider.ts';
import { contradiction } from '../../../../model/rules/search.ts';
import { useLanguage, useText } from '../../../i18n/useText.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { countAll, countWithin } from '../../../search/bins.ts';
import type { FilterMeasure } from '../../../search/measure.ts';
import { RangeSlider } from '../../../search/RangeSlider.tsx';
import { texts as searchTexts } from '../../../search/texts.ts';
import { formatLand } from '../../../search/values.ts';
import { handles, patchOf, wishOf, type HandleName, type Wish } from '../../../search/wish.ts';
import { editFilter } from './edits.ts';
import { showDragCount, useEditor } from './editor.ts';
import { FilterCounts } from './FilterCounts.tsx';
import { fieldUnit } from './fieldunit.ts';
import classes from './query.module.css';
import { texts } from './texts.ts';
import { countedOf } from './usePreview.ts';

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
/** A typed value that contradicts another one; the record keeps its own. */
interface Refused {
  name: HandleName;
  value: number | null;
  message: string;
}

export function RangeFilter({ filter, name, measure, isNeeded, canEdit }: RangeFilterProps) {
  const { answer } = useEditor();
  const [dragged, setDragged] = useState<Wish | null>(null);
  const counted = countedOf(answer, filter.id);
  const histogram = counted?.histogram ?? null;
  const wish = wishOf(filter);
  const edges = sliderEdges(measure);
  const keptBy = ({ param1, param2 }: Wish) =>
    histogram ? countWithin(histogram, { least: param1, most: param2 }, edges, measure) : null;
  const drag = (next: Wish | null) => {
    setDragged(next);
    const [now, before] = [next && keptBy(next), keptBy(wish)];
    const isCounted = isNeeded && filter.enabled && answer && now !== null && before !== null;
    showDragCount(isCounted ? Math.max(0, answer.count + now - before) : null);
  };
  const kept = keptBy(dragged ?? wish);
  const unknown = counted?.unknown ?? 0;
  return (
    <>
      <RangeSlider
        name={name}
        measure={measure}
        wish={wish}
        histogram={histogram}
        disabled={!canEdit}
        onDrag={drag}
        onChange={(next, moved, gesture) =>
          editFilter(filter.id, patchOf(filter, next, [moved]), texts.stepBound, gesture)
        }
      />
      {counted && kept !== null && histogram ? (
        <FilterCounts
          keeps={kept}
          excludes={dragged ? countAll(histogram) - kept + unknown : counted.near}
          unknown={unknown}
        />
      ) : null}
      <WishFields filter={filter} wish={dragged ?? wish} measure={measure} canEdit={canEdit} />
    </>
  );
}

type WishFieldsProps = Pick<RangeFilterProps, 'filter' | 'measure' | 'canEdit'> & { wish: Wish };

function WishFields({ filter, wish, measure, canEdit }: WishFieldsProps) {
  const t = useText();
  const language = useLanguage();
  const [refused, setRefused] = useState<Refused | null>(null);
  const write = (name: HandleName, value: number | null, gesture: string) => {
    const next = { ...wish, [name]: value === null || measure.type === 'float' ? value : Math.round(value) };
    const patch = patchOf(filter, next, [name]);
    const wrong = contradiction({ ...filter, ...patch });
    if (!wrong) {
      setRefused(null);
      return editFilter(filter.id, patch, texts.stepBound, gesture);
    }
    const [low, high] = wrong.filter((each): each is HandleName => each !== 'optimal');
    const written = (each: HandleName) => formatLand(next[each] ?? 0, measure.unit, language);
    const message = t(texts.contradiction, {
      ...{ first: t(labels[low!]), low: written(low!) },
      ...{ second: t(labels[high!]), high: written(high!) },
    });
    setRefused({ name, value, message });
  };
  return (
    <div className={classes.fourFields}>
      {handles.map((name) => (
        <NumberField
          key={name}
          label={t(labels[name])}
          value={refused?.name === name ? refused.value : wish[name]}
          error={refused?.name === name ? refused.message : undefined}
          nullable
          placeholder={t(searchTexts.open)}
          disabled={!canEdit}
          {...fieldUnit(measure)}
          onChange={(value, gesture) => write(name, value, gesture)}
        />
      ))}
    </div>
  );
}
