import sharp from 'sharp';
import { getResourceUploadToken } from 'shared-contracts/endpoints';
import { buildTestApp, type TestApp } from './helper.ts';

export let server: TestApp;
export let editor: string;

/** A server with an editor who is logged in, for a file of tests. */
export function startUploadServer(): void {
  beforeAll(async () => {
    server = await buildTestApp();
    editor = await server.loginAs('editor');
  });
  afterAll(() => server.close());
}

interface Ticket {
  token: string;
  key: string;
}

/** The ticket that the server gives for one upload of a picture. */
export const ticket = async (bearer = editor): Promise<Ticket> =>
  (await server.call(getResourceUploadToken, { fileName: 'a.jpg' }, bearer)).envelope.data as Ticket;

/** A form as a browser sends it. */
export async function upload(file: Buffer, fields: Record<string, string>, fileName = 'photo.jpg') {
  const form = new FormData();
  // qiniu-js sends the file first; everything after it must still count.
  form.set('file', new Blob([new Uint8Array(file)], { type: 'image/jpeg' }), fileName);
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  const body = new Response(form);
  const type = body.headers.get('content-type')!;
  const answer = await server.app.inject({
    method: 'POST',
    url: '/upload/',
    headers: { 'content-type': type },
    payload: Buffer.from(await body.arrayBuffer()),
  });
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() };
}

/** A photo that carries something secret. */
export const photo = (width = 1600, height = 1000) =>
  sharp({ create: { width, height, channels: 3, background: '#3a7' } })
    .withExif({ IFD0: { Copyright: 'secret place' } })
    .jpeg()
    .toBuffer();
