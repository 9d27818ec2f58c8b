/** All calls of staff, under `/staff`. */
import { auditCalls } from './audit.ts';
import { contentCalls } from './content.ts';
import { customerCalls } from './customers.ts';
import { staffImportCalls } from './import.ts';
import { landCalls } from './land.ts';
import { fieldSetCalls } from './fieldsets.ts';
import { moneybirdCalls } from './moneybird.ts';
import { overviewCalls } from './overview.ts';
import { presetCalls } from './presets.ts';
import { queueCalls } from './queue.ts';
import { reportCalls } from './reports.ts';
import { staffSearchCalls } from './searches.ts';
import { errorCalls } from './errors.ts';
import { ticketCalls } from './tickets.ts';
import { usageCalls } from './usage.ts';
import { userCalls } from './users.ts';

export const staffCalls = {
  ...auditCalls,
  ...contentCalls,
  ...customerCalls,
  ...landCalls,
  ...fieldSetCalls,
  ...moneybirdCalls,
  ...overviewCalls,
  ...presetCalls,
  ...queueCalls,
  ...reportCalls,
  ...staffImportCalls,
  ...staffSearchCalls,
  ...errorCalls,
  ...ticketCalls,
  ...usageCalls,
  ...userCalls,
} as const;
