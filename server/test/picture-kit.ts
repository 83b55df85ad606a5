import { listPictureByProperty } from 'shared-contracts/endpoints';
import type { Picture } from 'shared-contracts/model';
import { buildTestApp, type TestApp } from './helper.ts';
import { addPicture } from './media-kit.ts';

/** The server of the file's tests, and the editor in whose name they work. */
export let server: TestApp;
export let editor: string;

/** Starts a server for the tests of a file; `environment` is called when it starts. */
export function startPictureServer(environment: () => Record<string, string> = () => ({})): void {
  beforeAll(async () => {
    server = await buildTestApp(environment());
    editor = await server.loginAs('editor');
  });
  afterAll(() => server.close());
}

/** The picture library as a user sees it. */
export const list = async (filters: Record<string, unknown> = {}, bearer = editor) =>
  (await server.call(listPictureByProperty, { ...filters }, bearer)).envelope.data as {
    list: Picture[];
    total: number;
  };
/** The bytes at an address. */
export const file = async (url: string) => (await server.app.inject(url)).rawPayload;
/** A new picture of the library. */
export const add = async (bytes: Buffer, fileName?: string, bearer = editor) =>
  addPicture(server, bearer, bytes, fileName);
