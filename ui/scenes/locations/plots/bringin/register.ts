/** Which of a file's areas are registered parcels. Pure, for tests. */
import type { Feature } from 'geojson';
import type { Area } from '../../../../../engine/import/types.ts';
import type { Field } from '../../../../../model/define.ts';
import { plot, type AreaGeometry, type Plot } from '../../../../../model/entities/plot.ts';
import { plotProperties } from '../../../../../model/rules/location/plot.ts';

export interface Outline {
  type: Plot['type'];
  geometry: AreaGeometry;
  properties: Plot['properties'];
}

/** The plot an area becomes. Land with a number of the register keeps what the register says, if a record can hold it. */
export function outlineOf({ geometry, properties }: Area, type: Plot['type']): Outline {
  const feature: Feature = { type: 'Feature', geometry, properties };
  const said = plotProperties(feature);
  const isParcel = type !== 'buildable_area' && said.identificatie !== '' && fits(said);
  if (isParcel) return { type: 'parcel', geometry, properties: said };
  return { type, geometry, properties: plotProperties({ ...feature, properties: {} }, type) };
}

function fits(said: Plot['properties']): boolean {
  const size: unknown = said.kadastrale_grootte_waarde;
  const fields: Readonly<Record<string, Field>> = plot.fields.properties.fields;
  const areTextsShort = Object.entries(said).every(
    ([key, value]) => typeof value !== 'string' || value.length <= (fields[key]!.maxLength ?? Infinity),
  );
  return areTextsShort && (size === null || (typeof size === 'number' && size >= 0));
}
