/** The own records of a test: a location with its plot, which no other test uses. */
import type { Page } from 'playwright';
import type { Building } from '../../../model/entities/building.ts';
import type { Concept } from '../../../model/entities/concept.ts';
import type { Constraint } from '../../../model/entities/constraint.ts';
import type { Cost } from '../../../model/entities/cost.ts';
import type { Image } from '../../../model/entities/image.ts';
import type { Location } from '../../../model/entities/location.ts';
import type { Plot } from '../../../model/entities/plot.ts';
import type { Unit } from '../../../model/entities/unit.ts';
import type { EntityName } from '../../../model/entities/index.ts';
import { entityPath } from '../../support/entitypath.ts';
import { address } from './page.ts';

interface Records {
  location: Location;
  plot: Plot;
  concept: Concept;
  unit: Unit;
  building: Building;
  constraint: Constraint;
  cost: Cost;
  image: Image;
}
type Known = keyof Records & EntityName;

/** Tests use software rendering: without the surroundings a frame costs a fifth. */
const bare = { show_surrounding_buildings: false, show_trees: false, surface_type: 'plain', table_type: 'none' };

export class Site {
  private constructor(
    private readonly page: Page,
    readonly location: Location,
    readonly unit: Unit,
  ) {}

  /** Makes a location with the plot of Lijnbaan (60 by 50 m) and one type of dwelling; `town` shows its surroundings. */
  static async make(page: Page, name: string, { town = false } = {}): Promise<Site> {
    const [model] = (await list(page, 'location')).filter((each) => /Lijnbaan – kavel 12/.test(each.name));
    const { lat, lon } = model!;
    const location = await create(page, 'location', { name, lat, lon, cfg: town ? {} : { render_settings: bare } });
    const [plot] = await list(page, 'plot', `locationId=${model!.id}`);
    const { type, geometry, properties } = plot!;
    await create(page, 'plot', { locationId: location.id, type, geometry, properties });
    const unit = await create(page, 'unit', { locationId: location.id, name: 'Wooneenheid', size: 50, size_max: 100 });
    return new Site(page, location, unit);
  }

  concept = (name: string): Promise<Concept> => create(this.page, 'concept', { locationId: this.location.id, name });

  /** Adds an apartment building of this site's dwellings, by default 40 by 20 m and eight storeys high. */
  flat(conceptId: number, values: Partial<Building> & { name: string }): Promise<Building> {
    const { cfg, ...rest } = values;
    const units = [{ unitId: this.unit.id, repeat_ratio: 1 }];
    return this.building(conceptId, {
      archetype: 'flat',
      maxlength: 40,
      maxwidth: 20,
      maxheight: 24,
      ...rest,
      cfg: { units, ...cfg },
    });
  }

  building = (conceptId: number, values: object): Promise<Building> =>
    create(this.page, 'building', { conceptId, ...values });
  /** Adds a record below the location. */
  add = <N extends 'constraint' | 'cost'>(entity: N, values: Partial<Records[N]>): Promise<Records[N]> =>
    create(this.page, entity, { locationId: this.location.id, ...values });
  list = <N extends Known>(entity: N, query = ''): Promise<Records[N][]> => list(this.page, entity, query);
  /** Reads a record from the server. */
  read = <N extends Known>(entity: N, id: number): Promise<Records[N]> => read(this.page, entity, id);
  change = (entity: Known, id: number, data: object): Promise<void> => change(this.page, entity, id, data);
}

const headers = () => ({ Origin: address() });

async function list<N extends Known>(page: Page, entity: N, query = ''): Promise<Records[N][]> {
  const answer = await page.request.get(`${entityPath(entity, 'list')}${query && `?${query}`}`);
  return (await answer.json()) as Records[N][];
}

async function create<N extends Known>(page: Page, entity: N, data: object): Promise<Records[N]> {
  const answer = await page.request.post(entityPath(entity, 'create'), { data, headers: headers() });
  if (!answer.ok()) throw new Error(`Making a ${entity} failed: ${answer.status()} ${await answer.text()}`);
  return (await answer.json()) as Records[N];
}

async function read<N extends Known>(page: Page, entity: N, id: number): Promise<Records[N]> {
  return (await (await page.request.get(entityPath(entity, 'detail', { id }))).json()) as Records[N];
}

/** Changes a record by a call, like another person at another desk. */
async function change(page: Page, entity: Known, id: number, data: object): Promise<void> {
  const answer = await page.request.patch(entityPath(entity, 'detail', { id }), { data, headers: headers() });
  if (!answer.ok()) throw new Error(`Changing a ${entity} failed: ${answer.status()} ${await answer.text()}`);
}
