/** One way of doing the work of a benchmark. */
export interface Contender {
  name: string;
  /** The work once, without set-up. */
  run(): void;
  /** Of the output of the last run; all contenders of a benchmark must agree. */
  checksum(): string;
}

export interface Prepared {
  /** What goes in, in words: kind, size, seed. */
  input: string;
  /** The first is what we measure; the others are what it is compared with. */
  contenders: [Contender, ...Contender[]];
  /** Other measured numbers by name, unit in the name (`brotli_kB`). */
  facts?: Record<string, number>;
}

export interface Benchmark {
  name: string;
  /** Upper bounds to stay under, milliseconds for `median_ms`, else by name of the fact. */
  limits?: Record<string, number>;
  prepare(): Promise<Prepared>;
}

/** A benchmark that takes its own samples, where the work cannot be repeated in a loop: a page in a browser. */
export interface SampledBenchmark extends Pick<Benchmark, 'name' | 'limits'> {
  sample(): Promise<Sampled>;
  /** Ends what samples were taken of; asked once they all are, of every benchmark that ran. */
  release?(): Promise<void>;
}

export interface Sampled extends Pick<Prepared, 'input' | 'facts'> {
  /** Milliseconds, at least one. */
  samples: number[];
}
