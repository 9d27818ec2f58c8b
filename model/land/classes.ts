/** What land is used for, by the classes of the registers: land use, purposes of buildings. */
import { enumeration } from '../enums/enumeration.ts';

/** Land use by code (CBS, Bestand Bodemgebruik 2017). */
export const landUseClasses = enumeration('land_use_classes', [
  { key: '10', label: { en: 'Railway', nl: 'Spoorterrein' } },
  { key: '11', label: { en: 'Road traffic', nl: 'Wegverkeersterrein' } },
  { key: '12', label: { en: 'Airport', nl: 'Vliegveld' } },
  { key: '20', label: { en: 'Residential', nl: 'Woonterrein' } },
  { key: '21', label: { en: 'Retail and catering', nl: 'Terrein voor detailhandel en horeca' } },
  { key: '22', label: { en: 'Public facilities', nl: 'Terrein voor openbare voorzieningen' } },
  {
    key: '23',
    label: { en: 'Socio-cultural facilities', nl: 'Terrein voor sociaal-culturele voorzieningen' },
  },
  { key: '24', label: { en: 'Business park', nl: 'Bedrijventerrein' } },
  { key: '30', label: { en: 'Landfill', nl: 'Stortplaats' } },
  { key: '31', label: { en: 'Scrapyard', nl: 'Wrakkenopslagplaats' } },
  { key: '32', label: { en: 'Cemetery', nl: 'Begraafplaats' } },
  { key: '33', label: { en: 'Mineral extraction', nl: 'Delfstofwinplaats' } },
  { key: '34', label: { en: 'Construction site', nl: 'Bouwterrein' } },
  { key: '35', label: { en: 'Other semi-paved', nl: 'Semi verhard overig terrein' } },
  { key: '40', label: { en: 'Park', nl: 'Park en plantsoen' } },
  { key: '41', label: { en: 'Sports ground', nl: 'Sportterrein' } },
  { key: '42', label: { en: 'Allotment garden', nl: 'Volkstuin' } },
  { key: '43', label: { en: 'Day recreation', nl: 'Dagrecreatief terrein' } },
  { key: '44', label: { en: 'Stay recreation', nl: 'Verblijfsrecreatief terrein' } },
  { key: '50', label: { en: 'Greenhouse horticulture', nl: 'Terrein voor glastuinbouw' } },
  { key: '51', label: { en: 'Other agricultural', nl: 'Overig agrarisch terrein' } },
  { key: '60', label: { en: 'Forest', nl: 'Bos' } },
  { key: '61', label: { en: 'Open dry nature', nl: 'Open droog natuurlijk terrein' } },
  { key: '62', label: { en: 'Open wet nature', nl: 'Open nat natuurlijk terrein' } },
  { key: '70', label: { en: 'IJsselmeer/Markermeer', nl: 'IJsselmeer/Markermeer' } },
  { key: '71', label: { en: 'Closed sea inlet', nl: 'Afgesloten zeearm' } },
  { key: '72', label: { en: 'Rhine and Meuse', nl: 'Rijn en Maas' } },
  { key: '73', label: { en: 'Border lake', nl: 'Randmeer' } },
  { key: '74', label: { en: 'Reservoir', nl: 'Spaarbekken' } },
  { key: '75', label: { en: 'Recreational inland water', nl: 'Recreatief binnenwater' } },
  { key: '76', label: { en: 'Extraction water', nl: 'Binnenwater voor delfstofwinning' } },
  { key: '77', label: { en: 'Sludge field', nl: 'Vloei- en/of slibveld' } },
  { key: '78', label: { en: 'Other inland water', nl: 'Overig binnenwater' } },
  { key: '80', label: { en: 'Wadden Sea, Ems, Dollard', nl: 'Waddenzee, Eems, Dollard' } },
  { key: '81', label: { en: 'Eastern Scheldt', nl: 'Oosterschelde' } },
  { key: '82', label: { en: 'Western Scheldt', nl: 'Westerschelde' } },
  { key: '83', label: { en: 'North Sea', nl: 'Noordzee' } },
  { key: '90', label: { en: 'Abroad', nl: 'Buitenland' } },
]);

/** Purposes of units in the buildings register (BAG); keys are the words of the register. */
export const buildingPurposes = enumeration('building_purposes', [
  { key: 'woonfunctie', label: { en: 'Residential', nl: 'Woonfunctie' } },
  { key: 'bijeenkomstfunctie', label: { en: 'Assembly', nl: 'Bijeenkomstfunctie' } },
  { key: 'celfunctie', label: { en: 'Cell', nl: 'Celfunctie' } },
  { key: 'gezondheidszorgfunctie', label: { en: 'Health care', nl: 'Gezondheidszorgfunctie' } },
  { key: 'industriefunctie', label: { en: 'Industrial', nl: 'Industriefunctie' } },
  { key: 'kantoorfunctie', label: { en: 'Office', nl: 'Kantoorfunctie' } },
  { key: 'logiesfunctie', label: { en: 'Lodging', nl: 'Logiesfunctie' } },
  { key: 'onderwijsfunctie', label: { en: 'Education', nl: 'Onderwijsfunctie' } },
  { key: 'sportfunctie', label: { en: 'Sport', nl: 'Sportfunctie' } },
  { key: 'winkelfunctie', label: { en: 'Retail', nl: 'Winkelfunctie' } },
  { key: 'overige gebruiksfunctie', label: { en: 'Other', nl: 'Overige gebruiksfunctie' } },
]);

/** States of a building in the buildings register (BAG); keys are the words of the register. `stands`: counts as a building. */
export const buildingStates = enumeration('building_states', [
  { key: 'Pand in gebruik', label: { en: 'In use', nl: 'Pand in gebruik' }, stands: true },
  { key: 'Bouwvergunning verleend', label: { en: 'Permit granted', nl: 'Bouwvergunning verleend' }, stands: false },
  { key: 'Bouw gestart', label: { en: 'Construction started', nl: 'Bouw gestart' }, stands: false },
  { key: 'Verbouwing pand', label: { en: 'Under renovation', nl: 'Verbouwing pand' }, stands: true },
  {
    key: 'Sloopvergunning verleend',
    label: { en: 'Demolition permit granted', nl: 'Sloopvergunning verleend' },
    stands: true,
  },
  {
    key: 'Pand in gebruik (niet ingemeten)',
    label: { en: 'In use, not surveyed', nl: 'Pand in gebruik (niet ingemeten)' },
    stands: true,
  },
  { key: 'Pand buiten gebruik', label: { en: 'Out of use', nl: 'Pand buiten gebruik' }, stands: true },
  { key: 'Pand gesloopt', label: { en: 'Demolished', nl: 'Pand gesloopt' }, stands: false },
  { key: 'Niet gerealiseerd pand', label: { en: 'Not realised', nl: 'Niet gerealiseerd pand' }, stands: false },
]);

/** Kinds of work locations in the IBIS register. */
export const parkTypes = enumeration('park_types', [
  { key: 'A', label: { en: 'Seaport', nl: 'Zeehaventerrein' } },
  { key: 'B', label: { en: 'Business park', nl: 'Bedrijventerrein' } },
  { key: 'C', label: { en: 'Economic zone', nl: 'Economische zone' } },
  { key: 'C1', label: { en: 'Retail, furniture malls', nl: 'Retail, meubelboulevards' } },
  { key: 'C2', label: { en: 'Education locations', nl: 'Onderwijslocaties' } },
  { key: 'C3', label: { en: 'Care locations', nl: 'Zorglocaties' } },
  { key: 'C4', label: { en: 'Airport-bound business', nl: 'Platformgebonden bedrijvigheid' } },
]);
