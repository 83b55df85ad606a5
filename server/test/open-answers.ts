import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { allOpenCalls, type OpenCall } from 'shared-contracts/open';
import { describeOpenApi } from '../src/platform/feed/describe-open.ts';
import type { Json } from '../src/platform/http/openapi.ts';

type Validate = ((value: unknown) => boolean) & { errors?: unknown };

interface Described {
  paths: Record<string, Record<string, { responses: Record<string, { content: Record<string, { schema: Json }> }> }>>;
  components: Json;
}

/**
 * Validators of answers by the OpenAPI document: Fastify's, so that the check is independent of the schemas that the
 * document was made from.
 */
async function readValidators(): Promise<ReadonlyMap<OpenCall, Validate>> {
  const judge = Fastify({
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: false, strict: false } },
  });
  // Its compiler is made for the first route that has a schema.
  judge.post('/', { schema: { body: { type: 'object' } } }, () => ({}));
  await judge.ready();
  const { paths, components } = describeOpenApi() as unknown as Described;
  const validators = new Map<OpenCall, Validate>();
  for (const call of allOpenCalls) {
    const operation = paths[call.path.replace(/:(\w+)/g, '{$1}')]![call.method.toLowerCase()]!;
    const schema = operation.responses[call.status]!.content?.['application/json']?.schema;
    const compile = judge.validatorCompiler as unknown as (route: { schema: Json }) => Validate;
    if (schema) validators.set(call, compile({ schema: { ...schema, components } }));
  }
  return validators;
}
let validators: ReturnType<typeof readValidators> | undefined;

const patterns = allOpenCalls.map((call) => ({
  call,
  pattern: new RegExp(`^${call.path.replace(/:\w+/g, '[^/]+')}$`),
}));

/** Returns the call that answers a request; a path without parameters goes before one with them. */
const callOf = (method: string, path: string): OpenCall | undefined =>
  patterns
    .filter(({ call, pattern }) => call.method === method && pattern.test(path))
    .sort((a, b) => Number(a.call.path.includes(':')) - Number(b.call.path.includes(':')))[0]?.call;

/** Returns the differences of an answer from the call's schema or the OpenAPI document; empty when it conforms. */
export async function answerErrors(call: OpenCall, answer: unknown): Promise<unknown[]> {
  validators ??= readValidators();
  const validate = (await validators).get(call)!;
  const checked = call.answer!.safeParse(answer);
  return [...(checked.success ? [] : checked.error.issues), ...(validate(answer) ? [] : [validate.errors])];
}

/** Has every answer of the open API to a test checked; a wrong one fails the test. */
export function checkOpenAnswers(app: FastifyInstance): void {
  const inject = app.inject.bind(app) as (request: unknown) => Promise<LightMyRequestResponse>;
  const checked = async (request: string | { method?: string; url?: unknown }) => {
    const response = await inject(request);
    const { method = 'GET', url } = typeof request === 'string' ? { url: request } : request;
    const call = response.statusCode < 300 ? callOf(method.toUpperCase(), String(url).split('?', 1)[0]!) : undefined;
    if (call === undefined) return response;
    const errors = call.answer === undefined ? [] : await answerErrors(call, response.json());
    if (errors.length > 0 || response.statusCode !== call.status)
      throw new Error(`${call.id} answered ${response.statusCode}: ${JSON.stringify(errors)}`);
    return response;
  };
  app.inject = checked as unknown as typeof app.inject;
}
