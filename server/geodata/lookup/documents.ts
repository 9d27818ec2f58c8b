/**
 * What holds at a place, of the environment act and of the law before it, by Omgevingsinformatie Ontsluiten, version 2. It bears one
 * question per place, not those of a municipality.
 */
import type { PlaceDocument } from '../../../model/land/landcalls.ts';
import type { Position } from '../../../engine/host/shapes.ts';
import { liveServices, type Keys, type Services } from '../adapters/services.ts';
import { SourceFailure } from '../../fetcher/failure.ts';
import { createFetcher, type Fetcher } from '../../fetcher/fetcher.ts';
import { halPages } from '../protocols/hal.ts';
import { inTime } from './patience.ts';
import { RD, roundedRd } from './rd.ts';

/** The usual page of 20 loses half of what holds at most places. */
const PAGE = 200;
/** Questions a second. */
const A_SECOND = 4;

interface Document {
  readonly identificatie?: string;
  readonly titel?: string;
  readonly type?: string;
  readonly aangeleverdDoorEen?: { readonly naam?: string };
  readonly geldigVanaf?: string;
  readonly inwerkingVanaf?: string;
  readonly omgevingsdocumentMetadata?: {
    readonly isOntwerp?: boolean;
    readonly isToekomstig?: boolean;
    readonly publicatieUrl?: string;
  } | null;
  readonly imroDocumentMetadata?: {
    readonly isHistorisch?: boolean;
    readonly planstatusInfo?: { readonly datum?: string };
  } | null;
}

const holds = ({ omgevingsdocumentMetadata: act, imroDocumentMetadata: plan }: Document): boolean =>
  !act?.isOntwerp && !act?.isToekomstig && !plan?.isHistorisch;

function shown(of: Document): PlaceDocument | null {
  if (!of.identificatie || !of.titel) return null;
  const plan = of.imroDocumentMetadata;
  const date = of.inwerkingVanaf ?? of.geldigVanaf ?? plan?.planstatusInfo?.datum;
  const link = of.omgevingsdocumentMetadata?.publicatieUrl ?? '';
  return {
    id: of.identificatie,
    title: of.titel,
    kind: of.type ?? '',
    authority: of.aangeleverdDoorEen?.naam ?? '',
    law: plan ? 'before' : 'environment_act',
    date: date !== undefined && !Number.isNaN(Date.parse(date)) ? date.slice(0, 10) : null,
    link: /^https:\/\//.test(link) ? link : null,
  };
}

export type DocumentsAt = (place: Position, signal?: AbortSignal) => Promise<PlaceDocument[]>;

/** Documents that hold at a place in RD metres, those of the environment act first. Throws SourceFailure, or the reason of the signal. */
export function documentsBy(fetcher: Fetcher, { dso }: Pick<Services, 'dso'>, key: string): DocumentsAt {
  const { host } = new URL(dso);
  return async (place, signal) => {
    const body = JSON.stringify({ geometrie: { type: 'Point', coordinates: roundedRd(place) } });
    const url = `${dso}/documenten/_zoek?size=${PAGE}`;
    const secret = { header: 'x-api-key', value: key };
    const asked = {
      url,
      list: 'documenten',
      type: 'json',
      headers: { 'Content-Crs': RD },
      secret,
      body,
      signal,
    } as const;
    const found = new Map<string, PlaceDocument>();
    let [given, readable] = [0, 0];
    for await (const page of halPages<Document>(fetcher, asked))
      for (const each of page) {
        const document = shown(each);
        given++;
        if (document) readable++;
        if (document && holds(each)) found.set(document.id, document);
      }
    if (given > 0 && readable === 0)
      throw new SourceFailure('changed', host, 'gives documents without a number or title');
    return [...found.values()].sort((a, b) =>
      a.law === b.law ? a.title.localeCompare(b.title, 'nl') : a.law < b.law ? 1 : -1,
    );
  };
}

/** Null without a key. */
export function openDocuments({ plans: key }: Keys, services: Services = liveServices): DocumentsAt | null {
  if (key === undefined) return null;
  const { host } = new URL(services.dso);
  return documentsBy(createFetcher({ hosts: [host], perSecond: { [host]: A_SECOND } }), services, key);
}

/** Null where the service gives nothing, in time or at all; `onFailure` gets the reason. */
export const documentsInTime = (
  documents: DocumentsAt,
  place: Position,
  onFailure: (message: string) => void,
  patience?: number,
): Promise<PlaceDocument[] | null> =>
  inTime((signal) => documents(place, signal), { what: 'The documents of a place', onFailure, patience });
