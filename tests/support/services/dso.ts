/** Omgevingsinformatie Ontsluiten, version 2: the documents that hold at a place, in HAL, with a key in the header. */
import type { Position } from 'geojson';
import { demoFeatures, inBox } from './demoland.ts';
import { jsonAnswer, type ReplayAnswer, type Service } from './replay.ts';
import { keys } from './sources.ts';

export interface DocumentFaults {
  fault: 'renamed properties' | 'no features' | 'duplicate ids' | null;
  isRepeating: boolean;
}

const RD = 'http://www.opengis.net/def/crs/EPSG/0/28992';
/** Documents of the country, as there are dozens of at each place. */
const NATIONAL = 30;

const refused = (status: number): ReplayAnswer => ({
  status,
  headers: { 'Content-Type': 'application/problem+json' },
  body: `{"status":${status}}`,
});

const national = Array.from({ length: NATIONAL }, (_, at) => ({
  identificatie: `/akn/nl/act/mnre1034/2021/document_${at}`,
  uriIdentificatie: `_akn_nl_act_mnre1034_2021_document_${at}`,
  titel: `Besluit ${at}`,
  type: 'AMvB',
  inwerkingVanaf: '2024-01-01T00:00:00Z',
  aangeleverdDoorEen: { bestuurslaag: 'RIJK', code: 'mnre1034', naam: 'Rijk' },
  omgevingsdocumentMetadata: { isOntwerp: at === 0, publicatieUrl: `https://documents.example/${at}` },
}));

export function documentService(faults: DocumentFaults): Service {
  return async ({ path, query, headers, body, base }) => {
    if (path !== '/publiek/omgevingsinformatie/api/ontsluiten/v2/documenten/_zoek') return null;
    if (headers['x-api-key'] !== keys.plans) return refused(401);
    if (headers['content-crs'] !== RD) return refused(400);
    const [x, y] = (JSON.parse(body) as { geometrie: { coordinates: Position } }).geometrie.coordinates as [
      number,
      number,
    ];
    if ([x, y].some((metres) => (String(metres).split('.')[1] ?? '').length > 3)) return refused(422);
    const plans = inBox(await demoFeatures('bestemmingsplangebied'), [x, y, x, y]).map(({ properties: of }) => ({
      identificatie: of['planid'],
      uriIdentificatie: of['planid'],
      titel: of['naam'],
      type: 'bestemmingsplan',
      imroDocumentMetadata: { isHistorisch: of['isHistorisch'] === true, planstatusInfo: { datum: of['datum'] } },
    }));
    const all: object[] = faults.fault === 'no features' ? [] : [...national, ...plans];
    const given = faults.fault === 'duplicate ids' ? [...all, ...all] : all;
    const written =
      faults.fault === 'renamed properties'
        ? given.map((each) => Object.fromEntries(Object.entries(each).map(([name, value]) => [`${name}_nieuw`, value])))
        : given;
    const [size, page] = [Number(query.get('size') ?? 20), Number(query.get('page') ?? 1)];
    const items = written.slice((page - 1) * size, page * size);
    const next = `${base}${path}?size=${size}&page=${faults.isRepeating ? page : page + 1}`;
    const hasNext = faults.isRepeating || page * size < written.length;
    return jsonAnswer(
      {
        ...(items.length > 0 ? { _embedded: { documenten: items } } : {}),
        _links: { self: { href: `${base}${path}` }, ...(hasNext ? { next: { href: next } } : {}) },
        page: { size, number: page, totalElements: written.length },
      },
      { 'Content-Type': 'application/hal+json' },
    );
  };
}
