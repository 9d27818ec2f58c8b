import { ABI_VERSION } from '../../abi/boundary.ts';

/** Names of the sections whose starts are in a header. */
type Section<H> = { [K in keyof H]: K extends `${infer N}Start` ? N : never }[keyof H];

/** A buffer for the module: a header with the start and row count of each section, then the sections. */
export class Sections<H extends Readonly<Record<'AbiVersion' | 'STRIDE', number>>> {
  private size: number;
  private values: Float64Array;

  /** `room`: expected number of slots. */
  constructor(
    private readonly header: H,
    room = 512,
  ) {
    this.size = header.STRIDE;
    this.values = new Float64Array(this.size + room);
    this.values[header.AbiVersion] = ABI_VERSION;
  }

  /** Appends a section of the header, in rows of `stride` numbers. */
  add(name: Section<H>, values: ArrayLike<number>, stride = 1): void {
    const slots = this.header as Readonly<Record<string, number | undefined>>;
    const start = this.append(values);
    this.values[slots[`${String(name)}Start`]!] = start;
    const count = slots[`${String(name)}Count`];
    if (count !== undefined) this.values[count] = values.length / stride;
  }

  /** Appends numbers outside any section and returns where they start. */
  append(values: ArrayLike<number>): number {
    const start = this.size;
    this.size += values.length;
    if (this.size > this.values.length) {
      const before = this.values;
      this.values = new Float64Array(2 * this.size);
      this.values.set(before.subarray(0, start));
    }
    this.values.set(values, start);
    return start;
  }

  all(): Float64Array {
    return this.values.slice(0, this.size);
  }
}
