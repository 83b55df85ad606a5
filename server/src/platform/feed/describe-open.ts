import { ErrorCode } from 'shared-contracts/errors';
import { ApiKeyRefusal } from 'shared-contracts/model';
import { allOpenCalls, type OpenCall } from 'shared-contracts/open';
import { exampleOf } from './example-of.ts';
import { type Json, moveDefinitions, parametersOf, schemaOf } from '../http/openapi.ts';
import { productVersion } from '../product-version.ts';

const refusal: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { enum: Object.values(ErrorCode) },
    message: { type: 'string' },
    reason: { enum: Object.values(ApiKeyRefusal), description: 'Why a key is refused' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
};

const statusNames: Record<number, string> = {
  200: 'Done',
  201: 'Made',
  204: 'Done, without a body',
  302: 'Leads elsewhere',
  304: 'Unchanged since the ETag that was sent',
  401: 'Not allowed',
  403: 'Blocked',
  404: 'Unknown',
  409: 'No longer possible as things are',
  410: 'Withdrawn',
  413: 'Body too large',
  422: 'Invalid request; `fields` names what is wrong',
  429: 'Too many requests',
  503: 'A service outside does not answer',
};

/** The open API as an OpenAPI 3.1 document, made from the calls by which the server checks requests. */
export function describeOpenApi(calls: readonly OpenCall[] = allOpenCalls): Json {
  const paths: Record<string, Json> = {};
  const schemas: Json = { Refusal: refusal };
  for (const call of calls) {
    const path = call.path.replace(/:(\w+)/g, '{$1}');
    paths[path] = { ...paths[path], [call.method.toLowerCase()]: operationOf(call, schemas) };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Newsroom open API',
      version: productVersion,
      description:
        'What is published to the app, without login. Times are in Asia/Shanghai; cursors are opaque and good ' +
        'for the list they came from. Refusals carry a code and a Chinese sentence. Connected systems send a key of ' +
        'the newsroom as a bearer token; its own limit of calls a minute then counts, and 429 names the seconds to ' +
        'wait in Retry-After.',
    },
    paths,
    components: {
      schemas,
      securitySchemes: { apiKey: { type: 'http', scheme: 'bearer', description: 'A key of the newsroom' } },
    },
  };
}

const exampled = (example: object | undefined): Json => (example ? { example } : {});

function operationOf(call: OpenCall, schemas: Json): Json {
  const { id, path, summary, method, params, query, body, bodyTypes, status, answer, refusals, scope } = call;
  const parameters = [
    ...(params ? parametersOf(schemaOf(params, 'input'), 'path') : []),
    ...(query ? parametersOf(schemaOf(query, 'input'), 'query') : []),
  ];
  const json = (schema: Json, example?: object): Json => ({
    'application/json': { schema, ...exampled(example) },
  });
  return {
    operationId: id,
    tags: [path.split('/')[3]],
    summary,
    ...(scope && { security: [{ apiKey: [] }], 'x-scope': scope }),
    ...(parameters.length > 0 && { parameters }),
    ...(body && {
      requestBody: {
        required: true,
        content: Object.fromEntries(
          bodyTypes.map((type) => [
            type,
            { schema: schemaOf(body, 'input'), ...exampled(call.bodyExample ?? exampleOf(body, 'input')) },
          ]),
        ),
      },
    }),
    responses: {
      [status]: {
        description: statusNames[status],
        ...(answer && {
          content: json(
            moveDefinitions(id, schemaOf(answer, 'output'), schemas),
            call.answerExample ?? exampleOf(answer, 'output'),
          ),
        }),
      },
      ...(method === 'GET' && status === 200 && { 304: { description: statusNames[304] } }),
      ...Object.fromEntries(
        refusals.map((refused) => [
          refused,
          { description: statusNames[refused], content: json({ $ref: '#/components/schemas/Refusal' }) },
        ]),
      ),
    },
  };
}
