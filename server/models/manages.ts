/** Who looks after what a company has: its administrators, and staff. */
import type { Principal } from '../../model/entity.ts';

const managing: ReadonlySet<Principal> = new Set<Principal>(['admin', 'staff']);
export const manages = (principal: Principal): boolean => managing.has(principal);
