/** A filter on a place or a drawn area: how much of the plot lies inside, a margin, and drawing on the map. */
import { Button } from '@mantine/core';
import { IconPolygon } from '@tabler/icons-react';
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { runLimits } from '../../../../model/land/runs.ts';
import { NumberField } from '../../../fields/NumberField.tsx';
import { useText } from '../../../i18n/useText.ts';
import { canDrawMap } from '../../../map/KavelMap.tsx';
import { usePhonePanels } from '../panels.ts';
import { drawArea } from './drawing.ts';
import { editFilter } from './edits.ts';
import { useAnswer } from './editor.ts';
import { FilterCounts } from './FilterCounts.tsx';
import classes from './query.module.css';
import { texts } from './texts.ts';
import { countedOf } from './usePreview.ts';

export function PlaceFilter({ filter, canEdit }: { filter: FeatureFilter; canEdit: boolean }) {
  const t = useText();
  const { foldFilters } = usePhonePanels();
  const { id, type, param1, param3, polygon } = filter;
  return (
    <>
      {type === 'area' ? (
        <>
          {polygon ? null : <p className={classes.counts}>{t(texts.notDrawn)}</p>}
          <Button
            size="compact-sm"
            variant="default"
            disabled={!canEdit || !canDrawMap()}
            leftSection={<IconPolygon size={16} stroke={1.5} aria-hidden />}
            onClick={() => {
              foldFilters();
              drawArea(filter);
            }}
          >
            {t(polygon ? texts.redraw : texts.draw)}
          </Button>
        </>
      ) : null}
      <SetCounts filter={filter} />
      <div className={classes.fields}>
        <NumberField
          label={t(texts.inside)}
          value={param1}
          unit="%"
          min={0}
          max={100}
          nullable
          placeholder={t(texts.labelPoint)}
          disabled={!canEdit}
          onChange={(value, gesture) => editFilter(id, { param1: value }, texts.stepBound, gesture)}
        />
        <NumberField
          label={t(texts.margin)}
          value={param3}
          unit="m"
          min={-runLimits.margin}
          max={runLimits.margin}
          nullable
          placeholder="0"
          disabled={!canEdit}
          onChange={(value, gesture) => editFilter(id, { param3: value }, texts.stepBound, gesture)}
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
