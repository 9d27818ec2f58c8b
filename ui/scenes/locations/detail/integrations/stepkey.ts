import type { Location } from '../../../../../model/entities/location.ts';

export type StepKey = keyof Location['cfg']['integration_status'];
