/** The register of business parks as the stored land has it, by municipality. */
import { groupBy } from '../../../model/groupby.ts';
import type { RegisterPark } from '../../../model/surveys/ibis/register.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import type { Parts } from '../../context.ts';
import type { ReadArea } from '../../geodata/areas/types.ts';

export interface RegisterMunicipality {
  /** `GM0363`. */
  readonly code: string;
  readonly name: string;
  /** `PV27`; null where the land does not say. */
  readonly province: string | null;
  readonly parks: readonly RegisterPark[];
}

export type Register = ReadonlyMap<string, RegisterMunicipality>;

const known = (value: unknown): number | null => (typeof value === 'number' ? value : null);

function parkOf({ code, name, facts }: ReadArea): RegisterPark {
  const { area_gross, area_net, area_available } = facts?.figures ?? {};
  return {
    rin: code,
    name,
    year: facts?.park?.year ?? null,
    type: facts?.park?.type ?? null,
    gross: known(area_gross),
    net: known(area_net),
    available: known(area_available),
  };
}

/** All municipalities that are loaded, by code. Empty while the land cannot be read: answers are kept without it. */
export async function readRegister({ areas, log }: Pick<Parts, 'areas' | 'log'>): Promise<Register> {
  try {
    const parks = groupBy(await areas.all('park'), ({ municipality }) => municipality ?? '');
    const municipalities = (await areas.all('municipality')).map(({ code, name, province }) => ({
      code,
      name,
      province,
      parks: (parks.get(code) ?? []).map(parkOf).toSorted((a, b) => a.name.localeCompare(b.name, 'nl')),
    }));
    return new Map(municipalities.map((each) => [each.code, each]));
  } catch (error) {
    log.warn({ err: error }, 'survey of business parks without the land');
    return new Map();
  }
}

/** The municipality of that code or name. */
export const municipalityIn = (register: Register, wanted: string): RegisterMunicipality | undefined =>
  register.get(wanted) ?? [...register.values()].find(({ name }) => folded(name) === folded(wanted));
