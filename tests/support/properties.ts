import fc from 'fast-check';

/** Where the cases of properties begin: always at the same ones, so that a change alone makes a test fail; elsewhere every night. */
const seed = Number(process.env['KAVEL_SEED'] ?? 1);
fc.configureGlobal({ seed });

export default fc;
