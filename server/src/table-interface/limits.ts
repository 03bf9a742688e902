/** Bounds on everything a client of `/rest/v1` controls. */
export interface TableLimits {
  readonly urlCharacters: number;
  readonly bodyBytes: number;
  readonly bodyDepth: number;
  readonly insertedRows: number;
  readonly selectedColumns: number;
  readonly conditions: number;
  readonly conditionDepth: number;
  readonly listItems: number;
  readonly orderTerms: number;
  readonly returnedRows: number;
  readonly statementMs: number;
}

export const DEFAULT_TABLE_LIMITS: TableLimits = {
  urlCharacters: 12_000,
  bodyBytes: 2 * 1024 * 1024,
  bodyDepth: 64,
  insertedRows: 1_000,
  selectedColumns: 50,
  conditions: 100,
  conditionDepth: 8,
  listItems: 500,
  orderTerms: 10,
  returnedRows: 1_000,
  statementMs: 3_000,
};
