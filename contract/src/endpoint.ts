import type { z } from 'zod';
import type { ErrorCode } from './errors.ts';

/**
 * Who may call an endpoint.
 * - public: anybody · user: anybody signed in · owner: the user named by `{uid}` in the path, or an admin
 * - admin: e-mails of ADMIN_EMAILS · signed-url: whoever holds a signed link · webhook: a signed event
 * The last two are checked by the handler itself, because only it knows the signature.
 */
export const ACCESS_KINDS = ['public', 'user', 'owner', 'admin', 'signed-url', 'webhook'] as const;
export type Access = (typeof ACCESS_KINDS)[number];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** At most `max` calls in `windowSeconds` for one user, or for one address when nobody is signed in. */
export interface RateLimit {
  readonly max: number;
  readonly windowSeconds: number;
}

interface EndpointShape {
  readonly method: Method;
  readonly summary: string;
  readonly params?: z.ZodObject;
  readonly query?: z.ZodObject;
  readonly body?: z.ZodType;
  /** The fields of a multipart body, for the description; the handler reads them from the stream. */
  readonly form?: z.ZodObject;
  /** Absent when the answer is not JSON: the handler then sends a file, a stream or text. */
  readonly output?: z.ZodType;
  /** Status of the ordinary answer; a handler may set another one on the reply. */
  readonly status?: 200 | 201 | 202 | 204;
  /** A body that is not JSON reaches the handler unparsed. */
  readonly consumes?: 'application/json' | 'multipart/form-data' | 'application/octet-stream';
  readonly produces?: 'application/json' | 'text/plain' | 'text/event-stream' | 'image/*' | 'video/*';
  /** What may go wrong beyond what every endpoint of this access can answer. */
  readonly errors: readonly ErrorCode[];
  readonly rateLimit?: RateLimit;
}

type OwnedByPath = { readonly access: 'owner'; readonly path: `/${string}{uid}${string}` };
type OtherAccess = { readonly access: Exclude<Access, 'owner'>; readonly path: `/${string}` };

export type Endpoint = EndpointShape & (OwnedByPath | OtherAccess);
/** The endpoints of one domain, by the name of the handler that serves each. */
export type Endpoints = Readonly<Record<string, Endpoint>>;

export function defineEndpoint<const E extends Endpoint>(endpoint: E): E {
  return endpoint;
}

type Parsed<E, Part extends string> =
  E extends Readonly<Record<Part, infer Schema extends z.ZodType>> ? z.output<Schema> : undefined;

/** What a handler is given, after validation. */
export interface InputOf<E> {
  readonly params: Parsed<E, 'params'>;
  readonly query: Parsed<E, 'query'>;
  readonly body: Parsed<E, 'body'>;
}

/** What a handler must return; anything Fastify can send when the declaration has no output schema. */
export type OutputOf<E> = E extends { readonly output: infer Schema extends z.ZodType }
  ? z.input<Schema>
  : unknown;

/** The body of every error of `/api/v1`. */
export interface ErrorBody {
  readonly error: {
    readonly code: ErrorCode;
    readonly message: string;
    readonly issues?: readonly { readonly path: string; readonly message: string }[];
  };
}
