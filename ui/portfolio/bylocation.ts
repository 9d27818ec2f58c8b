/** Groups records by their location in one pass; those of none are left out. */
export function byLocation<R extends { readonly locationId: number | null }>(records: Iterable<R>): Map<number, R[]> {
  const groups = new Map<number, R[]>();
  for (const record of records) {
    if (record.locationId === null) continue;
    const group = groups.get(record.locationId);
    if (group) group.push(record);
    else groups.set(record.locationId, [record]);
  }
  return groups;
}
