import { Status } from '../../abi/boundary';
import { Archetype, BuildingSlot, MessageCode } from '../model.generated';
import { building } from '../layout/input';
import { beginMix } from '../layout/mix';
import { beginWings } from '../layout/wings';
import { report } from '../partition/message';
import { generateDistCenter } from './distCenter';
import { generateEnvironment } from './environment';
import { generateFlat } from './flat';
import { generateGeneric } from './generic';
import { generateHouse } from './house';
import { generateOffice } from './office';
import { generateParkingGarage } from './parkingGarage';
import { generateParkingLot } from './parkingLot';
import { generateStreet } from './street';
import { generateStreetBlock } from './streetBlock';
import { generateSurrounding } from './surrounding';

/** The oldest format version that the generator reads; older buildings get an empty result. */
const FIRST_VERSION: f64 = 3;
/** The newest rule set; buildings of a later version use it and report a message. */
const NEWEST_RULES: f64 = 3;

/**
 * Chooses the rule set by version and the routine by archetype. A released rule set never changes its results: a new
 * version adds a branch here.
 */
export function generateArchetype(): Status {
  const version = building(BuildingSlot.Version);
  if (version < FIRST_VERSION) {
    report(MessageCode.VersionUnsupported, FIRST_VERSION, version);
    return Status.VersionUnsupported;
  }
  if (version > NEWEST_RULES) report(MessageCode.RuleSetMissing, NEWEST_RULES, version);
  beginMix();
  beginWings();
  ruleSet3(<i32>building(BuildingSlot.Archetype));
  return Status.Ok;
}

/** An archetype without a line uses the generic massing. */
function ruleSet3(archetype: i32): void {
  if (archetype == Archetype.Flat) generateFlat(false);
  else if (archetype == Archetype.Tower) generateFlat(true);
  else if (archetype == Archetype.StreetBlock) generateStreetBlock();
  else if (archetype == Archetype.House) generateHouse();
  else if (archetype == Archetype.Office) generateOffice();
  else if (archetype == Archetype.DistCenter) generateDistCenter();
  else if (archetype == Archetype.ParkingLot) generateParkingLot();
  else if (archetype == Archetype.ParkingGarage) generateParkingGarage();
  else if (archetype == Archetype.Environment) generateEnvironment();
  else if (archetype == Archetype.Street) generateStreet();
  else if (archetype == Archetype.Surrounding) generateSurrounding();
  else generateGeneric();
}
