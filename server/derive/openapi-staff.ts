/** OpenAPI operations of calls of staff, by `staff_` and the name of the call. */
import { auditActions, auditSorts } from '../../model/admin/audit.ts';
import { id, moment, objectOf, pageOf, parameter, text, type Json } from './openapi-shared.ts';

const auditLine = objectOf({
  ...{ id, createdAt: moment, userId: id, userName: text, companyId: id, companyName: text },
  action: { enum: [...auditActions.keys] },
  detail: text,
});

/** A page of a table with further parameters, by their schemas. */
const filteredPage = (row: Json, sorts: readonly string[], filters: Readonly<Record<string, Json>>) => {
  const page = pageOf(row, sorts);
  const others = Object.entries(filters).map(([name, schema]) => parameter(name, 'query', schema));
  return { ...page, parameters: [...page.parameters, ...others] };
};
const day: Json = { type: 'string', format: 'date' };

export const staffDetails = {
  staff_audit: filteredPage(auditLine, auditSorts, {
    ...{ company: id, user: id, action: { enum: [...auditActions.keys] }, q: text, since: day, until: day },
  }),
};
