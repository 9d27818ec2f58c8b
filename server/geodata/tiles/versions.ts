/** The releases behind a version of the tiles. */
import { tileVersion } from '../../../model/land/tiles.ts';
import type { LandReader } from '../search/reader.ts';
import type { LandRelease } from '../../../engine/host/landsearch/release.ts';

/** Milliseconds that a version is believed before the land is asked again. Rows of a replaced release stay an hour at least. */
const BELIEVED = 10 * 60_000;

interface Known {
  readonly releases: readonly LandRelease[];
  readonly until: number;
}

/** Returns the releases of a version that is current, or was a few minutes ago; null for any other. */
export function createVersions(reader: Pick<LandReader, 'releases'>, now: () => number = Date.now) {
  const known = new Map<string, Known>();
  let asking: Promise<void> | null = null;
  const ask = async (): Promise<void> => {
    const releases = await reader.releases();
    for (const [version, { until }] of known) if (until < now()) known.delete(version);
    known.set(tileVersion(releases), { releases, until: now() + BELIEVED });
  };
  const find = (version: string): readonly LandRelease[] | null => {
    const found = known.get(version);
    return found && found.until >= now() ? found.releases : null;
  };
  return async (version: string): Promise<readonly LandRelease[] | null> => {
    const found = find(version);
    if (found) return found;
    await (asking ??= ask().finally(() => (asking = null)));
    return find(version);
  };
}
