import type { ScreenHelps } from './screen.ts';

export const adminScreenHelp: ScreenHelps = {
  'admin.home': {
    purpose: {
      en: 'What needs attention today, over all customers: trials that end, full caps, failed jobs, errors, open tickets, mail.',
      nl: 'Wat vandaag aandacht vraagt, over alle klanten: proeven die aflopen, volle limieten, mislukte taken, fouten, open vragen, mail.',
    },
    start: { en: 'Begin with the red tiles.', nl: 'Begin met de rode tegels.' },
    next: {
      en: 'Each tile leads to the screen where it can be solved.',
      nl: 'Elke tegel leidt naar het scherm waar het op te lossen is.',
    },
    related: ['admin.customers', 'admin.scheduler', 'admin.usage'],
  },
  'admin.usage': {
    purpose: {
      en: 'What customers do with Kavel, by day, week or month, in total and by customer.',
      nl: 'Wat klanten met Kavel doen, per dag, week of maand, in totaal en per klant.',
    },
    start: { en: 'Choose a period and a counter.', nl: 'Kies een periode en een teller.' },
    next: {
      en: 'Look for customers that stopped, and save the figures as CSV.',
      nl: 'Zoek klanten die zijn gestopt, en sla de cijfers op als CSV.',
    },
    related: ['admin.reporting', 'admin.customers'],
  },
  'admin.reporting': {
    purpose: {
      en: 'Customers won and lost over a period, and what all customers made.',
      nl: 'Gewonnen en verloren klanten over een periode, en wat alle klanten maakten.',
    },
    start: { en: 'Choose a period and a report.', nl: 'Kies een periode en een rapport.' },
    next: {
      en: 'Read it as table or chart, or save it as Excel.',
      nl: 'Lees het als tabel of grafiek, of sla het op als Excel.',
    },
    related: ['admin.reporting.searchresults', 'admin.usage'],
  },
  'admin.reporting.searchresults': {
    purpose: {
      en: 'Every run of a search query: when, of which company, how many plots it found and how long it took.',
      nl: 'Elke uitvoering van een zoekopdracht: wanneer, van welk bedrijf, hoeveel percelen ze vond en hoe lang ze duurde.',
    },
    start: {
      en: 'Open a run that found nothing or took long.',
      nl: 'Open een uitvoering die niets vond of lang duurde.',
    },
    next: {
      en: 'See what each filter removed and which version of the data was searched.',
      nl: 'Zie wat elk filter wegnam en welke versie van de gegevens is doorzocht.',
    },
    related: ['admin.reporting', 'opportunities'],
  },
  'admin.customers': {
    purpose: {
      en: 'All companies with their subscription and what they use of it.',
      nl: 'Alle bedrijven met hun abonnement en wat ze ervan gebruiken.',
    },
    start: {
      en: 'Search by name, or make a new customer and invite its owner.',
      nl: 'Zoek op naam, of maak een klant en nodig de eigenaar uit.',
    },
    next: {
      en: 'Open a customer to change its subscription. Every change is kept in the audit.',
      nl: 'Open een klant om het abonnement te wijzigen. Elke wijziging wordt vastgelegd.',
    },
    related: ['admin.users', 'admin.moneybird', 'admin.home'],
  },
  'admin.customer': {
    name: { en: 'Customer', nl: 'Klant' },
    purpose: {
      en: 'One customer: subscription, use, people, signing in, tickets and what staff changed.',
      nl: 'Eén klant: abonnement, gebruik, mensen, aanmelden, vragen en wat medewerkers wijzigden.',
    },
    start: {
      en: 'Read what a change does before you make it: a tier below its use keeps the data and blocks new ones.',
      nl: 'Lees wat een wijziging doet voordat u die maakt: een lager abonnement houdt de gegevens en weigert nieuwe.',
    },
    next: {
      en: 'To see its content, act as the company, with a reason; everything you do then is kept.',
      nl: 'Handel namens het bedrijf om de inhoud te zien, met een reden; alles wat u dan doet, wordt vastgelegd.',
    },
    related: ['admin.customers', 'admin.customer.properties', 'admin.users'],
  },
  'admin.customer.properties': {
    name: { en: 'Properties of a customer', nl: 'Velden van een klant' },
    purpose: {
      en: 'The values and own fields that a customer uses for its locations.',
      nl: 'De waarden en eigen velden die een klant voor zijn locaties gebruikt.',
    },
    start: {
      en: 'Compare with another company before you copy its set.',
      nl: 'Vergelijk met een ander bedrijf voordat u diens velden overneemt.',
    },
    next: {
      en: 'Locations, filters and publications of the customer follow at once.',
      nl: 'Locaties, filters en publicaties van de klant volgen meteen.',
    },
    related: ['admin.customer', 'admin.customers'],
  },
  'admin.users': {
    purpose: {
      en: 'The people of all companies: who may sign in, who is staff, and when they were here last.',
      nl: 'De mensen van alle bedrijven: wie mag aanmelden, wie medewerker is, en wanneer ze er het laatst waren.',
    },
    start: { en: 'Search by name or e-mail address.', nl: 'Zoek op naam of e-mailadres.' },
    next: {
      en: 'Send a link for a new password, or end all sessions of somebody.',
      nl: 'Stuur een link voor een nieuw wachtwoord, of beëindig alle sessies van iemand.',
    },
    related: ['admin.customers', 'admin.customer'],
  },
  'admin.presets': {
    purpose: {
      en: 'Buildings with fixed sizes and a unit mix that customers can choose from.',
      nl: 'Gebouwen met vaste maten en een woningmix waaruit klanten kunnen kiezen.',
    },
    start: { en: 'Open a preset and look at its figures.', nl: 'Open een voorinstelling en bekijk de kengetallen.' },
    next: { en: 'Give it to new or to chosen companies.', nl: 'Geef haar aan nieuwe of aan bepaalde bedrijven.' },
    related: ['debug.templates', 'admin.customers'],
  },
  'admin.import': {
    purpose: {
      en: 'Bring data of a customer in from files, up to 20,000 rows at once.',
      nl: 'Breng gegevens van een klant over uit bestanden, tot 20.000 rijen tegelijk.',
    },
    start: {
      en: 'Choose customer, kind and file, and connect the columns.',
      nl: 'Kies klant, soort en bestand, en koppel de kolommen.',
    },
    next: {
      en: 'Read the dry run before you import. The list of imports undoes a whole import; the audit tells who looked at which file.',
      nl: 'Lees de proefrun voordat u importeert. In de lijst van imports maakt u een hele import ongedaan; het logboek zegt wie welk bestand bekeek.',
    },
    related: ['admin.customer', 'admin.deleted'],
  },
  'admin.moneybird': {
    purpose: {
      en: 'Customers beside their contacts, invoices and subscriptions in Moneybird. Kavel reads them and writes no invoices.',
      nl: 'Klanten naast hun contacten, facturen en abonnementen in Moneybird. Kavel leest ze en schrijft geen facturen.',
    },
    start: { en: 'Begin with the differences; they come first.', nl: 'Begin met de verschillen; die staan bovenaan.' },
    next: {
      en: 'Link a customer to its contact, or make the contact.',
      nl: 'Koppel een klant aan het contact, of maak het contact.',
    },
    related: ['admin.customers', 'admin.home'],
  },
  'admin.content': {
    purpose: {
      en: 'News in the product, and e-mails to the people of the companies they are for.',
      nl: 'Nieuws in het product, en e-mails naar de mensen van de bedrijven waarvoor ze zijn.',
    },
    start: {
      en: 'Write both languages and choose for whom and how long.',
      nl: 'Schrijf beide talen en kies voor wie en hoe lang.',
    },
    next: {
      en: 'Look at the preview and send a test mail to yourself. An e-mail states the number of people and goes out once.',
      nl: 'Bekijk het voorbeeld en stuur uzelf een testmail. Een e-mail noemt het aantal mensen en gaat één keer uit.',
    },
    related: ['admin.customers', 'home.gettingstarted'],
  },
  'admin.scheduler': {
    purpose: {
      en: 'Work that the server does automatically, and jobs that people started: how it went, and what failed.',
      nl: 'Werk dat de server automatisch doet, en taken die mensen startten: hoe het ging, en wat mislukte.',
    },
    start: {
      en: 'Open a job with a red dot to read why its run failed.',
      nl: 'Klap een taak met een rode stip open om te lezen waarom het mislukte.',
    },
    next: {
      en: 'Run a job now or pause it. In the queue, try a failed job again, cancel one, or discard the rows that a failed import keeps.',
      nl: 'Voer een taak nu uit of pauzeer haar. Probeer in de wachtrij een mislukte taak opnieuw, annuleer er een, of wis de rijen die een mislukte import bewaart.',
    },
    related: ['admin.home', 'admin.playground'],
  },
  'admin.errors': {
    purpose: {
      en: 'What went wrong unexpectedly, by reference: where, how often and with which release.',
      nl: 'Wat onverwacht misging, per kenmerk: waar, hoe vaak en met welke release.',
    },
    start: {
      en: 'Search by the reference that a customer gives, the id of a request or the number of a ticket.',
      nl: 'Zoek op het kenmerk dat een klant geeft, het nummer van een verzoek of dat van een melding.',
    },
    next: {
      en: 'Open the row to read its stack, its places and the tickets about it.',
      nl: 'Open de rij om de stapel, de plaatsen en de meldingen erover te lezen.',
    },
    related: ['admin.home', 'admin.scheduler'],
  },
  'admin.playground': {
    purpose: {
      en: 'Look up what each call takes and answers, make it with your own rights, or have the engine make a building.',
      nl: 'Zoek op wat elke aanroep neemt en antwoordt, doe hem met uw eigen rechten, of laat de engine een gebouw maken.',
    },
    start: { en: 'Choose a call and fill in its parameters.', nl: 'Kies een aanroep en vul de parameters in.' },
    next: {
      en: 'Read answer, time and hash, or copy the call. A call that writes asks first: it changes data of your company.',
      nl: 'Lees antwoord, duur en hash, of kopieer de aanroep. Een aanroep die schrijft, vraagt eerst: hij wijzigt gegevens van uw bedrijf.',
    },
    related: ['admin.scheduler', 'debug.templates'],
  },
  'admin.deleted': {
    purpose: {
      en: 'What your company deleted lately. Each row restores with everything that belonged to it.',
      nl: 'Wat uw bedrijf onlangs verwijderde. Elke rij is terug te zetten met alles wat erbij hoorde.',
    },
    start: { en: 'Find the row by name, kind or person.', nl: 'Zoek de rij op naam, soort of persoon.' },
    next: {
      en: 'Restore it; it returns to its place as if it had not been away.',
      nl: 'Zet het terug; het staat weer op zijn plaats alsof het niet weg was.',
    },
    related: ['locations.list', 'concepts'],
  },
};
