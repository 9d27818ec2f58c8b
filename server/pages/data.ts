/** The data of a page by what its blocks need. */
import { building } from '../../model/entities/building.ts';
import { concept } from '../../model/entities/concept.ts';
import { constraint } from '../../model/entities/constraint.ts';
import { cost } from '../../model/entities/cost.ts';
import { customField } from '../../model/entities/customfield.ts';
import { customValue } from '../../model/entities/customvalue.ts';
import { image } from '../../model/entities/image.ts';
import { location } from '../../model/entities/location.ts';
import { locationCustomValue } from '../../model/entities/locationcustomvalue.ts';
import { plot } from '../../model/entities/plot.ts';
import { surveyQuestion } from '../../model/entities/surveyquestion.ts';
import { unit } from '../../model/entities/unit.ts';
import type { Entity, RecordOf } from '../../model/entity.ts';
import { noData, type Need, type PageData, type Projected } from '../../model/publish/page.ts';
import { publicChecks } from '../published/checks.ts';
import { publicFigures } from '../published/figures.ts';
import { listedPublications } from '../published/listed.ts';
import { publicMatches } from '../published/matches.ts';
import type { Opened } from '../published/open.ts';
import { countedPlans } from '../published/plans.ts';
import { publicRanges } from '../published/ranges.ts';
import type { Reach } from '../published/reach.ts';
import { recordsWithin } from '../published/read.ts';

/** The records of an entity that the page shows; their fields are those of the facets. */
async function read<E extends Entity>(of: E, opened: Opened, reach: Reach): Promise<Projected<RecordOf<E>>[]> {
  return (await recordsWithin(of, opened, reach)) as Projected<RecordOf<E>>[];
}

type Reader = (opened: Opened, reach: Reach) => Promise<Partial<PageData>>;

const readers: Readonly<Record<Need, Reader>> = {
  locations: async (opened, reach) => ({ locations: await read(location, opened, reach) }),
  ownFields: async (opened, reach) => ({
    ownFields: {
      fields: await read(customField, opened, reach),
      choices: await read(customValue, opened, reach),
      values: await read(locationCustomValue, opened, reach),
    },
  }),
  plots: async (opened, reach) => ({ plots: await read(plot, opened, reach) }),
  matches: async (opened, reach) => ({ matches: await publicMatches(opened, reach) }),
  ranges: async (opened, reach) => ({ ranges: await publicRanges(opened, reach) }),
  concepts: async (opened, reach) => ({ concepts: await read(concept, opened, reach) }),
  buildings: async (opened, reach) => ({ buildings: await read(building, opened, reach) }),
  units: async (opened, reach) => ({ units: await read(unit, opened, reach) }),
  costs: async (opened, reach) => ({ costs: await read(cost, opened, reach) }),
  constraints: async (opened, reach) => ({ constraints: await read(constraint, opened, reach) }),
  pictures: async (opened, reach) => ({ pictures: await read(image, opened, reach) }),
  profile: async (opened, reach) => ({ profile: await read(image, opened, reach) }),
  figures: async (opened, reach) => ({ figures: await publicFigures(opened, reach) }),
  checks: async (opened, reach) => ({ checks: await publicChecks(opened, reach) }),
  questions: async (opened, reach) => ({ questions: await read(surveyQuestion, opened, reach) }),
  publications: async ({ trx, companyId, publication }) => ({
    publications: await listedPublications(trx, companyId, publication.id),
  }),
  plans: async (opened, reach) => ({ plans: await countedPlans(opened, reach) }),
  // Made of the page when it is gathered (`maps/`, `land/`): reading the land needs no transaction of the company.
  maps: async () => ({}),
  // Made of the page as well (`drawings/`), in a thread.
  drawings: async () => ({}),
  land: async () => ({}),
};

export async function readData(needs: readonly Need[], opened: Opened, reach: Reach): Promise<PageData> {
  let data = noData;
  for (const need of needs) data = { ...data, ...(await readers[need](opened, reach)) };
  return data;
}
