/** Why a row of a file is not taken over. `{limit}` stands for the bound that a value exceeds. */
import type { Label } from '../enums/enumeration.ts';
import { textFormats } from '../rules/text/formats.ts';

export const importFaults = {
  badId: { en: 'This is not an id.', nl: 'Dit is geen id.' },
  unknownId: { en: 'There is no location with this id.', nl: 'Er is geen locatie met dit id.' },
  severalPlots: {
    en: 'Several locations have this parcel number.',
    nl: 'Meerdere locaties hebben dit perceelnummer.',
  },
  severalAddresses: {
    en: 'Several locations have this name and address.',
    nl: 'Meerdere locaties hebben deze naam en dit adres.',
  },
  twice: {
    en: 'Line {limit} of the file is about the same record.',
    nl: 'Regel {limit} van het bestand gaat over hetzelfde.',
  },
  noLocation: {
    en: 'No location of the customer has this id, parcel number, address or name.',
    nl: 'Geen locatie van de klant heeft dit id, perceelnummer, adres of deze naam.',
  },
  severalNames: {
    en: 'Several locations have this name.',
    nl: 'Meerdere locaties hebben deze naam.',
  },
  noName: { en: 'A new record needs a name.', nl: 'Iets nieuws heeft een naam nodig.' },
  unknownRecord: {
    en: 'There is no such record with this id here.',
    nl: 'Dit id bestaat hier niet.',
  },
  badFormat: { en: 'This is not written correctly.', nl: 'Dit is niet goed geschreven.' },
  noNumber: { en: 'This is not a number.', nl: 'Dit is geen getal.' },
  noWhole: { en: 'This is not a whole number.', nl: 'Dit is geen geheel getal.' },
  tooSmall: { en: 'The least is {limit}.', nl: 'Het minimum is {limit}.' },
  tooLarge: { en: 'The most is {limit}.', nl: 'Het maximum is {limit}.' },
  tooLong: { en: 'The most is {limit} characters.', nl: 'Het maximum is {limit} tekens.' },
  noFlag: { en: 'This is neither yes nor no.', nl: 'Dit is geen ja en geen nee.' },
  noChoice: { en: 'This is not one of the choices.', nl: 'Dit is geen van de keuzes.' },
  noPerson: { en: 'Nobody of the company has this name.', nl: 'Niemand van het bedrijf heeft deze naam.' },
  noEmail: { en: 'A person needs an e-mail address.', nl: 'Een persoon heeft een e-mailadres nodig.' },
  badEmail: textFormats.email.message,
  elsewhere: {
    en: 'Somebody of another customer has this e-mail address.',
    nl: 'Iemand van een andere klant heeft dit e-mailadres.',
  },
  isColleague: {
    en: 'The customer has this person already. An import does not change who administers.',
    nl: 'De klant heeft deze persoon al. Een import wijzigt niet wie beheerder is.',
  },
  archived: {
    en: 'The customer is archived: nobody of it can sign in.',
    nl: 'De klant is gearchiveerd: niemand van deze klant kan zich aanmelden.',
  },
  invitationOver: {
    en: 'This person was invited, and the link has expired. Send it again from the list of users.',
    nl: 'Deze persoon is uitgenodigd en de link is verlopen. Verstuur hem opnieuw vanuit de lijst van gebruikers.',
  },
  tooManyInvitations: {
    en: 'At most {limit} invitations an hour go out for one customer. Import this row again in an hour.',
    nl: 'Voor een klant gaan per uur hoogstens {limit} uitnodigingen uit. Importeer deze rij over een uur opnieuw.',
  },
  plotsDecide: {
    en: 'This follows from the plots of the location.',
    nl: 'Dit volgt uit de percelen van de locatie.',
  },
  halfPlace: {
    en: 'A place needs both latitude and longitude.',
    nl: 'Een plaats heeft een breedtegraad en een lengtegraad nodig.',
  },
  readOnly: { en: 'You may not change this location.', nl: 'U mag deze locatie niet wijzigen.' },
  noParcel: {
    en: 'A plot needs its cadastral municipality, section and number, or a shape.',
    nl: 'Een perceel heeft een kadastrale gemeente, sectie en nummer nodig, of een vorm.',
  },
  badParcel: {
    en: 'This is no cadastral name, such as “Bergen op Zoom A 4359”.',
    nl: 'Dit is geen kadastrale naam, zoals ‘Bergen op Zoom A 4359’.',
  },
  unknownParcel: {
    en: 'The land that is loaded has no parcel of this name, and the row has no shape.',
    nl: 'In de geladen grond is er geen perceel met deze naam, en de rij heeft geen vorm.',
  },
  noArea: { en: 'The shape is not a valid area.', nl: 'De vorm is geen geldig vlak.' },
  crossing: { en: 'The outline crosses itself.', nl: 'De omtrek kruist zichzelf.' },
  noPlot: { en: 'The row names no plot.', nl: 'De rij noemt geen perceel.' },
  tooManyChoices: {
    en: 'A figure has at most {limit} choices.',
    nl: 'Een gegeven heeft hoogstens {limit} keuzes.',
  },
  ragged: {
    en: 'The line has more cells than the file has headings.',
    nl: 'De regel heeft meer cellen dan het bestand koppen heeft.',
  },
} as const satisfies Record<string, Label>;
export type ImportFault = keyof typeof importFaults;
