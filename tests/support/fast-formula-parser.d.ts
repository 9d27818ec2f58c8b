/** The part of the package that tests use; it has no types. */
declare module 'fast-formula-parser' {
  interface Place {
    sheet: string;
    row: number;
    col: number;
  }
  interface Area {
    sheet: string;
    from: { row: number; col: number };
    to: { row: number; col: number };
  }
  interface Argument {
    value: unknown;
  }
  interface Config {
    /** Functions that the package lacks. */
    functions: Record<string, (...given: Argument[]) => unknown>;
    onCell: (place: Place) => unknown;
    onRange: (area: Area) => unknown[][];
    onVariable: (name: string, sheet: string) => Place;
  }
  export default class FormulaParser {
    constructor(config: Config);
    parse(formula: string, at: Place): unknown;
  }
}
