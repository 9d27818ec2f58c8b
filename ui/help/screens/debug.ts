import type { Label } from '../../../model/enums/enumeration.ts';
import type { ScreenHelp, ScreenHelps } from './screen.ts';

const shown: Label = {
  en: 'For staff and developers; nothing is written.',
  nl: 'Voor medewerkers en ontwikkelaars; er wordt niets geschreven.',
};
/** A screen that shows how the product works inside. */
const inside = (purpose: Label, start: Label, related: readonly string[]): ScreenHelp => ({
  purpose,
  start,
  related,
  next: shown,
});

const choose: Label = { en: 'Choose a concept, then a building.', nl: 'Kies een concept, en daarna een gebouw.' };

export const debugScreens: ScreenHelps = {
  'debug.three': inside(
    {
      en: 'The drawing of a concept: draw calls, triangles, and which buildings are drawn near or far.',
      nl: 'Het tekenen van een concept: tekenopdrachten, driehoeken, en welke gebouwen dichtbij of ver worden getekend.',
    },
    choose,
    ['debug.globaledges', 'debug.shadows'],
  ),
  'debug.shaders': inside(
    {
      en: 'Every material of the stage on a box, a sphere and a building, and what the graphics card says of it.',
      nl: 'Elk materiaal van het model op een doos, een bol en een gebouw, en wat de grafische kaart ervan zegt.',
    },
    { en: 'Choose a material and move its sliders.', nl: 'Kies een materiaal en verschuif de regelaars.' },
    ['debug.three'],
  ),
  'debug.shadows': inside(
    {
      en: 'Where the sun stands at the days and hours of the shadow study, and the shadow it throws.',
      nl: 'Waar de zon staat op de dagen en uren van de bezonningsstudie, en de schaduw die ze geeft.',
    },
    { en: 'Choose a concept, then a day and hour.', nl: 'Kies een concept, en daarna een dag en uur.' },
    ['debug.three', 'concepts'],
  ),
  'debug.templates': inside(
    {
      en: 'Every type of building with its default sizes, as the generator makes it.',
      nl: 'Elk type gebouw met de standaardmaten, zoals de generator het maakt.',
    },
    { en: 'Choose a type to see its figures and messages.', nl: 'Kies een type om kengetallen en meldingen te zien.' },
    ['debug.globaledges', 'admin.playground'],
  ),
  'debug.globaledges': inside(
    {
      en: 'Walls, faces and openings of a storey, with their ids and areas.',
      nl: 'Wanden, vlakken en openingen van een bouwlaag, met hun nummers en oppervlakten.',
    },
    choose,
    ['debug.three', 'debug.templates'],
  ),
  'debug.map': inside(
    {
      en: 'The map at a view of your choice, with pitch and direction in the address.',
      nl: 'De kaart in een beeld naar keuze, met helling en richting in het adres.',
    },
    { en: 'Move the map; the address follows.', nl: 'Verschuif de kaart; het adres volgt.' },
    ['debug.perceel', 'debug.enkelbestemming_features'],
  ),
  'debug.cesium': inside(
    {
      en: 'A concept and the ground level in one geographic view, and our positions beside those of reference points.',
      nl: 'Een concept en het maaiveld in één geografisch beeld, en onze posities naast die van referentiepunten.',
    },
    {
      en: 'Choose a concept; the table gives the differences in metres.',
      nl: 'Kies een concept; de tabel geeft de verschillen in meters.',
    },
    ['debug.map'],
  ),
  'debug.shapetofeature': inside(
    {
      en: 'What the importers make of a file, its projection, and where a shape is broken.',
      nl: 'Wat de importeurs van een bestand maken, de projectie, en waar een vlak kapot is.',
    },
    { en: 'Drop a file on the screen.', nl: 'Sleep een bestand op het scherm.' },
    ['debug.paper', 'locations.import'],
  ),
  'debug.paper': inside(
    {
      en: 'A drawing board for two shapes, with every operation of the plane beside another library.',
      nl: 'Een tekenbord voor twee vlakken, met elke bewerking van het platte vlak naast een andere bibliotheek.',
    },
    { en: 'Draw two shapes and choose an operation.', nl: 'Teken twee vlakken en kies een bewerking.' },
    ['debug.shapetofeature'],
  ),
  'debug.perceel': inside(
    {
      en: 'A parcel as the source gives it, and what the product makes of it.',
      nl: 'Een perceel zoals de bron het geeft, en wat het product ervan maakt.',
    },
    { en: 'Type a parcel number, or click on the map.', nl: 'Typ een perceelnummer, of klik op de kaart.' },
    ['debug.enkelbestemming_features', 'debug.map'],
  ),
  'debug.enkelbestemming_features': inside(
    {
      en: 'The zoning in view: what the source says, which class and colour it gets, and names without a class.',
      nl: 'De bestemmingen in beeld: wat de bron zegt, welke klasse en kleur ze krijgen, en namen zonder klasse.',
    },
    { en: 'Move the map to a place with a plan.', nl: 'Verschuif de kaart naar een plek met een plan.' },
    ['debug.perceel', 'debug.map'],
  ),
};
