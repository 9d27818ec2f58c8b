import { choiceCalls } from '../../model/calls.ts';
import { request } from './request.ts';

/** Deletes a choice of a field; its locations get the successor, or none. */
export const replaceChoice = (id: number, successorId: number | null) =>
  request<unknown>(choiceCalls.replace, { parameters: { id }, body: { successorId } });

/** Deletes a label; its locations get the successor, or none. */
export const replaceLabel = (id: number, successorId: number | null) =>
  request<unknown>(choiceCalls.replaceLabel, { parameters: { id }, body: { successorId } });
