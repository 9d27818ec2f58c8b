/** What goes wrong with sources: on the way, or in the features that they give. */
import type { ServerResponse } from 'node:http';
import type { Position } from 'geojson';
import proj4 from 'proj4';
import { rdNew } from '../../../model/rules/location/rdnew.ts';
import type { RawFeature } from '../../../server/geodata/features.ts';

export interface WayFault {
  /** Answers that are broken before the source recovers. */
  readonly times: number;
  /** Takes the place of the answer, or sends it broken. */
  send(response: ServerResponse, body: Uint8Array, headers: Readonly<Record<string, string>>): void;
}

const status = (code: number, times: number, headers: Readonly<Record<string, string>> = {}, body = ''): WayFault => ({
  times,
  send: (response) => void response.writeHead(code, headers).end(body),
});

export const MAINTENANCE =
  '<!doctype html>\n<html><head><title>Storing</title></head><body>Wij zijn zo terug.</body></html>';
const HUGE = 60_000_000;

export const wayFaults = {
  '429 with Retry-After': status(429, 2, { 'Retry-After': '7' }),
  '429 without Retry-After': status(429, 3),
  '429 with a long Retry-After': status(429, 1, { 'Retry-After': '301' }),
  500: status(500, 1),
  '503 for 20 requests': status(503, 20),
  silence: { times: 1, send: () => undefined },
  'a cut body': {
    times: 1,
    send(response, body, headers) {
      response.writeHead(200, { ...headers, 'Content-Length': String(body.length) });
      response.write(body.subarray(0, body.length >> 1), () => response.destroy());
    },
  },
  'half of the JSON': {
    times: 1,
    send: (response, body, headers) => void response.writeHead(200, headers).end(body.subarray(0, body.length >> 1)),
  },
  'an HTML page': status(200, Infinity, { 'Content-Type': 'text/html' }, MAINTENANCE),
  '60 MB': {
    times: Infinity,
    send(response, _, headers) {
      response.writeHead(200, headers);
      const part = Buffer.alloc(1_000_000, ' ');
      let sent = 0;
      const more = (): void => {
        if (response.destroyed) return;
        if (sent++ === HUGE / part.length) return void response.end();
        response.write(part, more);
      };
      more();
    },
  },
  '60 MB announced': {
    times: Infinity,
    send: (response, _, headers) =>
      void response.writeHead(200, { ...headers, 'Content-Length': String(HUGE) }).write(' '),
  },
  'a redirect to another host': status(302, Infinity, { Location: 'http://elsewhere.invalid/items' }),
  'an expired key': status(401, Infinity, { 'Content-Type': 'application/json' }, '{"detail":"Unauthorized"}'),
} satisfies Readonly<Record<string, WayFault>>;
export type WayFaultName = keyof typeof wayFaults;

export type LandFault = (features: readonly RawFeature[]) => readonly RawFeature[];

type Move = (position: Position) => Position;

function moved(of: unknown, move: Move): unknown {
  if (!Array.isArray(of)) return of;
  return typeof of[0] === 'number' ? move(of as Position) : of.map((each) => moved(each, move));
}

export const movedBy =
  (move: Move): LandFault =>
  (features) =>
    features.map((feature) => {
      const { geometry } = feature;
      if (!geometry || geometry.type === 'GeometryCollection') return feature;
      const coordinates = moved(geometry.coordinates, move) as never[];
      return { ...feature, geometry: { ...geometry, coordinates } };
    });

const toDegrees = proj4(rdNew, 'WGS84');

const withRings =
  (change: (ring: Position[]) => Position[]): LandFault =>
  (features) =>
    features.map((feature) =>
      feature.geometry?.type === 'Polygon'
        ? { ...feature, geometry: { ...feature.geometry, coordinates: feature.geometry.coordinates.map(change) } }
        : feature,
    );

const withProperties =
  (change: (entry: [string, RawFeature['properties'][string]]) => [string, unknown]): LandFault =>
  (features) =>
    features.map((feature) => ({
      ...feature,
      properties: Object.fromEntries(Object.entries(feature.properties).map(change)) as RawFeature['properties'],
    }));

const isId = (name: string): boolean => /^(identificatie|id$|planid|RIN_NUMMER)/.test(name);

export const inDegrees: LandFault = movedBy((position) => toDegrees.forward(position as [number, number]));

export const landFaults = {
  'no features': () => [],
  'duplicate ids': (features) => [...features, ...features],
  'swapped axes': movedBy(([x, y]) => [y!, x!]),
  'degrees for RD': inDegrees,
  'renamed properties': withProperties(([name, value]) => [`${name}_nieuw`, value]),
  'names without plot numbers': withProperties(([name, value]) => [name === 'perceelnummer' ? 'nummer' : name, value]),
  'numbers as texts': withProperties(([name, value]) => [name, typeof value === 'number' ? String(value) : value]),
  'lists as values': withProperties(([name, value]) => [name, isId(name) ? value : [value, { value }]]),
  'open rings': withRings((ring) => ring.slice(0, -1)),
  // Exchanges two corners, where there are enough.
  'crossing rings': withRings((ring) => (ring.length < 5 ? ring : [ring[0]!, ring[2]!, ring[1]!, ...ring.slice(3)])),
} satisfies Readonly<Record<string, LandFault>>;
export type LandFaultName = keyof typeof landFaults;
