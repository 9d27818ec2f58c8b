import { defineTexts } from '../../../i18n/texts.ts';

export const texts = defineTexts({
  title: { en: 'Import', nl: 'Importeren' },
  lead: {
    en: 'Read a file for a customer, see what it would do, and take it over as a whole.',
    nl: 'Lees een bestand voor een klant, bekijk wat het zou doen en neem het in één keer over.',
  },
  parts: { en: 'Parts', nl: 'Onderdelen' },
  new: { en: 'New import', nl: 'Nieuwe import' },
  list: { en: 'All imports', nl: 'Alle imports' },
  // File
  customer: { en: 'Customer', nl: 'Klant' },
  kind: { en: 'What it holds', nl: 'Wat het bevat' },
  chooseAgain: {
    en: 'Another one asks for {name} again: this page was reloaded.',
    nl: 'Voor een andere is {name} opnieuw nodig: deze pagina is opnieuw geladen.',
  },
  chooseFirst: { en: 'Choose the customer first.', nl: 'Kies eerst de klant.' },
  sending: { en: 'Sending {name}', nl: '{name} versturen' },
  how1: {
    en: 'Nothing is written before you have seen the report. Refused rows are named with their line and reason.',
    nl: 'Er wordt niets geschreven voordat u het rapport hebt gezien. Geweigerde rijen staan erin met regel en reden.',
  },
  how2: {
    en: 'What columns become can be saved under a name, for the next file of the same make.',
    nl: 'Wat kolommen worden kan onder een naam worden opgeslagen, voor het volgende bestand van dezelfde opzet.',
  },
  how3: {
    en: 'An import can be undone as a whole. What it made goes to the deleted records of the customer, what it changed is as before.',
    nl: 'Een import kan in zijn geheel ongedaan worden gemaakt. Wat hij maakte gaat naar de verwijderde gegevens van de klant, wat hij wijzigde wordt als voorheen.',
  },
  how4: {
    en: 'Each look at the file, check and import is in the audit log of the customer.',
    nl: 'Elke keer dat iemand het bestand bekijkt, controleert of importeert, staat in het logboek van de klant.',
  },
  // Columns
  room: { en: 'room for {count} more', nl: 'ruimte voor nog {count}' },
  recipe: { en: 'Recipe', nl: 'Recept' },
  noRecipe: { en: 'None', nl: 'Geen' },
  noRecipes: { en: 'None are saved for this kind yet.', nl: 'Voor deze soort is er nog geen opgeslagen.' },
  recipeAbout: { en: 'A saved mapping of columns.', nl: 'Een opgeslagen koppeling van kolommen.' },
  recipeName: { en: 'Name of the recipe', nl: 'Naam van het recept' },
  keep: { en: 'Save as recipe', nl: 'Opslaan als recept' },
  keepNow: { en: 'Save', nl: 'Opslaan' },
  kept: { en: 'Recipe “{name}” is saved.', nl: 'Recept ‘{name}’ is opgeslagen.' },
  removeRecipe: { en: 'Remove the recipe', nl: 'Recept verwijderen' },
  removed: { en: 'Recipe “{name}” is removed.', nl: 'Recept ‘{name}’ is verwijderd.' },
  isLocationNamed: {
    en: 'A row is about the location with its id, else its parcel number, else its address with name, else its name.',
    nl: 'Een rij gaat over de locatie met dit id, anders dit perceelnummer, anders dit adres met naam, anders deze naam.',
  },
  isPlot: {
    en: 'A plot is recognised at its location by its cadastral name, else its outline. Without a shape it gets that of the register, where that land is loaded.',
    nl: 'Een perceel wordt bij zijn locatie herkend aan de kadastrale naam, anders de omtrek. Zonder vorm krijgt het die van het kadaster, waar die grond geladen is.',
  },
  isByLabel: {
    en: 'Labels are recognised by their id, else their name.',
    nl: 'Labels worden herkend aan hun id, anders hun naam.',
  },
  isByEmail: {
    en: 'People are recognised by their e-mail address. New ones get an invitation, never a password.',
    nl: 'Mensen worden herkend aan hun e-mailadres. Nieuwe krijgen een uitnodiging, nooit een wachtwoord.',
  },
  // Check
  checking: { en: 'Comparing with what the customer has', nl: 'Vergelijken met wat de klant heeft' },
  checkingAbout: { en: 'Nothing is written.', nl: 'Er wordt niets geschreven.' },
  full: {
    en: 'The subscription of {company} has room for {room} more, and the file has {count} new ones. Nothing can be imported.',
    nl: 'Het abonnement van {company} heeft ruimte voor nog {room}, en het bestand heeft er {count} nieuw. Er kan niets worden geïmporteerd.',
  },
  saveReport: { en: 'Report as XLSX', nl: 'Rapport als XLSX' },
  report: { en: 'Report of an import', nl: 'Rapport van een import' },
  cancelled: { en: 'The check was cancelled.', nl: 'De controle is geannuleerd.' },
  checkFailed: { en: 'The check failed: {why}', nl: 'De controle is mislukt: {why}' },
  importMany: { en: 'Import {count} rows', nl: '{count} rijen importeren' },
  importOne: { en: 'Import 1 row', nl: '1 rij importeren' },
  without: { en: 'Without the {count} refused rows.', nl: 'Zonder de {count} geweigerde rijen.' },
  withoutOne: { en: 'Without the refused row.', nl: 'Zonder de geweigerde rij.' },
  invited: {
    en: 'The invitations are mailed within a few minutes.',
    nl: 'De uitnodigingen worden binnen enkele minuten gemaild.',
  },
  isUndone: { en: 'The import is undone.', nl: 'De import is ongedaan gemaakt.' },
  toList: { en: 'To all imports', nl: 'Naar alle imports' },
  failedAbout: {
    en: 'Something may have changed since the check, or the subscription is full. Check the rows again.',
    nl: 'Misschien is er iets gewijzigd sinds de controle, of is het abonnement vol. Controleer de rijen opnieuw.',
  },
  // Columns of the report
  line: { en: 'Line', nl: 'Regel' },
  outcome: { en: 'Outcome', nl: 'Uitkomst' },
  isAdded: { en: 'New', nl: 'Nieuw' },
  isChanged: { en: 'Changed', nl: 'Gewijzigd' },
  isRefused: { en: 'Refused', nl: 'Geweigerd' },
  name: { en: 'Name', nl: 'Naam' },
  column: { en: 'Column', nl: 'Kolom' },
  before: { en: 'Now', nl: 'Nu' },
  after: { en: 'Becomes', nl: 'Wordt' },
  reason: { en: 'Reason', nl: 'Reden' },
  counts: { en: 'Rows', nl: 'Rijen' },
  file: { en: 'File', nl: 'Bestand' },
  // List
  none: { en: 'No imports yet', nl: 'Nog geen imports' },
  noneText: {
    en: 'Files that staff import for customers stand here, to undo them.',
    nl: 'Bestanden die medewerkers voor klanten importeren staan hier, om ze ongedaan te maken.',
  },
  when: { en: 'When', nl: 'Wanneer' },
  by: { en: 'By', nl: 'Door' },
  state: { en: 'State', nl: 'Toestand' },
  read: { en: 'Not run', nl: 'Niet uitgevoerd' },
  done: { en: 'Done', nl: 'Uitgevoerd' },
  undone: { en: 'Undone', nl: 'Ongedaan gemaakt' },
  added: { en: 'New', nl: 'Nieuw' },
  changed: { en: 'Changed', nl: 'Gewijzigd' },
  refused: { en: 'Refused', nl: 'Geweigerd' },
  discard: { en: 'Discard', nl: 'Wissen' },
  discardTitle: { en: 'Discard “{file}” for {company}?', nl: '‘{file}’ voor {company} wissen?' },
  discardText: {
    en: 'What was read of the file is deleted now, with its report. Nothing of it was imported.',
    nl: 'Wat van het bestand is gelezen wordt nu verwijderd, met het rapport. Er is niets van geïmporteerd.',
  },
  undo: { en: 'Undo', nl: 'Ongedaan maken' },
  undoTitle: {
    en: 'Undo the import of “{file}” for {company}?',
    nl: 'Import van ‘{file}’ voor {company} ongedaan maken?',
  },
  undoText: {
    en: '{added} new records go to the deleted records of the customer, with all that was put under them since. {changed} changed ones hold again what they held. What somebody changed since stays.',
    nl: '{added} nieuwe gegevens gaan naar de verwijderde gegevens van de klant, met alles wat er sindsdien onder is geplaatst. {changed} gewijzigde worden als voorheen. Wat iemand sindsdien heeft gewijzigd blijft.',
  },
  undoPeople: {
    en: 'Of the {added} invitations those that nobody took up are withdrawn. People who accepted stay.',
    nl: 'Van de {added} uitnodigingen worden die ingetrokken die niemand heeft aangenomen. Wie kwam blijft.',
  },
  peopleUndone: {
    en: 'Invitations withdrawn: {deleted}. People who accepted and stay: {kept}.',
    nl: 'Ingetrokken uitnodigingen: {deleted}. Mensen die kwamen en blijven: {kept}.',
  },
  undoDone: {
    en: 'Undone: {deleted} records deleted, {restored} as before.',
    nl: 'Ongedaan gemaakt: {deleted} gegevens verwijderd, {restored} als voorheen.',
  },
  undoKept: {
    en: 'Undone: {deleted} records deleted, {restored} as before. {kept} values that somebody changed since stay.',
    nl: 'Ongedaan gemaakt: {deleted} gegevens verwijderd, {restored} als voorheen. {kept} waarden die iemand sindsdien wijzigde blijven.',
  },
  undoFailed: { en: 'Undoing failed. Nothing was changed.', nl: 'Ongedaan maken is mislukt. Er is niets gewijzigd.' },
});
