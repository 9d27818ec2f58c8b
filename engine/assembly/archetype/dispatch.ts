import { Status } from '../../abi';
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

/** First version the generator speaks; older buildings give an empty result. */
const FIRST_VERSION: f64 = 3;
/** Newest rule set there is; buildings of a later version follow it, and say so. */
const NEWEST_RULES: f64 = 3;

/**
 * Rule set by version, routine by archetype. A rule set, once released, never changes its results: a new version adds a
 * branch here.
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
  return ruleSet3(<i32>building(BuildingSlot.Archetype));
}

function ruleSet3(archetype: i32): Status {
  switch (archetype) {
    case Archetype.Generic:
    case Archetype.Retail:
    case Archetype.School:
    case Archetype.Healthcare:
    case Archetype.Hotel:
    case Archetype.Leisure:
    case Archetype.Industrial:
    case Archetype.Agricultural:
      generateGeneric();
      return Status.Ok;
    case Archetype.Flat:
      generateFlat(false);
      return Status.Ok;
    case Archetype.Tower:
      generateFlat(true);
      return Status.Ok;
    case Archetype.StreetBlock:
      generateStreetBlock();
      return Status.Ok;
    case Archetype.Office:
      generateOffice();
      return Status.Ok;
    case Archetype.DistCenter:
      generateDistCenter();
      return Status.Ok;
    case Archetype.Surrounding:
      generateSurrounding();
      return Status.Ok;
    case Archetype.House:
      generateHouse();
      return Status.Ok;
    case Archetype.Street:
      generateStreet();
      return Status.Ok;
    case Archetype.ParkingLot:
      generateParkingLot();
      return Status.Ok;
    case Archetype.ParkingGarage:
      generateParkingGarage();
      return Status.Ok;
    case Archetype.Environment:
      generateEnvironment();
      return Status.Ok;
    default:
      return Status.ArchetypeUnsupported;
  }
}
