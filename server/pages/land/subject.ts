/** Which areas a page is about: by the place of its location, else by the names that the publication shows. */
import type { Position } from '../../../engine/host/shapes.ts';
import type { AreaGeometry } from '../../../model/entities/plot.ts';
import type { AnalysedLevel } from '../../../model/land/arealevels.ts';
import type { LandAsked } from '../../../model/publish/land.ts';
import type { AreaFilter, PublicPage } from '../../../model/publish/page.ts';
import { folded } from '../../../model/rules/text/folded.ts';
import type { LandAreas } from '../../geodata/areas/read.ts';
import type { ReadArea } from '../../geodata/areas/types.ts';
import type { Land } from '../../geodata/land.ts';
import { areaAt } from '../../geodata/sheet/whereabouts.ts';

/** Degrees, and names. Made of what the page already shows. */
export interface LandSubject {
  readonly place: { readonly lon: number; readonly lat: number } | null;
  /** Of that place, where they are asked. */
  readonly plots: readonly AreaGeometry[];
  readonly names: Readonly<Record<AreaFilter, string>>;
}

const noNames: LandSubject['names'] = { filterState: '', filterMunicipality: '', filterBusinessPark: '' };

export function subjectOf(page: PublicPage, { unless, isStanding }: LandAsked): LandSubject {
  const { data, location, publication } = page;
  const only = location ?? (data.locations.length === 1 ? data.locations[0]! : null);
  const isHidden = unless !== undefined && only?.cfg?.summary?.[unless] === false;
  const { lon = 0, lat = 0 } = only ?? {};
  const { filterState, filterMunicipality, filterBusinessPark } = publication;
  const own = isStanding && only && !isHidden ? data.plots.filter(({ locationId }) => locationId === only.id) : [];
  return {
    plots: own
      .filter(({ type }) => type !== 'buildable_area')
      .flatMap(({ geometry }) => (geometry as AreaGeometry | null | undefined) ?? []),
    place: isHidden || (lon === 0 && lat === 0) ? null : { lon, lat },
    names: unless ? noNames : { filterState, filterMunicipality, filterBusinessPark },
  };
}

/** Finds the areas of a page. `at`: its place, RD metres. */
export class PageAreas {
  readonly #found = new Map<AnalysedLevel, Promise<ReadArea | null>>();

  constructor(
    readonly land: Pick<Land, 'reads'>,
    readonly areas: LandAreas,
    readonly names: LandSubject['names'],
    readonly at: Position | null,
  ) {}

  /** Null where nothing is loaded, or the names mean several areas. */
  async of(level: AnalysedLevel): Promise<ReadArea | null> {
    const known = this.#found.get(level);
    if (known) return known;
    const found = this.#find(level);
    this.#found.set(level, found);
    return found;
  }

  /** The area of that name or code; null where several have the name. */
  async named(level: AnalysedLevel, wanted: string): Promise<ReadArea | null> {
    const alike = (await this.areas.all(level)).filter(
      ({ code, name }) => code === wanted.trim() || folded(name) === folded(wanted.trim()),
    );
    if (alike.length < 2) return alike[0] ?? null;
    if (level === 'municipality' || level === 'province') return null;
    const around = await this.of('municipality');
    const near = alike.filter(({ municipality }) => municipality === around?.code);
    return near.length === 1 ? near[0]! : null;
  }

  async #find(level: AnalysedLevel): Promise<ReadArea | null> {
    if (level === 'province') return this.#province();
    const here = await this.#around(level);
    if (here) return here;
    const { filterMunicipality, filterBusinessPark } = this.names;
    if (level === 'municipality') return filterMunicipality ? this.named(level, filterMunicipality) : null;
    if (level === 'park') return filterBusinessPark ? this.named(level, filterBusinessPark) : null;
    return level === 'core' ? this.#largestCore() : null;
  }

  async #around(level: Exclude<AnalysedLevel, 'province'>): Promise<ReadArea | null> {
    const found = this.at && (await areaAt(this.land.reads().knex, this.at, level));
    if (!found) return null;
    const all = await this.areas.all(level);
    return all.find(({ i, release }) => i === found.i && release?.municipality === found.municipality) ?? null;
  }

  async #province(): Promise<ReadArea | null> {
    const { filterState } = this.names;
    if (filterState && !this.at) return this.named('province', filterState);
    const code = (await this.of('municipality'))?.province;
    return (await this.areas.all('province')).find((each) => each.code === code) ?? null;
  }

  /** A municipality is known by its largest core. */
  async #largestCore(): Promise<ReadArea | null> {
    const municipality = await this.of('municipality');
    const inhabitants = ({ facts }: ReadArea): number => {
      const fact = facts?.figures['inhabitants'];
      return typeof fact === 'number' ? fact : 0;
    };
    const cores = (await this.areas.all('core')).filter((each) => each.municipality === municipality?.code);
    return cores.toSorted((a, b) => inhabitants(b) - inhabitants(a))[0] ?? null;
  }
}
