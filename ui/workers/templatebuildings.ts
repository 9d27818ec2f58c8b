/** One building of each archetype of the engine, with its defaults, on a grid. Metres. */
import { archetypes } from '../../model/archetypes/index.ts';
import type { Building } from '../../model/entities/building.ts';
import { entities } from '../../model/entities/index.ts';
import type { Unit } from '../../model/entities/unit.ts';
import { freshRecord } from '../../model/entity.ts';

const STEP = 110;
const COLUMNS = 5;
/** The unit in the residential archetypes. */
export const templateUnit: Unit = { ...freshRecord(entities.unit), id: 1 };

export function templateBuildings(only?: string): Building[] {
  const fresh = freshRecord(entities.building);
  const reference = entities.building.fields.cfg.fields.units.item!.default;
  return archetypes.entries
    .filter(({ key }) => !only || key === only)
    .map(({ key, defaults, function: use }, index) => {
      const { floor_height, ...box } = defaults;
      const lived = use.startsWith('residential');
      return {
        ...fresh,
        id: index + 1,
        name: key,
        archetype: key,
        ...box,
        x: (index % COLUMNS) * STEP,
        y: -Math.floor(index / COLUMNS) * STEP,
        cfg: { ...fresh.cfg, floor_height, units: lived ? [{ ...reference, unitId: 1 }] : [] },
      } as Building;
    });
}
