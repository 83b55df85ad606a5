import { fileDownload } from 'shared-contracts/endpoints';
import { ObjectStore } from '../../platform/storage/object-store.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';

let test: TestApp;
let token: string;
const key = 'attachment/2026/11/21/0123456789abcdef0123456789abcdef.pdf';

beforeAll(async () => {
  test = await buildTestApp();
  token = await test.loginAs('editor');
  await new ObjectStore(test.settings.STORAGE_DIR).put('public', key, Buffer.from('%PDF-1.4'));
});
afterAll(() => test.close());

/** Requests as a browser does: form data, with the bearer token. */
function download(path: string, bearer = token) {
  const form = new FormData();
  form.append('path', path);
  return fetchInject(form, bearer);
}

async function fetchInject(form: FormData, bearer: string) {
  const request = new Request('http://test/', { method: 'POST', body: form });
  const payload = Buffer.from(await request.arrayBuffer());
  return test.app.inject({
    method: 'POST',
    url: fileDownload.path,
    payload,
    headers: {
      'content-type': request.headers.get('content-type')!,
      ...(bearer ? { authorization: `Bearer ${bearer}` } : {}),
    },
  });
}

it('gives the bytes of a stored object, to be saved and never shown', async () => {
  const response = await download(`/files/${key}`);
  expect(response.statusCode).toBe(200);
  expect(response.body).toBe('%PDF-1.4');
  expect(response.headers).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': 'attachment',
    'x-content-type-options': 'nosniff',
  });
});

it.each(['/files/attachment/gone.pdf', '/files/../settings.json', '/etc/passwd', '/files/'])(
  'A45 %s is not there',
  async (path) => {
    const response = await download(path);
    expect(response.statusCode).toBe(404);
    expect(response.json()).toMatchObject({ suc: 0, message: '文件不存在或已被删除' });
  },
);

it('nobody gets nothing', async () => expect((await download(`/files/${key}`, '')).statusCode).toBe(401));
