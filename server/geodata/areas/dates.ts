import type { LandRelease } from '../../../engine/host/landsearch/release.ts';

/** The oldest date of each collection over releases. */
export function oldestDates(releases: readonly LandRelease[]): Readonly<Record<string, string | null>> {
  const oldest: Record<string, string | null> = {};
  for (const { dates } of releases)
    for (const [name, date] of Object.entries(dates))
      if (date !== null && date < (oldest[name] ?? '~')) oldest[name] = date;
  return oldest;
}
