/** Generates a concept and keeps its figures, without shapes. */
import { countMessages } from '../../engine/host/concept/summaries.ts';
import { conceptInput, engineRecord, unitInputs, type ConceptRecords } from '../../engine/host/records/conceptinput.ts';
import type { Engine } from '../../engine/host/types.ts';
import type { ConceptFigures } from '../../model/entities/conceptfigures.ts';

export type MadeFigures = Pick<
  ConceptFigures,
  'hash' | 'release' | 'figures' | 'functions' | 'units' | 'buildings' | 'errors' | 'warnings'
>;

export function figuresOf(engine: Engine, records: ConceptRecords): MadeFigures {
  const { hash, release, figures, meta, buildings } = engine.generate(conceptInput(records, engine.projection.toRd));
  const units = unitInputs(records.units);
  return {
    hash,
    release,
    figures,
    functions: meta.functions,
    ...countMessages(meta.messages),
    units: meta.units.map((unit) => ({ ...unit, unit_id: Number(unit.unit_id) })),
    buildings: buildings.map((building, index) => {
      // Its functions alone; the building itself comes from the cache of the engine.
      const alone = engine.generate({ units, buildings: [engineRecord(records.buildings[index]!)] });
      return { building_id: Number(building.building_id), figures: building.figures, functions: alone.meta.functions };
    }),
  };
}
