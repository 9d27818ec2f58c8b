/** The audit log: who of the staff did what about which company, and who read personal data or the file of a customer. */
import { call } from '../call.ts';
import { enumeration, type KeyOf } from '../enums/enumeration.ts';

export const auditActions = enumeration('audit_actions', [
  { key: 'change', label: { en: 'Changed', nl: 'Gewijzigd' } },
  { key: 'decide', label: { en: 'Decided', nl: 'Besloten' } },
  { key: 'write', label: { en: 'Written', nl: 'Geschreven' } },
  { key: 'read', label: { en: 'Data read', nl: 'Gegevens gelezen' } },
  { key: 'act_start', label: { en: 'Began acting', nl: 'Namens bedrijf begonnen' } },
  { key: 'act_end', label: { en: 'Stopped acting', nl: 'Namens bedrijf gestopt' } },
]);
export type AuditAction = KeyOf<typeof auditActions>;

export interface AuditLine {
  readonly id: number;
  readonly createdAt: string;
  readonly userId: number;
  /** Empty for a person who is gone for good. */
  readonly userName: string;
  readonly companyId: number;
  readonly companyName: string;
  readonly action: AuditAction;
  /** What it was about, by entity and id, with the new values; of acting: the reason. */
  readonly detail: string;
}

export const auditSorts = ['createdAt', 'userName', 'companyName', 'action'] as const;

/** Days as `2026-11-27`, in the time of the Netherlands; `until` is included. */
export interface AuditFilter {
  readonly company?: number | undefined;
  readonly user?: number | undefined;
  readonly action?: AuditAction | undefined;
  /** Words in what it was about, and in the names of person and company. */
  readonly q?: string | undefined;
  readonly since?: string | undefined;
  readonly until?: string | undefined;
}

export const auditCalls = {
  /** RecordPage of AuditLine, latest first: `?offset=&limit=&sort=`, and the keys of AuditFilter. */
  audit: call('GET', '/staff/audit'),
} as const;
