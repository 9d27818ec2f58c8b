import type { Label } from '../../../model/enums/enumeration.ts';
import { analysedLevels } from '../../../model/land/arealevels.ts';
import { areaRoute } from '../../../model/routes.ts';
import type { ScreenHelp, ScreenHelps } from './screen.ts';

/** The screens of areas differ in level only; a business park has more to show. */
const area = (purpose: Label): ScreenHelp => ({
  purpose,
  start: {
    en: 'Choose a figure and sort the list, or search by name. Click a row to open the area.',
    nl: 'Kies een cijfer en sorteer de lijst, of zoek op naam. Klik op een rij om het gebied te openen.',
  },
  next: {
    en: 'Compare with areas like it, search for plots inside it, or save the figures as CSV or Excel.',
    nl: 'Vergelijk met gebieden die erop lijken, zoek percelen erbinnen, of sla de cijfers op als CSV of Excel.',
  },
  related: ['opportunities', ...analysedLevels.entries.map(({ key }) => areaRoute(key))],
});

const areas = {
  province: area({
    en: 'Figures of provinces: people, homes, land for business and open land, each with its source and date.',
    nl: 'Cijfers van provincies: inwoners, woningen, bedrijventerrein en open grond, elk met bron en datum.',
  }),
  municipality: area({
    en: 'Figures of municipalities: people, homes, zoning, unused building rights and open land, each with its source and date.',
    nl: 'Cijfers van gemeenten: inwoners, woningen, bestemmingen, onbenutte bouwrechten en open grond, elk met bron en datum.',
  }),
  core: area({
    en: 'Figures of towns and villages: people, homes, distance to amenities, and open land within the built-up area.',
    nl: 'Cijfers van steden en dorpen: inwoners, woningen, afstand tot voorzieningen, en open grond binnen de bebouwde kom.',
  }),
  district: area({
    en: 'Figures of districts beside the other districts of the municipality.',
    nl: 'Cijfers van wijken naast de andere wijken van de gemeente.',
  }),
  neighbourhood: area({
    en: 'Figures of neighbourhoods, among them the density that a concept there is compared with.',
    nl: 'Cijfers van buurten, waaronder de dichtheid waarmee een concept daar wordt vergeleken.',
  }),
  park: area({
    en: 'Business parks: hectares, age and use of the buildings, land for sale, and scores from 0 to 5 among comparable parks.',
    nl: 'Bedrijventerreinen: hectares, leeftijd en gebruik van de gebouwen, uitgeefbare grond, en scores van 0 tot 5 tussen vergelijkbare terreinen.',
  }),
} as const;

export const opportunityScreens: ScreenHelps = {
  opportunities: {
    purpose: {
      en: 'Find land. A search query describes the plots you look for; its results are plots in order of how well they fit.',
      nl: 'Grond vinden. Een zoekopdracht beschrijft de percelen die u zoekt; het resultaat zijn percelen, op volgorde van hoe goed ze passen.',
    },
    start: {
      en: 'Make a search query and choose what you look for; the filters of that choice are a beginning.',
      nl: 'Maak een zoekopdracht en kies wat u zoekt; de filters daarvan zijn een begin.',
    },
    next: {
      en: 'Open a query to set its filters and run it, or click a plot on the map to see what is known of it. Own figures brings in what your company knows of plots.',
      nl: 'Open een zoekopdracht om de filters in te stellen en haar uit te voeren, of klik op een perceel op de kaart om te zien wat ervan bekend is. Met Eigen gegevens brengt u in wat uw bedrijf van percelen weet.',
    },
    related: ['geodata.buildings', 'opportunities.municipality', 'opportunities.park', 'locations.map'],
  },
  'opportunities.query': {
    name: { en: 'Search query', nl: 'Zoekopdracht' },
    purpose: {
      en: 'Set the filters of a search query and see at once how many plots remain. Plots without a known value are told apart.',
      nl: 'Stel de filters van een zoekopdracht in en zie meteen hoeveel percelen overblijven. Percelen zonder bekende waarde staan apart.',
    },
    start: {
      en: 'Choose an area, add filters and drag their handles: outer ones are the limits, inner ones what you like best.',
      nl: 'Kies een gebied, voeg filters toe en sleep de grepen: de buitenste zijn de grenzen, de binnenste wat u het liefst hebt.',
    },
    next: {
      en: 'Run the query, walk through the results, leave out what does not suit, and make locations of the rest.',
      nl: 'Voer de zoekopdracht uit, loop de resultaten langs, laat weg wat niet past, en maak van de rest locaties.',
    },
    related: ['opportunities.activity', 'opportunities', 'locations.map'],
  },
  'opportunities.activity': {
    purpose: {
      en: 'What changed between two runs of a search query: new plots, plots that went, and other scores, with the reason.',
      nl: 'Wat er tussen twee uitvoeringen van een zoekopdracht veranderde: nieuwe percelen, verdwenen percelen en andere scores, met de reden.',
    },
    start: {
      en: 'Read from the top: the latest run comes first.',
      nl: 'Lees van boven naar beneden: de laatste uitvoering staat bovenaan.',
    },
    next: {
      en: 'Open the query to look at a plot, or to change the filters.',
      nl: 'Open de zoekopdracht om een perceel te bekijken of de filters te wijzigen.',
    },
    related: ['opportunities.query', 'opportunities'],
  },
  ...Object.fromEntries(analysedLevels.entries.map(({ key }) => [areaRoute(key), areas[key]])),
  'geodata.buildings': {
    purpose: {
      en: 'Every building of the loaded municipalities, coloured by year, height, use, energy label or by what the plan still allows.',
      nl: 'Elk gebouw van de geladen gemeenten, gekleurd naar bouwjaar, hoogte, functie, energielabel of naar wat het plan nog toestaat.',
    },
    start: {
      en: 'Zoom in, choose a colour, and drag the ends of the legend to filter.',
      nl: 'Zoom in, kies een kleur, en sleep de uiteinden van de legenda om te filteren.',
    },
    next: {
      en: 'Click a building to see its plot and what the plan allows there, and search for plots like it.',
      nl: 'Klik op een gebouw om het perceel te zien en wat het plan er toestaat, en zoek percelen die erop lijken.',
    },
    related: ['opportunities', 'opportunities.neighbourhood'],
  },
};
