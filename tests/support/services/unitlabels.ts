/** EP-online, version 5: the labels of one unit, with a key in the header. 404 says that it has none. */
import { demoFeatures } from './demoland.ts';
import { jsonAnswer, type Service } from './replay.ts';
import { keys } from './sources.ts';

export interface UnitLabelFaults {
  fault: 'renamed properties' | 'no features' | 'no list' | 'wrong types' | 'an unknown class' | null;
}

/** As it was recorded, of a real unit. */
const recorded = {
  Registratiedatum: '2026-02-04T15:31:59.943',
  Opnamedatum: '2026-01-14T00:00:00',
  Status: 'Bestaand',
  Geldig_tot: '2036-01-14T00:00:00',
  BAGVerblijfsobjectID: '0599010000295420',
  BAGPandIDs: ['0599100000691863'],
  Bouwjaar: 1873,
  Gebruiksoppervlakte_thermische_zone: 54.41,
  Energieklasse: 'B',
  Energiebehoefte: 109.02,
};

/** The label of a unit of the demo world; the recorded one of the real unit. */
async function newestOf(unit: string): Promise<object | null> {
  if (unit === recorded.BAGVerblijfsobjectID) return recorded;
  const own = (await demoFeatures('energielabel')).filter(({ properties: of }) => of['BAGVerblijfsobjectID'] === unit);
  const of = own.at(-1)?.properties;
  return of ? { ...of, Registratiedatum: '2025-05-06T07:08:09.1', Geldig_tot: '2035-05-06T00:00:00' } : null;
}

const faulty: Readonly<Record<string, (of: object) => object>> = {
  'renamed properties': (of) => Object.fromEntries(Object.entries(of).map(([name, value]) => [`${name}_nieuw`, value])),
  'wrong types': (of) => ({ ...of, Energieklasse: 4, Geldig_tot: 20350506 }),
  'an unknown class': (of) => ({ ...of, Energieklasse: 'H' }),
};

export function unitLabelService(faults: UnitLabelFaults): Service {
  return async ({ path, headers }) => {
    const [, unit] = /^\/api\/v5\/PandEnergielabel\/AdresseerbaarObject\/(\d{16})$/.exec(path) ?? [];
    if (unit === undefined) return null;
    if (headers.authorization !== keys.epOnline)
      return { status: 401, headers: { 'Content-Type': 'application/problem+json' }, body: '{"status":401}' };
    const newest = await newestOf(unit);
    if (!newest) return null;
    const { fault } = faults;
    if (fault === 'no features') return jsonAnswer([]);
    if (fault === 'no list') return jsonAnswer({ labels: [newest] });
    const older = { ...newest, Registratiedatum: '2012-01-01T00:00:00', Energieklasse: 'G' };
    const change = faulty[fault ?? ''] ?? ((of: object) => of);
    return jsonAnswer([older, newest].map(change));
  };
}
