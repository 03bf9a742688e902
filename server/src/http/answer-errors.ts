import { databaseErrorOf } from '@framewise/contract/database-errors';
import type { ErrorBody } from '@framewise/contract/endpoint';
import { AppError, type ErrorCode } from '@framewise/contract/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** What Fastify itself refuses, by status. */
const FRAMEWORK_ERRORS: Readonly<Record<number, { code: ErrorCode; message?: string }>> = {
  400: { code: 'INVALID_REQUEST' },
  404: { code: 'NOT_FOUND' },
  405: { code: 'METHOD_NOT_ALLOWED' },
  413: { code: 'TOO_LARGE', message: 'This request is larger than the limit.' },
  415: { code: 'INVALID_REQUEST', message: 'This kind of content is not taken here.' },
};

/** Every error of every part, as one of the catalogue. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  if (isDatabaseError(error)) {
    const { code, message } = databaseErrorOf(error.code);
    return new AppError(code, { message, cause: error });
  }
  const status = (error as { statusCode?: unknown } | null)?.statusCode;
  const known = typeof status === 'number' ? FRAMEWORK_ERRORS[status] : undefined;
  if (known) {
    return new AppError(known.code, { ...(known.message && { message: known.message }), cause: error });
  }
  return new AppError('INTERNAL', { cause: error });
}

export function errorBody(error: AppError): ErrorBody {
  const { code, message, issues } = error;
  return { error: { code, message, ...(issues && { issues }) } };
}

/** Logs what is our fault, and sets what every error answer carries. */
export function prepareErrorReply(error: AppError, request: FastifyRequest, reply: FastifyReply): void {
  if (error.status >= 500) request.log.error({ err: error.cause ?? error, code: error.code }, error.message);
  if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds);
  reply.code(error.status).header('cache-control', 'no-store');
}

export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((thrown, request, reply) => {
    const error = toAppError(thrown);
    prepareErrorReply(error, request, reply);
    return reply.send(errorBody(error));
  });
  app.setNotFoundHandler(() => {
    throw new AppError('NOT_FOUND');
  });
}

function isDatabaseError(error: unknown): error is Error & { code: string } {
  if (!(error instanceof Error) || !('code' in error) || !('severity' in error)) return false;
  return typeof error.code === 'string' && SQLSTATE.test(error.code);
}
