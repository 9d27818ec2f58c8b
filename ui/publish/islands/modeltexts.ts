import { defineTexts } from '../../i18n/texts.ts';

export const modelTexts = defineTexts({
  open: { en: 'View in 3D and recompute', nl: 'Bekijk in 3D en reken na' },
  close: { en: 'Back to the picture', nl: 'Terug naar het beeld' },
  loading: { en: 'The model is loading…', nl: 'Het model wordt geladen…' },
  noGraphics: {
    en: 'This browser cannot draw 3D (it has no WebGL 2), so the picture stays. The figures are recomputed all the same.',
    nl: 'Deze browser kan geen 3D tekenen (WebGL 2 ontbreekt), dus het beeld blijft staan. De cijfers worden wel nagerekend.',
  },
  keys: {
    en: 'Arrow keys turn the model, plus and minus zoom, Home returns to the first view, Tab leaves it.',
    nl: 'Pijltjestoetsen draaien het model, plus en min zoomen, Home herstelt het eerste beeld, Tab verlaat het.',
  },
  hint: {
    en: 'Drag to turn, Ctrl and scroll to zoom.',
    nl: 'Sleep om te draaien, Ctrl en scroll om te zoomen.',
  },
  left: { en: 'Turn left', nl: 'Linksom draaien' },
  right: { en: 'Turn right', nl: 'Rechtsom draaien' },
  zoomIn: { en: 'Zoom in', nl: 'Inzoomen' },
  zoomOut: { en: 'Zoom out', nl: 'Uitzoomen' },
  controls: { en: 'Model', nl: 'Model' },
  storeys: { en: 'Storeys', nl: 'Bouwlagen' },
  allStoreys: { en: 'All {count}', nl: 'Alle {count}' },
  upTo: { en: 'Up to {storey} of {count}', nl: 'Tot en met {storey} van {count}' },
  day: { en: 'Sun on', nl: 'Zon op' },
  hour: { en: 'at', nl: 'om' },
  clock: { en: '{hour}:00', nl: '{hour}.00 uur' },
});

export const checkTexts = defineTexts({
  closed: {
    en: 'Open the model to recompute these figures on your own device.',
    nl: 'Open het model om deze cijfers op uw eigen apparaat na te rekenen.',
  },
  computing: { en: 'Being recomputed on your device…', nl: 'Wordt nagerekend op uw apparaat…' },
  agrees: { en: 'Recomputed on your device, same hash.', nl: 'Nagerekend op uw apparaat, zelfde hash.' },
  agreesOther: {
    en: 'Recomputed on your device with another release of the engine, same hash.',
    nl: 'Nagerekend op uw apparaat met een andere versie van de rekenkern, zelfde hash.',
  },
  differs: {
    en: 'Recomputed on your device: the result differs from the figures of this page.',
    nl: 'Nagerekend op uw apparaat: de uitkomst wijkt af van de cijfers op deze pagina.',
  },
  other: {
    en: 'Recomputed on your device with release {device}; the figures are of release {page}. The results differ, which may follow from the release.',
    nl: 'Nagerekend op uw apparaat met versie {device}; de cijfers zijn van versie {page}. De uitkomsten verschillen, wat aan de versie kan liggen.',
  },
  pending: {
    en: 'Recomputed on your device. The server is still making the figures of this design, so there is nothing to compare with yet.',
    nl: 'Nagerekend op uw apparaat. De server maakt de cijfers van dit ontwerp nog, dus er is nog niets om mee te vergelijken.',
  },
  unsupported: {
    en: 'This browser could not run the engine, so the figures were not recomputed here.',
    nl: 'Deze browser kon de rekenkern niet uitvoeren, dus de cijfers zijn hier niet nagerekend.',
  },
  what: { en: 'What does this mean?', nl: 'Wat betekent dit?' },
  explained: {
    en: 'The areas and other figures on this page follow from the design: plots, buildings and unit mix. The page holds that design, and the engine that makes figures of it. Your device has just made them again. The hash is a fingerprint of the whole result: with the same hash nothing was changed in the design or its result since the figures were made. It says nothing about whether the design is wise or permitted.',
    nl: 'De oppervlakten en andere cijfers op deze pagina volgen uit het ontwerp: percelen, gebouwen en woonprogramma. De pagina bevat dat ontwerp en de rekenkern die er cijfers van maakt. Uw apparaat heeft ze zojuist opnieuw gemaakt. De hash is een vingerafdruk van de hele uitkomst: bij dezelfde hash is er niets veranderd aan het ontwerp of de uitkomst sinds de cijfers zijn gemaakt. Hij zegt niet of het ontwerp verstandig of toegestaan is.',
  },
  caption: { en: 'Figures of the page and of this device', nl: 'Cijfers van de pagina en van dit apparaat' },
  figure: { en: 'Figure', nl: 'Kengetal' },
  page: { en: 'This page', nl: 'Deze pagina' },
  device: { en: 'Your device', nl: 'Uw apparaat' },
  hash: { en: 'Hash', nl: 'Hash' },
  release: { en: 'Release of the engine', nl: 'Versie van de rekenkern' },
  none: { en: 'none yet', nl: 'nog geen' },
  different: { en: 'differs', nl: 'wijkt af' },
});
