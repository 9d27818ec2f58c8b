/** Own figures of plots: bringing them in, and their values. */
import { geoCalls } from '../../model/geocalls.ts';
import { ownFigureCalls } from '../../model/calls.ts';
import type {
  OwnFact,
  OwnFigureStates,
  OwnImportBody,
  OwnImportReport,
  OwnOfArea,
  OwnRunBody,
} from '../../model/imports/ownfigures.ts';
import type { AnalysedLevel } from '../../model/land/arealevels.ts';
import type { OwnValuesIn } from '../../model/land/ownfigures.ts';
import type { QueuedJob } from '../../model/rules/jobs.ts';
import { request } from './request.ts';

export const fetchOwnStates = (signal: AbortSignal) => request<OwnFigureStates>(ownFigureCalls.states, { signal });

export const checkOwnImport = (body: OwnImportBody) => request<OwnImportReport>(ownFigureCalls.check, { body });

export const runOwnImport = (body: OwnRunBody) => request<QueuedJob>(ownFigureCalls.run, { body });

export const undoOwnImport = (id: number) =>
  request<{ count: number }>(ownFigureCalls.undo, { parameters: { id }, body: {} });

export const fetchOwnValues = (figure: number) => request<OwnValuesIn[]>(geoCalls.own, { parameters: { figure } });

export const fetchOwnOfArea = (level: AnalysedLevel, code: string, signal: AbortSignal) =>
  request<OwnOfArea>(geoCalls.areaOwn, { parameters: { level, code }, signal });

export const fetchOwnFacts = (plot: string, signal: AbortSignal) =>
  request<OwnFact[]>(geoCalls.plotOwn, { parameters: { plot }, signal });
