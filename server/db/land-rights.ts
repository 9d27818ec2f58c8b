/** Rights on the schema `geo`: everybody reads it, only the role of the tasks writes it. Applied after each migration. */
import { createRole } from './policies.ts';
import { LAND_ROLE, SCOPE_ROLE } from './roles.ts';

export const landRights: readonly string[] = [
  ...[SCOPE_ROLE, LAND_ROLE].map(createRole),
  `grant usage on schema geo to ${SCOPE_ROLE}, ${LAND_ROLE}`,
  `grant select on all tables in schema geo to ${SCOPE_ROLE}, ${LAND_ROLE}`,
  `grant insert, update, delete on all tables in schema geo to ${LAND_ROLE}`,
  `revoke insert, update, delete on geo.migration from ${LAND_ROLE}`,
  `grant usage on all sequences in schema geo to ${LAND_ROLE}`,
];
