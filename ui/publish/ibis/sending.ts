/** The calls of a municipality. */
import { type Call, callPath } from '../../../model/call.ts';
import { ibisCalls } from '../../../model/calls.ts';
import type { Label } from '../../../model/enums/enumeration.ts';
import { INVITATION_HEADER, type MunicipalityForms, type OneForm } from '../../../model/surveys/ibis/calls.ts';
import type { ParkDraft } from '../../../model/surveys/ibis/draft.ts';

/** Why a call gave nothing. `over`: the code opens nothing. `closed`: sent already, or nothing may be written. */
type Trouble = 'over' | 'often' | 'away' | 'failed' | 'closed';
export type Outcome<T> =
  | { readonly kind: 'done'; readonly value: T }
  | { readonly kind: 'changed'; readonly current: OneForm }
  | { readonly kind: 'refused'; readonly fields: Readonly<Record<string, { readonly message: Label }>> }
  | { readonly kind: Trouble };

export interface Access {
  readonly publicationKey: string;
  /** Origin of the calls; empty for the origin of the page. */
  readonly origin: string;
  readonly code: string;
  readonly municipality: string;
}

interface Failed {
  readonly error?: { readonly id: string; readonly fields?: Readonly<Record<string, { message: Label }>> };
  readonly current?: OneForm;
}

const troubles: Readonly<Record<string, Trouble>> = {
  invitation_over: 'over',
  too_often: 'often',
  form_sent: 'closed',
  forbidden: 'closed',
  not_found: 'closed',
};

async function ask<T>(
  of: Call,
  { publicationKey: key, origin, code, municipality }: Access,
  sent: { rin?: string; rev?: number; body?: ParkDraft; keepalive?: boolean } = {},
): Promise<Outcome<T>> {
  const path = callPath(of, { key, municipality, ...(sent.rin ? { rin: sent.rin } : {}) });
  const headers: Record<string, string> = { [INVITATION_HEADER]: code };
  if (sent.body) headers['content-type'] = 'application/json';
  if (sent.rev !== undefined) headers['if-match'] = `"${sent.rev}"`;
  const init: RequestInit = { method: of.method, headers, credentials: 'same-origin' };
  if (sent.body) init.body = JSON.stringify(sent.body);
  if (sent.keepalive) init.keepalive = true;
  const answer = await fetch(origin + path, init).catch(() => null);
  if (!answer) return { kind: 'away' };
  const body = (await answer.json().catch(() => ({}))) as T & Failed;
  if (answer.ok) return { kind: 'done', value: body };
  if (answer.status === 412 && body.current) return { kind: 'changed', current: body.current };
  const { id = '', fields } = body.error ?? {};
  if (id === 'invalid' && fields) return { kind: 'refused', fields };
  return { kind: troubles[id] ?? 'failed' };
}

export const readMunicipality = (access: Access) => ask<MunicipalityForms>(ibisCalls.municipality, access);
export const readPark = (access: Access, rin: string) => ask<OneForm>(ibisCalls.park, access, { rin });

interface Written {
  readonly rin: string;
  /** Revision it was read at. */
  readonly rev: number;
  readonly body: ParkDraft;
  /** Goes on when the page is left. */
  readonly keepalive?: boolean;
}

export const savePark = (access: Access, written: Written) => ask<OneForm>(ibisCalls.save, access, written);
export const sendPark = (access: Access, written: Written) => ask<OneForm>(ibisCalls.send, access, written);
