/** Imports of staff for a customer. */
import {
  staffImportCalls,
  type ImportChoices,
  type ImportDetail,
  type ImportRecipe,
  type OpenedImport,
  type RecipeDraft,
  type StaffImport,
  type UnreadFile,
} from '../../model/admin/import.ts';
import type { ImportReport } from '../../model/imports/exchange.ts';
import type { ImportKindKey } from '../../model/imports/kinds.ts';
import type { PageQuery } from '../../model/rules/record/page.ts';
import type { QueuedJob } from '../../model/rules/jobs.ts';
import { request } from './request.ts';
import { pageOf } from './staff.ts';
import { sendFile, type Uploading } from './upload.ts';

export const listImports = (page: PageQuery, signal: AbortSignal) =>
  pageOf<StaffImport>(staffImportCalls.imports, page, {}, signal);

export const fetchImport = (id: number): Promise<ImportDetail> =>
  request(staffImportCalls.importDetail, { parameters: { id } });

interface ToOpen {
  companyId: number;
  kind: ImportKindKey;
  projection?: string;
}

/** `OpenedImport`, or why the file cannot be read. */
export const openImport = (
  file: File,
  { companyId, kind, projection }: ToOpen,
  { onProgress, signal }: Pick<Uploading, 'onProgress' | 'signal'>,
): Promise<OpenedImport | UnreadFile> =>
  // As bytes of no kind: a page elsewhere cannot send such a body.
  sendFile(staffImportCalls.openImport, new Blob([file], { type: 'application/octet-stream' }), {
    parameters: { id: companyId },
    query: { kind, name: file.name, projection },
    ...(onProgress && { onProgress }),
    ...(signal && { signal }),
  });

export const checkStaffImport = (id: number, body: ImportChoices): Promise<QueuedJob> =>
  request(staffImportCalls.checkImport, { parameters: { id }, body });
export const fetchImportReport = (id: number): Promise<ImportReport> =>
  request(staffImportCalls.importReport, { parameters: { id } });
export const runStaffImport = (id: number, digest: string): Promise<QueuedJob> =>
  request(staffImportCalls.runImport, { parameters: { id }, body: { digest } });
export const discardStaffImport = (id: number): Promise<void> =>
  request(staffImportCalls.discardImport, { parameters: { id } });
export const undoStaffImport = (id: number): Promise<QueuedJob> =>
  request(staffImportCalls.undoImport, { parameters: { id } });

export const listRecipes = (kind: ImportKindKey, signal: AbortSignal): Promise<ImportRecipe[]> =>
  request(staffImportCalls.importRecipes, { query: { kind }, signal });
export const keepRecipe = (body: RecipeDraft): Promise<ImportRecipe> => request(staffImportCalls.keepRecipe, { body });
export const removeRecipe = (id: number): Promise<void> =>
  request(staffImportCalls.removeRecipe, { parameters: { id } });
