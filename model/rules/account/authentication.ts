/** How the people of a company may sign in. */
import type { Company } from '../../entities/company.ts';

type Authentication = Company['cfg']['authentication'];

/** Tenant id of an organisation, as Microsoft writes it. */
const TENANT = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

export const isTenant = (text: string): boolean => TENANT.test(text);

/** Without a list no user signs in at Microsoft, because everyone can make an organisation there. */
export const allowsTenant = ({ azure, tenants }: Authentication, tenant: string): boolean =>
  azure && tenants.some((each) => each.trim().toLowerCase() === tenant.toLowerCase());
