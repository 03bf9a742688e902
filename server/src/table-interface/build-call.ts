import type { ProcedureDefinition } from '@framewise/contract/procedures';
import { failures } from './rest-error.ts';
import { identifier, type SqlValues } from './sql.ts';

export interface ProcedureTarget extends ProcedureDefinition {
  readonly name: string;
}

/** The call with named arguments; each value is a parameter cast to the argument's type. */
export function callExpression(
  procedure: ProcedureTarget,
  args: Readonly<Record<string, unknown>>,
  values: SqlValues,
): string {
  const named = Object.entries(procedure.arguments)
    .filter(([name]) => Object.hasOwn(args, name))
    .map(
      ([name, { type }]) => `${identifier(name)} => ${values.add(argumentText(args[name], type))}::${type}`,
    );
  return `public.${identifier(procedure.name)}(${named.join(', ')})`;
}

/** Exactly the procedure's arguments, none unknown, none of the required missing. */
export function checkArguments(procedure: ProcedureTarget, args: Readonly<Record<string, unknown>>): void {
  const given = Object.keys(args);
  const isKnown = given.every((name) => Object.hasOwn(procedure.arguments, name));
  const isComplete = Object.entries(procedure.arguments).every(
    ([name, { optional }]) => optional || Object.hasOwn(args, name),
  );
  if (!isKnown || !isComplete) throw failures.procedure(procedure.name, given);
}

function argumentText(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null;
  if (type === 'jsonb') return JSON.stringify(value);
  if (typeof value === 'string') return value;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
