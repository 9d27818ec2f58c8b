/** The drawing of a building: groups of triangles by surface, and what their parts show. */

/** Surface of a mesh group; the host's `MaterialKey` has the same names. */
export enum Material {
  OuterWall,
  InnerWall,
  Slab,
  Roof,
  Parapet,
  Window,
  Door,
  Balcony,
  Space,
  Stall,
  Surface,
}

/** Vertices, normals and lines of a group are consecutive in the mesh arrays. */
export enum MeshGroup {
  Material,
  /** AreaFunction, -1 for none. */
  Function,
  /** SpaceKind, -1 for none. */
  Kind,
  Unit,
  Top,
  VertexStart,
  VertexCount,
  IndexStart,
  IndexCount,
  /** Rows of MeshPart, in the order of the indices. */
  PartStart,
  PartCount,
  STRIDE,
}

/** How much of a building is drawn; `levelCodes` in the host maps names to these. */
export enum MeshLevel {
  None,
  /** The envelope with its openings, and the inside of the highest storey. */
  Full,
  /** Full, with the inside of every storey: many times the triangles. */
  Interiors,
  /** Storeys as closed boxes, with parapets; no openings, nothing inside. */
  Storeys,
  /** Volumes: one wall per edge over all repetitions of a storey, and roofs. */
  Massing,
}

/** u32 words: the part that the triangles of a group show from this index on, until the next row. */
export enum MeshPart {
  /** Relative to the first index of the group. */
  Index,
  /** MeshPartKind. */
  Kind,
  /** Row of the storey. */
  Storey,
  /** Repetition of the storey, from 0; 0 where it is drawn once for all. */
  Repetition,
  /** By kind: face or facade edge within the storey, roof piece, parapet or attachment of the storey in table order. */
  Id,
  STRIDE,
}

export enum MeshPartKind {
  /** Slabs, soffits and all that belongs to the storey as a whole. */
  Storey,
  /** A space or a wall of the partition. */
  Face,
  /** An edge of the outline with its openings. */
  Edge,
  /** A piece of the roof; a flat roof has one, 0. */
  Roof,
  Parapet,
  Attachment,
}
