import { resumeDataImport } from 'shared-contracts/endpoints';
import { colour, importKit, pictureZip, wxrOf } from '../../../test/import-kit.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { refuse, type RunningS3, startS3 } from '../../../test/s3-kit.ts';
import { s3BucketOf } from '../../platform/storage/stored-objects.ts';

let s3: RunningS3;
let test: TestApp;
let kit: ReturnType<typeof importKit>;
beforeAll(async () => {
  s3 = await startS3();
  test = await buildTestApp(s3.settings);
  kit = importKit(test);
});
afterEach(() => s3.breakBy());
afterAll(async () => {
  await s3BucketOf(test.settings)!.close();
  await test.close();
  await s3.close();
});

const minute = 60_000;
const withPicture = (id: number) => ({ id, title: `带图${id}`, content: `<p>文</p><p><img src="/up/${id}.png"></p>` });

/** An import of three stories with a picture each, tried and started. */
async function started(source: string): Promise<string> {
  const zip = pictureZip({
    'up/1.png': await colour('#a00'),
    'up/2.png': await colour('#0a0'),
    'up/3.png': await colour('#00a'),
  });
  const id = await kit.begin(wxrOf([1, 2, 3].map(withPicture)), 'wxr', source, zip);
  await kit.work();
  await kit.start(id);
  return id;
}

it('pauses while the bucket is away and goes on where it was: no picture counts as missing', async () => {
  const id = await started('桶离开');
  let uploads = 0;
  s3.breakBy(({ method, url }, response) => {
    if (method !== 'PUT' || !url!.includes('/upload/')) return false;
    uploads += 1;
    return uploads > 1 && refuse(response, 503, 'ServiceUnavailable');
  });
  await kit.work();
  const paused = await kit.find(id);
  expect(paused).toMatchObject({ state: 'running', counts: { added: 1, missingPictures: 0 } });
  expect(paused.message).toMatch(/导入暂停，稍后自动继续$/);
  s3.breakBy();
  await kit.work();
  expect((await kit.find(id)).counts.added).toBe(1);
  test.clock.advance(minute);
  await kit.work();
  expect(await kit.find(id)).toMatchObject({
    state: 'done',
    message: '',
    counts: { read: 3, added: 3, published: 3, drafts: 0, pictures: 3, missingPictures: 0, refused: 0 },
  });
});

it('is given up with the reason after tries that came no further, and can be resumed', async () => {
  const id = await started('桶久离');
  s3.breakBy(({ method }, response) => method === 'GET' && refuse(response, 503, 'ServiceUnavailable'));
  for (const rest of [0, 1, 2, 4, 8]) {
    expect((await kit.find(id)).state).toBe('running');
    test.clock.advance(rest * minute);
    await kit.work();
  }
  const failed = await kit.find(id);
  expect(failed).toMatchObject({ state: 'failed', counts: { added: 0, refused: 0 } });
  expect(failed.message).toContain('存储服务');
  s3.breakBy();
  await test.call(resumeDataImport, { id }, await test.loginAs('admin'));
  await kit.work();
  expect(await kit.find(id)).toMatchObject({ state: 'done', counts: { published: 3, missingPictures: 0 } });
});

it('an export whose connection ends while stories are taken is read on, to its end', async () => {
  const posts = Array.from({ length: 12 }, (_, index) => ({
    id: index + 1,
    title: `长稿${index + 1}`,
    content: '<p>江堤</p>'.repeat(20_000),
  }));
  const file = wxrOf(posts);
  const id = await kit.begin(file, 'wxr', '长文件');
  await kit.work();
  await kit.start(id);
  const bytes = Buffer.from(file);
  let readings = 0;
  s3.breakBy(({ method, url }, response) => {
    if (method !== 'GET' || !url!.includes('/import/')) return false;
    readings += 1;
    if (readings > 1) return false;
    response.writeHead(200, { 'content-length': bytes.length });
    response.write(bytes.subarray(0, 1_000_000), () => response.destroy());
    return true;
  });
  await kit.work();
  expect(await kit.find(id)).toMatchObject({ state: 'done', counts: { read: 12, added: 12, refused: 0 } });
  expect(readings).toBe(2);
});
