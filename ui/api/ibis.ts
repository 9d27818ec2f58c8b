/** The survey of business parks of a province. */
import { ibisCalls } from '../../model/calls.ts';
import type { GivenLink, IbisOverview } from '../../model/surveys/ibis/calls.ts';
import { request } from './request.ts';

export const fetchIbis = (id: number, signal?: AbortSignal) =>
  request<IbisOverview>(ibisCalls.overview, { parameters: { id }, ...(signal && { signal }) });

export interface Invited {
  readonly code: string;
  readonly name: string;
  readonly email: string;
}

export const inviteMunicipalities = (id: number, municipalities: readonly Invited[], mail: boolean) =>
  request<GivenLink[]>(ibisCalls.invite, { parameters: { id }, body: { municipalities, mail } });

/** Without a mail it is another link to pass on. */
export const remindMunicipalities = (id: number, ids: readonly number[], mail: boolean) =>
  request<GivenLink[]>(ibisCalls.remind, { parameters: { id }, body: { ids, mail } });

export const revokeInvitations = (id: number, ids: readonly number[]) =>
  request<{ count: number }>(ibisCalls.revoke, { parameters: { id }, body: { ids } });

export const sendParksBack = (id: number, ids: readonly number[], remark: string) =>
  request<{ count: number }>(ibisCalls.sendBack, { parameters: { id }, body: { ids, remark } });

export const approveParks = (id: number, forms: readonly { readonly id: number; readonly rin: string | null }[]) =>
  request<{ count: number }>(ibisCalls.approve, { parameters: { id }, body: { forms } });
