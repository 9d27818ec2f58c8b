/** All calls of staff, under `/staff`. */
import { auditCalls } from './audit.ts';

export const staffCalls = { ...auditCalls } as const;
