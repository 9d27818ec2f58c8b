import type { Benchmark, SampledBenchmark } from './lib/benchmark.ts';

/** Benchmarks by group, loaded on demand. A new benchmark is one file and one line here. */
export const groups: Record<string, () => Promise<(Benchmark | SampledBenchmark)[]>> = {
  generator: async () => {
    const slab = await import('./engine/slab.ts');
    const concept = await import('./engine/concept.ts');
    const { archetypeBenchmarks } = await import('./engine/archetypes.ts');
    const { slabStages } = await import('./engine/stages.ts');
    return [
      slab.slabWithMeshes,
      slab.slabFigures,
      slabStages,
      ...archetypeBenchmarks,
      concept.townFigures,
      concept.townMassing,
      concept.townMeshes,
      concept.townGrowth,
    ];
  },
  plane: async () => {
    const { overlays } = await import('./engine/plane/overlay.ts');
    const { everyCase } = await import('./engine/plane/everyCase.ts');
    const { insets, measures } = await import('./engine/plane/rest.ts');
    const { boxes, hulls, labels, validity } = await import('./engine/plane/queries.ts');
    const { triangulation } = await import('./engine/triangulate.ts');
    const { roofs } = await import('./engine/skeleton.ts');
    return [...overlays, everyCase, insets, measures, validity, hulls, labels, boxes, ...triangulation, roofs];
  },
  land: async () => {
    const { fewFilters, searches } = await import('./land/search.ts');
    const { factsOfPlots } = await import('./land/facts.ts');
    const { tileOfPlots } = await import('./land/tiles.ts');
    const { housesInRows } = await import('./land/houses.ts');
    const { columnsLoaded } = await import('./land/columns.ts');
    const { eightSearchers, loading, tilesOverHttp } = await import('./land/served.ts');
    const { ownImport } = await import('./land/ownimport.ts');
    return [
      fewFilters,
      searches,
      factsOfPlots,
      tileOfPlots,
      housesInRows,
      columnsLoaded,
      loading,
      eightSearchers,
      tilesOverHttp,
      ownImport,
    ];
  },
  server: async () => [
    ...(await import('./server/calls.ts')).serverLoads,
    ...(await import('./server/imports.ts')).importWorks,
    ...(await import('./server/staffimport.ts')).staffImports,
    ...(await import('./server/portfolio.ts')).portfolioLoads,
    ...(await import('./server/pages.ts')).pageLoads,
  ],
  ui: async () => (await import('./ui/interaction.ts')).interaction,
};
