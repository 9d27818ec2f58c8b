/** The content of a publication: its records as the working copy, and the last version of it that was published. */
import { publication as publicationEntity, type Publication } from '../../model/entities/publication.ts';
import { publicationVersion, type PublicationVersion } from '../../model/entities/publicationversion.ts';
import { section as sectionEntity, type Section } from '../../model/entities/section.ts';
import { freshRecord } from '../../model/entity.ts';
import { withContent } from '../../model/publish/content.ts';
import type { Row } from '../derive/models.ts';
import { outward } from '../derive/projection.ts';
import { living, type InCompany } from '../models/scope.ts';

interface Content {
  readonly publication: Publication;
  /** In the order of the page, hidden ones too. */
  readonly sections: readonly Section[];
}

/** Returns the records of the publication as they are now. */
export async function workingCopy(row: Row, scope: InCompany): Promise<Content> {
  const rows = await living(sectionEntity, scope).where('publicationId', row.id).orderBy(['order', 'id']);
  return {
    publication: outward(publicationEntity, row),
    sections: rows.map((each) => outward(sectionEntity, each)),
  };
}

/** Returns what visitors see: the last version, or the records themselves before the first. */
export async function publishedContent(row: Row, scope: InCompany): Promise<Content> {
  const version = await lastVersion(row.id, scope);
  if (!version?.content) return workingCopy(row, scope);
  const { content } = version;
  const beside = { ...freshRecord(sectionEntity), companyId: scope.companyId, publicationId: row.id };
  return {
    // Fields that were added since the version have their defaults.
    publication: outward(publicationEntity, withContent(outward(publicationEntity, row), content)),
    sections: content.sections.map((each) => outward(sectionEntity, { ...beside, ...each })),
  };
}

export async function lastVersion(publicationId: number, scope: InCompany): Promise<PublicationVersion | null> {
  const [row] = await living(publicationVersion, scope)
    .where('publicationId', publicationId)
    .orderBy('id', 'desc')
    .limit(1);
  return row ? outward(publicationVersion, row) : null;
}
