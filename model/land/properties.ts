/** Shape and properties of the features of each collection. The store keeps these properties and counts all others. */
import { attributesIn } from './catalogue.ts';
import type { CollectionName } from './collections.ts';

export type FeatureKind = 'point' | 'line' | 'area' | 'none';

interface Described {
  readonly kind: FeatureKind;
  /** Names of the live service besides the attributes of keys. */
  readonly names: string;
}

const topography = 'lokaal_id bronhouder bgt_status status relatieve_hoogteligging eind_registratie termination_date';
const terrain = `${topography} fysiek_voorkomen plus_fysiek_voorkomen`;
const plan = 'id planid typeplanobject naam';
const roofs = 'b3_h_maaiveld b3_h_dak_min b3_h_dak_50p b3_h_dak_70p b3_h_dak_max b3_h_min b3_h_50p b3_h_70p b3_h_max';
const area = 'gemeentecode gemeentenaam water';

const described: Readonly<Record<CollectionName, Described>> = {
  perceel: {
    kind: 'area',
    names:
      'identificatie_lokaal_id begin_geldigheid kadastrale_gemeente_code kadastrale_gemeente_waarde sectie perceelnummer ' +
      'kadastrale_grootte_waarde soort_grootte_code soort_grootte_waarde akr_kadastrale_gemeente_code_waarde',
  },
  pand: {
    kind: 'area',
    names:
      'identificatie bouwjaar oorspronkelijkbouwjaar status gebruiksdoel aantal_verblijfsobjecten documentdatum ' +
      `oppervlakte_min oppervlakte_max verblijfsobject.href ${roofs} b3_dak_type`,
  },
  verblijfsobject: {
    kind: 'point',
    names:
      'identificatie status gebruiksdoel oppervlakte postcode huisnummer huisletter toevoeging openbare_ruimte_naam ' +
      'woonplaats_naam hoofdadres_identificatie pand.href pandidentificatie pandstatus bouwjaar',
  },
  adres: {
    kind: 'point',
    names:
      'identificatie adresseerbaar_object_identificatie adresseerbaar_object_type openbare_ruimte_naam huisnummer ' +
      'huisletter toevoeging postcode woonplaats_naam',
  },
  pand3d: {
    kind: 'area',
    names:
      `identificatie oorspronkelijkbouwjaar status ${roofs} b3_h_nok b3_n_nok b3_dak_type b3_volume_lod12 ` +
      'b3_volume_lod13 b3_kas_warenhuis b3_pw_bron b3_pw_datum b3_kwaliteitsindicator',
  },
  bestemmingsplangebied: {
    kind: 'area',
    names: `${plan} typeplan naamoverheid overheidscode planstatus datum planstatusInfo.planstatus planstatusInfo.datum
      isHistorisch isTamPlan verwijzingnaartekst`,
  },
  enkelbestemming: { kind: 'area', names: `${plan} bestemmingshoofdgroep artikelnummer labelinfo verwijzingnaartekst` },
  dubbelbestemming: {
    kind: 'area',
    names: `${plan} bestemmingshoofdgroep artikelnummer labelinfo verwijzingnaartekst`,
  },
  bouwvlak: { kind: 'area', names: plan },
  maatvoering: { kind: 'area', names: `${plan} omvang maatvoering verwijzingnaartekst` },
  functieaanduiding: { kind: 'area', names: `${plan} labelinfo verwijzingnaartekst` },
  gemeente: { kind: 'area', names: 'identificatie naam code ligt_in_provincie_code ligt_in_provincie_naam' },
  provincie: { kind: 'area', names: 'identificatie naam code' },
  bevolkingskern: {
    kind: 'area',
    names: 'id code naam2021 provincie aantalInwoners aantalWoningen woningvoorraad aantalHuishoudens',
  },
  wijken: { kind: 'area', names: `wijkcode wijknaam ${area} aantalInwoners` },
  buurten: { kind: 'area', names: `buurtcode buurtnaam wijkcode wijknaam jaar ${area}` },
  vierkant_100m: { kind: 'area', names: 'crs28992res100m jaar' },
  energielabel: {
    kind: 'none',
    names:
      'BAGVerblijfsobjectID BAGPandIDs Postcode Huisnummer Huisletter Huisnummertoevoeging Registratiedatum Opnamedatum ' +
      'Geldig_tot Berekeningstype Gebouwklasse Gebouwtype Bouwjaar Gebruiksoppervlakte_thermische_zone Energieklasse ' +
      'BerekendeEnergieverbruik Compactheid Warmtebehoefte',
  },
  wegdeel: { kind: 'area', names: `${terrain} functie plus_functie` },
  waterdeel: { kind: 'area', names: `${topography} type plus_type naam` },
  begroeidterreindeel: { kind: 'area', names: terrain },
  onbegroeidterreindeel: { kind: 'area', names: terrain },
  wegvakken: {
    kind: 'line',
    names: 'wvk_id wegbehsrt wegnummer stt_naam wegtype wgtype_oms routeltr routenr rijrichtng frc fow rel_hoogte',
  },
  natura2000: { kind: 'area', names: 'naam_n2k nr beschermin status' },
  bedrijventerreinen: {
    kind: 'area',
    names: 'RIN_NUMMER JAAR PLAN_NAAM KERN_NAAM GEM_CODES GEM_NAMEN PROV_NAMEN WLOC_TYPE HA_BRUTO HA_NETTO HA_TOTTUIT',
  },
  station: { kind: 'point', names: 'code naam name type status' },
  spoortrace: { kind: 'line', names: 'naam status' },
};

/** Properties with the id of a feature in its register, the first that it has. A unit has a label for each day of registration. */
const ids: Readonly<Record<CollectionName, readonly string[]>> = {
  perceel: ['identificatie_lokaal_id'],
  pand: ['identificatie'],
  verblijfsobject: ['identificatie'],
  adres: ['identificatie'],
  pand3d: ['identificatie'],
  bestemmingsplangebied: ['planid', 'id'],
  enkelbestemming: ['id'],
  dubbelbestemming: ['id'],
  bouwvlak: ['id'],
  maatvoering: ['id'],
  functieaanduiding: ['id'],
  gemeente: ['code'],
  provincie: ['code'],
  bevolkingskern: ['code', 'naam2021'],
  wijken: ['wijkcode'],
  buurten: ['buurtcode'],
  vierkant_100m: ['crs28992res100m'],
  energielabel: ['BAGVerblijfsobjectID+Registratiedatum'],
  wegdeel: ['lokaal_id'],
  waterdeel: ['lokaal_id'],
  begroeidterreindeel: ['lokaal_id'],
  onbegroeidterreindeel: ['lokaal_id'],
  wegvakken: ['wvk_id'],
  natura2000: ['nr'],
  bedrijventerreinen: ['RIN_NUMMER'],
  station: ['id', 'code'],
  spoortrace: ['id'],
};

export const idsOfCollection = (collection: CollectionName): readonly string[] => ids[collection];

/** Services write one name in several ways: `aantalInwoners`, `aantal_inwoners`; `pand.href`, `pand_href`. */
export const foldedName = (name: string): string => name.toLowerCase().replace(/[_.]/g, '');

const isName = (attribute: string): boolean => /^\w+$/.test(attribute);

function namesOf(collection: CollectionName): ReadonlyMap<string, string> {
  const attributes = attributesIn(collection).filter(isName);
  const names = [...described[collection].names.split(/\s+/), ...attributes];
  return new Map(names.map((name) => [foldedName(name), name]));
}

const known = new Map<CollectionName, ReadonlyMap<string, string>>();

/** The model's name of a property that a service wrote in any of its spellings; null for one that nothing reads. */
export function propertyName(collection: CollectionName, written: string): string | null {
  let names = known.get(collection);
  if (!names) known.set(collection, (names = namesOf(collection)));
  return names.get(foldedName(written)) ?? null;
}

export const kindOfCollection = (collection: CollectionName): FeatureKind => described[collection].kind;
