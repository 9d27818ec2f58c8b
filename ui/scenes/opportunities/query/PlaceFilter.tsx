/** A filter on a place or a drawn area: how much of the plot lies inside, a margin, and drawing on the map. */
import { Button } from '@mantine/core';
import { IconFocus2 } from '@tabler/icons-react';
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { runLimits } from '../../../../model/land/runs.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { usePhonePanels } from '../panels.ts';
import { texts as resultTexts } from '../results/texts.ts';
import { texts as searchTexts } from '../../../search/texts.ts';
import { DrawButton } from './DrawArea.tsx';
import { editFilter } from './edits.ts';
import { useAnswer, useEditor } from './editor.ts';
import { FilterCounts } from './FilterCounts.tsx';
import classes from './query.module.css';
import { RefusedText } from './RefusedText.tsx';
import { texts } from './texts.ts';
import { countedOf } from './usePreview.ts';
import { useRefusal } from './useRefusal.ts';

/** Per cent of a plot. */
const WHOLE = 100;
const labels = { param1: texts.inside, param2: texts.insideMost } as const;

export function PlaceFilter({ filter, canEdit }: { filter: FeatureFilter; canEdit: boolean }) {
  const t = useText();
  const { type, key, param1, param2, param3, polygon } = filter;
  const { showOf } = useEditor();
  const { foldFilters } = usePhonePanels();
  const show = type === 'place' ? showOf(key) : null;
  const { refused, refuse } = useRefusal({ param1, param2 }, labels, 'percent');
  const share = (name: keyof typeof labels) => ({
    label: t(labels[name]),
    unit: '%' as const,
    min: 0,
    max: WHOLE,
    value: refused?.name === name ? refused.value : filter[name],
    error: refused?.name === name,
    nullable: true,
    disabled: !canEdit,
    onChange: (value: number | null, gesture: string) => {
      if (refuse(name, { ...filter, [name]: value })) return;
      editFilter(filter.id, { [name]: value }, texts.stepBound, gesture);
    },
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
      <div className={classes.placeCounts}>
        <SetCounts filter={filter} />
        {show ? (
          <Button
            size="compact-xs"
            variant="subtle"
            leftSection={<IconFocus2 size={14} stroke={1.5} aria-hidden />}
            onClick={() => {
              foldFilters();
              show();
            }}
          >
            {t(resultTexts.show)}
          </Button>
        ) : null}
      </div>
      <div className={classes.fields}>
        <NumberField placeholder={t(param2 === null ? texts.labelPoint : searchTexts.open)} {...share('param1')} />
        <NumberField placeholder={t(searchTexts.open)} {...share('param2')} />
      </div>
      <RefusedText of={refused?.message} />
      <div className={classes.fields}>
        <NumberField
          label={t(texts.margin)}
          placeholder="0"
          unit="m"
          min={-runLimits.margin}
          max={runLimits.margin}
          value={param3}
          nullable
          disabled={!canEdit}
          onChange={(value, gesture) => editFilter(filter.id, { param3: value }, texts.stepBound, gesture)}
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
