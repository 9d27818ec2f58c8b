/** Imports: what a file would do, and doing it. */
import { importCalls } from '../../model/calls.ts';
import type { ImportBody, ImportReport, RunBody } from '../../model/imports/exchange.ts';
import type { QueuedJob } from '../../model/rules/jobs.ts';
import { request } from './request.ts';

export const checkImport = (body: ImportBody): Promise<ImportReport> => request(importCalls.check, { body });

export const runImport = (body: RunBody): Promise<QueuedJob> => request(importCalls.run, { body });
