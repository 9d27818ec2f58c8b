import type { Building } from '../../../../model/entities/building.ts';
import type { Preset } from './presets.ts';

/** A type of building, or a company's preset of one. */
export interface Choice {
  archetype: Building['archetype'];
  preset: Preset | null;
}
