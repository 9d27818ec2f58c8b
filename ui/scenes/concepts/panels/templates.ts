/** Saves buildings as presets of the company or templates of the user, and applies them. */
import type { Building } from '../../../../model/entities/building.ts';
import type { Unit } from '../../../../model/entities/unit.ts';
import { nextOrder, ORDER_STEP } from '../../../../model/rules/record/order.ts';
import {
  freeName,
  presetChange,
  presetOf,
  templateChange,
  templateOf,
  unitFor,
  type BuildingTemplate,
  type Preset,
  type WantedUnit,
} from '../../../../model/rules/building/presets.ts';
import { manages } from '../../../../model/rules/account/tiers.ts';
import type { Label } from '../../../../model/enums/enumeration.ts';
import { recordOf, recordsOf } from '../../../stores/records/banks.ts';
import { withAllowedMix } from '../../../stores/person/features.ts';
import { plain } from '../../../stores/records/patch.ts';
import { prefer } from '../../../stores/person/preferences.ts';
import { createRecord, editRecord, type DeepPartial } from '../../../stores/records/records.ts';
import { session } from '../../../stores/person/session.ts';
import { addBuilding, editBuilding } from '../modify/buildings/actions.ts';
import { steps } from './steps.ts';

export type Kept = { kind: 'template'; item: BuildingTemplate } | { kind: 'preset'; item: Preset };

/** Only administrators may change the company's record; everyone may apply its presets. */
export const mayKeepPresets = (): boolean => session.principal !== null && manages(session.principal);

const stepFor = (name: string): Label => ({
  en: steps.applyTemplate.en.replace('{name}', name),
  nl: steps.applyTemplate.nl.replace('{name}', name),
});

const unitsNear = (building: Pick<Building, 'conceptId'>): Unit[] =>
  recordsOf('unit', { locationId: recordOf('concept', building.conceptId)?.locationId ?? null });

/** Returns the ids of the location's units for the wanted ones; creates missing units in the same step. */
function unitIdsFor(locationId: number, wanted: readonly WantedUnit[], label: Label, gesture: string): number[] {
  return wanted.map((each) => {
    const units = recordsOf('unit', { locationId });
    const found = unitFor(each, units);
    if (found) return found.id;
    const { name, size, size_max } = each;
    const order = nextOrder(units.map((unit) => unit.order));
    const sizes = { size, size_max: Math.max(size, size_max) };
    return createRecord('unit', { locationId, name, ...sizes, order }, { label, gesture }).id;
  });
}

const wantedBy = ({ kind, item }: Kept): WantedUnit[] =>
  kind === 'template' ? item.units : item.units.toSorted((a, b) => a.order - b.order);

/** Applies a preset or template to the unlocked buildings, as one step. */
export function applyKept(kept: Kept, buildings: readonly Building[], gesture: string = crypto.randomUUID()): void {
  const label = stepFor(kept.item.name);
  for (const building of buildings) {
    const locationId = recordOf('concept', building.conceptId)?.locationId;
    if (!locationId || building.cfg.locked) continue;
    const unitIds = unitIdsFor(locationId, wantedBy(kept), label, gesture);
    const change =
      kept.kind === 'template'
        ? templateChange(plain(kept.item), unitIds)
        : presetChange(plain(kept.item), plain(building), unitIds);
    editBuilding(building.id, { ...change, cfg: withAllowedMix(change.cfg) } as DeepPartial<Building>, label, gesture);
  }
}

/** Adds a building from a template on a free place. */
export function addFromTemplate(conceptId: number, template: BuildingTemplate): void {
  const locationId = recordOf('concept', conceptId)?.locationId;
  if (!locationId) return;
  const gesture = crypto.randomUUID();
  const unitIds = unitIdsFor(locationId, template.units, stepFor(template.name), gesture);
  const taken = recordsOf('building', { conceptId }).map(({ name }) => name);
  const change = templateChange(plain(template), unitIds);
  const values = { ...change, cfg: withAllowedMix(change.cfg), name: freeName(template.name, taken) };
  addBuilding(
    conceptId,
    { archetype: template.archetype, preset: null },
    { gesture, values: values as DeepPartial<Building> },
  );
}

const presetsNow = (): Preset[] =>
  plain(recordOf('company', session.company?.id ?? null)?.cfg.presets ?? session.company?.cfg.presets ?? []).toSorted(
    (a, b) => a.order - b.order,
  );

export function writePresets(presets: readonly Preset[]): void {
  if (!session.company) return;
  const ordered = presets.map((preset, index) => ({ ...preset, order: (index + 1) * ORDER_STEP }));
  editRecord('company', session.company.id, { cfg: { presets: ordered } }, { label: steps.presets });
}

export function savePreset(building: Building): string {
  const presets = presetsNow();
  const name = freeName(
    building.name,
    presets.map((each) => each.name),
  );
  writePresets([...presets, presetOf(plain(building), unitsNear(building), name)]);
  return name;
}

export const templatesOf = (stored: readonly unknown[] | undefined): BuildingTemplate[] =>
  (stored ?? []).filter(
    (each): each is BuildingTemplate =>
      typeof each === 'object' && each !== null && 'archetype' in each && 'cfg' in each,
  );

const templatesNow = (): BuildingTemplate[] =>
  templatesOf(plain(recordOf('user', session.user?.id ?? null)?.cfg.templates ?? []));

export const writeTemplates = (templates: readonly BuildingTemplate[]): void => prefer({ templates: [...templates] });

export function saveTemplate(building: Building): string {
  const templates = templatesNow();
  const name = freeName(
    building.name,
    templates.map((each) => each.name),
  );
  writeTemplates([...templates, templateOf(plain(building), unitsNear(building), name, crypto.randomUUID())]);
  return name;
}
