import { BuildingFigure, FunctionTotal, UnitTotal } from '../../abi/building';
import { Attachment, Face, Storey } from '../../abi/storey';
import {
  AreaFunction,
  FunctionParameters,
  MessageCode,
  Parameter,
  SpaceKind,
  UnitType, BUILDING_FORMULAS, BUILDING_FORMULAS_ROWS, STOREY_TOTALS, STOREY_TOTALS_ROWS } from '../model.generated';
import { functionParameter, parameter, unitCount, unitType } from '../layout/input';
import { alloc } from '../memory/arena';
import { addSlot, cell, intSlot, setSlot, slot } from '../memory/table';
import { LEAST_OVERLAP } from '../number/tolerance';
import { reportMost } from '../partition/message';
import { isFootprint } from '../partition/outlines';
import { isNetArea } from '../partition/storey';
import {
  attachmentRow,
  attachments,
  faceRow,
  figures,
  functionTotals,
  storeyRow,
  storeys,
  unitTotal,
} from '../partition/tables';
import { areaBeyond } from './beyond';
import { applyFormulas } from './formulas';
import { addRoofs } from './envelope';

/** Computes the figures of one building from its storeys (domain.md 1). An existing building (`Storey.Context`) has none. */
export function sumBuilding(): void {
  if (storeys.count > 0 && slot(storeyRow(0), Storey.Context) != 0) return;
  for (let i = 0; i < storeys.count; i++) addStorey(i);
  addFootprints();
  setSlot(figures, BuildingFigure.Floors, mostFloors());
  addCores();
  addRoofs();
  addAttachments();
  addFunctions();
  finish();
}

@inline
function figure(index: BuildingFigure): f64 {
  return slot(figures, index);
}

@inline
function add(index: BuildingFigure, value: f64): void {
  addSlot(figures, index, value);
}

function addStorey(index: i32): void {
  const storey = storeyRow(index);
  const repeat = slot(storey, Storey.Repeat);
  add(BuildingFigure.ParkingProvided, slot(storey, Storey.Parking) * repeat);
  if (slot(storey, Storey.Surface) != 0) return;
  const gross = slot(storey, Storey.Gross) * repeat;
  const top = slot(storey, Storey.Z) + slot(storey, Storey.Height) * repeat;
  for (let row = 0; row < STOREY_TOTALS_ROWS; row++) {
    add(cell(STOREY_TOTALS, 2, row, 0), slot(storey, cell(STOREY_TOTALS, 2, row, 1)) * repeat);
  }
  if (intSlot(storey, Storey.Function) == AreaFunction.Parking) add(BuildingFigure.ParkingArea, gross);
  if (slot(storey, Storey.BelowGround) != 0) {
    add(BuildingFigure.GfaBelow, gross);
    return;
  }
  add(BuildingFigure.GfaAbove, gross);
  if (slot(storey, Storey.Inside) != 0) return;
  add(BuildingFigure.OuterWallArea, slot(storey, Storey.OuterWallArea) * repeat);
  add(BuildingFigure.WindowArea, slot(storey, Storey.WindowArea) * repeat);
  add(BuildingFigure.Volume, gross * slot(storey, Storey.Height));
  setSlot(figures, BuildingFigure.GutterHeight, max(figure(BuildingFigure.GutterHeight), top));
}

/** Adds the union of the outlines of all volumes on the ground; each storey adds its area outside the earlier ones. */
function addFootprints(): void {
  const before = alloc(storeys.count << 2);
  let count = 0;
  for (let i = 0; i < storeys.count; i++) {
    if (!isFootprint(i)) continue;
    const storey = storeyRow(i);
    const gross = slot(storey, Storey.Gross);
    const own = count > 0 ? areaBeyond(storey, before, count) : gross;
    setSlot(storey, Storey.Footprint, 1);
    add(BuildingFigure.Footprint, gross - own > LEAST_OVERLAP ? own : gross);
    store<i32>(before + (<usize>(count++) << 2), i);
  }
}

/** Returns the storeys above ground of the volume with most of them, attics and the base under a tower included. */
function mostFloors(): f64 {
  let most: f64 = 0;
  let floors: f64 = 0;
  let body: f64 = -1;
  let sunk: f64 = 0;
  for (let i = 0; i < storeys.count; i++) {
    const storey = storeyRow(i);
    if (slot(storey, Storey.Surface) != 0) continue;
    if (slot(storey, Storey.BelowGround) != 0) {
      if (slot(storey, Storey.Tower) < 0) sunk += slot(storey, Storey.Repeat);
      continue;
    }
    const isStart = slot(storey, Storey.Body) != body;
    if (isStart) floors = slot(storey, Storey.Tower) >= 0 ? max(0, slot(storey, Storey.First) - sunk) : 0;
    body = slot(storey, Storey.Body);
    floors += slot(storey, Storey.Repeat);
    most = max(most, floors);
  }
  return most;
}

/** Sums the cores of all volumes: of each the storey with most. Reports the volume with the most usable area per core. */
function addCores(): void {
  const route = parameter(Parameter.SafetyRouteArea);
  for (let i = 0; i < storeys.count; ) {
    const body = slot(storeyRow(i), Storey.Body);
    let cores: f64 = 0;
    let usable: f64 = 0;
    for (; i < storeys.count && slot(storeyRow(i), Storey.Body) == body; i++) {
      const storey = storeyRow(i);
      cores = max(cores, slot(storey, Storey.Cores));
      usable += slot(storey, Storey.Gbo) * slot(storey, Storey.Repeat);
    }
    add(BuildingFigure.Cores, cores);
    if (cores > 0 && usable / cores > route) reportMost(MessageCode.SafetyRouteRequired, route, usable / cores);
  }
}

function addAttachments(): void {
  for (let i = 0; i < attachments.count; i++) {
    const row = attachmentRow(i);
    const repeat = slot(row, Attachment.Once) != 0 ? 1 : slot(storeyRow(intSlot(row, Attachment.Storey)), Storey.Repeat);
    const area = slot(row, Attachment.Area) * repeat;
    const isBalcony = intSlot(row, Attachment.Kind) == SpaceKind.Balcony;
    add(isBalcony ? BuildingFigure.OutdoorArea : BuildingFigure.GalleryArea, area);
  }
}

/** Sums areas per function: gross by the function of the storey, net and usable by the function of the face. */
function addFunctions(): void {
  for (let i = 0; i < storeys.count; i++) {
    const storey = storeyRow(i);
    if (slot(storey, Storey.Surface) != 0) continue;
    const repeat = slot(storey, Storey.Repeat);
    const own = totalOf(intSlot(storey, Storey.Function));
    addSlot(own, FunctionTotal.Gfa, slot(storey, Storey.Gross) * repeat);
    addSlot(own, FunctionTotal.Parking, slot(storey, Storey.Parking) * repeat);
    const start = intSlot(storey, Storey.FaceStart);
    const end = start + intSlot(storey, Storey.FaceCount);
    const isOpen = slot(storey, Storey.ByEfficiency) != 0;
    // A house has a unit face on every storey; it counts on the storey where it starts.
    const units = slot(storey, Storey.Units) > 0 ? repeat : 0;
    for (let f = start; f < end; f++) addFace(faceRow(f), repeat, units, isOpen);
    // The usable area of an open storey follows from the efficiency of its function.
    if (isOpen) addSlot(own, FunctionTotal.Usable, (slot(storey, Storey.Gbo) + slot(storey, Storey.Lfa)) * repeat);
  }
}

@inline
function totalOf(areaFunction: i32): usize {
  return functionTotals + <usize>((areaFunction * FunctionTotal.STRIDE) << 3);
}

function addFace(face: usize, repeat: f64, units: f64, isOpen: bool): void {
  if (!isNetArea(face)) return;
  const kind = intSlot(face, Face.Kind);
  const total = totalOf(intSlot(face, Face.Function));
  const area = slot(face, Face.Area) * repeat;
  addSlot(total, FunctionTotal.Nfa, area);
  if (kind == SpaceKind.Unit) addSlot(total, FunctionTotal.Units, units);
  const isLettable = kind == SpaceKind.Lettable || kind == SpaceKind.Hall;
  if (kind == SpaceKind.Unit || (isLettable && !isOpen)) addSlot(total, FunctionTotal.Usable, area);
}

function finish(): void {
  // `addRoofs` has set Height to the highest ridge.
  setSlot(figures, BuildingFigure.Height, max(figure(BuildingFigure.Height), figure(BuildingFigure.GutterHeight)));
  applyFormulas(figures, BUILDING_FORMULAS, BUILDING_FORMULAS_ROWS);
  setSlot(figures, BuildingFigure.ParkingDemand, parkingDemand());
}

/** Returns required parking places: per unit by its type, per 100 m2 gross by the norm of other functions (domain.md 3.9). */
function parkingDemand(): f64 {
  let demand: f64 = 0;
  for (let i = 0; i < unitCount; i++) {
    const total = unitTotal(i);
    const places = slot(total, UnitTotal.Placed) * unitType(i, UnitType.ParkingRatio);
    demand += ask(<i32>unitType(i, UnitType.Function), places);
  }
  for (let i = 0; i < storeys.count; i++) {
    const storey = storeyRow(i);
    const areaFunction = intSlot(storey, Storey.Function);
    if (slot(storey, Storey.Surface) != 0) continue;
    if (functionParameter(areaFunction, FunctionParameters.ParkingPerUnit) != 0) continue;
    const gross = slot(storey, Storey.Gross) * slot(storey, Storey.Repeat);
    demand += ask(areaFunction, (functionParameter(areaFunction, FunctionParameters.ParkingNorm) * gross) / 100);
  }
  return demand;
}

function ask(areaFunction: i32, places: f64): f64 {
  addSlot(totalOf(areaFunction), FunctionTotal.ParkingDemand, places);
  return places;
}
