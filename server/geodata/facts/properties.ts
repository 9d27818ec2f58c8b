/** The properties that formulas read, by collection. A change of any other property changes no fact. */
import { landKeys } from '../../../model/land/catalogue.ts';
import type { CollectionName } from '../../../model/land/collections.ts';

/** What Statistics Netherlands gives per area: the attributes of the keys that read the collection. */
const attributesOf = (collection: CollectionName): readonly string[] =>
  landKeys.flatMap((key) =>
    (key.inputs as readonly string[])[0] === collection && !key.isDerived ? [key.attribute] : [],
  );

const surface = ['eind_registratie', 'termination_date', 'relatieve_hoogteligging', 'bgt_status'];

export const readProperties: Readonly<Record<CollectionName, readonly string[]>> = {
  perceel: ['kadastrale_grootte_waarde', 'kadastrale_gemeente_waarde', 'sectie', 'perceelnummer'],
  pand: ['identificatie', 'bouwjaar', 'status', 'aantal_verblijfsobjecten', 'oppervlakte_min', 'oppervlakte_max'],
  verblijfsobject: ['identificatie', 'status', 'oppervlakte', 'gebruiksdoel', 'pand.href', 'pandidentificatie'],
  adres: [],
  pand3d: [
    'identificatie',
    'b3_opp_grond',
    'b3_h_dak_max',
    'b3_h_dak_70p',
    'b3_h_maaiveld',
    'b3_bouwlagen',
    'b3_volume_lod22',
    'b3_opp_buitenmuur',
    'b3_opp_scheidingsmuur',
    'b3_opp_dak_plat',
    'b3_opp_dak_schuin',
  ],
  bestemmingsplangebied: ['planid', 'planstatus', 'datum', 'isHistorisch'],
  enkelbestemming: ['planid', 'labelinfo', 'bestemmingshoofdgroep'],
  dubbelbestemming: [],
  bouwvlak: ['planid'],
  maatvoering: ['planid', 'maatvoering', 'omvang'],
  functieaanduiding: ['planid', 'naam'],
  gemeente: ['code', 'naam', 'ligt_in_provincie_code'],
  provincie: ['code', 'naam'],
  bevolkingskern: ['code', 'naam2021', 'aantalInwoners', 'aantalWoningen', 'woningvoorraad'],
  wijken: ['wijkcode', 'wijknaam', 'gemeentecode', ...attributesOf('buurten')],
  buurten: ['buurtcode', 'buurtnaam', 'wijkcode', 'jaar', ...attributesOf('buurten')],
  vierkant_100m: ['crs28992res100m', 'jaar', ...attributesOf('vierkant_100m')],
  energielabel: [
    'BAGVerblijfsobjectID',
    'Registratiedatum',
    'Energieklasse',
    'Gebruiksoppervlakte_thermische_zone',
    ...attributesOf('energielabel'),
  ],
  wegdeel: ['functie', 'fysiek_voorkomen', ...surface],
  waterdeel: surface,
  begroeidterreindeel: surface,
  onbegroeidterreindeel: ['fysiek_voorkomen', ...surface],
  wegvakken: ['wegbehsrt'],
  natura2000: [],
  bedrijventerreinen: ['RIN_NUMMER', 'PLAN_NAAM', 'WLOC_TYPE', 'HA_BRUTO', 'HA_NETTO', 'HA_TOTTUIT', 'JAAR'],
  station: [],
  spoortrace: [],
};

/** Read where a service gives them: only some versions do, or a feature has another property for the same. */
const optional: ReadonlySet<string> = new Set([
  'oppervlakte_min',
  'oppervlakte_max',
  'termination_date',
  'eind_registratie',
  'bgt_status',
  'isHistorisch',
  'maatvoering',
  'jaar',
  'JAAR',
]);

/** No key reads those of districts: neighbourhoods have them too. */
const statistics: ReadonlySet<string> = new Set(attributesOf('buurten'));

/** Each of a pair says the same: one is enough. */
const pairs: readonly (readonly string[])[] = [
  ['pand.href', 'pandidentificatie'],
  ['aantalWoningen', 'woningvoorraad'],
];

/** Properties without which keys stay unknown: that no feature has them means that the service changed. */
export const missingOf = (collection: CollectionName, isGiven: (name: string) => boolean): string[] =>
  readProperties[collection].filter((name) => {
    const same = pairs.find((pair) => pair.includes(name)) ?? [name];
    const isBorrowed = collection === 'wijken' && statistics.has(name);
    return !optional.has(name) && !isBorrowed && !same.some(isGiven);
  });

/** Other spellings of a property: of the web feature services, of versions, of the plan service. */
const spellings: Readonly<Record<string, readonly string[]>> = {
  kadastrale_grootte_waarde: ['kadastraleGrootteWaarde'],
  kadastrale_gemeente_waarde: ['kadastraleGemeenteWaarde'],
  labelinfo: ['labelInfo'],
  planid: ['planId'],
  planstatus: ['planstatusInfo.planstatus'],
  datum: ['planstatusInfo.datum'],
  functie: ['bgt_functie'],
  fysiek_voorkomen: ['bgt_fysiekvoorkomen'],
  relatieve_hoogteligging: ['relatievehoogteligging'],
  bgt_status: ['status'],
  'pand.href': ['pand_href'],
};

/** Snake case as the OGC API of Statistics Netherlands writes names: numbers stand apart. */
const snakeCase = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .replace(/([A-Za-z])(\d)/g, '$1_$2')
    .replace(/(\d)([A-Za-z])/g, '$1_$2')
    .toLowerCase();

/** The spellings under which a property may stand, the usual one first. */
export function spellingsOf(name: string): readonly string[] {
  return [...new Set([name, ...(spellings[name] ?? []), snakeCase(name)])];
}
