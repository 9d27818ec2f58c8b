/** Records the page's main thread with the browser's tracing and profiler, on one clock. */
import type { CDPSession } from 'playwright';
import { samplesOf, type CpuProfile, type Sample } from './profile.ts';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string };
}

/** A task of the main thread; milliseconds of the page's own clock (`performance.now`). */
export interface Task {
  at: number;
  /** Wall time, including waits for the graphics card and for a processor. */
  wall: number;
  /** Processor time. */
  cpu: number;
}

/** Work of the browser for the page: `Layout`, `Paint`, … */
interface Phase extends Task {
  name: string;
}

export interface Trace {
  tasks: Task[];
  phases: Phase[];
  samples: Sample[];
}

/** `blink.user_timing` carries the mark that aligns both clocks. */
const categories = ['toplevel', 'devtools.timeline', 'blink.user_timing', '__metadata'];
const MARK = 'kavel-bench-clock';
/** Time between two samples of the profiler, microseconds: shorter intervals slow the page down noticeably. */
const INTERVAL = 400;

/** Runs `work` and returns the trace of the main thread during it. */
export async function traced(cdp: CDPSession, work: () => Promise<void>): Promise<Trace> {
  const traceConfig = { includedCategories: categories };
  await cdp.send('Profiler.enable');
  await cdp.send('Profiler.setSamplingInterval', { interval: INTERVAL });
  await cdp.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig });
  await cdp.send('Profiler.start');
  // The start of the profiler is a task of its own, up to a hundred milliseconds.
  const from = Number(await evaluated(cdp, 'performance.now()'));
  await work();
  const marked = Number(await evaluated(cdp, `performance.mark('${MARK}').startTime`));
  const { profile } = await cdp.send('Profiler.stop');
  const complete = new Promise<{ stream?: string }>((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  const { stream } = await complete;
  const events = (JSON.parse(await readStream(cdp, stream!)) as { traceEvents: TraceEvent[] }).traceEvents;
  const origin = clockOrigin(events, marked);
  const isOfWork = ({ at }: { at: number }) => at >= from;
  return {
    tasks: tasksOf(events, origin).filter(isOfWork),
    phases: phasesOf(events, origin).filter(isOfWork),
    samples: samplesOf(profile as CpuProfile, origin).filter(isOfWork),
  };
}

async function evaluated(cdp: CDPSession, expression: string): Promise<unknown> {
  const { result } = await cdp.send('Runtime.evaluate', { expression, returnByValue: true });
  return result.value;
}

/** Returns the zero of the page's clock in the time of the trace, microseconds. */
function clockOrigin(events: readonly TraceEvent[], marked: number): number {
  const mark = events.find(({ name }) => name === MARK);
  if (!mark) throw new Error('The trace does not hold the mark that ties its clock to that of the page.');
  return mark.ts - marked * 1000;
}

function tasksOf(events: readonly TraceEvent[], origin: number): Task[] {
  const mark = events.find(({ name }) => name === MARK)!;
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && pid === mark.pid && tid === mark.tid)
    .map(({ ts, dur = 0, tdur = dur }) => ({ at: (ts - origin) / 1000, wall: dur / 1000, cpu: tdur / 1000 }))
    .sort((a, b) => a.at - b.at);
}

const isPhase = (name: string) =>
  /^(ParseHTML|UpdateLayoutTree|Layout|PrePaint|Paint|Layerize|Commit|HitTest|MinorGC|MajorGC|UpdateLayer|IntersectionObserver.*|BlinkGC.*)$/.test(
    name,
  );

function phasesOf(events: readonly TraceEvent[], origin: number): Phase[] {
  const mark = events.find(({ name }) => name === MARK)!;
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && pid === mark.pid && tid === mark.tid && isPhase(name))
    .map(({ name, ts, dur = 0, tdur = dur }) => ({
      name,
      at: (ts - origin) / 1000,
      wall: dur / 1000,
      cpu: tdur / 1000,
    }));
}

async function readStream(cdp: CDPSession, handle: string): Promise<string> {
  const parts: Buffer[] = [];
  for (;;) {
    const { data, base64Encoded, eof } = await cdp.send('IO.read', { handle });
    parts.push(Buffer.from(data, base64Encoded ? 'base64' : 'utf8'));
    if (eof) return Buffer.concat(parts).toString('utf8');
  }
}
