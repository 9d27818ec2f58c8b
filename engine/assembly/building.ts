import { Status } from '../abi/boundary';
import { OutputHeader } from '../abi/building';
import { InputHeader } from '../abi/input';
import { MeshLevel } from '../abi/mesh';
import { Message, PresetMessage } from '../abi/messages';
import { BuildingSlot } from './model.generated';
import { generateArchetype } from './archetype/dispatch';
import { sumBuilding } from './figures/building';
import { building, header, openInput, section, unitCount } from './layout/input';
import { layPitchedRoofs } from './layout/roofs';
import { alloc } from './memory/arena';
import { setSlot, slot, Table } from './memory/table';
import { hash64 } from './number/hash';
import {
  attachments,
  beginTables,
  edges,
  faces,
  figures,
  figuresBytes,
  functionTotals,
  functionTotalsBytes,
  messages,
  openings,
  parapets,
  rings,
  roofFaces,
  roofPoints,
  storeys,
  trees,
  unitTotals,
  unitTotalsBytes,
  vertices,
} from './partition/tables';
import { buildMeshes } from './solid/building';

/**
 * Generates one building from the input buffer at `input`; returns the address of an OutputHeader. Bad numbers never fail:
 * an impossible building gives an empty result and a message.
 */
export function generateBuilding(input: usize): usize {
  let status = openInput(input);
  beginTables(status == Status.Ok ? unitCount : 0);
  if (status == Status.Ok) {
    copyMessages();
    status = generateArchetype();
    layPitchedRoofs();
    sumBuilding();
  }
  const output = writeHeader(status);
  const level = status == Status.Ok ? <i32>building(BuildingSlot.Meshes) : MeshLevel.None;
  if (level != MeshLevel.None) buildMeshes(output, level);
  return output;
}

/**
 * Draws the last building again at another level (MeshLevel) into the mesh words of its output header; returns that header.
 * It reads the tables of the building: no other call and no reset may come between.
 */
export function drawMeshes(level: i32): usize {
  buildMeshes(out, level);
  return out;
}

/** Copies the messages of the host about the record; they come first. */
function copyMessages(): void {
  const from = section(InputHeader.MessagesStart);
  for (let i = 0; i < header(InputHeader.MessagesCount); i++) {
    const preset = from + <usize>((i * PresetMessage.STRIDE) << 3);
    const row = messages.add();
    setSlot(row, Message.Code, slot(preset, PresetMessage.Code));
    setSlot(row, Message.Target, slot(preset, PresetMessage.Target));
    setSlot(row, Message.Value, slot(preset, PresetMessage.Value));
    setSlot(row, Message.Unit, slot(preset, PresetMessage.Unit));
    setSlot(row, Message.Building, -1);
  }
}

let out: usize = 0;

@inline
function write(index: OutputHeader, value: i32): void {
  store<i32>(out + (<usize>index << 2), value);
}

function writeTable(index: OutputHeader, table: Table, hash: u64): u64 {
  write(index, <i32>table.start);
  write(index + 1, table.count);
  return hash64(table.start, table.bytes, hash);
}

/** Writes addresses and counts, and the hash over the content of every table (never over addresses). */
function writeHeader(status: Status): usize {
  out = alloc(OutputHeader.STRIDE << 2);
  memory.fill(out, 0, OutputHeader.STRIDE << 2);
  write(OutputHeader.Status, status);
  write(OutputHeader.Figures, <i32>figures);
  write(OutputHeader.Functions, <i32>functionTotals);
  write(OutputHeader.Units, <i32>unitTotals);
  write(OutputHeader.UnitCount, unitCount);
  let hash = hash64(figures, figuresBytes(), status);
  hash = hash64(functionTotals, functionTotalsBytes(), hash);
  hash = hash64(unitTotals, unitTotalsBytes(), hash);
  hash = writeTable(OutputHeader.Storeys, storeys, hash);
  hash = writeTable(OutputHeader.Faces, faces, hash);
  hash = writeTable(OutputHeader.Vertices, vertices, hash);
  hash = writeTable(OutputHeader.Edges, edges, hash);
  hash = writeTable(OutputHeader.Openings, openings, hash);
  hash = writeTable(OutputHeader.Attachments, attachments, hash);
  hash = writeTable(OutputHeader.Parapets, parapets, hash);
  hash = writeTable(OutputHeader.Trees, trees, hash);
  hash = writeTable(OutputHeader.Messages, messages, hash);
  hash = writeTable(OutputHeader.Rings, rings, hash);
  hash = writeTable(OutputHeader.RoofFaces, roofFaces, hash);
  hash = writeTable(OutputHeader.RoofPoints, roofPoints, hash);
  write(OutputHeader.HashLow, <i32>hash);
  write(OutputHeader.HashHigh, <i32>(hash >> 32));
  return out;
}
