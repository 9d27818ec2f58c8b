/** Messages of the generator, and those that the host found while it wrote the input. */

/** target and value: NaN stands for null. Unit: index in the unit types, -1 for none. */
export enum PresetMessage {
  Code,
  Target,
  Value,
  Unit,
  STRIDE,
}

/** A message of a building or a concept. target and value: NaN stands for null; Unit and Building are indexes, -1 none. */
export enum Message {
  Code,
  Target,
  Value,
  Unit,
  Building,
  STRIDE,
}
