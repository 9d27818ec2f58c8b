import { defineTexts } from '../../i18n/texts.ts';
import { texts as pages } from '../../shell/texts.ts';

export const texts = defineTexts({
  staffOnly: { en: 'For staff', nl: 'Voor medewerkers' },
  staffOnlyText: {
    en: 'These screens show how the product works inside. Ask an administrator if you need them.',
    nl: 'Deze schermen tonen hoe het product van binnen werkt. Vraag een beheerder als u ze nodig hebt.',
  },
  choose: { en: 'Choose a concept', nl: 'Kies een concept' },
  model: pages.debugModel,
  noGraphics: { en: 'This browser cannot draw in 3D.', nl: 'Deze browser kan niet in 3D tekenen.' },
  building: { en: 'Building', nl: 'Gebouw' },
  templates: pages.debugTemplates,
  archetype: { en: 'Type', nl: 'Type' },
  hash: { en: 'Hash', nl: 'Hash' },
  level: { en: 'Level', nl: 'Niveau' },
  triangles: { en: 'Triangles', nl: 'Driehoeken' },
  groups: { en: 'Groups', nl: 'Groepen' },
  messages: { en: 'Messages', nl: 'Meldingen' },
  gfa: { en: 'GFA', nl: 'BVO' },
  frame: {
    en: '{calls} draw calls, {triangles} triangles; {near} near, {far} far, {waiting} waiting',
    nl: '{calls} tekenopdrachten, {triangles} driehoeken; {near} dichtbij, {far} ver, {waiting} wachtend',
  },
  engine: { en: 'Engine {release}, {elapsed} ms', nl: 'Engine {release}, {elapsed} ms' },
  storey: { en: 'Storey', nl: 'Bouwlaag' },
  edges: pages.debugEdges,
  edgesCount: {
    en: '{spaces} faces, {walls} walls, {openings} openings',
    nl: '{spaces} vlakken, {walls} wanden, {openings} openingen',
  },
  face: { en: 'Face', nl: 'Vlak' },
  kind: { en: 'Kind', nl: 'Soort' },
  net: { en: 'Net m²', nl: 'Netto m²' },
  facades: { en: 'Facade edges', nl: 'Gevelranden' },
  sun: pages.debugSuns,
  hour: { en: 'Hour', nl: 'Uur' },
  altitude: { en: 'Altitude', nl: 'Hoogte' },
  azimuth: { en: 'Azimuth', nl: 'Azimut' },
  shadowLength: { en: 'Shadow per metre', nl: 'Schaduw per meter' },
  down: { en: 'down', nl: 'onder' },
  failed: { en: 'The generator did not answer: {reason}', nl: 'De generator gaf geen antwoord: {reason}' },
});
