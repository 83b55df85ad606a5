import { buildTestApp, type TestApp } from './helper.ts';
import { importKit } from './import-kit.ts';

export let test: TestApp;
export let kit: ReturnType<typeof importKit>;

/** A server and the steps of an import over it for a file of tests, or for a group of them. */
export function startImportServer(): void {
  beforeAll(async () => {
    test = await buildTestApp();
    kit = importKit(test);
  });
  afterAll(() => test.close());
}
