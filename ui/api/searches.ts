/** Searching the land by search queries. */
import { geoCalls, searchCalls } from '../../model/calls.ts';
import type { SearchEvent } from '../../model/entities/searchevent.ts';
import type { SearchPreview } from '../../model/land/runs.ts';
import type { FoundPlace, LoadingMunicipality, PlotSheet } from '../../model/land/landcalls.ts';
import {
  WITHOUT_RUN,
  type LoadedMunicipality,
  type PlotExplanation,
  type PreviewBody,
  type SavedLocations,
  type ShownRun,
} from '../../model/land/searchcalls.ts';
import { request } from './request.ts';

export const fetchLoading = () => request<LoadingMunicipality[]>(geoCalls.loading);

export const fetchReleases = () => request<LoadedMunicipality[]>(geoCalls.releases);

export const fetchPlotSheet = (plot: string, signal: AbortSignal) =>
  request<PlotSheet>(geoCalls.plot, { parameters: { plot }, signal });

export const findPlaces = (question: string, signal: AbortSignal) =>
  request<FoundPlace[]>(geoCalls.find, { query: { q: question }, signal });

export const previewSearch = (body: PreviewBody, signal?: AbortSignal) =>
  request<SearchPreview>(searchCalls.preview, { body, ...(signal ? { signal } : {}) });

export const startRun = (id: number) => request<ShownRun>(searchCalls.start, { parameters: { id } });

export const fetchRun = (id: number, run: number, offset = 0, signal?: AbortSignal) =>
  request<ShownRun>(searchCalls.run, {
    parameters: { id, run },
    query: { offset: offset || undefined },
    ...(signal ? { signal } : {}),
  });

export const cancelRun = (id: number, run: number) =>
  request<ShownRun>(searchCalls.cancel, { parameters: { id, run } });

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

/** Saves plots as opportunity locations. Throws an ApiError: the server makes all or none. */
export const savePlots = (id: number, plots: readonly string[]) =>
  request<SavedLocations>(searchCalls.locations, { parameters: { id }, body: { plots } });
