/** The files of pictures and documents as OpenAPI schemas. */
import { documentFormat, pictureFormats } from '../../model/rules/record/images.ts';
import type { JsonObject } from './openapi-shared.ts';

export const picture: JsonObject = { type: 'string', contentMediaType: 'application/octet-stream' };
/** In all their formats. */
export const pictures: JsonObject = {
  content: Object.fromEntries(
    [...Object.values(pictureFormats), documentFormat].map((mime) => [mime, { schema: picture }]),
  ),
};
