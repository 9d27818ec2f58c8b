/** Fills the land with a synthetic country, for benches and load tests. */
import type { Knex } from 'knex';
import { loadEngine } from '../../engine/host/index.ts';
import { migrateLand } from '../db/migrate.ts';
import { readInCompany } from '../db/roles.ts';
import { currentRelease, publish } from '../geodata/store/releases.ts';
import { MOST_MUNICIPALITIES, numberAt } from '../geodata/synthetic/layout.ts';
import { syntheticMunicipality } from '../geodata/synthetic/municipality.ts';
import { storeFacts } from '../geodata/tasks/facts.ts';
import { StartFailure } from '../start/start-failure.ts';

interface SyntheticCountry {
  readonly municipalities: number;
  readonly seed: number;
  /** Plots of a municipality: by default as many as one of the country has. */
  readonly plots?: number;
}

const USUAL_PLOTS = 25_000;

/** Staff see every company; the company that they act in does not matter. */
const firstCompany = (product: Knex) => readInCompany(product, 1, true, (trx) => trx('company').first('id'));

/** A product never shows invented land as if it were the country. */
async function refuseCompanies(product: Knex): Promise<void> {
  const isFilled = (await product.schema.hasTable('company')) && (await firstCompany(product));
  if (!isFilled) return;
  throw new StartFailure(
    'This database holds a company. A synthetic country is for load tests alone: name an empty database in DATABASE_URL or DATA_DIR.',
  );
}

/**
 * Makes the municipalities one after the other and publishes each. Calls `tell` with each. Returns what was made. Throws StartFailure for
 * a product that holds a company, and for more municipalities than there is room for.
 */
export async function makeSynthetic(
  product: Knex,
  land: Knex,
  { municipalities, seed, plots = USUAL_PLOTS }: SyntheticCountry,
  tell: (line: string) => void,
): Promise<string> {
  if (municipalities > MOST_MUNICIPALITIES)
    throw new StartFailure(`A synthetic country has ${MOST_MUNICIPALITIES} municipalities at most.`);
  await refuseCompanies(product);
  await migrateLand(land);
  const began = performance.now();
  const { signal } = new AbortController();
  const { plane } = await loadEngine();
  const speed = (made: number) => `${Math.round((1_000 * made) / (performance.now() - began))} plots a second`;
  for (let at = 0; at < municipalities; at++) {
    const municipality = numberAt(at);
    const earlier = (await currentRelease(land, municipality))?.imports ?? {};
    const made = syntheticMunicipality(at, plots, seed, plane);
    await publish(land, await storeFacts(land, earlier, made, { municipality, imports: {}, signal }));
    tell(`GM${municipality}, ${at + 1} of ${municipalities}: ${speed(plots * (at + 1))}`);
  }
  return `${municipalities} municipalities with ${municipalities * plots} plots: ${speed(municipalities * plots)}.`;
}
