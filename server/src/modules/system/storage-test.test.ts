import { testStorage } from 'shared-contracts/endpoints';
import { s3BucketOf } from '../../platform/storage/stored-objects.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { allOf, refuse, type RunningS3, startS3 } from '../../../test/s3-kit.ts';

let s3: RunningS3;
let server: TestApp;
beforeAll(async () => {
  s3 = await startS3();
  server = await buildTestApp({ ...s3.settings, LOG_LEVEL: 'warn' });
});
afterEach(() => s3.breakBy());
afterAll(async () => {
  await s3BucketOf(server.settings)!.close();
  await server.close();
  await s3.close();
});

const test = async (tried = server) => (await tried.call(testStorage, {}, await tried.loginAs('admin'))).envelope.data;

it('the test of the storage writes, reads and removes a file, and says how long it took', async () => {
  expect(await test()).toEqual({
    place: `S3 存储空间 newsroom（${new URL(s3.endpoint).host}）`,
    milliseconds: expect.any(Number),
    problem: null,
  });
  const methods = s3.requests.filter((request) => request.includes('/check/')).map((request) => request.split(' ')[0]);
  expect(methods).toEqual(['HEAD', 'PUT', 'GET', 'DELETE']);
  expect(await allOf(s3BucketOf(server.settings)!.listBelow(''))).toEqual([]);
});

it('a refusal is shown in Chinese, and its cause is in the log', async () => {
  s3.breakBy(({ method }, response) => method === 'PUT' && refuse(response, 403, 'AccessDenied'));
  expect(await test()).toMatchObject({ problem: '存储服务拒绝访问：没有该存储空间的读写权限，请联系系统管理员' });
  expect(server.logLines.join('\n')).toContain('AccessDenied');
});

it('a folder is tested too; nobody but administrators may do it', async () => {
  const other = await buildTestApp();
  expect(await test(other)).toMatchObject({ place: '本机文件夹', problem: null });
  expect((await other.call(testStorage, {}, await other.loginAs('editor'))).status).toBe(403);
  await other.close();
});
