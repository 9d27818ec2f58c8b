/** The stage with given buildings, without editing: the user turns the view and selects. */
import { lazy, Suspense, useEffect, useState } from 'react';
import { entities } from '../../../model/entities/index.ts';
import { freshRecord } from '../../../model/entity.ts';
import type { RenderSettings } from '../../../model/entities/location.ts';
import { LoadingState } from '../../components/frame/States.tsx';
import { formatArea, formatMeasure, formatNumber } from '../../i18n/format.ts';
import { useText } from '../../i18n/useText.ts';
import { texts as stage } from '../../stage/texts.ts';
import type { StageView } from '../../stage/stageview.ts';
import type { ShownBuilding, ShownPlot, StageEvents, StagePlace, StageTexts } from '../../stage/types.ts';
import { texts } from './texts.ts';

const Stage = lazy(() => import('../../stage/Stage.tsx'));

const nothing = () => undefined;
const still: Omit<StageEvents, 'select'> = {
  edit: nothing,
  done: nothing,
  cancel: nothing,
  sketch: nothing,
  build: nothing,
  usualSize: () => ({ length: 40, width: 20 }),
  tool: nothing,
};
const plain = (name: string) => name;
const stageTexts: StageTexts = {
  handles: { right: '', left: '', back: '', front: '', top: '', ring: '' },
  storeys: String,
  metres: (value) => formatMeasure(value, 'm'),
  degrees: (radians) => `${formatNumber((radians * 180) / Math.PI, 1)}°`,
  angle: (value) => `${formatNumber(value, 1)}°`,
  squareMetres: (value) => formatArea(value),
  fill: (_label, value) => value,
  shapes: { vertex: '', edge: '', insert: '', setback: plain, towerPlace: plain, towerTurn: plain },
};
const fresh = freshRecord(entities.location).cfg;

interface DebugStageProps {
  shown: readonly ShownBuilding[];
  place?: StagePlace;
  /** Undefined: no plot; null: not loaded yet. */
  plot?: ShownPlot | null;
  settings?: Partial<RenderSettings>;
  selected?: readonly number[];
  onSelect?: (ids: number[]) => void;
  onView?: (view: StageView | null) => void;
}

const noPlot: ShownPlot = { parcels: [], buildable: [] };
const nowhere: StagePlace = { lon: 0, lat: 0 };

export function DebugStage({
  shown,
  place = nowhere,
  plot = noPlot,
  settings,
  selected,
  onSelect = nothing,
  onView,
}: DebugStageProps) {
  const t = useText();
  const [view, setView] = useState<StageView | null>(null);
  useEffect(() => {
    view?.setSetting({
      place,
      settings: { ...fresh.render_settings, show_tools: false, ...settings },
      box: fresh.buildable_area_box,
      skipped: [],
      unitOrder: [],
    });
  }, [view, place, settings]);
  useEffect(() => view?.setBuildings(shown), [view, shown]);
  useEffect(() => (plot ? view?.setPlot(plot) : undefined), [view, plot]);
  useEffect(() => {
    view?.setSelected(selected ?? []);
    if (selected && selected.length > 0) view?.frameSelected();
  }, [view, selected]);
  const ready = (made: StageView | null) => {
    setView(made);
    onView?.(made);
  };
  return (
    <Suspense fallback={<LoadingState label={t(stage.loading)} />}>
      <Stage
        label={t(texts.model)}
        noGraphics={t(texts.noGraphics)}
        events={{ ...still, select: onSelect }}
        texts={stageTexts}
        isReadOnly
        onReady={ready}
      />
    </Suspense>
  );
}
