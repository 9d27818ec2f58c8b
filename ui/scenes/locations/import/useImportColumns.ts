import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { locationColumns, type ImportColumn } from '../../../../model/imports/columns.ts';
import { manages } from '../../../../model/rules/account/tiers.ts';
import { useRecords } from '../../../stores/records/banks.ts';
import { session } from '../../../stores/person/session.ts';

/** For components: the columns that the user may fill from a file. */
export function useImportColumns(): readonly ImportColumn[] {
  const { principal } = useSnapshot(session);
  const fields = useRecords('customfield');
  const isManager = principal !== null && manages(principal);
  return useMemo(() => locationColumns(fields, isManager), [fields, isManager]);
}
