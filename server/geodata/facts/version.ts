/**
 * Version of the formulas: facts of another one are computed again from scratch. It is the hash of what they make of the demo province
 * (`fixtures/worlds/waterland-flevo/columns.json`); a test says what it must be.
 */
export const FORMULAS = '8ccfd5934374671e';
