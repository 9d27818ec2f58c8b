/** Areas of filters that are drawn on the map: the area itself, or where another filter applies. */
import { Button } from '@mantine/core';
import { IconPolygon } from '@tabler/icons-react';
import type { FeatureFilter } from '../../../../model/entities/featurefilter.ts';
import { useText } from '../../../i18n/useText.ts';
import { canDrawMap } from '../../../map/KavelMap.tsx';
import { usePhonePanels } from '../panels.ts';
import { drawArea } from './drawing.ts';
import { editFilter } from './edits.ts';
import classes from './query.module.css';
import { texts } from './texts.ts';

interface DrawnProps {
  filter: FeatureFilter;
  canEdit: boolean;
}

/** Shows the map on a phone, and begins to draw. */
export function useDrawArea(): (filter: FeatureFilter) => void {
  const { foldFilters } = usePhonePanels();
  return (filter) => {
    foldFilters();
    drawArea(filter);
  };
}

export function DrawButton({ filter, canEdit }: DrawnProps) {
  const t = useText();
  const draw = useDrawArea();
  return (
    <Button
      size="compact-sm"
      variant="default"
      disabled={!canEdit || !canDrawMap()}
      leftSection={<IconPolygon size={16} stroke={1.5} aria-hidden />}
      onClick={() => draw(filter)}
    >
      {t(filter.polygon ? texts.redraw : texts.draw)}
    </Button>
  );
}

/** Says that the filter applies in a drawn area alone; nothing where it applies everywhere. */
export function AppliesIn({ filter, canEdit }: DrawnProps) {
  const t = useText();
  if (filter.type === 'area' || !filter.polygon) return null;
  return (
    <>
      <p className={classes.counts}>{t(texts.appliesInArea)}</p>
      <div className={classes.buttons}>
        <DrawButton filter={filter} canEdit={canEdit} />
        <Button
          size="compact-sm"
          variant="subtle"
          disabled={!canEdit}
          onClick={() => editFilter(filter.id, { polygon: null }, texts.stepArea)}
        >
          {t(texts.applyEverywhere)}
        </Button>
      </div>
    </>
  );
}
