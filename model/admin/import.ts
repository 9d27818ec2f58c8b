/** Imports by staff for a customer: a file is read on the server, checked, run as one transaction, and undone as a whole. */
import { call } from '../call.ts';
import type { CustomField } from '../entities/customfield.ts';
import type { ImportBody, ImportRow, TableFacts, TableLimits } from '../imports/exchange.ts';
import type { ImportKindKey } from '../imports/kinds.ts';
import type { Mapping } from '../imports/mapping.ts';
import type { QueuedJob } from '../rules/jobs.ts';

/** The name of the job that checks, runs or undoes an import. */
export const STAFF_IMPORT_JOB = 'staffimport';

export const staffImportLimits = {
  fileBytes: 50_000_000,
  rows: 20_000,
  columns: 200,
} as const satisfies TableLimits;

/** Characters of the name of a file or a recipe. */
export const IMPORT_NAME = 200;
/** Days that a file waits to be run; then what was read of it goes. */
export const FILE_DAYS = 1;
/** Rows of samples: each column has its first values in them. */
export const SAMPLE_ROWS = 20;

/** `reading` while the file comes in; `read` until it is run. */
export const importStates = ['reading', 'read', 'done', 'undone'] as const;
export type ImportState = (typeof importStates)[number];

export const importSorts = ['createdAt'] as const;

/** One import in the list of all. */
export interface StaffImport {
  readonly id: number;
  readonly companyId: number;
  readonly companyName: string;
  readonly kind: ImportKindKey;
  readonly fileName: string;
  readonly userName: string;
  readonly state: ImportState;
  readonly createdAt: string;
  readonly rows: number;
  readonly added: number;
  readonly changed: number;
  readonly refused: number;
}

/** A file that the server has read. */
export interface OpenedImport {
  readonly id: number;
  readonly facts: TableFacts;
  readonly rows: number;
  /** The first values of each column, packed together: cells of one row come from different rows of the file. */
  readonly samples: readonly ImportRow[];
  /** Own fields of the customer. */
  readonly fields: readonly CustomField[];
  /** New records of the kind that the subscription has room for; null for any number. */
  readonly room: number | null;
}

/** Why a file cannot be read, by its key among the faults of tables. Nothing of it is kept. */
export interface UnreadFile {
  readonly fault: string;
}

/** What the columns of a file become; of each heading, in order. */
export interface ImportChoices extends Pick<ImportBody, 'decimal' | 'clears' | 'choices'> {
  readonly columns: Mapping;
}

/** Result of the job that runs an import. */
export interface ImportCounts {
  readonly added: number;
  readonly changed: number;
  readonly unchanged: number;
  readonly refusedRows: number;
}

/** The current state of one import: after a reload the page continues it, or shows what it did. */
export interface ImportDetail extends OpenedImport {
  readonly companyId: number;
  readonly companyName: string;
  readonly kind: ImportKindKey;
  readonly fileName: string;
  readonly state: ImportState;
  /** Choices of the last check; null before it. */
  readonly choices: ImportChoices | null;
  readonly hasReport: boolean;
  /** Null until it ran. */
  readonly result: ImportCounts | null;
  /** The last job of the person who asks; null where there is none, or it is too long ago. */
  readonly job: QueuedJob | null;
}

/** Result of the job that undoes one. */
export interface UndoneImport {
  /** Records that are deleted now, those below them included. */
  readonly deleted: number;
  /** Records that hold again what they held before. */
  readonly restored: number;
  /** Values that somebody changed since; they stay. */
  readonly kept: number;
}

/** A named mapping. */
export interface ImportRecipe {
  readonly id: number;
  readonly name: string;
  readonly kind: ImportKindKey;
  /** The key of the column of each heading. */
  readonly columns: Readonly<Record<string, string>>;
  readonly decimal: ImportBody['decimal'];
  readonly clears: boolean;
}
export type RecipeDraft = Omit<ImportRecipe, 'id'>;

export const staffImportCalls = {
  /** RecordPage of StaffImport, latest first. */
  imports: call('GET', '/staff/imports'),
  /** Answers an ImportDetail. */
  importDetail: call('GET', '/staff/imports/:id'),
  /** The bytes of a file for the customer, `?kind=&name=&projection=`. Answers an OpenedImport, or an UnreadFile. */
  openImport: call('POST', '/staff/customers/:id/import'),
  /** ImportChoices: answers the QueuedJob that makes the report. Writes nothing. */
  checkImport: call('POST', '/staff/imports/:id/check'),
  /** The ImportReport of the last check, also after the import ran. */
  importReport: call('GET', '/staff/imports/:id/report'),
  /** `digest` of the report: answers the QueuedJob; its result is ImportCounts. */
  runImport: call('POST', '/staff/imports/:id/run'),
  /** Deletes a file that was not run, with its report, and ends the job about it; `conflict` for one that ran. */
  discardImport: call('DELETE', '/staff/imports/:id'),
  /** Answers the QueuedJob; its result is an UndoneImport. */
  undoImport: call('POST', '/staff/imports/:id/undo'),
  /** ImportRecipe[] by name, `?kind=`. */
  importRecipes: call('GET', '/staff/recipes'),
  /** RecipeDraft; one of the same kind and name is replaced. Answers the ImportRecipe. */
  keepRecipe: call('POST', '/staff/recipes'),
  removeRecipe: call('DELETE', '/staff/recipes/:id'),
} as const;
