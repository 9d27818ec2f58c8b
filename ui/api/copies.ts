import { copyCalls } from '../../model/calls.ts';
import type { Location } from '../../model/entities/location.ts';
import type { CopyPart } from '../../model/enums/location.ts';
import type { DeepPartial } from '../stores/records/records.ts';
import { request } from './request.ts';

/** Creates a location like a template or another location. */
export const copyLocation = (
  id: number,
  location: DeepPartial<Omit<Location, 'id'>>,
  parts: readonly CopyPart[],
  key?: string,
) => request<Location>(copyCalls.location, { parameters: { id }, body: { location, parts }, ...(key && { key }) });
