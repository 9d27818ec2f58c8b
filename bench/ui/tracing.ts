/** Tasks of the page's main thread, from the browser's own tracing. */
import type { CDPSession } from 'playwright';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  dur?: number;
  args?: { name?: string };
}

const categories = 'toplevel,devtools.timeline,__metadata';

/** Runs `work` and gives the lengths of all tasks of the main thread meanwhile, milliseconds, longest first. */
export async function tasksDuring(cdp: CDPSession, work: () => Promise<void>): Promise<number[]> {
  await cdp.send('Tracing.start', { transferMode: 'ReturnAsStream', traceConfig: { includedCategories: categories.split(',') } });
  await work();
  const complete = new Promise<{ stream?: string }>((resolve) => cdp.once('Tracing.tracingComplete', resolve));
  await cdp.send('Tracing.end');
  const { stream } = await complete;
  const events = (JSON.parse(await readStream(cdp, stream!)) as { traceEvents: TraceEvent[] }).traceEvents;
  const main = new Set(
    events.filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain').map(({ pid, tid }) => `${pid}/${tid}`),
  );
  return events
    .filter(({ name, ph, pid, tid }) => ph === 'X' && name.endsWith('RunTask') && main.has(`${pid}/${tid}`))
    .map(({ dur = 0 }) => dur / 1000)
    .sort((a, b) => b - a);
}

async function readStream(cdp: CDPSession, handle: string): Promise<string> {
  const parts: Buffer[] = [];
  for (;;) {
    const { data, base64Encoded, eof } = await cdp.send('IO.read', { handle });
    parts.push(Buffer.from(data, base64Encoded ? 'base64' : 'utf8'));
    if (eof) return Buffer.concat(parts).toString('utf8');
  }
}
