/**
 * The steps that fill a new location from data that exists: of the geodata of the server, of the company and of its concepts. None
 * overwrites what was typed. Each says why it cannot run.
 */
import type { Feature } from 'geojson';
import type { Location } from '../../../../../model/entities/location.ts';
import type { Label } from '../../../../../model/enums/enumeration.ts';
import { mainConceptOf } from '../../../../../model/rules/mainconcept.ts';
import { proposedSummary } from '../../../../../model/rules/zoning.ts';
import { canvasOf } from '../../../../components/conceptcanvas.ts';
import { currentLanguage } from '../../../../i18n/language.ts';
import { addUsualCosts } from '../../../../portfolio/costs/edits.ts';
import { createUnits, unitsOfCompany } from '../../../../portfolio/newlocation.ts';
import { recordOf, snapshotsOf } from '../../../../stores/banks.ts';
import { editRecord } from '../../../../stores/records.ts';
import { addPictures } from '../../../../stores/uploads.ts';
import { askBuildableBox } from '../../../../workers/engineclient.ts';
import { askSurroundings } from '../../actions.ts';
import { addressParts } from '../../picking/draft.ts';
import { isLand } from '../../plots/plots.ts';
import { fetchedRules, fetchRules, zonesAround } from '../rules/fetching.ts';
import type { StepKey } from './stepkey.ts';
import { texts } from './texts.ts';

/** `nothing`: it ran, and the sources have nothing for this location. */
export type Outcome = 'made' | 'nothing' | 'failed';

export interface Step {
  /** Whether the location already has what the step makes; null when only a run can tell. */
  isDone: (location: Location) => boolean | null;
  /** Why it cannot run; null when it can. */
  obstacle: (location: Location) => Label | null;
  run: (location: Location) => Promise<Outcome>;
}

const landOf = (locationId: number) =>
  snapshotsOf('plot', { locationId })
    .filter(isLand)
    .flatMap(({ geometry }) => geometry ?? []);
const needsPlots = ({ id }: Location) => (landOf(id).length === 0 ? texts.noPlots : null);

const rules: Step = {
  isDone: () => null,
  obstacle: needsPlots,
  run: async ({ id }) => {
    const { error, rules: found } = await fetchRules(id);
    return error ? 'failed' : found && found.length > 0 ? 'made' : 'nothing';
  },
};

/** Fills fields of the address that are empty. */
async function fillAddress({ id }: Location): Promise<Outcome> {
  const plots = landOf(id).map((geometry): Feature => ({
    type: 'Feature',
    geometry: geometry as Feature['geometry'],
    properties: {},
  }));
  const around = await askSurroundings(plots);
  if (around.addresses.length === 0) return 'nothing';
  const now = recordOf('location', id);
  const patch = Object.fromEntries(
    Object.entries(addressParts(plots, around)).filter(
      ([key, value]) => value !== '' && now?.[key as keyof Location] === '',
    ),
  );
  if (Object.keys(patch).length > 0) editRecord('location', id, patch, { label: texts.stepAddress });
  return 'made';
}

/** The box around the building zone on the plots, as high as the plan allows. */
async function setBox({ id, lon, lat, cfg }: Location): Promise<Outcome> {
  const drawn = snapshotsOf('plot', { locationId: id }).filter((plot) => !isLand(plot));
  const zones = drawn.length > 0 ? drawn.flatMap(({ geometry }) => geometry ?? []) : await zonesAround(landOf(id));
  const box = await askBuildableBox({ lon, lat }, landOf(id), zones);
  if (!box) return 'nothing';
  const height =
    cfg.summary.max_height ?? proposedSummary(fetchedRules(id) ?? []).max_height ?? cfg.buildable_area_box.height;
  editRecord('location', id, { cfg: { buildable_area_box: { ...box, z: 0, height } } }, { label: texts.stepBox });
  return 'made';
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
  if (!blob) return 'nothing';
  const file = new File([blob], `${name || 'Kavel'}.png`, { type: 'image/png' });
  await addPictures([file], { locationId: id, type: 'profile' });
  return 'made';
}

export const steps: Readonly<Record<StepKey, Step>> = {
  address: {
    isDone: ({ display_address }) => display_address !== '',
    obstacle: needsPlots,
    run: fillAddress,
  },
  regulations: rules,
  destination_plan: rules,
  units: {
    isDone: ({ id }) => snapshotsOf('unit', { locationId: id }).length > 0,
    obstacle: () => (unitsOfCompany().length === 0 ? texts.noUnits : null),
    run: async ({ id }) => {
      createUnits(id, { label: texts.stepUnits, gesture: crypto.randomUUID() });
      return 'made';
    },
  },
  buildable_area_box: { isDone: () => null, obstacle: needsPlots, run: setBox },
  profile_picture: {
    isDone: ({ id }) => snapshotsOf('image', { locationId: id, type: 'profile' }).length > 0,
    obstacle: (location) => {
      const main = mainOf(location);
      return main && snapshotsOf('building', { conceptId: main.id }).length > 0 ? null : texts.noBuildings;
    },
    run: drawProfile,
  },
  costs: {
    isDone: ({ id }) => snapshotsOf('cost', { locationId: id }).length > 0,
    obstacle: () => null,
    run: async ({ id }) => {
      addUsualCosts(id, currentLanguage());
      return 'made';
    },
  },
};
