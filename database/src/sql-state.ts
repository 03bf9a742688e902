import pg from 'pg';

/** PostgreSQL's five-character code of what went wrong, if it was PostgreSQL that said so. */
export function sqlStateOf(error: unknown): string | null {
  return error instanceof pg.DatabaseError ? (error.code ?? null) : null;
}
