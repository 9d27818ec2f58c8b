/**
 * The steps that fill a new location from data that exists: of the geodata of the server, of the company and of its concepts. None
 * overwrites what was typed. Each says why it cannot run.
 */
import type { Feature } from 'geojson';
import type { Location } from '../../../../../model/entities/location.ts';
import type { Label } from '../../../../../model/enums/enumeration.ts';
import type { IntegrationReason, IntegrationSource } from '../../../../../model/enums/integrations.ts';
import type { StepKey } from '../../../../../model/rules/integrations.ts';
import { mainConceptOf } from '../../../../../model/rules/location/mainconcept.ts';
import { proposedSummary } from '../../../../../model/rules/location/zoning.ts';
import { isLand } from '../../../../../model/rules/location/plot.ts';
import { fetchAround } from '../../../../api/geo.ts';
import { canvasOf } from '../../../../components/figures/conceptcanvas.ts';
import { currentLanguage } from '../../../../i18n/language.ts';
import { addUsualCosts } from '../../../../portfolio/costs/edits.ts';
import { createUnits, unitsOfCompany } from '../../../../portfolio/newlocation.ts';
import { recordOf, snapshotsOf } from '../../../../stores/records/banks.ts';
import { editRecord } from '../../../../stores/records/records.ts';
import { addPictures } from '../../../../stores/uploads/uploads.ts';
import { askBuildableBox } from '../../../../workers/engineclient.ts';
import { askAddress } from '../../picking/address.ts';
import { landOf } from '../../plots/land.ts';
import { fetchedRules, fetchRules } from '../rules/fetching.ts';
import { zonesOfWorld } from '../rules/worldplans.ts';
import { texts } from './texts.ts';

/** How a run ended: why it made nothing, and the day of what its source gave. */
export interface Outcome {
  readonly reason: IntegrationReason;
  readonly date?: string | null;
}
const made = (date: string | null = null): Outcome => ({ reason: 'none', date });
const nothing = (date: string | null = null): Outcome => ({ reason: 'nothing', date });
const notLoaded: Outcome = { reason: 'not_loaded' };

interface Step {
  readonly source: IntegrationSource;
  /** Whether it takes over what a source has, or works it out. */
  readonly isComputed: boolean;
  /** Whether it asks the server. */
  readonly needsServer: boolean;
  /** Whether it may run again after it made something. */
  readonly isRepeatable: boolean;
  /** Whether the location already has what the step makes; null when only a run can tell. */
  isDone: (location: Location) => boolean | null;
  /** Why it cannot run; null when it can. */
  obstacle: (location: Location) => Label | null;
  run: (location: Location) => Promise<Outcome>;
}

const needsPlots = ({ id }: Location) => (landOf(id).length === 0 ? texts.noPlots : null);

const rules: Step = {
  source: 'plans',
  isComputed: false,
  needsServer: true,
  isRepeatable: true,
  isDone: () => null,
  obstacle: needsPlots,
  run: async ({ id }) => {
    const { error, rules: found, hasPlans, date } = await fetchRules(id);
    if (error) return { reason: 'no_answer' };
    if (!hasPlans) return notLoaded;
    return found && found.length > 0 ? made(date) : nothing(date);
  },
};

/** Fills fields of the address that are empty. */
async function fillAddress({ id }: Location): Promise<Outcome> {
  const found = await askAddress(
    landOf(id).map((geometry): Feature => ({
      type: 'Feature',
      properties: {},
      geometry: geometry as Feature['geometry'],
    })),
  );
  if (!found) return notLoaded;
  if (found.fields.display_address === '') return nothing(found.date);
  const now = recordOf('location', id);
  const patch = Object.fromEntries(
    Object.entries(found.fields).filter(([key, value]) => value !== '' && now?.[key as keyof Location] === ''),
  );
  if (Object.keys(patch).length > 0) editRecord('location', id, patch, { label: texts.stepAddress });
  return made(found.date);
}

/** The box around the building zone on the plots, as high as the plan allows. */
async function setBox({ id, lon, lat, cfg }: Location): Promise<Outcome> {
  const drawn = snapshotsOf('plot', { locationId: id }).filter((plot) => !isLand(plot));
  const land = landOf(id);
  const plans = drawn.length > 0 ? null : (await fetchAround(land)).plans;
  const zones = drawn.length > 0 ? drawn.flatMap(({ geometry }) => geometry ?? []) : plans?.zones;
  const box = await askBuildableBox({ lon, lat }, land, zones ?? (await zonesOfWorld(land)));
  const date = plans?.date ?? null;
  if (!box) return nothing(date);
  const rulesKnown = fetchedRules(id) ?? plans?.rules ?? [];
  const height = cfg.summary.max_height ?? proposedSummary(rulesKnown).max_height ?? cfg.buildable_area_box.height;
  editRecord('location', id, { cfg: { buildable_area_box: { ...box, z: 0, height } } }, { label: texts.stepBox });
  return made(date);
}

const mainOf = ({ id, cfg }: Location) =>
  mainConceptOf(id, snapshotsOf('concept', { locationId: id }), cfg.main_concept_id);

/** Draws the main concept on its plots. */
async function drawProfile(location: Location): Promise<Outcome> {
  const { id, lon, lat, name } = location;
  const canvas = await canvasOf({
    location: { lon, lat },
    plots: snapshotsOf('plot', { locationId: id }),
    units: snapshotsOf('unit', { locationId: id }),
    buildings: snapshotsOf('building', { conceptId: mainOf(location)!.id }),
  });
  const blob = canvas && (await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png')));
  if (!blob) return nothing();
  const file = new File([blob], `${name || 'Kavel'}.png`, { type: 'image/png' });
  await addPictures([file], { locationId: id, type: 'profile' });
  return made();
}

export const steps: Readonly<Record<StepKey, Step>> = {
  address: {
    source: 'bag',
    isComputed: false,
    needsServer: true,
    isRepeatable: true,
    isDone: ({ display_address }) => display_address !== '',
    obstacle: needsPlots,
    run: fillAddress,
  },
  regulations: rules,
  destination_plan: rules,
  units: {
    source: 'company',
    isComputed: false,
    needsServer: false,
    isRepeatable: false,
    isDone: ({ id }) => snapshotsOf('unit', { locationId: id }).length > 0,
    obstacle: () => (unitsOfCompany().length === 0 ? texts.noUnits : null),
    run: async ({ id }) => {
      createUnits(id, { label: texts.stepUnits, gesture: crypto.randomUUID() });
      return made();
    },
  },
  buildable_area_box: {
    source: 'plans',
    isComputed: true,
    needsServer: true,
    isRepeatable: true,
    isDone: () => null,
    obstacle: needsPlots,
    run: setBox,
  },
  profile_picture: {
    source: 'concept',
    isComputed: true,
    needsServer: false,
    isRepeatable: false,
    isDone: ({ id }) => snapshotsOf('image', { locationId: id, type: 'profile' }).length > 0,
    obstacle: (location) => {
      const main = mainOf(location);
      return main && snapshotsOf('building', { conceptId: main.id }).length > 0 ? null : texts.noBuildings;
    },
    run: drawProfile,
  },
  costs: {
    source: 'usual',
    isComputed: false,
    needsServer: false,
    isRepeatable: false,
    isDone: ({ id }) => snapshotsOf('cost', { locationId: id }).length > 0,
    obstacle: () => null,
    run: async ({ id }) => {
      addUsualCosts(id, currentLanguage());
      return made();
    },
  },
};
