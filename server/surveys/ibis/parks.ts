/** The parks of a municipality and their forms: what the pages of municipalities and those of the province both show. */
import type { ParkForm } from '../../../model/entities/parkform.ts';
import type { IbisPark } from '../../../model/surveys/ibis/calls.ts';
import type { ParkDraft } from '../../../model/surveys/ibis/draft.ts';
import { RIN, type RegisterPark } from '../../../model/surveys/ibis/register.ts';
import type { RegisterMunicipality } from './register.ts';

export interface Place {
  readonly code: string;
  /** Undefined where the land does not hold it. */
  readonly municipality: RegisterMunicipality | undefined;
}

interface Park {
  readonly rin: string;
  readonly registered: RegisterPark | null;
  readonly lastYear: ParkForm | null;
  readonly form: ParkForm | null;
}

/** The parks of the register, of last year and of this year's forms. A park that was new last year has another number by now. */
export function parksIn(
  { code, municipality }: Place,
  forms: readonly ParkForm[],
  lastYear: ReadonlyMap<string, ParkForm>,
): Park[] {
  const registered = new Map((municipality?.parks ?? []).map((park) => [park.rin, park]));
  const before = [...lastYear.values()].filter((form) => form.municipality === code && RIN.test(form.rin));
  const own = new Map(forms.filter((form) => form.municipality === code).map((form) => [form.rin, form]));
  const rins = new Set([...registered.keys(), ...before.map(({ rin }) => rin), ...own.keys()]);
  return [...rins].map((rin) => ({
    rin,
    registered: registered.get(rin) ?? null,
    lastYear: lastYear.get(rin) ?? null,
    form: own.get(rin) ?? null,
  }));
}

export const draftOf = ({
  answers,
  reasons,
  unchanged,
  mutation,
  mutationRins,
  mutationText,
}: ParkForm): ParkDraft => ({ answers, reasons, unchanged, mutation, mutationRins, mutationText });

type Progress = Pick<IbisPark, 'state' | 'draft' | 'remark' | 'savedAt' | 'sentAt'>;

const notBegun: Progress = { state: 'open', draft: null, remark: '', savedAt: null, sentAt: null };

/** How far a form is. */
export const progressOf = (form: ParkForm | null): Progress =>
  form
    ? { state: form.state, draft: draftOf(form), remark: form.remark, savedAt: form.updatedAt, sentAt: form.sentAt }
    : notBegun;
