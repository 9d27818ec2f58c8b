/** Bodies and answers of the calls of a survey of business parks. */
import type { ParkMutation, ParkState } from '../../enums/ibis.ts';
import type { ParkDraft } from './draft.ts';
import type { Texts } from './register.ts';

/** The header with the code of an invitation. It is no part of an address, so that no log holds it. */
export const INVITATION_HEADER = 'X-Invitation';
export const CODE = /^[0-9a-f]{32}$/;
/** Name of the code in a link (`#code=…`). A browser does not send the fragment to the server. */
export const CODE_FRAGMENT = 'code';

export interface ListedForm {
  readonly rin: string;
  readonly name: string;
  /** Whether the register lists it. */
  readonly isRegistered: boolean;
  readonly state: ParkState;
  readonly mutation: ParkMutation;
  /** ISO text in UTC; null before. */
  readonly savedAt: string | null;
  readonly sentAt: string | null;
}

/** The parks of a municipality. Forms are listed only for its own code. */
export interface MunicipalityForms {
  readonly municipality: string;
  readonly name: string;
  readonly year: number;
  /** Whether the code is of this municipality and may still be used; otherwise there is only public data, and no park here. */
  readonly canWrite: boolean;
  readonly parks: readonly ListedForm[];
}

/** One park. Its form can be changed only with the code of its municipality. */
export interface OneForm {
  readonly rin: string;
  readonly name: string;
  readonly year: number;
  /** Whether the code is of its municipality; otherwise there are no answers here. */
  readonly canWrite: boolean;
  readonly state: ParkState;
  /** 0 before it was saved. */
  readonly rev: number;
  /** Null before it was saved. */
  readonly draft: ParkDraft | null;
  /** Answers of last year; empty without any. */
  readonly lastYear: Texts;
  readonly register: Texts;
  readonly remark: string;
  readonly savedAt: string | null;
  readonly sentAt: string | null;
}

/** For colleagues of the province. */
export interface IbisMunicipality {
  /** `GM0363`. */
  readonly code: string;
  readonly name: string;
  readonly invitation: {
    readonly id: number;
    readonly email: string;
    readonly sentAt: string | null;
    readonly remindedAt: string | null;
    readonly usedAt: string | null;
    readonly revokedAt: string | null;
  } | null;
  readonly parks: readonly IbisPark[];
}

export interface IbisPark {
  /** Id of the form; null for a park whose form is not begun. */
  readonly id: number | null;
  readonly rin: string;
  readonly name: string;
  readonly state: ParkState;
  readonly draft: ParkDraft | null;
  readonly lastYear: Texts;
  readonly register: Texts;
  readonly remark: string;
  readonly savedAt: string | null;
  readonly sentAt: string | null;
  readonly approvedAt: string | null;
}

export interface IbisOverview {
  /** Null where the key of the survey names no province and year. */
  readonly survey: { readonly province: string; readonly year: number } | null;
  readonly municipalities: readonly IbisMunicipality[];
}

/** The whole link, given once: the code in it is not kept. */
export interface GivenLink {
  readonly municipality: string;
  readonly link: string;
  readonly isMailed: boolean;
}
