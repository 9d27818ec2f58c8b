import { ABI_VERSION, Status } from '../../abi/boundary';
import { InputHeader } from '../../abi/input';
import { BuildingSlot, FloorSlot, FunctionParameters, TowerSlot, UnitType } from '../model.generated';
import { slot } from '../memory/table';
import { toGrid } from '../number/grid';

/** Read access to the input buffer of the building being generated (`InputHeader` and the rows it points at). */
let buffer: usize = 0;
let parameters: usize = 0;
let functions: usize = 0;
let record: usize = 0;
let units: usize = 0;
let floors: usize = 0;
let towers: usize = 0;

export let unitCount: i32 = 0;
export let floorCount: i32 = 0;
export let towerCount: i32 = 0;

export function openInput(at: usize): Status {
  buffer = at;
  if (header(InputHeader.AbiVersion) != ABI_VERSION) return Status.AbiMismatch;
  parameters = section(InputHeader.ParametersStart);
  functions = section(InputHeader.FunctionsStart);
  record = section(InputHeader.BuildingStart);
  units = section(InputHeader.UnitsStart);
  floors = section(InputHeader.FloorsStart);
  towers = section(InputHeader.TowersStart);
  unitCount = header(InputHeader.UnitsCount);
  floorCount = header(InputHeader.FloorsCount);
  towerCount = header(InputHeader.TowersCount);
  return Status.Ok;
}

export function header(index: i32): i32 {
  return <i32>slot(buffer, index);
}

/** Returns the address of a section of rows. */
export function section(startSlot: i32): usize {
  return buffer + (<usize>header(startSlot) << 3);
}

@inline
export function parameter(index: i32): f64 {
  return slot(parameters, index);
}

/** Returns a length parameter in grid units. */
@inline
export function lengthParameter(index: i32): i32 {
  return toGrid(slot(parameters, index));
}

@inline
export function functionParameter(areaFunction: i32, index: i32): f64 {
  return slot(functions, areaFunction * FunctionParameters.STRIDE + index);
}

@inline
export function building(index: BuildingSlot): f64 {
  return slot(record, index);
}

@inline
export function unitType(unit: i32, index: UnitType): f64 {
  return slot(units, unit * UnitType.STRIDE + index);
}

@inline
export function unitLength(unit: i32, index: UnitType): i32 {
  return toGrid(unitType(unit, index));
}

@inline
export function floorInput(floorIndex: i32, index: FloorSlot): f64 {
  return slot(floors, floorIndex * FloorSlot.STRIDE + index);
}

@inline
export function towerInput(tower: i32, index: TowerSlot): f64 {
  return slot(towers, tower * TowerSlot.STRIDE + index);
}
