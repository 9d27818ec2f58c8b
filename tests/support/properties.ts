import fc from 'fast-check';

/** Seed of the cases: fixed, so that only a change of the code makes a test fail; another one every night. */
const seed = Number(process.env['KAVEL_SEED'] ?? 1);
fc.configureGlobal({ seed });

export default fc;
