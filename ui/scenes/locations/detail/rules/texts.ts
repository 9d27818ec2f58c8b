import type { PlanCollection } from '../../../../../model/rules/location/zoning.ts';
import { defineTexts } from '../../../../i18n/texts.ts';

export const texts = defineTexts({
  none: { en: 'No rules yet', nl: 'Nog geen regels' },
  noneText: {
    en: 'Limits of the zoning plan or the client. Fetch those of the plan below, or add your own. Every concept is tested against them.',
    nl: 'Grenzen van het bestemmingsplan of de opdrachtgever. Haal die van het plan hieronder op, of voeg zelf een regel toe. Elk concept wordt eraan getoetst.',
  },
  add: { en: 'Add rule', nl: 'Regel toevoegen' },
  newRule: { en: 'New rule', nl: 'Nieuwe regel' },
  testedAgainst: { en: 'Tested against', nl: 'Getoetst aan' },
  main: { en: 'main concept', nl: 'hoofdconcept' },
  unnamed: { en: 'Untitled', nl: 'Naamloos' },
  kept: { en: '{kept} of {count} rules with a value met', nl: '{kept} van {count} regels met een waarde voldoen' },
  waiting: { en: 'The concept is being computed.', nl: 'Het concept wordt berekend.' },
  noConcept: {
    en: 'Without a concept nothing can be tested.',
    nl: 'Zonder concept valt er niets te toetsen.',
  },
  openLink: { en: 'Open the source', nl: 'Bron openen' },
  planRules: { en: 'From the zoning plan', nl: 'Uit het bestemmingsplan' },
  fetch: { en: 'Fetch rules', nl: 'Regels ophalen' },
  fetchAgain: { en: 'Fetch again', nl: 'Opnieuw ophalen' },
  fetchText: {
    en: 'Lists designations, building zones and dimensions on the plots. Nothing is changed until you tick it.',
    nl: 'Toont bestemmingen, bouwvlakken en maatvoeringen op de percelen. Er wijzigt niets tot u iets aanvinkt.',
  },
  indicative: { en: 'Indicative; the plan itself decides.', nl: 'Indicatief; het plan zelf is bepalend.' },
  noPlots: {
    en: 'Rules are fetched for plots: draw or choose one first.',
    nl: 'Regels horen bij percelen: teken of kies er eerst een.',
  },
  offline: { en: 'Fetching needs a connection.', nl: 'Voor ophalen is een verbinding nodig.' },
  failed: {
    en: 'The rules could not be fetched. Your own rules are unchanged.',
    nl: 'De regels konden niet worden opgehaald. Uw eigen regels zijn ongewijzigd.',
  },
  nothing: { en: 'No zoning plan covers these plots.', nl: 'Op deze percelen ligt geen bestemmingsplan.' },
  share: { en: '{share}% of the land', nl: '{share}% van de grond' },
  adoptAll: { en: 'Adopt all {count}', nl: 'Alle {count} overnemen' },
  differs: { en: '{field}: here {own}, in the plan {plan}', nl: '{field}: hier {own}, in het plan {plan}' },
  empty: { en: 'nothing', nl: 'niets' },
  takeOver: { en: 'Use those of the plan', nl: 'Die van het plan gebruiken' },
  gone: { en: 'No longer in the plan', nl: 'Niet meer in het plan' },
  proposals: { en: 'For the summary', nl: 'Voor de samenvatting' },
  now: { en: '(now {value})', nl: '(nu {value})' },
  adopt: { en: 'Adopt', nl: 'Overnemen' },
  adoptOf: { en: 'Adopt: {name}', nl: 'Overnemen: {name}' },
  adopted: { en: 'adopted', nl: 'overgenomen' },
  stepAdopt: { en: 'Adopt rules', nl: 'Regels overnemen' },
  stepTakeOver: { en: 'Use values of the plan', nl: 'Waarden van het plan gebruiken' },
  stepRemove: { en: 'Delete rule', nl: 'Regel verwijderen' },
  stepSummary: { en: 'Change summary', nl: 'Samenvatting wijzigen' },
});

export const collectionTexts = defineTexts<PlanCollection>({
  enkelbestemming: { en: 'Designations', nl: 'Bestemmingen' },
  dubbelbestemming: { en: 'Double designations', nl: 'Dubbelbestemmingen' },
  functieaanduiding: { en: 'Function designations', nl: 'Functieaanduidingen' },
  bouwaanduiding: { en: 'Building designations', nl: 'Bouwaanduidingen' },
  bouwvlak: { en: 'Building zones', nl: 'Bouwvlakken' },
  maatvoering: { en: 'Dimensions', nl: 'Maatvoeringen' },
});
