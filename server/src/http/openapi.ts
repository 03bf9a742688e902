import type { Endpoint } from '@framewise/contract/endpoint';
import { identityRoutes } from '@framewise/contract/endpoints/identity';
import { ERRORS, type ErrorCode } from '@framewise/contract/errors';
import { z } from 'zod';

const SECURED = new Set(['user', 'owner', 'admin']);
const ERROR_REFERENCE = { $ref: '#/components/schemas/Error' };

const API_DESCRIPTION =
  'Analysis of short videos. Tables and procedures are below /rest/v1, in the dialect of PostgREST.';

type Described = Pick<Endpoint, 'method' | 'path' | 'access' | 'summary'> & Partial<Endpoint>;

/** The API described from the same declarations that are mounted. */
export function describeApi(endpoints: readonly Endpoint[], version: string): { openapi: string } {
  const paths: Record<string, Record<string, unknown>> = {};
  const all: readonly Described[] = [
    ...endpoints,
    ...identityRoutes.map((route) => ({ ...route, errors: [] })),
  ];
  for (const endpoint of all) {
    paths[endpoint.path] = {
      ...paths[endpoint.path],
      [endpoint.method.toLowerCase()]: describeOperation(endpoint),
    };
  }
  const description = {
    openapi: '3.1.0',
    info: { title: 'Framewise', version, description: API_DESCRIPTION },
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        session: { type: 'apiKey', in: 'cookie', name: 'framewise.session_token' },
      },
      schemas: { Error: describeErrorBody() },
    },
  };
  return description;
}

function describeOperation(endpoint: Described): Record<string, unknown> {
  const parameters = [
    ...describeParameters('path', endpoint.params ?? paramsOfPath(endpoint.path)),
    ...describeParameters('query', endpoint.query),
  ];
  const media = endpoint.consumes ?? 'application/json';
  const body = endpoint.body ?? endpoint.form;
  return {
    summary: endpoint.summary,
    description: `Access: ${endpoint.access}`,
    'x-access': endpoint.access,
    ...(SECURED.has(endpoint.access) && { security: [{ token: [] }, { session: [] }] }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: { required: true, content: { [media]: { schema: schemaOf(body, 'input') } } },
    }),
    responses: describeResponses(endpoint),
  };
}

function describeResponses(endpoint: Described): Record<string, unknown> {
  const responses: Record<string, unknown> = {};
  for (const code of errorCodesOf(endpoint)) {
    responses[ERRORS[code].status] = {
      description: ERRORS[code].message,
      content: { 'application/json': { schema: ERROR_REFERENCE } },
    };
  }
  const media = endpoint.produces ?? 'application/json';
  const schema = endpoint.output ? schemaOf(endpoint.output, 'output') : {};
  responses[endpoint.status ?? 200] = { description: 'Done', content: { [media]: { schema } } };
  return responses;
}

function errorCodesOf(endpoint: Described): readonly ErrorCode[] {
  const codes: ErrorCode[] = [...(endpoint.errors ?? [])];
  if (SECURED.has(endpoint.access)) codes.push('UNAUTHENTICATED');
  if (endpoint.access === 'owner' || endpoint.access === 'admin') codes.push('FORBIDDEN');
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('INVALID_INPUT');
  if (endpoint.rateLimit) codes.push('RATE_LIMITED');
  return codes;
}

function describeParameters(place: 'path' | 'query', schema: z.ZodObject | undefined) {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input');
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function paramsOfPath(path: string): z.ZodObject | undefined {
  const names = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? '');
  return names.length > 0 ? z.object(Object.fromEntries(names.map((name) => [name, z.string()]))) : undefined;
}

function schemaOf(schema: z.ZodType, io: 'input' | 'output') {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any', target: 'draft-2020-12' });
}

function describeErrorBody() {
  return schemaOf(
    z.object({
      error: z.object({
        code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
        message: z.string(),
        issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
      }),
    }),
    'output',
  );
}
