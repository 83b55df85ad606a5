import { type Schema, typeName, typeOf } from './types-of.ts';

/** The OpenAPI document of the open API, as far as the client reads it. */
export interface OpenDocument {
  info: { version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: Record<string, Schema> };
}

interface Operation {
  operationId: string;
  summary: string;
  'x-scope'?: string;
  parameters?: { name: string; in: 'path' | 'query'; required?: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
}

interface Call {
  id: string;
  method: string;
  path: string;
  operation: Operation;
}

const callsOf = ({ paths }: OpenDocument): Call[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      id: operation.operationId,
      method: method.toUpperCase(),
      path,
      operation,
    })),
  );

/** The client of a document as TypeScript: a type for each answer and input, and a function for each call. */
export function sourceOf(document: OpenDocument): string {
  const calls = callsOf(document);
  const schemas = Object.entries(document.components.schemas);
  return [
    `import { type CallFacts, type ClientOptions, send } from './runtime.js';`,
    `export { type ClientOptions, OpenRefusal } from './runtime.js';`,
    `/** Version of the product. */\nexport const version = ${JSON.stringify(document.info.version)};`,
    ...schemas.map(([name, schema]) => `export type ${typeName(name)} = ${typeOf(schema)};`),
    ...calls.flatMap((call) => [inputOf(call), answerOf(call)]).filter((text) => text !== ''),
    `/** The calls of the open API. */\nexport interface OpenClient {\n${calls.map(memberOf).join('\n')}\n}`,
    `const calls = {\n${calls.map(factsOf).join('\n')}\n} satisfies Record<keyof OpenClient, CallFacts>;`,
    clientSource,
    '',
  ].join('\n\n');
}

const clientSource = `/** A client of the open API of one newspaper. */
export function createOpenClient(options: ClientOptions): OpenClient {
  const members = Object.entries(calls).map(([name, facts]) => [
    name,
    (input?: Record<string, unknown>) => send(options, facts, input),
  ]);
  return Object.fromEntries(members) as unknown as OpenClient;
}`;

const bodyOf = ({ operation }: Call): string | undefined => {
  const content = operation.requestBody?.content;
  if (!content) return undefined;
  const json = content['application/json'];
  return json ? typeOf(json.schema) : 'FormData';
};

function inputOf(call: Call): string {
  const { id, operation } = call;
  const body = bodyOf(call);
  const fields = (operation.parameters ?? []).map(
    ({ name, required, schema }) => `${name}${required ? '' : '?'}: ${typeOf(schema)};`,
  );
  if (body !== undefined) fields.push(`body: ${body};`);
  return fields.length === 0
    ? ''
    : `/** What ${id} takes. */\nexport interface ${typeName(id)}Input { ${fields.join(' ')} }`;
}

const schemaOfAnswer = ({ operation }: Call): Schema | undefined =>
  Object.entries(operation.responses).find(([status]) => status.startsWith('2'))?.[1].content?.['application/json']
    ?.schema;

function answerOf(call: Call): string {
  const schema = schemaOfAnswer(call);
  return schema ? `/** What ${call.id} answers. */\nexport type ${typeName(call.id)}Answer = ${typeOf(schema)};` : '';
}

function memberOf(call: Call): string {
  const { id, operation } = call;
  const isNeeded = bodyOf(call) !== undefined || (operation.parameters ?? []).some(({ required }) => required);
  const hasInput = inputOf(call) !== '';
  const input = hasInput ? `input${isNeeded ? '' : '?'}: ${typeName(id)}Input` : '';
  const scope = operation['x-scope'] === undefined ? '' : ` Needs a key with the scope ${operation['x-scope']}.`;
  const redirects = Object.keys(operation.responses).some((status) => status === '302');
  const answer = schemaOfAnswer(call) ? `${typeName(id)}Answer` : redirects ? '{ location: string | null }' : 'void';
  return `  /** ${operation.summary.replaceAll('*/', '*\\/')}${scope} */\n  ${id}(${input}): Promise<${answer}>;`;
}

function factsOf({ id, method, path, operation }: Call): string {
  const query = (operation.parameters ?? []).filter((one) => one.in === 'query').map(({ name }) => name);
  return `  ${id}: { method: '${method}', path: '${path}', query: ${JSON.stringify(query)} },`;
}
