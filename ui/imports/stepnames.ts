/** The steps of an import. */
export const stepNames = ['file', 'columns', 'check', 'run'] as const;
export type StepName = (typeof stepNames)[number];
