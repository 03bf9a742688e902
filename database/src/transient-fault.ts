import { sqlStateOf } from './sql-state.ts';

/** Lost connections, a server that stops or starts, too many connections, conflicts between transactions. */
const TRANSIENT_STATES = /^(08...|57P0[1-5]|53300|40001|40P01|55P03)$/;
const TRANSIENT_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** The driver has no codes for these. */
const TRANSIENT_MESSAGES =
  /connection (terminated|ended)|timeout exceeded when trying to connect|not queryable/i;

/** Whether the same call may well succeed when it is made again. */
export function isTransientFault(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isTransientFault);
  if (!(error instanceof Error)) return false;
  const state = sqlStateOf(error);
  if (state !== null) return TRANSIENT_STATES.test(state);
  const code = 'code' in error ? String(error.code) : '';
  return TRANSIENT_CODES.has(code) || TRANSIENT_MESSAGES.test(error.message);
}
