import type { Building } from '../../../../model/entities/building.ts';
import type { Preset } from './presets.ts';

/** A building type, or a company's preset of it. */
export interface Choice {
  archetype: Building['archetype'];
  preset: Preset | null;
}
