/** Searching the land by search queries. */
import { geoCalls } from '../../model/geocalls.ts';
import { searchCalls } from '../../model/searchquerycalls.ts';
import type { SearchEvent } from '../../model/entities/searchevent.ts';
import type { CapacityAsked, CapacityChoice, ShownCapacity } from '../../model/land/capacity.ts';
import type { FoundNeighbours, NeighboursAsked } from '../../model/land/neighbours.ts';
import type { SearchPreview } from '../../model/land/runs.ts';
import {
  ONLY_AREAS,
  type FoundPlace,
  type LoadingMunicipality,
  type NamedPlot,
  type PlotDocuments,
  type PlotLabels,
  type PlotPlaceRules,
  type PlotSheet,
  type SourceState,
} from '../../model/land/landcalls.ts';
import {
  WITHOUT_RUN,
  type GivenBySearch,
  type LoadedMunicipality,
  type PlotExplanation,
  type PreviewBody,
  type SaveBody,
  type SavedLocations,
  type ShownRun,
} from '../../model/land/searchcalls.ts';
import { request } from './request.ts';

export const fetchLoading = () => request<LoadingMunicipality[]>(geoCalls.loading);

export const fetchSources = () => request<SourceState[]>(geoCalls.sources);

export const fetchReleases = () => request<LoadedMunicipality[]>(geoCalls.releases);

export const fetchPlotSheet = (plot: string, signal: AbortSignal) =>
  request<PlotSheet>(geoCalls.plot, { parameters: { plot }, signal });

export const fetchPlotDocuments = (plot: string, signal: AbortSignal) =>
  request<PlotDocuments>(geoCalls.plotDocuments, { parameters: { plot }, signal });

export const fetchPlotRules = (plot: string, signal: AbortSignal) =>
  request<PlotPlaceRules>(geoCalls.plotRules, { parameters: { plot }, signal });

export const fetchPlotLabels = (plot: string, signal: AbortSignal) =>
  request<PlotLabels>(geoCalls.plotLabels, { parameters: { plot }, signal });

export const fetchPlotAt = ([lon, lat]: readonly [number, number]) =>
  request<NamedPlot>(geoCalls.plotAt, { parameters: { lon, lat } });

export const findPlaces = (question: string, signal: AbortSignal, onlyAreas = false) =>
  request<FoundPlace[]>(geoCalls.find, { query: { q: question, only: onlyAreas ? ONLY_AREAS : undefined }, signal });

export const previewSearch = (body: PreviewBody, signal?: AbortSignal) =>
  request<SearchPreview>(searchCalls.preview, { body, ...(signal ? { signal } : {}) });

/** What a page that searches by itself needs besides the land. */
export const givenBySearch = (body: PreviewBody) => request<GivenBySearch>(searchCalls.given, { body });

export const startRun = (id: number) => request<ShownRun>(searchCalls.start, { parameters: { id } });

export const fetchRun = (id: number, run: number, offset = 0, signal?: AbortSignal) =>
  request<ShownRun>(searchCalls.run, {
    parameters: { id, run },
    query: { offset: offset || undefined },
    ...(signal ? { signal } : {}),
  });

export const cancelRun = (id: number, run: number) =>
  request<ShownRun>(searchCalls.cancel, { parameters: { id, run } });

export const startCapacity = (id: number, run: number, asked: CapacityAsked) =>
  request<ShownCapacity>(searchCalls.startCapacity, { parameters: { id, run }, body: asked });

export const fetchCapacity = (id: number, run: number, choice: CapacityChoice | null, signal: AbortSignal) =>
  request<ShownCapacity>(searchCalls.capacity, {
    parameters: { id, run },
    query: choice ? { archetype: choice.archetype, preset: choice.preset ?? undefined } : {},
    signal,
  });

export const cancelCapacity = (id: number, run: number) =>
  request<ShownCapacity>(searchCalls.cancelCapacity, { parameters: { id, run } });

export const fetchNeighbours = (id: number, run: number, asked: NeighboursAsked, signal: AbortSignal) =>
  request<FoundNeighbours>(searchCalls.neighbours, { parameters: { id, run }, body: asked, signal });

/** By the filters of a run; without one, by those that are stored now. */
export const explainPlot = (id: number, plot: string, run: number | null, signal?: AbortSignal) =>
  request<PlotExplanation>(searchCalls.result, {
    parameters: { id, plot },
    query: { run: run ?? WITHOUT_RUN },
    ...(signal ? { signal } : {}),
  });

export const fetchActivity = (id: number, offset: number, signal?: AbortSignal) =>
  request<SearchEvent[]>(searchCalls.activity, {
    parameters: { id },
    query: { offset: offset || undefined },
    ...(signal ? { signal } : {}),
  });

/** Saves plots as opportunity locations, each as one or all together, with the score of a query where one is given. Throws an ApiError: the server makes all or none. */
export function savePlots(id: number | null, plots: readonly string[], together = false): Promise<SavedLocations> {
  const body: SaveBody = together ? { plots, together } : { plots };
  return id === null
    ? request<SavedLocations>(searchCalls.locationsOfPlots, { body })
    : request<SavedLocations>(searchCalls.locations, { parameters: { id }, body });
}
