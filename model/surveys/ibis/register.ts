/** The register of business parks (IBIS): how its parks are numbered, and what it says of one by its own names. */

/** Answers by the column of their question. */
export type Texts = Readonly<Record<string, string>>;

/** Eight digits, kept as text: a leading zero counts. */
export const RIN = /^\d{8}$/;
/** Names a park that is not in the register yet. */
export const NEW_PARK = /^new-[0-9a-f]{8}$/;
export const isParkName = (text: string): boolean => RIN.test(text) || NEW_PARK.test(text);
export const MUNICIPALITY = /^GM\d{4}$/;

/** What the register says of a park. Hectares. */
export interface RegisterPark {
  readonly rin: string;
  readonly name: string;
  /** Year of the edition. */
  readonly year: number | null;
  /** A key of `parkTypes`. */
  readonly type: string | null;
  readonly gross: number | null;
  readonly net: number | null;
  /** HA_TOTTUIT: likely what can be issued at once; the register does not say. */
  readonly available: number | null;
}

/** Names of the register. */
export const registerNames = {
  name: 'PLAN_NAAM',
  type: 'WLOC_TYPE',
  gross: 'HA_BRUTO',
  net: 'HA_NETTO',
  available: 'HA_TOTTUIT',
} as const satisfies Partial<Record<keyof RegisterPark, string>>;

const textOf = (value: string | number | null): string =>
  typeof value === 'number' ? String(Math.round(value * 100) / 100) : (value ?? '');

/** The same by the names of the register, as answers are written; what it does not say is left out. */
export const registerTexts = (park: RegisterPark | null): Texts =>
  park === null
    ? {}
    : Object.fromEntries(
        (Object.entries(registerNames) as [keyof typeof registerNames, string][])
          .map(([key, name]) => [name, textOf(park[key])] as const)
          .filter(([, text]) => text !== ''),
      );

/** Whether a publication is a survey of business parks: municipalities answer it by their code, nobody else. */
export const isIbis = ({ type }: { readonly type: string }): boolean => type === 'ibis_survey';

/** The province and the year that an IBIS key names: `PV99-2026`; null for any other text. */
export function surveyOf(ibisKey: string): { readonly province: string; readonly year: number } | null {
  const found = /^(PV\d{2})-(\d{4})$/.exec(ibisKey.trim());
  return found ? { province: found[1]!, year: Number(found[2]) } : null;
}
