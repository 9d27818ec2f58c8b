/** Worker: generates the concept of a page. */
import { expose, transfer } from 'comlink';
import type { ModelRecords } from '../../../model/publish/modelrecords.ts';
import { generated } from './generated.ts';

const work = {
  generate: async (records: ModelRecords) => {
    const made = await generated(records);
    return transfer(made, [...new Set(made.buildings.flatMap(({ meshes }) => buffersOf(meshes)))]);
  },
};
export type ComputeWork = typeof work;

const buffersOf = ({ edges, groups }: Awaited<ReturnType<typeof generated>>['buildings'][number]['meshes']) =>
  [edges, ...groups.flatMap(({ positions, normals, indices, parts }) => [positions, normals, indices, parts])].map(
    ({ buffer }) => buffer as ArrayBuffer,
  );

expose(work);
