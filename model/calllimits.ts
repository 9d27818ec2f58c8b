/** Limits of the calls: sizes in bytes, counts in records. */
export const callLimits = {
  body: 1_000_000,
  configBody: 4_000_000,
  /** Body of an import: a file of 20 MB with its cells as JSON. */
  importBody: 30_000_000,
  /** Body size of calls without a body. */
  emptyBody: 1_000,
  depth: 16,
  listLimit: 500,
  /** Limit of a list that asks only for plain fields (`fields=`). */
  plainListLimit: 5_000,
  listDefault: 500,
  inValues: 1_000,
  treeNodes: 2_000,
  treeLevels: 10,
  deleteRows: 500,
  /** Records below a location that are copied with it. */
  copiedRows: 10_000,
  publicKeys: 50,
  /** Answers of one sending. */
  surveyAnswers: 1_000,
  /** Responses of one page of a survey, and those changed at once. */
  surveyResponses: 1_000,
  orderRows: 5_000,
  bulkRows: 500,
  /** Fields that a failure names; the others are counted. */
  failureFields: 20,
  searchWords: 20,
  /** Features of a collection of geodata. */
  features: 10_000,
  featuresDefault: 2_000,
} as const;
