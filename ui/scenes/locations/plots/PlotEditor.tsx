import { useEffect, useMemo, useState } from 'react';
import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import { IconArrowLeft, IconMapPinOff, IconPencilPlus, IconPointerPlus } from '@tabler/icons-react';
import { useSnapshot } from 'valtio';
import type { Location } from '../../../../model/entities/location.ts';
import { plot as plotEntity, type Plot } from '../../../../model/entities/plot.ts';
import { locationPath } from '../../../../model/routes.ts';
import { isLand } from '../../../../model/rules/location/plot.ts';
import { FailedScreen } from '../../../components/frame/FailedScreen.tsx';
import { Panel } from '../../../components/frame/Panel.tsx';
import { EmptyState, LoadingState } from '../../../components/frame/States.tsx';
import { useText } from '../../../i18n/useText.ts';
import { DraftCard } from '../../../map/controls/DraftCard.tsx';
import { tip } from '../../../components/tip.ts';
import { canDrawMap } from '../../../map/KavelMap.tsx';
import { mapTexts } from '../../../map/texts.ts';
import type { MapHandle } from '../../../map/MapSurface.tsx';
import { drawPlot, mapState, setMode } from '../../../map/state.ts';
import { useLocked } from '../../../portfolio/useReadOnly.ts';
import { useRecord, useRecords } from '../../../stores/records/banks.ts';
import { current, goTo } from '../../../stores/page/current.ts';
import { loadLocationTree, useLocationTree } from '../../../stores/records/locationtrees.ts';
import classes from '../locations.module.css';
import { Standing } from '../templates/Standing.tsx';
import { addDrawn, addParcels, changeOutline, removePlot } from './actions.ts';
import { AddCard } from './AddCard.tsx';
import { BringInButton } from './bringin/BringInButton.tsx';
import { BringInCard } from './bringin/BringInCard.tsx';
import { openFile } from './bringin/state.ts';
import { useBringIn } from './bringin/useBringIn.ts';
import { useFileDrop } from '../../../bringin/useFileDrop.ts';
import { fit } from './fit.ts';
import own from './plots.module.css';
import { PlotList } from './PlotList.tsx';
import { PlotMap, viewAt } from './PlotMap.tsx';
import { changeableOutline, namedPlots, type NamedPlot } from './plots.ts';
import { LandSums, UnionSum } from './PlotSums.tsx';
import { plotTexts as texts } from './texts.ts';
import { useGone } from './useGone.ts';

/** Route `locations.modifyplot`: adds, draws, brings in, changes and measures the plots of one location. */
export default function PlotEditor() {
  const t = useText();
  const { locationId } = useSnapshot(current);
  const location = useRecord('location', locationId);
  const { state, error } = useLocationTree(locationId);
  useEffect(() => {
    if (locationId !== null) void loadLocationTree(locationId);
  }, [locationId]);
  if (location && state !== 'loading' && state !== 'idle') return <Editor location={location} />;
  if (state === 'failed')
    return (
      <FailedScreen title={t(plotEntity.label.many)} error={error} onRetry={() => void loadLocationTree(locationId!)} />
    );
  if (state !== 'ready') return <LoadingState />;
  return (
    <EmptyState icon={IconMapPinOff} title={t(texts.missing)}>
      {t(texts.missingText)}
    </EmptyState>
  );
}

function Editor({ location }: { location: Location }) {
  const t = useText();
  const { id } = location;
  const locked = useLocked(location);
  const canEdit = locked === null;
  const plots = useRecords('plot', { locationId: id });
  const named = useMemo(() => namedPlots(plots), [plots]);
  const [handle, setHandle] = useState<MapHandle | null>(null);
  const [markedId, setMarkedId] = useState<number | null>(null);
  const [drawn, setDrawn] = useState<{ type: Plot['type']; plotId: number | null }>({ type: 'drawn', plotId: null });
  const { mode } = useSnapshot(mapState);
  const [canDraw] = useState(canDrawMap);
  const changingId = mode === 'draw_plot' ? drawn.plotId : null;
  const preview = useBringIn(id, handle);
  const at = viewAt(location);
  const place = at && ([at.lon, at.lat] as const);
  const drop = useFileDrop(canEdit, (file) => openFile(file, place));
  const draw = (type: Plot['type']) => {
    setDrawn({ type, plotId: null });
    drawPlot();
  };
  const change = ({ plot }: NamedPlot) => {
    const outline = changeableOutline(plot);
    if (!outline || !handle) return;
    fit(handle, [plot], true);
    setDrawn({ type: plot.type, plotId: plot.id });
    drawPlot(outline);
  };
  const remove = ({ plot }: NamedPlot) => {
    if (plot.id === changingId) setMode('default');
    removePlot(id, plot.id);
  };
  const gone = useGone(plots);
  const list = (which: (plot: Plot) => boolean) => (
    <PlotList
      gone={gone}
      plots={named.filter(({ plot }) => which(plot))}
      canEdit={canEdit}
      canDraw={canDraw}
      changingId={changingId}
      onMark={setMarkedId}
      onFind={({ plot }) => handle && fit(handle, [plot], true)}
      onChange={change}
      onRemove={remove}
    />
  );
  const land = plots.filter(isLand);
  const buildable = plots.filter((plot) => !isLand(plot));
  return (
    <div className={classes.scene} {...drop}>
      <Panel
        name="locations.plots"
        isMain
        side="left"
        width={380}
        min={320}
        title={t(texts.title, { name: location.name })}
        actions={
          <Tooltip label={t(texts.back)}>
            <ActionIcon aria-label={t(texts.back)} onClick={() => goTo(locationPath(location))}>
              <IconArrowLeft size={18} stroke={1.5} aria-hidden />
            </ActionIcon>
          </Tooltip>
        }
      >
        <Standing location={location} locked={locked} />
        <section className={own.group}>
          <h2 className={own.groupTitle}>
            {t(texts.land)} <span>{land.length}</span>
          </h2>
          {land.length === 0 ? <p className={own.hint}>{t(texts.noLand)}</p> : list(isLand)}
          {canEdit ? (
            <Group gap={8} mt={12}>
              <Tool icon={IconPointerPlus} active={mode === 'select_plot'} onClick={() => setMode('select_plot')}>
                {t(texts.pick)}
              </Tool>
              <Tool
                icon={IconPencilPlus}
                active={mode === 'draw_plot' && isLand(drawn) && changingId === null}
                onClick={() => draw('drawn')}
              >
                {t(texts.draw)}
              </Tool>
            </Group>
          ) : null}
          <LandSums location={location} land={land} canEdit={canEdit} />
        </section>
        <section className={own.group}>
          <h2 className={own.groupTitle}>
            {t(texts.buildable)} <span>{buildable.length}</span>
          </h2>
          {buildable.length === 0 ? <p className={own.hint}>{t(texts.noBuildable)}</p> : list((plot) => !isLand(plot))}
          {canEdit ? (
            <Group gap={8} mt={12}>
              <Tool
                icon={IconPencilPlus}
                active={mode === 'draw_plot' && !isLand(drawn) && changingId === null}
                onClick={() => draw('buildable_area')}
              >
                {t(texts.drawBuildable)}
              </Tool>
            </Group>
          ) : null}
          {buildable.length > 1 ? <UnionSum location={location} plots={buildable} /> : null}
        </section>
        {canEdit ? <BringInButton at={place} /> : null}
      </Panel>
      <PlotMap location={location} shown={{ preview, markedId, hiddenId: changingId }} onHandle={setHandle}>
        <BringInCard locationId={id} at={place} />
        <AddCard locationId={id} onAdd={(parcels) => addParcels(id, parcels)} />
        <DraftCard
          confirm={texts.keep}
          onKeep={(geometry) => {
            if (drawn.plotId === null) addDrawn(id, drawn.type, geometry);
            else changeOutline(id, drawn.plotId, geometry);
          }}
        />
      </PlotMap>
    </div>
  );
}

function Tool({
  icon: Mark,
  active,
  onClick,
  children,
}: {
  icon: typeof IconPencilPlus;
  active: boolean;
  onClick: () => void;
  children: string;
}) {
  const t = useText();
  const [canDraw] = useState(canDrawMap);
  const press = () => (active ? setMode('default') : onClick());
  return (
    <Button
      variant={active ? 'light' : 'default'}
      size="xs"
      aria-pressed={active}
      leftSection={<Mark size={16} stroke={1.5} aria-hidden />}
      onClick={canDraw ? press : undefined}
      {...(canDraw ? {} : { 'data-disabled': true, 'aria-disabled': true, ...tip(t(mapTexts.needsMap)) })}
    >
      {children}
    </Button>
  );
}
