import { int, json, nullable, oneOf, part, real, ref, text } from '../define.ts';
import { entity, openTo, type RecordOf } from '../entity.ts';
import { plotTypes } from '../enums/plot.ts';

/** GeoJSON geometry in WGS84 degrees, longitude first. */
export interface AreaGeometry {
  type: 'Polygon' | 'MultiPolygon';
  coordinates: number[][][] | number[][][][];
}

/** A cadastral parcel of a location, a drawn plot, or the buildable area on it. */
export const plot = entity(
  'plot',
  {
    type: oneOf('Type', 'Type', plotTypes, 'parcel', { filter: true }),
    geometry: json<AreaGeometry | null>('Geometry', 'Geometrie', null, { nullable: true }),
    properties: part('Properties', 'Eigenschappen', {
      kadastrale_gemeente_waarde: text('Cadastral municipality', 'Kadastrale gemeente'),
      sectie: text('Section', 'Sectie', { maxLength: 10 }),
      perceelnummer: text('Parcel number', 'Perceelnummer', { maxLength: 20 }),
      shape_type: oneOf('Shape', 'Vorm', plotTypes, 'parcel'),
      identificatie: text('Register number', 'Registernummer'),
      kadastrale_grootte_waarde: nullable(real('Registered area', 'Kadastrale grootte', { min: 0, unit: 'm2' })),
    }),
    locationId: ref('location', 'Location', 'Locatie'),
    opportunityId: nullable(int('Opportunity', 'Kans')),
  },
  {
    label: { one: { en: 'Plot', nl: 'Perceel' }, many: { en: 'Plots', nl: 'Percelen' } },
    access: openTo('P'),
    published: { shows: { plots: ['type', 'geometry', 'properties', 'locationId'] } },
    parent: { to: 'location', via: 'locationId' },
  },
);
export type Plot = RecordOf<typeof plot>;
