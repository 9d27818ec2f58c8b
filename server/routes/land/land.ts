/** What is loaded of the land: keys, releases and columns. */
import { packPlots } from '../../../engine/host/landsearch/packedplots.ts';
import { loadEngine } from '../../../engine/host/index.ts';
import type { Engine } from '../../../engine/host/types.ts';
import { landKeys, sourcesOf } from '../../../model/land/catalogue.ts';
import type { CatalogueKey, LoadedMunicipality } from '../../../model/land/searchcalls.ts';
import type { Context, Parts } from '../../context.ts';
import { failure } from '../../errors.ts';
import { parameterIn } from '../scoped.ts';

const CENTIMETRES = 100;

type Ratio = readonly [number, number, number, number];

function degreesOf([left, low, right, high]: Ratio, { toLonLat }: Engine['projection']): Ratio {
  const corners = [left, right].flatMap((x) => [low, high].map((y) => toLonLat(x / CENTIMETRES, y / CENTIMETRES)));
  const [lons, lats] = [corners.map(([lon]) => lon), corners.map(([, lat]) => lat)];
  return [Math.min(...lons), Math.min(...lats), Math.max(...lons), Math.max(...lats)];
}

type WithSearch = Pick<Parts, 'search'>;

export async function catalogueOf({ search }: WithSearch): Promise<CatalogueKey[]> {
  const coverage = await search.reader.coverage();
  return landKeys.map((each) => ({
    key: each.key,
    group: each.group,
    label: each.label,
    unit: each.unit,
    scale: each.scale,
    slider: each.slider,
    keptAt: each.keptAt,
    sources: sourcesOf(each).map((source) => source.key),
    coverage: coverage[each.key] ?? null,
  }));
}

export async function releasesOf({ search }: WithSearch): Promise<LoadedMunicipality[]> {
  const releases = await search.reader.releases();
  const { projection } = await loadEngine();
  return releases.map(({ municipality, name, id, hash, plots, madeAt, columns, dates, box }) => ({
    municipality,
    name,
    release: id,
    hash,
    plots,
    madeAt,
    columns,
    dates,
    bounds: box && degreesOf(box, projection),
  }));
}

/** Cache-Control of answers whose address names their version. */
export const IMMUTABLE = 'private, max-age=31536000, immutable';
const NUMBER = /^[1-9]\d{0,3}$/;
const RELEASE = /^[1-9]\d{0,8}$/;

/** The values never change: the address names their version. */
export async function sendColumn(context: Context, { search }: WithSearch): Promise<void> {
  const [municipality, version, key] = ['municipality', 'version', 'key'].map((name) => parameterIn(context, name)!);
  const read = NUMBER.test(municipality!) ? await search.reader.column(Number(municipality), key!, version!) : null;
  if (!read) throw failure('not_found');
  context.set('Cache-Control', IMMUTABLE);
  context.set('ETag', `"${version}"`);
  context.set('X-Kept-At', read.level);
  context.vary('Cookie');
  context.type = 'application/octet-stream';
  context['compress'] = true;
  const { buffer, byteOffset, byteLength } = read.values;
  context.body = Buffer.from(buffer, byteOffset, byteLength);
}

/** The plots of a release never change. */
export async function sendLandPlots(context: Context, { search }: WithSearch): Promise<void> {
  const [municipality, release] = ['municipality', 'release'].map((name) => parameterIn(context, name)!);
  const isNamed = NUMBER.test(municipality!) && RELEASE.test(release!);
  const read = isNamed ? await search.reader.plots(Number(municipality), Number(release)) : null;
  if (!read) throw failure('not_found');
  context.set('Cache-Control', IMMUTABLE);
  context.set('ETag', `"${municipality}-${release}"`);
  context.vary('Cookie');
  context.type = 'application/octet-stream';
  context['compress'] = true;
  context.body = Buffer.from(packPlots(read).buffer);
}
