/** Every failure that an answer may name: a stable id, an HTTP status and a text. */
import type { Label } from '../model/enums/enumeration.ts';

interface Kind {
  readonly status: number;
  readonly message: Label;
}
const kind = (status: number, en: string, nl: string): Kind => ({ status, message: { en, nl } });

export const failures = {
  bad_request: kind(400, 'The request cannot be read.', 'Het verzoek is niet leesbaar.'),
  bad_json: kind(400, 'The body is not valid JSON.', 'De inhoud is geen geldige JSON.'),
  too_deep: kind(400, 'The body is nested too deeply.', 'De inhoud is te diep genest.'),
  forbidden_key: kind(
    400,
    'The body holds a key that is not allowed.',
    'De inhoud bevat een sleutel die niet is toegestaan.',
  ),
  invalid: kind(400, 'Some values are not valid.', 'Sommige waarden zijn niet geldig.'),
  invalid_id: kind(400, 'This is not a valid id.', 'Dit is geen geldig nummer.'),
  missing_id: kind(400, 'Updating the database requires a valid id', 'Bijwerken van de database vereist een geldig id'),
  invalid_query: kind(400, 'The list cannot be requested like this.', 'De lijst kan zo niet worden opgevraagd.'),
  invalid_header: kind(400, 'A header of the request is not valid.', 'Een header van het verzoek is niet geldig.'),
  not_ordered: kind(400, 'These records have no order.', 'Deze gegevens hebben geen volgorde.'),
  too_many: kind(400, 'Too many records at once.', 'Te veel gegevens tegelijk.'),
  no_condition: kind(
    400,
    'A condition on at least one field is needed.',
    'Een voorwaarde op minstens één veld is nodig.',
  ),
  bad_upload: kind(400, 'The upload cannot be read.', 'De upload is niet leesbaar.'),
  bad_picture: kind(400, 'This picture is damaged or incomplete.', 'Deze afbeelding is beschadigd of onvolledig.'),
  picture_too_big: kind(400, 'This picture has too many pixels.', 'Deze afbeelding heeft te veel pixels.'),
  wrong_password: kind(400, 'The current password is not right.', 'Het huidige wachtwoord is niet juist.'),
  wrong_code: kind(
    400,
    'This code is not right, or was used already. Wait for the next one.',
    'Deze code klopt niet, of is al gebruikt. Wacht op de volgende.',
  ),
  step_over: kind(
    401,
    'Signing in took too long. Start again with your password.',
    'Het aanmelden duurde te lang. Begin opnieuw met uw wachtwoord.',
  ),
  confirm_first: kind(
    403,
    'First confirm that it is you, with your password or a code.',
    'Bevestig eerst met uw wachtwoord of een code dat u het bent.',
  ),
  factor_set: kind(
    409,
    'There is a second factor already, or setting it up was not begun.',
    'Er is al een tweede factor, of het instellen is niet begonnen.',
  ),
  factor_needed: kind(
    409,
    'You need a second factor to sign in, so it stays.',
    'U hebt een tweede factor nodig om u aan te melden, dus die blijft.',
  ),
  no_secrets: kind(
    503,
    'This server cannot keep a second factor: its setting SECRETS_KEY is missing.',
    'Deze server kan geen tweede factor opslaan: de instelling SECRETS_KEY ontbreekt.',
  ),
  link_over: kind(
    400,
    'This link was already used or has expired. Ask for a new one.',
    'Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.',
  ),
  no_session: kind(401, 'Sign in first.', 'Meld u eerst aan.'),
  wrong_credentials: kind(401, 'User name or password is not right.', 'Gebruikersnaam of wachtwoord is niet juist.'),
  provider_refused: kind(
    401,
    'Signing in with Microsoft failed. Try again.',
    'Aanmelden met Microsoft is niet gelukt. Probeer het opnieuw.',
  ),
  unknown_identity: kind(
    401,
    'This Microsoft account is not linked to anybody here yet. Use the link in your invitation, or sign in with your password and link it in your settings.',
    'Dit Microsoft-account is hier nog aan niemand gekoppeld. Gebruik de link in uw uitnodiging, of meld u aan met uw wachtwoord en koppel het account bij uw instellingen.',
  ),
  tenant_not_allowed: kind(
    403,
    'Your company does not allow sign-in from this Microsoft organisation.',
    'Uw bedrijf staat aanmelden vanuit deze Microsoft-organisatie niet toe.',
  ),
  lockout: kind(
    409,
    'This would lock you out: link your own account of an allowed Microsoft organisation first.',
    'Hiermee sluit u uzelf buiten: koppel eerst uw eigen account van een toegelaten Microsoft-organisatie.',
  ),
  identity_taken: kind(
    409,
    'This Microsoft account is already linked to somebody else here.',
    'Dit Microsoft-account is hier al aan iemand anders gekoppeld.',
  ),
  forbidden: kind(403, 'You may not do this.', 'U mag dit niet doen.'),
  forbidden_field: kind(403, 'This field is set by the server.', 'Dit veld wordt door de server bepaald.'),
  foreign_origin: kind(403, 'The request comes from another site.', 'Het verzoek komt van een andere site.'),
  cap_reached: kind(403, 'The subscription allows no more of these.', 'Het abonnement staat er niet meer toe.'),
  not_in_tier: kind(403, 'The subscription does not include this.', 'Het abonnement omvat dit niet.'),
  feature_off: kind(
    403,
    'Your company does not work with this. Ask the makers of Kavel to switch it on.',
    'Uw bedrijf werkt hier niet mee. Vraag de makers van Kavel om het aan te zetten.',
  ),
  quota_reached: kind(
    403,
    'The subscription has no room for more pictures.',
    'Het abonnement heeft geen ruimte voor meer afbeeldingen.',
  ),
  not_found: kind(404, 'This does not exist.', 'Dit bestaat niet.'),
  unknown_release: kind(
    404,
    'This version of the land is no longer served. Load the list of releases again.',
    'Deze versie van de gebiedsgegevens wordt niet meer aangeboden. Laad de lijst opnieuw.',
  ),
  unknown_entity: kind(404, 'Unknown database entity', 'Onbekend soort gegevens'),
  unknown_reference: kind(
    404,
    'A record that is referred to does not exist.',
    'Een gegeven waarnaar wordt verwezen bestaat niet.',
  ),
  unknown_call: kind(404, 'There is no such call.', 'Deze aanroep bestaat niet.'),
  method_not_allowed: kind(
    405,
    'This call does not exist for this address.',
    'Deze aanroep bestaat niet voor dit adres.',
  ),
  unsettled: kind(
    409,
    'Somebody changed this publication while it was being published. Look at it and publish again.',
    'Iemand heeft deze publicatie gewijzigd tijdens het publiceren. Bekijk haar en publiceer opnieuw.',
  ),
  frozen_many: kind(
    409,
    'A frozen publication has at most {most} pages of locations. Show fewer locations, or keep it live.',
    'Een bevroren publicatie heeft hooguit {most} pagina’s van locaties. Toon minder locaties, of houd haar actueel.',
  ),
  frozen_without: kind(
    409,
    'This page was frozen before Kavel kept these data with it. They are given once it is frozen again.',
    'Deze pagina is bevroren voordat Kavel deze gegevens erbij bewaarde. Ze worden gegeven zodra zij opnieuw wordt bevroren.',
  ),
  last_staff: kind(
    409,
    'This is the last person of the staff, who keeps this right.',
    'Dit is de laatste medewerker, die dit recht houdt.',
  ),
  conflict: kind(409, 'This conflicts with another record.', 'Dit is in strijd met een ander gegeven.'),
  taken: kind(409, 'This value is already in use.', 'Deze waarde is al in gebruik.'),
  values_in_use: kind(
    409,
    'Locations have values that do not fit this type. Convert or delete them first.',
    'Locaties hebben waarden die niet bij dit type passen. Zet ze eerst om of verwijder ze.',
  ),
  wrong_status: kind(
    409,
    'A search query cannot go from “{from}” to “{to}”.',
    'Een zoekopdracht kan niet van “{from}” naar “{to}”.',
  ),
  run_unfinished: kind(
    409,
    'The run has not finished. Run the search query first.',
    'De uitvoering is niet klaar. Voer eerst de zoekopdracht uit.',
  ),
  query_archived: kind(
    409,
    'This search query is archived: it can be read, not changed or run. Take it out of the archive first.',
    'Deze zoekopdracht is gearchiveerd: u kunt haar lezen, niet wijzigen of uitvoeren. Haal haar eerst uit het archief.',
  ),
  replaced: kind(
    409,
    'A newer search took the place of this one.',
    'Een nieuwere zoekopdracht kwam in de plaats van deze.',
  ),
  unconfirmed: kind(
    409,
    'First confirm that this becomes public: {facets}.',
    'Bevestig eerst dat dit openbaar wordt: {facets}.',
  ),
  not_published: kind(
    409,
    'Publish this page with its own call, /publication/publish/{id}: there one confirms what becomes public.',
    'Publiceer deze pagina met haar eigen aanroep, /publication/publish/{id}: daar bevestigt men wat openbaar wordt.',
  ),
  no_version: kind(409, 'This was not published yet.', 'Dit is nog niet gepubliceerd.'),
  ticket_over: kind(
    409,
    'The form was open for too long. Send it again.',
    'Het formulier stond te lang open. Verstuur het opnieuw.',
  ),
  too_soon: kind(
    409,
    'The form was sent too soon. Wait a few seconds and send it again.',
    'Het formulier is te snel verstuurd. Wacht een paar tellen en verstuur het opnieuw.',
  ),
  proof_needed: kind(
    409,
    'Many forms are sent from this address. Send it again with a proof of work.',
    'Vanaf dit adres worden veel formulieren verstuurd. Verstuur het opnieuw met een bewijs van werk.',
  ),
  invitation_over: kind(
    403,
    'This link no longer holds. Ask the province for a new one.',
    'Deze link geldt niet meer. Vraag de provincie om een nieuwe.',
  ),
  form_sent: kind(
    409,
    'This was sent to the province already. Ask it to send it back if something has to change.',
    'Dit is al naar de provincie verzonden. Vraag haar het terug te sturen als er iets moet veranderen.',
  ),
  form_state: kind(
    409,
    'Only answers that were sent can be approved or sent back.',
    'Alleen verzonden antwoorden kunnen worden goedgekeurd of teruggestuurd.',
  ),
  number_needed: kind(
    409,
    'A new park needs a number of eight digits that no other has.',
    'Een nieuw terrein heeft een nummer van acht cijfers nodig dat geen ander heeft.',
  ),
  parent_deleted: kind(409, 'First restore what this belongs to.', 'Zet eerst terug waar dit bij hoort.'),
  changed: kind(412, 'Somebody else changed this in the meantime.', 'Iemand anders heeft dit intussen gewijzigd.'),
  too_large: kind(413, 'The body is too large.', 'De inhoud is te groot.'),
  not_json: kind(415, 'Only JSON is accepted.', 'Alleen JSON wordt geaccepteerd.'),
  not_multipart: kind(415, 'An upload with a file is expected.', 'Een upload met een bestand wordt verwacht.'),
  not_a_picture: kind(
    415,
    'Only PNG, JPEG and WebP pictures are accepted.',
    'Alleen afbeeldingen in PNG, JPEG of WebP worden geaccepteerd.',
  ),
  bad_document: kind(400, 'This PDF cannot be read.', 'Deze pdf is niet te lezen.'),
  key_reused: kind(
    422,
    'This idempotency key belongs to another request.',
    'Deze sleutel hoort bij een ander verzoek.',
  ),
  too_often: kind(429, 'Too many attempts. Try again later.', 'Te veel pogingen. Probeer het later opnieuw.'),
  unexpected: kind(500, 'Something went wrong. It has been recorded.', 'Er ging iets mis. Het is vastgelegd.'),
  mail_not_sent: kind(
    503,
    'The person was added, but the e-mail could not be sent yet. It is tried again in the next hours; invite them again with the same address to send it at once.',
    'De persoon is toegevoegd, maar de e-mail kon nog niet worden verstuurd. De komende uren wordt het opnieuw geprobeerd; nodig de persoon opnieuw uit met hetzelfde adres om de e-mail meteen te versturen.',
  ),
  accounting_refused: kind(
    400,
    'Moneybird does not accept this token, or does not give it this administration.',
    'Moneybird accepteert deze token niet, of geeft er deze administratie niet mee.',
  ),
  accounting_changed: kind(
    500,
    'Moneybird answers in another way than it documents. The makers of Kavel have to look.',
    'Moneybird antwoordt anders dan het beschrijft. De makers van Kavel moeten ernaar kijken.',
  ),
  accounting_away: kind(503, 'Moneybird cannot be reached at the moment.', 'Moneybird is nu niet bereikbaar.'),
  not_connected: kind(409, 'Connect the accounting first.', 'Verbind eerst de boekhouding.'),
  no_secrets_key: kind(
    409,
    'The server has no key to encrypt the token with. Set SECRETS_KEY first.',
    'De server heeft geen sleutel om de token mee te versleutelen. Stel eerst SECRETS_KEY in.',
  ),
  provider_away: kind(503, 'Microsoft cannot be reached at the moment.', 'Microsoft is nu niet bereikbaar.'),
  read_only: kind(
    503,
    'There is hardly any room left to save. You can view everything. Changes are possible again once there is room.',
    'Er is bijna geen ruimte meer om op te slaan. U kunt alles bekijken. Wijzigen kan weer zodra er ruimte is.',
  ),
  unavailable: kind(503, 'The service is briefly unavailable.', 'De dienst is even niet beschikbaar.'),
} as const satisfies Record<string, Kind>;
export type FailureId = keyof typeof failures;
