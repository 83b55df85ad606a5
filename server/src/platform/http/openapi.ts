import { type Endpoint, allEndpoints } from 'shared-contracts/endpoints';
import { ErrorCode, errorTexts } from 'shared-contracts/errors';
import { z } from 'zod';

/** A piece of an OpenAPI document. */
export type Json = Record<string, unknown>;

const contentTypes = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
  query: '',
} as const;

const refusal: Json = {
  type: 'object',
  required: ['suc', 'respCode', 'message'],
  properties: {
    suc: { const: 0 },
    respCode: { enum: Object.values(ErrorCode) },
    message: { type: 'string' },
    data: {},
  },
};

/** JSON schema of what is sent ('input') or answered ('output'). */
export const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Json;
  return json;
};

/**
 * Moves the definitions of a call's schema to the components, under the call's id: a reference begins at the root of
 * the document.
 */
export function moveDefinitions(id: string, { $defs = {}, ...schema }: Json, schemas: Json): Json {
  const renamed = (part: unknown): Json =>
    JSON.parse(JSON.stringify(part).replaceAll('"#/$defs/', `"#/components/schemas/${id}`)) as Json;
  for (const [name, part] of Object.entries($defs as Json)) schemas[`${id}${name}`] = renamed(part);
  return renamed(schema);
}

/** The contract as OpenAPI 3.1, made from the endpoint values: what is written here is what is checked. */
export function describeApi(endpoints: readonly Endpoint[] = allEndpoints): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Refusal: refusal };
  for (const endpoint of endpoints) {
    paths[endpoint.path] = { ...paths[endpoint.path], [endpoint.method.toLowerCase()]: operationOf(endpoint, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Newsroom back office',
      version: '1.0.0',
      description:
        'Calls of the newsroom back office. Form fields: scalars as text, anything else as JSON text in its ' +
        'field. Page index from 0. Refusals carry suc 0, a respCode and a Chinese sentence.',
    },
    paths,
    components: {
      securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      schemas,
    },
    'x-error-codes': Object.fromEntries(
      Object.entries(ErrorCode).map(([name, code]) => [code, { name, text: errorTexts[code] }]),
    ),
  };
}

function operationOf(endpoint: Endpoint, schemas: Json): Json {
  const { id, path, access, summary } = endpoint;
  const codes = access.code === undefined ? [] : [access.code].flat();
  return {
    operationId: id,
    tags: [path.split('/').slice(-2, -1)[0] ?? 'amc'],
    summary,
    ...(access.session !== 'none' && { security: [{ bearer: [] }] }),
    'x-session': access.session,
    ...(codes.length > 0 && { 'x-permission-any-of': codes }),
    ...inputOf(endpoint, schemas),
    responses: {
      200: { description: 'Done', content: answerOf(endpoint, schemas) },
      default: {
        description: 'Refused',
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' } } },
      },
    },
  };
}

function inputOf({ id, encoding, request }: Endpoint, schemas: Json): Json {
  const schema = moveDefinitions(`${id}Request`, schemaOf(request, 'input'), schemas);
  const properties = Object.entries((schema.properties ?? {}) as Record<string, Json>);
  if (properties.length === 0) return {};
  if (encoding !== 'query')
    return { requestBody: { required: true, content: { [contentTypes[encoding]]: { schema } } } };
  return { parameters: parametersOf(schema, 'query') };
}

/** The properties of an object's schema as parameters of the path or the query. */
export function parametersOf(schema: Json, place: 'path' | 'query'): Json[] {
  const required = (schema.required ?? []) as string[];
  return Object.entries((schema.properties ?? {}) as Record<string, Json>).map(([name, property]) => ({
    name,
    in: place,
    required: required.includes(name),
    schema: property,
  }));
}

function answerOf({ id, kind, answer }: Endpoint, schemas: Json): Json {
  if (kind === 'file') return { 'application/octet-stream': { schema: { type: 'string', format: 'binary' } } };
  const parts = moveDefinitions(id, schemaOf(answer, 'output'), schemas);
  const properties = { suc: { const: 1 }, message: { type: 'string' }, ...(parts.properties as Json | undefined) };
  return {
    'application/json': {
      schema: {
        type: 'object',
        properties,
        required: ['suc', 'message', ...((parts.required ?? []) as string[])],
      },
    },
  };
}
