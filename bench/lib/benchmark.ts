/** One way of doing the work of a benchmark. */
export interface Contender {
  name: string;
  /** Does the work once, without set-up. */
  run(): void;
  /** Checksum of the output of the last run; all contenders of a benchmark must agree. */
  checksum(): string;
}

interface Prepared {
  /** The input in words: kind, size, seed. */
  input: string;
  /** The first is ours; the others are compared with it. */
  contenders: [Contender, ...Contender[]];
  /** Other measured numbers by name, unit in the name (`brotli_kB`). */
  facts?: Record<string, number>;
}

export interface Benchmark {
  name: string;
  /** Upper bounds: `median_ms` in milliseconds, others by name of the fact. */
  limits?: Record<string, number>;
  prepare(): Promise<Prepared>;
}

/** A benchmark that takes its own samples, because its work cannot run in a loop: a page in a browser, a server under load. */
export interface SampledBenchmark extends Pick<Benchmark, 'name' | 'limits'> {
  sample(): Promise<Sampled>;
  /** Closes the measured product; called once for every benchmark, after all have run. */
  release?(): Promise<void>;
}

export interface Sampled extends Pick<Prepared, 'input' | 'facts'> {
  /** Milliseconds, at least one. */
  samples: number[];
}
