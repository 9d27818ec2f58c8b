/** Routes `concepts.modify` and `buildings.modify`: a concept with its model, lists, fields and figures. */
import { Button } from '@mantine/core';
import { useCallback, useDeferredValue, useEffect, useState } from 'react';
import { useSnapshot } from 'valtio';
import { Link, useSearch } from 'wouter';
import { concept as conceptEntity } from '../../../../model/entities/concept.ts';
import { buildPath } from '../../../../model/routes.ts';
import { useFileDrop } from '../../../bringin/useFileDrop.ts';
import { countBuildings, countedIn, partsText, type BuildingCount } from '../../../components/figures/buildingcount.ts';
import { FailedScreen } from '../../../components/frame/FailedScreen.tsx';
import { Panel } from '../../../components/frame/Panel.tsx';
import { EmptyState, LoadingState } from '../../../components/frame/States.tsx';
import { useStages } from '../../../components/hooks/useStages.ts';
import { useText } from '../../../i18n/useText.ts';
import { banks, recordOf, snapshotsOf, useRead, useRecord } from '../../../stores/records/banks.ts';
import { current } from '../../../stores/page/current.ts';
import { settledId } from '../../../stores/records/localids.ts';
import { useGeneration } from '../../../stores/generation/generation.ts';
import { watchConcept } from '../../../stores/generation/generationwatch.ts';
import { loadLocationTree, useLocationTree } from '../../../stores/records/locationtrees.ts';
import { useRoom } from '../../../stores/person/preferences.ts';
import { sameList } from '../../../stores/reading.ts';
import type { StageView } from '../../../stage/stageview.ts';
import { AroundCard } from '../around/AroundCard.tsx';
import { usePlace } from '../around/usePlace.ts';
import { CompareView } from '../compare/CompareView.tsx';
import { comparedIn } from '../compare/variants.ts';
import { useLitFaces } from '../figures/useLitFaces.ts';
import { showCause } from '../figures/showcause.ts';
import { MessageList, useMessages } from '../figures/MessageList.tsx';
import { texts as figureTexts } from '../figures/texts.ts';
import { useOutcomes } from '../history/useOutcomes.ts';
import { Split } from '../panels/Split.tsx';
import { ConceptDetails } from '../details/ConceptDetails.tsx';
import { Pictures } from '../pictures/Pictures.tsx';
import { UnderstandPanel } from '../panels/UnderstandPanel.tsx';
import { bringIn } from '../underlays/bringin.ts';
import { placing } from '../underlays/state.ts';
import { UnderlayPanel } from '../underlays/UnderlayPanel.tsx';
import { useLinkedUnderlay } from '../underlays/useLinkedUnderlay.ts';
import { selectBuildings } from './buildings/actions.ts';
import { Catalogue } from '../catalogue/Catalogue.tsx';
import { AddBuilding } from './buildings/AddBuilding.tsx';
import { BuildingList } from './buildings/BuildingList.tsx';
import { ConceptStage } from './stage/ConceptStage.tsx';
import { drawing } from './buildings/drawing.ts';
import classes from './editor.module.css';
import { Inspector } from './inspector/Inspector.tsx';
import { StatusLine } from './stage/StatusLine.tsx';
import { texts } from './texts.ts';
import { Toolbar } from './Toolbar.tsx';
import { startTool, ToolRail } from './tools/ToolRail.tsx';
import { useEditorShortcuts } from './useEditorShortcuts.ts';

export default function ConceptEditor() {
  const t = useText();
  const { locationId, conceptId, buildingId } = useSnapshot(current);
  const load = useLocationTree(locationId);
  const concept = useRecord('concept', conceptId);
  const compared = comparedIn(useSearch());
  useEffect(() => {
    if (locationId !== null) void loadLocationTree(locationId);
  }, [locationId]);
  useEffect(() => {
    if (load.state === 'ready')
      selectBuildings(buildingId !== null && banks.building.byId[buildingId] ? [buildingId] : []);
    // In a comparison nothing is selected at first, so that the arrow keys turn both models.
  }, [load.state, conceptId, buildingId, compared]);
  const retry = () => locationId !== null && void loadLocationTree(locationId);
  if (load.state === 'failed')
    return <FailedScreen title={t(conceptEntity.label.one)} error={load.error} onRetry={retry} />;
  const isLoaded = load.state === 'ready';
  const isMissing = isLoaded && concept?.locationId !== locationId;
  if (locationId === null || conceptId === null || isMissing) return <Missing locationId={locationId} />;
  if (compared !== null && compared !== conceptId) {
    return isLoaded ? (
      <CompareView locationId={locationId} conceptId={conceptId} otherId={settledId(compared)} />
    ) : (
      <LoadingState />
    );
  }
  return <Editor key={locationId} locationId={locationId} conceptId={conceptId} isLoaded={isLoaded} />;
}

function Missing({ locationId }: { locationId: number | null }) {
  const t = useText();
  const home = buildPath('concepts', { location_id: locationId ?? undefined });
  return (
    <EmptyState
      title={t(texts.missing)}
      action={
        <Button component={Link} href={home}>
          {t(texts.toConcepts)}
        </Button>
      }
    >
      {t(texts.missingText)}
    </EmptyState>
  );
}

/** Width of the model covered by the tools and their margin, px. */
const RAIL = 56;

/** In mount order. */
const parts = ['toolbar', 'list', 'tools', 'inspector', 'figures', 'messages'] as const;
type Part = (typeof parts)[number];

interface EditorProps {
  locationId: number;
  conceptId: number;
  isLoaded: boolean;
}

/**
 * Mounts before its records are loaded, so that canvas, shaders and engine load in parallel. Generation starts once these
 * records are loaded; meanwhile the panels mount one after another.
 */
function Editor({ locationId, conceptId, isLoaded }: EditorProps) {
  const stage = useStages(isLoaded ? parts.length : 0);
  const stands = (part: Part) => parts.indexOf(part) < stage;
  const [view, setView] = useState<StageView | null>(null);
  const show = useCallback((made: StageView | null) => {
    if (made) made.views.covered = RAIL;
    setView(made);
  }, []);
  const { catalogue } = useSnapshot(drawing);
  const isPlacing = useSnapshot(placing).source?.locationId === locationId;
  const name = useRecord('concept', conceptId)?.name;
  // On narrower screens the panels start narrower, to leave room for the model.
  const narrow = useRoom() !== 'wide';
  useEffect(() => (isLoaded ? watchConcept(conceptId) : undefined), [conceptId, isLoaded]);
  const place = usePlace(locationId);
  const drop = useFileDrop(isLoaded, (file) => bringIn(file, locationId, place));
  useLinkedUnderlay(isLoaded);
  useOutcomes(conceptId);
  useEditorShortcuts(locationId, conceptId, view);
  return (
    <div className={classes.editor}>
      <h1 className="visually-hidden">{name}</h1>
      <LitFaces view={view} conceptId={conceptId} />
      <Pictures />
      <ConceptDetails />
      {stands('toolbar') ? (
        <Toolbar locationId={locationId} conceptId={conceptId} view={view} />
      ) : (
        <div className={classes.toolbar} />
      )}
      <div className={classes.columns}>
        <Panel
          name="concept.buildings"
          side="left"
          title={<ListTitle conceptId={conceptId} />}
          width={narrow ? 220 : 272}
          min={200}
          actions={stands('list') ? <AddBuilding /> : null}
          foldsFirst="tiny"
        >
          {stands('list') ? <ListParts conceptId={conceptId} /> : null}
          {stands('list') ? <BuildingList conceptId={conceptId} /> : null}
          {stands('messages') ? <Messages conceptId={conceptId} view={view} /> : null}
        </Panel>
        <div className={classes.stage} {...drop}>
          <ConceptStage locationId={locationId} conceptId={conceptId} isLoaded={isLoaded} onView={show} />
          {isLoaded ? null : <LoadingState />}
          <AroundCard conceptId={conceptId} place={place} view={view} />
          {view && stands('tools') ? <ToolRail locationId={locationId} conceptId={conceptId} view={view} /> : null}
          {catalogue && stands('tools') ? (
            <Catalogue conceptId={conceptId} canDraw={view !== null} onDraw={(way) => view && startTool(view, way)} />
          ) : null}
          {stands('list') ? <StatusLine locationId={locationId} conceptId={conceptId} view={view} /> : null}
        </div>
        {isPlacing ? (
          <UnderlayPanel locationId={locationId} view={view} width={narrow ? 304 : 360} min={280} />
        ) : (
          <Panel
            name="concept.inspector"
            side="right"
            title={<InspectorTitle conceptId={conceptId} />}
            width={narrow ? 304 : 360}
            min={280}
            foldsFirst="tiny"
          >
            {stands('inspector') ? (
              <SelectionPanels locationId={locationId} conceptId={conceptId} hasFigures={stands('figures')} />
            ) : null}
          </Panel>
        )}
      </div>
    </div>
  );
}

interface SelectionPanelsProps {
  locationId: number;
  conceptId: number;
  hasFigures: boolean;
}

/** Panels of the selection. A separate component, so that another selection renders only these. */
function SelectionPanels({ locationId, conceptId, hasFigures }: SelectionPanelsProps) {
  const selected = useSelectedIds(conceptId);
  const followed = useFollowed(selected);
  return (
    <Split
      name="concept.split"
      above={<Inspector locationId={locationId} conceptId={conceptId} selected={selected} />}
      below={hasFigures ? <UnderstandPanel locationId={locationId} conceptId={conceptId} selected={followed} /> : null}
    />
  );
}

/** Ids of the selected buildings of the concept, in the order of the list. */
const useSelectedIds = (conceptId: number): number[] =>
  useRead(
    'building',
    () => {
      const { selectedIds } = banks.building;
      return selectedIds.length === 0
        ? []
        : snapshotsOf('building', { conceptId }).flatMap(({ id }) => (selectedIds.includes(id) ? [id] : []));
    },
    sameList,
  );

/**
 * The selection for read-only panels. It follows with low priority and drops deleted buildings at once. Editing panels
 * must not use it: a typed value would go to another building.
 */
function useFollowed(selected: number[]): number[] {
  const followed = useDeferredValue(selected);
  return followed.every((id) => recordOf('building', id) !== null) ? followed : selected;
}

/** Highlights faces in the model. A separate component, so that new results render only this. */
function LitFaces({ view, conceptId }: { view: StageView | null; conceptId: number }) {
  useLitFaces(view, conceptId);
  return null;
}

/** Counts of buildings. The list's title shows all; drawn and counted ones show below it where they differ. */
function useBuildingCount(conceptId: number): BuildingCount {
  const [all, drawn] = useRead(
    'building',
    () => {
      const count = countBuildings(snapshotsOf('building', { conceptId }));
      return [count.all, count.drawn];
    },
    sameList,
  ) as [number, number];
  const counted = useGeneration(conceptId, (entry) => countedIn(entry.figures));
  return { all, drawn, counted };
}

function ListTitle({ conceptId }: { conceptId: number }) {
  const t = useText();
  const { all } = useBuildingCount(conceptId);
  return (
    <>
      {t(texts.buildings)} <span className="text-hint">{all || ''}</span>
    </>
  );
}

function ListParts({ conceptId }: { conceptId: number }) {
  const parts = partsText(useBuildingCount(conceptId), useText());
  return parts.length > 0 ? <p className="text-hint">{parts.join(', ')}</p> : null;
}

function InspectorTitle({ conceptId }: { conceptId: number }) {
  const t = useText();
  const selected = useSelectedIds(conceptId);
  const name = useRead('building', () => (selected.length === 1 ? recordOf('building', selected[0]!)?.name : null));
  return selected.length > 1 ? t(texts.severalBuildings, { count: selected.length }) : (name ?? t(texts.inspector));
}

function Messages({ conceptId, view }: { conceptId: number; view: StageView | null }) {
  const t = useText();
  const messages = useMessages(conceptId);
  const select = useCallback((message: Parameters<typeof showCause>[0]) => showCause(message, view), [view]);
  return (
    <section className={classes.messages} aria-label={t(figureTexts.messages)}>
      <h3>
        {t(figureTexts.messages)} <span className="text-hint">{messages.length || ''}</span>
      </h3>
      <MessageList messages={messages} onSelect={select} />
    </section>
  );
}
