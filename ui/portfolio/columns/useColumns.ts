import { useMemo } from 'react';
import { useSnapshot } from 'valtio';
import { manages } from '../../../model/rules/account/tiers.ts';
import { useText } from '../../i18n/useText.ts';
import { useRecords } from '../../stores/records/banks.ts';
import { session } from '../../stores/person/session.ts';
import { colourOfValue } from '../colours.ts';
import { useChoices, useOwnFields } from '../values.ts';
import { columnsOf, type ColumnSource, type PortfolioColumn } from './columns.ts';

/** For components: every column of locations. Own fields that one may not see never leave the server. */
export function useColumns(): readonly PortfolioColumn[] {
  const source = useColumnSource();
  return useMemo(() => columnsOf(source), [source]);
}

/** For components: what columns are made with; the same object until something in it changes. */
export function useColumnSource(): ColumnSource {
  const t = useText();
  const { principal } = useSnapshot(session);
  const statuses = useChoices('status');
  const phases = useChoices('phase');
  const labels = useRecords('label');
  const fields = useOwnFields();
  const values = useRecords('customvalue');
  return useMemo(() => {
    const named = (each: { id: number; name: string; color: string }) => ({
      value: each.id,
      label: each.name,
      colour: colourOfValue(each.color, null, each.name),
    });
    return {
      t,
      statuses,
      phases,
      fields,
      manages: manages(principal),
      labels: labels.map(named),
      choicesOfField: (id: number) => values.filter(({ customfieldId }) => customfieldId === id).map(named),
    };
  }, [t, statuses, phases, labels, fields, values, principal]);
}
