/** What a field of the company opens to people who do not manage it. */
import type { Query } from '../store/scope.ts';

/** Rows of the table that belong to a field whose access meets the condition. */
export const ofFields = (query: Query, table: 'customvalue' | 'locationcustomvalue', condition: string): void => {
  query.whereRaw(
    `exists (select 1 from customfield as field where field.id = ${table}."customfieldId"
       and field."companyId" = ${table}."companyId" and field.access ${condition})`,
  );
};
