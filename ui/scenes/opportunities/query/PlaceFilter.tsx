/** A filter on a place or a drawn area: how much of the plot lies inside, a margin, and drawing on the map. */
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { runLimits } from '../../../../model/land/runs.ts';
import { NumberField, type NumberFieldProps } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { texts as searchTexts } from '../../../search/texts.ts';
import { DrawButton } from './DrawArea.tsx';
import { editFilter } from './edits.ts';
import { useAnswer } from './editor.ts';
import { FilterCounts } from './FilterCounts.tsx';
import classes from './query.module.css';
import { texts } from './texts.ts';
import { countedOf } from './usePreview.ts';

/** Per cent of a plot. */
const WHOLE = 100;

export function PlaceFilter({ filter, canEdit }: { filter: FeatureFilter; canEdit: boolean }) {
  const t = useText();
  const { type, param1, param2, polygon } = filter;
  const field = (name: 'param1' | 'param2' | 'param3', limits: Pick<NumberFieldProps, 'unit' | 'min' | 'max'>) => ({
    ...limits,
    value: filter[name],
    nullable: true,
    disabled: !canEdit,
    onChange: (value: number | null, gesture: string) =>
      editFilter(filter.id, { [name]: value }, texts.stepBound, gesture),
  });
  return (
    <>
      {type === 'area' ? (
        <>
          {polygon ? null : <p className={classes.counts}>{t(texts.notDrawn)}</p>}
          <div className={classes.buttons}>
            <DrawButton filter={filter} canEdit={canEdit} />
          </div>
        </>
      ) : null}
      <SetCounts filter={filter} />
      <div className={classes.fields}>
        <NumberField
          label={t(texts.inside)}
          placeholder={t(param2 === null ? texts.labelPoint : searchTexts.open)}
          {...field('param1', { unit: '%', min: 0, max: param2 ?? WHOLE })}
        />
        <NumberField
          label={t(texts.insideMost)}
          placeholder={t(searchTexts.open)}
          {...field('param2', { unit: '%', min: param1 ?? 0, max: WHOLE })}
        />
        <NumberField
          label={t(texts.margin)}
          placeholder="0"
          {...field('param3', { unit: 'm', min: -runLimits.margin, max: runLimits.margin })}
        />
      </div>
    </>
  );
}

/** Counts of a filter without a histogram. */
export function SetCounts({ filter }: { filter: FeatureFilter }) {
  const { answer } = useAnswer();
  const counted = countedOf(answer, filter.id);
  return answer && counted ? (
    <FilterCounts keeps={answer.count} excludes={counted.near} unknown={counted.unknown} />
  ) : null;
}
