import { allOpenCalls, openArticle, openChannels } from 'shared-contracts/open';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { answerErrors } from '../../../test/open-answers.ts';
import { addPublishedStory } from '../../../test/published-story.ts';

interface Document {
  openapi: string;
  paths: Record<string, Record<string, object>>;
  components: { schemas: Record<string, object> };
}

interface Described {
  responses: Record<string, { content?: Record<string, { example?: object }> }>;
  requestBody?: { content: Record<string, { example?: object }> };
}

let server: TestApp;
let document: Document;
beforeAll(async () => {
  server = await buildTestApp();
  document = (await server.app.inject('/open/v1/openapi.json')).json<Document>();
});
afterAll(() => server.close());

/** Registered routes under /open/v1 as 'GET /open/v1/…', from the router's own tree. */
function registeredRoutes(): string[] {
  const levels: string[] = [];
  const routes: string[] = [];
  for (const line of server.app.printRoutes({ commonPrefix: false }).split('\n')) {
    const [, indent, part, methods = ''] = /^([│ ]*)[├└]── (\S*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? [];
    if (indent === undefined || part === undefined) continue;
    levels.length = indent.length / 4;
    levels.push(part);
    const path = levels.join('').replace(/\/$/, '');
    if (!path.startsWith('/open/v1/')) continue;
    routes.push(
      ...methods
        .split(', ')
        .filter((method) => !['', 'HEAD'].includes(method))
        .map((method) => `${method} ${path}`),
    );
  }
  return routes;
}

it('describes exactly the registered routes, beside the document and its page', () => {
  const described = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  );
  expect([...described, 'GET /open/v1/openapi.json', 'GET /open/v1/docs'].sort()).toEqual(registeredRoutes().sort());
  expect(described).toHaveLength(allOpenCalls.length);
});

it('is readable without login, with a page to browse it', async () => {
  expect(document.openapi).toBe('3.1.0');
  const page = await server.app.inject('/open/v1/docs');
  expect(page.statusCode).toBe(200);
  expect(page.body).toContain('href="/open/v1/openapi.json"');
  expect(page.headers['content-security-policy']).toContain("default-src 'none'");
});

it('refers only to schemas that it holds', () => {
  const names = [...JSON.stringify(document).matchAll(/"\$ref":"([^"]+)"/g)].map(([, name]) => name);
  const held = Object.keys(document.components.schemas).map((name) => `#/components/schemas/${name}`);
  expect(held).toEqual(expect.arrayContaining(names));
  expect(names).toEqual(expect.arrayContaining(held));
});

it('gives examples that the calls themselves would take and give', () => {
  const withExample = allOpenCalls.filter(({ bodyExample, answerExample }) => bodyExample ?? answerExample);
  expect(withExample.length).toBeGreaterThan(1);
  for (const { body, bodyExample, answer, answerExample } of withExample) {
    if (bodyExample) expect(body!.safeParse(bodyExample).error).toBeUndefined();
    if (answerExample) expect(answer!.safeParse(answerExample).error).toBeUndefined();
  }
  expect(JSON.stringify(document.paths['/open/v1/drafts'])).toContain('"security":[{"apiKey":[]}]');
});

it('shows an example of what each call takes and answers, which the call itself would take and give', async () => {
  const bare: string[] = [];
  for (const call of allOpenCalls) {
    const operation = document.paths[call.path.replace(/:(\w+)/g, '{$1}')]![call.method.toLowerCase()] as Described;
    const answer = operation.responses[call.status]!.content?.['application/json'];
    const body = operation.requestBody?.content['application/json'];
    if (call.answer && answer?.example) expect(call.answer.safeParse(answer.example).error).toBeUndefined();
    if (call.body && body?.example) expect(call.body.safeParse(body.example).error).toBeUndefined();
    if ((call.answer && !answer?.example) || (call.body && body && !body.example)) bare.push(call.id);
  }
  expect(bare).toEqual([]);
});

it('describes what calls answer', async () => {
  const story = await addPublishedStory(server, { title: '核对文档' });
  const answer = (await server.app.inject(`/open/v1/articles/${story}`)).json<{ data: object }>();
  expect(await answerErrors(openArticle, answer)).toEqual([]);
  expect(await answerErrors(openArticle, { data: { ...answer.data, title: 1 } })).toHaveLength(2);
  expect(await answerErrors(openArticle, { data: { ...answer.data, unknown: 1 } })).toHaveLength(2);
  const channels = (await server.app.inject('/open/v1/channels')).json<{ list: { children: object[] }[] }>();
  channels.list[0]!.children = [{ id: '1' }];
  expect((await answerErrors(openChannels, channels)).length).toBeGreaterThan(1);
});
