import { BuildingFigure, FunctionTotal, OutputHeader, UnitTotal } from '../../abi/building.ts';
import { Message } from '../../abi/messages.ts';
import { Attachment, Edge, Face, Opening, Parapet, Ring, RoofFace, Storey, Tree } from '../../abi/storey.ts';
import { areaFunctionTypes } from '../../../model/enums/functions.ts';

const F64 = 8;

/** Tables of the output: header word of the address, header word of the count (or a fixed count), bytes per row. */
const tables: [address: OutputHeader, rows: OutputHeader | { fixed: number }, bytes: number][] = [
  [OutputHeader.Figures, { fixed: 1 }, BuildingFigure.STRIDE * F64],
  [OutputHeader.Functions, { fixed: areaFunctionTypes.keys.length }, FunctionTotal.STRIDE * F64],
  [OutputHeader.Units, OutputHeader.UnitCount, UnitTotal.STRIDE * F64],
  [OutputHeader.Storeys, OutputHeader.StoreyCount, Storey.STRIDE * F64],
  [OutputHeader.Faces, OutputHeader.FaceCount, Face.STRIDE * F64],
  [OutputHeader.Vertices, OutputHeader.VertexCount, 8],
  [OutputHeader.Edges, OutputHeader.EdgeCount, Edge.STRIDE * F64],
  [OutputHeader.Openings, OutputHeader.OpeningCount, Opening.STRIDE * F64],
  [OutputHeader.Attachments, OutputHeader.AttachmentCount, Attachment.STRIDE * F64],
  [OutputHeader.Parapets, OutputHeader.ParapetCount, Parapet.STRIDE * F64],
  [OutputHeader.Trees, OutputHeader.TreeCount, Tree.STRIDE * F64],
  [OutputHeader.Messages, OutputHeader.MessageCount, Message.STRIDE * F64],
  [OutputHeader.Rings, OutputHeader.RingCount, Ring.STRIDE * F64],
  [OutputHeader.RoofFaces, OutputHeader.RoofFaceCount, RoofFace.STRIDE * F64],
  [OutputHeader.RoofPoints, OutputHeader.RoofPointCount, 3 * F64],
];

/** Rounded up to eight bytes, so that every row is aligned. */
const HEADER_BYTES = Math.ceil(OutputHeader.STRIDE / 2) * 8;

/**
 * Copies the output of one building at address `at` into one buffer: the header, whose addresses count from the start of
 * the buffer, then the tables. The buffer can be kept, transferred, and read later with `OutputView`. It has no meshes.
 */
export function packOutput(memory: ArrayBuffer, at: number): ArrayBuffer {
  const from = new Int32Array(memory, at, OutputHeader.STRIDE);
  const sizes = tables.map(([, rows, bytes]) => bytes * (typeof rows === 'number' ? from[rows]! : rows.fixed));
  const packed = new ArrayBuffer(sizes.reduce((sum, size) => sum + size, HEADER_BYTES));
  const header = new Int32Array(packed, 0, OutputHeader.STRIDE);
  const bytes = new Uint8Array(packed);
  header.set(from.subarray(0, OutputHeader.MeshGroups));
  for (const word of [OutputHeader.RingCount, OutputHeader.RoofFaceCount, OutputHeader.RoofPointCount]) {
    header[word] = from[word]!;
  }
  let to = HEADER_BYTES;
  tables.forEach(([address], index) => {
    const size = sizes[index]!;
    if (size > 0) bytes.set(new Uint8Array(memory, from[address], size), to);
    header[address] = to;
    to += size;
  });
  return packed;
}
