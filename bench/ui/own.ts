/** Own work of the main thread: everything except waiting for the graphics card or for a free processor. */
import { parts, type Part, type Sources } from './profile.ts';
import type { Task, Trace } from './tracing.ts';

interface OwnTask extends Task {
  /** The smaller of processor time and wall time without WebGL calls, ms. */
  own: number;
  /** Time in generation, decoding and stores, ms. */
  data: number;
}

const isData = (part: Part) => part === 'stores' || part === 'generation' || part === 'decoding';

export interface OwnWork {
  tasks: OwnTask[];
  /** Processor time by part of the product, ms. */
  shares: Record<Part, number>;
  /** Processor time of the browser by phase, ms. */
  phases: Record<string, number>;
  /** Processor time by function, largest first. */
  hot: { where: string; part: Part; ms: number }[];
}

/** Returns the work between two moments of the page's clock (ms). */
export function ownWork({ tasks, samples, phases }: Trace, sources: Sources, from = -Infinity, to = Infinity): OwnWork {
  const shares = Object.fromEntries(parts.map((part) => [part, 0])) as Record<Part, number>;
  const functions = new Map<string, { where: string; part: Part; ms: number }>();
  const looked = samples.filter(({ at }) => at >= from && at < to);
  const graphics: { at: number; lasts: number }[] = [];
  const data: { at: number; lasts: number }[] = [];
  let at = 0;
  /** Returns processor time over wall time of the task, because the profiler also samples a thread that waits for a processor. */
  const processorShare = (sample: { at: number }): number => {
    while (at < tasks.length && tasks[at]!.at + tasks[at]!.wall < sample.at) at += 1;
    const task = tasks[at];
    return task && task.at <= sample.at ? task.cpu / (task.wall || 1) : 0;
  };
  for (const sample of looked) {
    const part = sources.partOf(sample);
    const ms = sample.lasts * processorShare(sample);
    shares[part] += ms;
    if (part === 'graphics') graphics.push(sample);
    if (isData(part)) data.push({ at: sample.at, lasts: ms });
    const inner = sample.frames[0];
    const script = sample.frames.find(({ url }) => url.startsWith('http'));
    const where = `${inner?.functionName || '(anonymous)'} ${script ? sources.sourceOf(script) : ''}`;
    const entry = functions.get(where) ?? { where, part, ms: 0 };
    entry.ms += ms;
    functions.set(where, entry);
  }
  const waited = sumWithin(graphics);
  const spent = sumWithin(data);
  const own = tasks
    .filter(({ at }) => at >= from && at < to)
    .map((task) => ({
      ...task,
      own: Math.max(0, Math.min(task.cpu, task.wall - waited(task))),
      data: spent(task),
    }));
  const named: Record<string, number> = {};
  for (const { name, at: when, cpu } of phases) if (when >= from && when < to) named[name] = (named[name] ?? 0) + cpu;
  return { tasks: own, shares, phases: named, hot: [...functions.values()].sort((a, b) => b.ms - a.ms) };
}

/** Returns a function that sums the listed time within a task; call it with tasks in their order. */
function sumWithin(listed: readonly { at: number; lasts: number }[]): (task: Task) => number {
  let next = 0;
  return ({ at, wall }) => {
    let sum = 0;
    while (next < listed.length && listed[next]!.at < at) next += 1;
    for (; next < listed.length && listed[next]!.at < at + wall; next += 1) sum += listed[next]!.lasts;
    return sum;
  };
}
