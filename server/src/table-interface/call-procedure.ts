import { answerHeaders, jsonBody, jsonRows, type RestAnswer } from './answer.ts';
import { callExpression, checkArguments, type ProcedureTarget } from './build-call.ts';
import { buildRead, type ReadSource } from './build-read.ts';
import { objectOf, parseBody } from './parse-body.ts';
import { parseTableQuery, takeArguments } from './parse-query-string.ts';
import type { RowSource } from './query.ts';
import { answerRead } from './read-table.ts';
import { failures } from './rest-error.ts';
import { type SqlStatement, SqlValues } from './sql.ts';
import type { StatementResult, TableContext, TableRequest } from './table-request.ts';

export async function callProcedure(
  context: TableContext,
  procedure: ProcedureTarget,
  method: string,
  request: TableRequest,
): Promise<RestAnswer> {
  const { args, parameters } = readArguments(context, procedure, method, request);
  checkArguments(procedure, args);
  const source: ReadSource = {
    from: (values) => callExpression(procedure, args, values),
    isRepeatable: false,
    key: [],
  };
  if (procedure.returns.kind === 'scalar') return callScalar(context, procedure, source, request);
  const { limits } = context;
  const rowSource: RowSource = { name: procedure.name, columns: procedure.returns.columns };
  const isSet = procedure.returns.kind === 'set';
  const query = parseTableQuery(parameters, rowSource, limits, request.range);
  const statement = buildRead(source, query, {
    isCounted: isSet && request.preferences.isCounted,
    isBodiless: request.isBodiless,
    isNullsStripped: request.shape.isNullsStripped,
    maxRows: limits.returnedRows,
  });
  const shape = { ...request.shape, isSingle: request.shape.isSingle || !isSet };
  const result = await execute(context, procedure, statement, { ...request, shape });
  return answerRead(result, query.page.offset, { ...request, shape });
}

/** The bare value, as JSON. */
async function callScalar(
  context: TableContext,
  procedure: ProcedureTarget,
  source: ReadSource,
  request: TableRequest,
): Promise<RestAnswer> {
  const values = new SqlValues();
  const text = `select to_json(${source.from(values)})`;
  const { rows } = await execute(context, procedure, { text, values: values.values }, request);
  const headers = answerHeaders(request.shape, request.preferences);
  return { status: 200, headers, body: request.isBodiless ? '' : (rows[0]?.[0] ?? 'null') };
}

function readArguments(
  { limits }: TableContext,
  procedure: ProcedureTarget,
  method: string,
  request: TableRequest,
) {
  if (method === 'POST') {
    const body = request.body ? parseBody(request.body, limits) : { text: '{}', value: {} };
    return { args: objectOf(body), parameters: request.parameters };
  }
  if (procedure.volatility !== 'stable') throw failures.rpcMethod(method);
  const { args, rest } = takeArguments(request.parameters, procedure);
  return { args, parameters: rest };
}

function execute(
  { executor }: TableContext,
  procedure: ProcedureTarget,
  statement: SqlStatement,
  request: TableRequest,
): Promise<StatementResult> {
  if (procedure.volatility === 'stable') return executor.read(request.claims, statement);
  // The answer is shaped once before the commit: a result that cannot be given is a call that did not happen.
  const accept = request.shape.isSingle && procedure.returns.kind === 'set' ? refuseUnlessOne(request) : null;
  return executor.write(request.claims, [statement], accept);
}

function refuseUnlessOne({ shape }: TableRequest): (result: StatementResult) => void {
  return (result) => {
    jsonBody(jsonRows(result), shape);
  };
}
