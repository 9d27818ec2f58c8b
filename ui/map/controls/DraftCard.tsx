import { useState } from 'react';
import { Button, CloseButton, Group } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { formatMeasure, formatPlotSize } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { useShortcuts } from '../../stores/page/shortcuts.ts';
import classes from '../card.module.css';
import { measured } from '../interactions/drawingfeatures.ts';
import { drawnOutline, mapState, setMode, type Drawing } from '../state.ts';
import { drawTexts as texts, mapTexts } from '../texts.ts';

interface DraftCardProps {
  /** Label of the button that keeps the outline. */
  confirm: Label;
  onKeep: (geometry: AreaGeometry) => void | Promise<void>;
}

const asPolygon = (points: readonly (readonly [number, number])[]): AreaGeometry => ({
  type: 'Polygon',
  coordinates: [[...points, points[0]!].map(([lon, lat]) => [lon, lat])],
});

function hintOf({ points, closed }: Drawing) {
  if (closed) return texts.drawClosed;
  return points.length === 0 ? texts.drawStart : texts.drawNext;
}

/** Measures of the outline being drawn, and the button that keeps it. Null outside drawing. */
export function DraftCard(props: DraftCardProps) {
  const { mode } = useSnapshot(mapState);
  return mode === 'draw_plot' ? <Draft {...props} /> : null;
}

function Draft({ confirm, onKeep }: DraftCardProps) {
  const t = useText();
  const { drawing, outline } = useSnapshot(mapState);
  const [busy, setBusy] = useState(false);
  const isNew = outline.from.length === 0;
  const { length, area } = measured(drawing as Drawing);
  const keep = async () => {
    const points = drawnOutline();
    if (!points) return;
    setBusy(true);
    try {
      await onKeep(asPolygon(points));
      setMode('default');
    } finally {
      setBusy(false);
    }
  };
  useShortcuts(texts.drawTitle, [{ keys: '$mod+enter', label: confirm, run: () => void keep() }]);
  return (
    <section className={classes.card} aria-label={t(isNew ? texts.drawTitle : texts.changeTitle)}>
      <header className={classes.cardHead}>
        <h2>{t(isNew ? texts.drawTitle : texts.changeTitle)}</h2>
        <CloseButton size="sm" aria-label={t(texts.cancel)} onClick={() => setMode('default')} />
      </header>
      <p className="text-soft" role="status">
        {t(outline.crossed ? texts.crossed : hintOf(drawing as Drawing))}
      </p>
      {drawing.points.length > 1 ? (
        <Group component="dl" gap={24}>
          <div>
            <dt>{t(mapTexts.perimeter)}</dt>
            <dd>{formatMeasure(length, 'm', 1)}</dd>
          </div>
          {area === null ? null : (
            <div>
              <dt>{t(mapTexts.area)}</dt>
              <dd>{formatPlotSize(area)}</dd>
            </div>
          )}
        </Group>
      ) : null}
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={() => setMode('default')}>
          {t(texts.cancel)}
        </Button>
        <Button
          loading={busy}
          disabled={!drawing.closed || outline.crossed}
          leftSection={<IconCheck size={16} stroke={1.5} aria-hidden />}
          onClick={() => void keep()}
        >
          {t(confirm)}
        </Button>
      </Group>
    </section>
  );
}
