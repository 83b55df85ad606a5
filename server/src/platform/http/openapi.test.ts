import { allEndpoints } from 'shared-contracts/endpoints';
import { describeApi } from './openapi.ts';

type Described = {
  paths: Record<
    string,
    Record<string, { operationId: string; requestBody?: { content: Record<string, unknown> }; security?: unknown }>
  >;
};

it('describes every endpoint with its encoding and whether it asks for a session', () => {
  const { paths } = describeApi() as Described;
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods));
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(allEndpoints.map(({ id }) => id).sort());
  expect(Object.keys(paths['/amc/password/login']!.post!.requestBody!.content)).toEqual(['application/json']);
  expect(paths['/amc/password/login']!.post!.security).toBeUndefined();
  expect(Object.keys(paths['/amc/web/content/list.do']!.post!.requestBody!.content)).toEqual([
    'application/x-www-form-urlencoded',
  ]);
});

it('every reference leads to a component', () => {
  const document = JSON.stringify(describeApi());
  const { components } = JSON.parse(document) as { components: { schemas: object } };
  const named = [...document.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!);
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((name) => !(name in components.schemas))).toEqual([]);
  expect(document).not.toContain('"#/$defs/');
});
