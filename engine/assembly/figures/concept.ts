import { ABI_VERSION, Status } from '../../abi/boundary';
import { BuildingFigure } from '../../abi/building';
import { ConceptBuilding, ConceptFigure, ConceptHeader, ConceptOutput, ConceptUnit } from '../../abi/concept';
import { Message } from '../../abi/messages';
import {
  CONCEPT_FORMULAS,
  CONCEPT_FORMULAS_ROWS,
  CONCEPT_HIGHEST,
  CONCEPT_HIGHEST_ROWS,
  CONCEPT_TOTALS,
  CONCEPT_TOTALS_ROWS,
  MessageCode,
} from '../model.generated';
import { alloc } from '../memory/arena';
import { addSlot, cell, createRecords, intSlot, setSlot, slot, Table } from '../memory/table';
import { hash64 } from '../number/hash';
import { ceilTolerant } from '../number/tolerance';
import { applyFormulas, ratio } from './formulas';
import {
  areaOutside,
  areaOutsideBuildable,
  buildingRow,
  courtOutside,
  footprintArea,
  placeFootprints,
  plotArea,
} from './footprints';
import { measureOverlaps } from './overlaps';

/** State of the concept being summed; one call at a time. */
let buffer: usize = 0;
let sums: usize = 0;
let found: Table = changetype<Table>(0);

/**
 * Sums a concept: its figures and messages from the figures of its buildings and their placed footprints (domain.md 1.4).
 * Reads a ConceptHeader at `input`; returns the address of a ConceptOutput. Another ABI gives `AbiMismatch` and zero figures.
 */
export function generateConcept(input: usize): usize {
  buffer = input;
  sums = alloc(ConceptFigure.STRIDE << 3);
  memory.fill(sums, 0, ConceptFigure.STRIDE << 3);
  found = createRecords(Message.STRIDE, 8);
  const isKnown = intSlot(buffer, ConceptHeader.AbiVersion) == ABI_VERSION;
  if (isKnown) {
    placeFootprints(buffer);
    sumBuildings();
    addCover();
    addRatios();
    reportPlaces();
    reportProgramme();
  }
  return writeOutput(isKnown ? Status.Ok : Status.AbiMismatch);
}

@inline
function sum(index: ConceptFigure): f64 {
  return slot(sums, index);
}

@inline
function set(index: ConceptFigure, value: f64): void {
  setSlot(sums, index, value);
}

@inline
function buildings(): i32 {
  return intSlot(buffer, ConceptHeader.BuildingsCount);
}

@inline
function row(index: i32): i32 {
  return buildingRow(buffer, index);
}

@inline
function figureOf(index: i32, figure: BuildingFigure): f64 {
  return slot(buffer, intSlot(buffer, row(index) + ConceptBuilding.FiguresStart) + figure);
}

function sumBuildings(): void {
  for (let i = 0; i < buildings(); i++) {
    for (let row = 0; row < CONCEPT_TOTALS_ROWS; row++) {
      addSlot(sums, cell(CONCEPT_TOTALS, 2, row, 0), figureOf(i, cell(CONCEPT_TOTALS, 2, row, 1)));
    }
    for (let row = 0; row < CONCEPT_HIGHEST_ROWS; row++) {
      const to = cell(CONCEPT_HIGHEST, 2, row, 0);
      set(to, max(sum(to), figureOf(i, cell(CONCEPT_HIGHEST, 2, row, 1))));
    }
  }
  for (let i = 0; i < buildings(); i++) if (figureOf(i, BuildingFigure.Gfa) > 0) addSlot(sums, ConceptFigure.Buildings, 1);
}

function addCover(): void {
  set(ConceptFigure.Plotarea, plotArea());
  set(ConceptFigure.Footprint, footprintArea());
}

function addRatios(): void {
  const plot = sum(ConceptFigure.Plotarea);
  applyFormulas(sums, CONCEPT_FORMULAS, CONCEPT_FORMULAS_ROWS);
  set(ConceptFigure.Osr, ratio(1 - sum(ConceptFigure.Gsi), sum(ConceptFigure.Fsi)));
  set(ConceptFigure.ParkingRequired, ceilTolerant(sum(ConceptFigure.ParkingRequired)));
  set(ConceptFigure.ParkingBalance, sum(ConceptFigure.ParkingProvided) - sum(ConceptFigure.ParkingRequired));
  set(ConceptFigure.Unassigned, plot > 0 ? max(0, plot - covered()) : NaN);
}

/** Built, hard, green and water area, m2. A plain sum: overlaps can bring it above the plot area. */
function covered(): f64 {
  const soft = sum(ConceptFigure.GreenArea) + sum(ConceptFigure.WaterArea);
  return sum(ConceptFigure.Footprint) + sum(ConceptFigure.HardArea) + soft;
}

function report(code: MessageCode, target: f64, value: f64, unit: i32, building: i32): void {
  const message = found.add();
  setSlot(message, Message.Code, code);
  setSlot(message, Message.Target, target);
  setSlot(message, Message.Value, value);
  setSlot(message, Message.Unit, unit);
  setSlot(message, Message.Building, building);
}

/** Reports buildings outside the plot or the buildable area and overlaps with earlier buildings. No plot: nothing is outside. */
function reportPlaces(): void {
  const overlaps = measureOverlaps(buffer);
  const hasPlot = sum(ConceptFigure.Plotarea) > 0;
  for (let i = 0; i < buildings(); i++) {
    const outside = hasPlot ? areaOutside(i) : 0;
    if (outside > 0) report(MessageCode.BuildingOutsidePlot, 0, outside, -1, i);
    const court = hasPlot ? courtOutside(buffer, row(i)) : 0;
    if (court > 0) report(MessageCode.CourtOutsidePlot, 0, court, -1, i);
    const unbuildable = areaOutsideBuildable(i);
    if (unbuildable > 0) report(MessageCode.BuildingOutsideBuildable, 0, unbuildable, -1, i);
    const shared = slot(overlaps, i);
    if (shared > 0) report(MessageCode.BuildingsOverlap, 0, shared, -1, i);
  }
}

function reportProgramme(): void {
  const required = sum(ConceptFigure.ParkingRequired);
  const provided = sum(ConceptFigure.ParkingProvided);
  if (provided < required) report(MessageCode.ParkingShortage, required, provided, -1, -1);
  const start = intSlot(buffer, ConceptHeader.UnitsStart);
  for (let i = 0; i < intSlot(buffer, ConceptHeader.UnitsCount); i++) {
    const at = start + i * ConceptUnit.STRIDE;
    const goal = slot(buffer, at + ConceptUnit.Goal);
    const placed = slot(buffer, at + ConceptUnit.Placed);
    if (placed < goal) report(MessageCode.ProgrammeGoal, goal, placed, i, -1);
  }
}

function writeOutput(status: Status): usize {
  const out = alloc(ConceptOutput.STRIDE << 2);
  let hash = hash64(sums, ConceptFigure.STRIDE << 3, status);
  // A row holds the position of a building and the hash of its result.
  if (status == Status.Ok) hash = hash64(buffer + (<usize>row(0) << 3), (buildings() * ConceptBuilding.STRIDE) << 3, hash);
  hash = hash64(found.start, found.bytes, hash);
  store<i32>(out + (<usize>ConceptOutput.Status << 2), status);
  store<i32>(out + (<usize>ConceptOutput.HashLow << 2), <i32>hash);
  store<i32>(out + (<usize>ConceptOutput.HashHigh << 2), <i32>(hash >> 32));
  store<i32>(out + (<usize>ConceptOutput.Figures << 2), <i32>sums);
  store<i32>(out + (<usize>ConceptOutput.Messages << 2), <i32>found.start);
  store<i32>(out + (<usize>ConceptOutput.MessageCount << 2), found.count);
  return out;
}
