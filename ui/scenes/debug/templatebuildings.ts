/** One building of each type the engine lays out, with its defaults, on a raster. */
import { archetypeDefaults } from '../../../engine/host/archetypes.ts';
import type { Building } from '../../../model/entities/building.ts';
import { entities } from '../../../model/entities/index.ts';
import type { Unit } from '../../../model/entities/unit.ts';
import { freshRecord } from '../../../model/entity.ts';

type Archetype = Building['archetype'];

const STEP = 110;
const COLUMNS = 5;
/** The dwelling of those in which people live. */
export const templateUnit: Unit = { ...freshRecord(entities.unit), id: 1 };

export function templateBuildings(only?: string): Building[] {
  const names = Object.keys(archetypeDefaults).filter((name) => !only || name === only) as Archetype[];
  const fresh = freshRecord(entities.building);
  const reference = entities.building.fields.cfg.fields.units.item!.default;
  return names.map((archetype, index) => {
    const size = archetypeDefaults[archetype]!;
    const lived = size.function.startsWith('residential');
    return {
      ...fresh,
      id: index + 1,
      name: archetype,
      archetype,
      maxlength: size.length,
      maxwidth: size.width,
      maxheight: size.height,
      x: (index % COLUMNS) * STEP,
      y: -Math.floor(index / COLUMNS) * STEP,
      cfg: { ...fresh.cfg, floor_height: size.floorHeight, units: lived ? [{ ...reference, unitId: 1 }] : [] },
    } as Building;
  });
}
