/** The company whose settings a page shows, and why the user may not change them. */
import { useMediaQuery } from '@mantine/hooks';
import { useSnapshot } from 'valtio';
import type { Company } from '../../../model/entities/company.ts';
import type { Principal } from '../../../model/entity.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { manages } from '../../../model/rules/account/tiers.ts';
import { useLoaded } from '../../components/hooks/useLoaded.ts';
import { useRecord } from '../../stores/records/banks.ts';
import { loadDetail } from '../../stores/records/records.ts';
import { session } from '../../stores/person/session.ts';
import { companyTexts as texts } from './companyTexts.ts';

/** Settings are for reading on narrower screens. */
const NARROW = '(width < 600px)';

interface CompanySettings {
  company: Company | null;
  /** Null for those who may change the settings. */
  reason: Label | null;
  error: unknown;
  reload: () => void;
}

export function useCompanySettings(): CompanySettings {
  const { company: own, principal } = useSnapshot(session);
  const id = own?.id ?? null;
  const company = useRecord('company', id);
  const { error, reload } = useLoaded(async () => id !== null && (await loadDetail('company', id)), id);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  return { company, reason: whyClosed(principal, isNarrow), error, reload };
}

function whyClosed(principal: Principal | null, isNarrow: boolean): Label | null {
  if (principal === 'lapsed') return texts.lapsed;
  if (principal === null || !manages(principal)) return texts.readOnly;
  return isNarrow ? texts.narrow : null;
}
