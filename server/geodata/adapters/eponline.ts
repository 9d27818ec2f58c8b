/** Energy labels of EP-online, version 5, by its files: the service bears single questions, not those of a municipality. */
import { SourceFailure } from '../../fetcher/failure.ts';
import { LabelFiles } from './labelfiles.ts';
import type { LiveFamily } from './live.ts';

const PAGE = 1_000;

export const epOnline: LiveFamily = {
  sources: ['ep_online'],
  open(tools) {
    const files = new LabelFiles(tools);
    const { host } = new URL(files.address);
    return [
      {
        source: 'ep_online',
        collections: {
          energielabel: {
            /** The cursor is the last id that is stored. */
            async *fetch({ territory, after, signal }) {
              const prefixes = await tools.unitPrefixes(territory.number);
              if (prefixes.length === 0)
                throw new SourceFailure('away', host, 'waits for the units of the municipality, which name the labels');
              const { labels, day, version } = await files.labelsOf(prefixes, signal);
              const last = typeof after === 'string' ? after : '';
              const ids = [...labels.keys()].filter((id) => id > last).sort();
              for (let from = 0; from < ids.length; from += PAGE) {
                const page = ids.slice(from, from + PAGE);
                yield { features: page.map((id) => labels.get(id)!), cursor: page.at(-1)!, sourceDate: day, version };
              }
            },
            async sample() {
              if (!(await files.info(null))) throw new SourceFailure('changed', host, 'has no file of all labels');
              return { url: files.address, features: [] };
            },
          },
        },
      },
    ];
  },
};
