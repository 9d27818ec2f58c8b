/** Omgevingsdocumenten Presenteren, version 8: what documents regulate at a place, and their rules with their texts. */
import type { Position } from 'geojson';
import { jsonAnswer, type ReplayAnswer, type ReplayRequest, type Service } from './replay.ts';
import { keys } from './sources.ts';

export interface PresentingFaults {
  fault: 'renamed properties' | 'no documents' | 'texts without numbers' | 'no annotations' | null;
}

const RD = 'http://www.opengis.net/def/crs/EPSG/0/28992';
const ROOT = '/publiek/omgevingsdocumenten/api/presenteren/v8';
const PLAN = 'akn_nl_act_gm9901_2026_omgevingsplan';
const wId = (article: string): string => `gm9901_1__chp_1__art_${article}`;

const subjects = (base: string) => [
  {
    identificatie: '/akn/nl/act/gm9901/2026/omgevingsplan',
    activiteiten: [
      {
        naam: 'Bouwwerk bouwen',
        activiteitLocatieaanduidingen: ['nl.imow-gm9901.locatie.1', 'nl.imow-gm9901.locatie.4'],
      },
      { naam: 'Boom kappen', activiteitLocatieaanduidingen: ['nl.imow-gm9901.locatie.2'] },
    ],
    themas: [{ waarde: 'Bouwwerken' }],
    _links: {
      regeling: { href: `${base}${ROOT}/regelingen/${PLAN}` },
      documentstructuur: { href: `${base}${ROOT}/regelingen/${PLAN}/documentstructuur` },
    },
  },
  {
    identificatie: '/akn/nl/act/pv99/2024/omgevingsverordening',
    activiteiten: [{ naam: 'Grondwater onttrekken', activiteitLocatieaanduidingen: ['nl.imow-pv99.locatie.1'] }],
    _links: {},
  },
];

const location = (number: number, activity: string, rule: string) => ({
  identificatie: `nl.imow-gm9901.locatie.${number}`,
  activiteitRef: `nl.imow-gm9901.activiteit.${activity}`,
  activiteitregelkwalificatie: { waarde: rule },
});
const everywhere = { identificatie: 'nl.imow-gm9901.ambtsgebied.1', ambtsgebied: true };
const somewhere = { identificatie: 'nl.imow-gm9901.gebied.7' };

/** One rule for this place, one for another, and one for the whole municipality. */
const annotations = {
  regelteksten: ['1', '2', '3'].map((number) => ({
    identificatie: `nl.imow-gm9901.tekst.${number}`,
    wId: wId(number),
  })),
  regelsVoorIedereen: [
    {
      identificatie: 'nl.imow-gm9901.regel.1',
      regeltekstRef: 'nl.imow-gm9901.tekst.1',
      activiteitLocatieaanduidingen: [location(1, 'bouwen', 'vergunningplicht')],
      locatieRefs: [somewhere],
    },
    {
      identificatie: 'nl.imow-gm9901.regel.2',
      regeltekstRef: 'nl.imow-gm9901.tekst.2',
      activiteitLocatieaanduidingen: [location(9, 'bouwen', 'verbod')],
      locatieRefs: [somewhere],
    },
    {
      identificatie: 'nl.imow-gm9901.regel.3',
      regeltekstRef: 'nl.imow-gm9901.tekst.3',
      activiteitLocatieaanduidingen: [location(2, 'kappen', 'meldingsplicht')],
      locatieRefs: [everywhere],
    },
  ],
};

const article = (number: string, text: string) => ({
  identificatie: wId(number),
  label: 'Artikel',
  nummer: `1.${number}`,
  opschrift: `<Opschrift>Regel ${number}</Opschrift>`,
  inhoud: `<Inhoud xmlns="https://standaarden.overheid.nl/stop/imop/tekst/"><Al>${text}</Al></Inhoud>`,
});
const structure = {
  _embedded: {
    documentComponenten: [
      {
        identificatie: 'gm9901_1__chp_1',
        _embedded: {
          documentComponenten: [
            article(
              '1',
              'Bouwen aan de haven &amp; de kade is\n verboden zonder vergunning.</Al><Al>Dat geldt ook voor <b>bijgebouwen</b>.',
            ),
            article('2', 'Elders is bouwen verboden.'),
            article('3', 'Kappen wordt gemeld.'),
          ],
        },
      },
    ],
  },
};

const renamed = (of: unknown): unknown =>
  Array.isArray(of)
    ? of.map(renamed)
    : of && typeof of === 'object'
      ? Object.fromEntries(Object.entries(of).map(([name, value]) => [`${name}_nieuw`, renamed(value)]))
      : of;

function answerOf({ path, body, base }: ReplayRequest, { fault }: PresentingFaults): unknown {
  switch (path.slice(ROOT.length)) {
    case '/onderwerpen/_zoek': {
      const { geometrie } = JSON.parse(body) as { geometrie: { coordinates: Position } };
      const isFine = geometrie.coordinates.every((metres) => (String(metres).split('.')[1] ?? '').length <= 3);
      return isFine ? { regelingen: fault === 'no documents' ? [] : subjects(base) } : null;
    }
    case `/regelingen/${PLAN}`:
      return {
        identificatie: '/akn/nl/act/gm9901/2026/omgevingsplan',
        officieleTitel: 'Omgevingsplan gemeente Waterhoven',
        type: { code: '/join/id/stop/regelingtype_003', waarde: 'Omgevingsplan' },
        _links: { annotaties: { href: `${base}${ROOT}/regelingen/${PLAN}/annotaties` } },
      };
    case `/regelingen/${PLAN}/annotaties`:
      return fault === 'no annotations' ? {} : annotations;
    case `/regelingen/${PLAN}/documentstructuur`:
      return fault === 'texts without numbers' ? { _embedded: {} } : structure;
    default:
      return null;
  }
}

const refused = (status: number): ReplayAnswer => ({
  status,
  headers: { 'Content-Type': 'application/problem+json' },
  body: `{"status":${status}}`,
});

export function presentingService(faults: PresentingFaults): Service {
  return async (request) => {
    if (!request.path.startsWith(ROOT)) return null;
    if (request.headers['x-api-key'] !== keys.plans) return refused(401);
    if (request.body !== '' && request.headers['content-crs'] !== RD) return refused(400);
    const answer = answerOf(request, faults);
    if (answer === null) return null;
    const written = faults.fault === 'renamed properties' ? renamed(answer) : answer;
    return jsonAnswer(written, { 'Content-Type': 'application/hal+json' });
  };
}
