import { ConceptFigure, ConceptOutput } from '../../abi/concept.ts';
import { Message as MessageRow } from '../../abi/messages.ts';
import type { Core } from '../module/core.ts';
import { encodeConcept } from './conceptbuffer.ts';
import { constraintMessages, testConstraints } from './constraints.ts';
import { namedFigures } from '../decode/decode.ts';
import { Fields } from '../encode/fields.ts';
import type { GeneratedBuilding } from '../generated.ts';
import { hashText, place, type EngineExports } from '../module/memory.ts';
import { messageOfRow } from '../decode/messages.ts';
import { conceptFigureKeys } from '../names.ts';
import { readLand } from './plot.ts';
import { reachMessages } from './reach.ts';
import { Reader } from '../encode/read.ts';
import { functionSummaries, unitSummaries } from './summaries.ts';
import { trappedConcept } from '../trapped.ts';
import { checkUnits } from '../encode/units.ts';
import type { BuildingInput, ConceptInput, ConceptResult, Message } from '../types.ts';

/** Returns the path of a building in the text of a TypeError. */
export const buildingPlace = (index: number): string => `buildings[${index}]`;

/** Returns the input of each building. Throws a TypeError on misuse. */
export function inputsOf(concept: ConceptInput): BuildingInput[] {
  const fields = Fields.of(concept, '');
  if (!Array.isArray(concept.buildings)) throw fields.misuse('buildings', 'a list');
  checkUnits(concept.units ?? []);
  const { units = [], parking_norms } = concept;
  return concept.buildings.map((building, index) => {
    // Checked here because only exports and tables read the name, much later.
    Fields.of(building, buildingPlace(index)).text('name');
    return { building, units, parking_norms };
  });
}

/** Returns the result of a concept. After a trap its figures are null; the buildings remain. */
export function conclude(
  core: Core,
  release: string,
  concept: ConceptInput,
  buildings: GeneratedBuilding[],
): ConceptResult {
  const made = core.guard(() => summarise(core.exports, release, concept, buildings));
  return (
    made ??
    trappedConcept(
      release,
      buildings.map(({ summary }) => summary.result),
    )
  );
}

/** Computes figures and messages of the concept from its generated buildings. */
function summarise(
  exports: EngineExports,
  release: string,
  input: ConceptInput,
  buildings: GeneratedBuilding[],
): ConceptResult {
  const units = unitSummaries(input.units ?? [], buildings);
  const land = readLand(input.plot, 'plot');
  const buildable = readLand(input.plot?.buildable, 'plot.buildable');
  const at = place(exports, encodeConcept(input, land.polygons, buildable.polygons, buildings, units));
  const out = exports.generateConcept(at);
  const memory = exports.memory.buffer;
  const words = new Int32Array(memory, out, ConceptOutput.STRIDE);
  const values = new Float64Array(memory, words[ConceptOutput.Figures]!, ConceptFigure.STRIDE).slice();
  const count = words[ConceptOutput.MessageCount]!;
  const rows = new Float64Array(memory, words[ConceptOutput.Messages]!, count * MessageRow.STRIDE);
  const own = Array.from({ length: count }, (_, index) => {
    const row = rows.subarray(index * MessageRow.STRIDE, (index + 1) * MessageRow.STRIDE);
    const building = buildings[row[MessageRow.Building]!]?.encoded.buildingId ?? null;
    return messageOfRow(row, building, units[row[MessageRow.Unit]!]?.unit_id ?? null);
  });
  const figures = namedFigures(
    values,
    conceptFigureKeys,
    units.map(({ unit_id: id, placed }) => ({ id, placed })),
  );
  const functions = functionSummaries(buildings);
  const reader = new Reader();
  const constraints = testConstraints(input.constraints ?? [], figures, functions, reader);
  return {
    release,
    hash: hashText(words[ConceptOutput.HashLow]!, words[ConceptOutput.HashHigh]!),
    figures,
    buildings: buildings.map(({ summary }) => summary.result),
    meta: {
      messages: [
        ...messagesOf(buildings),
        ...land.messages,
        ...buildable.messages,
        ...reachMessages(buildings),
        ...own,
        ...constraintMessages(constraints, reader),
      ],
      functions,
      units,
      constraints,
    },
  };
}

function messagesOf(buildings: readonly GeneratedBuilding[]): Message[] {
  const messages: Message[] = [];
  for (const { summary } of buildings) messages.push(...summary.result.messages);
  return messages;
}
