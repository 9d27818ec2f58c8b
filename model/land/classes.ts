/** What land is used for, by the classes of the registers: double designations, land use, purposes of buildings. */
import { enumeration } from '../enums/enumeration.ts';

/** Main groups of double designations (SVBP 2012): they restrict what the main designation allows. */
export const doubleZoningGroups = enumeration('double_zoning_groups', [
  { key: 'L', label: { en: 'Pipeline', nl: 'Leiding' } },
  { key: 'WR', label: { en: 'Value', nl: 'Waarde' } },
  { key: 'WS', label: { en: 'Water management', nl: 'Waterstaat' } },
]);

/** Double designations by letter code, with their main group. */
export const doubleZoningClasses = enumeration('double_zoning_classes', [
  { key: 'L-B', label: { en: 'Fuel pipeline', nl: 'Leiding - Brandstof' }, group: 'L' },
  { key: 'L-G', label: { en: 'Gas pipeline', nl: 'Leiding - Gas' }, group: 'L' },
  { key: 'L-H', label: { en: 'High voltage', nl: 'Leiding - Hoogspanning' }, group: 'L' },
  { key: 'L-HV', label: { en: 'High-voltage connection', nl: 'Leiding - Hoogspanningsverbinding' }, group: 'L' },
  { key: 'L-L', label: { en: 'Pipeline strip', nl: 'Leiding - Leidingstrook' }, group: 'L' },
  { key: 'L-O', label: { en: 'Oil pipeline', nl: 'Leiding - Olie' }, group: 'L' },
  { key: 'L-R', label: { en: 'Sewer', nl: 'Leiding - Riool' }, group: 'L' },
  { key: 'L-W', label: { en: 'Water main', nl: 'Leiding - Water' }, group: 'L' },
  { key: 'WR-A', label: { en: 'Archaeology', nl: 'Waarde - Archeologie' }, group: 'WR' },
  { key: 'WR-C', label: { en: 'Cultural history', nl: 'Waarde - Cultuurhistorie' }, group: 'WR' },
  { key: 'WR-E', label: { en: 'Ecology', nl: 'Waarde - Ecologie' }, group: 'WR' },
  { key: 'WR-G', label: { en: 'Geomorphology', nl: 'Waarde - Geomorfologie' }, group: 'WR' },
  { key: 'WR-L', label: { en: 'Landscape', nl: 'Waarde - Landschap' }, group: 'WR' },
  { key: 'WR-N', label: { en: 'Nature', nl: 'Waarde - Natuur' }, group: 'WR' },
  { key: 'WR-NL', label: { en: 'Nature and landscape', nl: 'Waarde - Natuur en landschap' }, group: 'WR' },
]);

/** Building designations (SVBP 2012) by their code on the map. */
export const buildingDesignations = enumeration('building_designations', [
  { key: 'aeg', label: { en: 'Terraced', nl: 'Aaneengebouwd' } },
  { key: 'am', label: { en: 'Antenna mast', nl: 'Antennemast' } },
  { key: 'bg', label: { en: 'Outbuildings', nl: 'Bijgebouwen' } },
  { key: 'gs', label: { en: 'Stacked', nl: 'Gestapeld' } },
  { key: 'kap', label: { en: 'Pitched roof', nl: 'Kap' } },
  { key: 'ka', label: { en: 'Characteristic', nl: 'Karakteristiek' } },
  { key: 'nr', label: { en: 'Ridge direction', nl: 'Nokrichting' } },
  { key: 'ond', label: { en: 'Underpass', nl: 'Onderdoorgang' } },
  { key: 'pd', label: { en: 'Flat roof', nl: 'Plat dak' } },
  { key: 'tae', label: { en: 'Semi-detached', nl: 'Twee-aaneen' } },
  { key: 'vrij', label: { en: 'Detached', nl: 'Vrijstaand' } },
]);

/** Main groups of land use (CBS, Bestand Bodemgebruik 2017). */
export const landUseGroups = enumeration('land_use_groups', [
  { key: '1', label: { en: 'Traffic', nl: 'Verkeersterrein' } },
  { key: '2', label: { en: 'Built-up', nl: 'Bebouwd terrein' } },
  { key: '3', label: { en: 'Semi built-up', nl: 'Semi-bebouwd terrein' } },
  { key: '4', label: { en: 'Recreation', nl: 'Recreatieterrein' } },
  { key: '5', label: { en: 'Agricultural', nl: 'Agrarisch terrein' } },
  { key: '6', label: { en: 'Forest and nature', nl: 'Bos en open natuurlijk terrein' } },
  { key: '7', label: { en: 'Inland water', nl: 'Binnenwater' } },
  { key: '8', label: { en: 'Outer water', nl: 'Buitenwater' } },
  { key: '9', label: { en: 'Abroad', nl: 'Buitenland' } },
]);

/** Land use by code (CBS, Bestand Bodemgebruik 2017), with the main group. */
export const landUseClasses = enumeration('land_use_classes', [
  { key: '10', label: { en: 'Railway', nl: 'Spoorterrein' }, group: '1' },
  { key: '11', label: { en: 'Road traffic', nl: 'Wegverkeersterrein' }, group: '1' },
  { key: '12', label: { en: 'Airport', nl: 'Vliegveld' }, group: '1' },
  { key: '20', label: { en: 'Residential', nl: 'Woonterrein' }, group: '2' },
  { key: '21', label: { en: 'Retail and catering', nl: 'Terrein voor detailhandel en horeca' }, group: '2' },
  { key: '22', label: { en: 'Public facilities', nl: 'Terrein voor openbare voorzieningen' }, group: '2' },
  {
    key: '23',
    label: { en: 'Socio-cultural facilities', nl: 'Terrein voor sociaal-culturele voorzieningen' },
    group: '2',
  },
  { key: '24', label: { en: 'Business park', nl: 'Bedrijventerrein' }, group: '2' },
  { key: '30', label: { en: 'Landfill', nl: 'Stortplaats' }, group: '3' },
  { key: '31', label: { en: 'Scrapyard', nl: 'Wrakkenopslagplaats' }, group: '3' },
  { key: '32', label: { en: 'Cemetery', nl: 'Begraafplaats' }, group: '3' },
  { key: '33', label: { en: 'Mineral extraction', nl: 'Delfstofwinplaats' }, group: '3' },
  { key: '34', label: { en: 'Construction site', nl: 'Bouwterrein' }, group: '3' },
  { key: '35', label: { en: 'Other semi-paved', nl: 'Semi verhard overig terrein' }, group: '3' },
  { key: '40', label: { en: 'Park', nl: 'Park en plantsoen' }, group: '4' },
  { key: '41', label: { en: 'Sports ground', nl: 'Sportterrein' }, group: '4' },
  { key: '42', label: { en: 'Allotment garden', nl: 'Volkstuin' }, group: '4' },
  { key: '43', label: { en: 'Day recreation', nl: 'Dagrecreatief terrein' }, group: '4' },
  { key: '44', label: { en: 'Stay recreation', nl: 'Verblijfsrecreatief terrein' }, group: '4' },
  { key: '50', label: { en: 'Greenhouse horticulture', nl: 'Terrein voor glastuinbouw' }, group: '5' },
  { key: '51', label: { en: 'Other agricultural', nl: 'Overig agrarisch terrein' }, group: '5' },
  { key: '60', label: { en: 'Forest', nl: 'Bos' }, group: '6' },
  { key: '61', label: { en: 'Open dry nature', nl: 'Open droog natuurlijk terrein' }, group: '6' },
  { key: '62', label: { en: 'Open wet nature', nl: 'Open nat natuurlijk terrein' }, group: '6' },
  { key: '70', label: { en: 'IJsselmeer/Markermeer', nl: 'IJsselmeer/Markermeer' }, group: '7' },
  { key: '71', label: { en: 'Closed sea inlet', nl: 'Afgesloten zeearm' }, group: '7' },
  { key: '72', label: { en: 'Rhine and Meuse', nl: 'Rijn en Maas' }, group: '7' },
  { key: '73', label: { en: 'Border lake', nl: 'Randmeer' }, group: '7' },
  { key: '74', label: { en: 'Reservoir', nl: 'Spaarbekken' }, group: '7' },
  { key: '75', label: { en: 'Recreational inland water', nl: 'Recreatief binnenwater' }, group: '7' },
  { key: '76', label: { en: 'Extraction water', nl: 'Binnenwater voor delfstofwinning' }, group: '7' },
  { key: '77', label: { en: 'Sludge field', nl: 'Vloei- en/of slibveld' }, group: '7' },
  { key: '78', label: { en: 'Other inland water', nl: 'Overig binnenwater' }, group: '7' },
  { key: '80', label: { en: 'Wadden Sea, Ems, Dollard', nl: 'Waddenzee, Eems, Dollard' }, group: '8' },
  { key: '81', label: { en: 'Eastern Scheldt', nl: 'Oosterschelde' }, group: '8' },
  { key: '82', label: { en: 'Western Scheldt', nl: 'Westerschelde' }, group: '8' },
  { key: '83', label: { en: 'North Sea', nl: 'Noordzee' }, group: '8' },
  { key: '90', label: { en: 'Abroad', nl: 'Buitenland' }, group: '9' },
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
