import { randomBytes } from 'node:crypto';
import { sql } from '../../platform/database/orm.ts';
import { readSettings, type Settings } from '../../platform/settings/settings.ts';
import { newObjectKey, thumbnailKey } from '../../platform/storage/object-key.ts';
import { objectsOf, s3BucketOf } from '../../platform/storage/stored-objects.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { block, fileOf, kodoKit } from '../../../test/kodo-kit.ts';
import { refuse, type RunningS3, startS3 } from '../../../test/s3-kit.ts';
import { makeBuild } from '../../../test/release-kit.ts';
import { createTestDatabase } from '../../../test/template-database.ts';
import { releaseFilesOf } from '../registry/open-registry.ts';
import { moveObjects } from './move-objects.ts';

let s3: RunningS3;
let database: Awaited<ReturnType<typeof createTestDatabase>>;
let newsroom: TestApp;
let editor: string;
/** The newsroom's settings with the bucket. */
let withBucket: Settings;
beforeAll(async () => {
  s3 = await startS3();
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  newsroom = await buildTestApp({ DATABASE_URL: database.url }, [makeBuild('remote-website', '1.0.0')], database.url);
  editor = await newsroom.loginAs('editor');
  withBucket = readSettings({
    NODE_ENV: 'test',
    DATA_DIR: newsroom.settings.DATA_DIR,
    DATABASE_URL: database.url,
    ...s3.settings,
  });
});
afterEach(() => s3.breakBy());
afterAll(async () => {
  await s3BucketOf(withBucket)!.close();
  await newsroom.close();
  await database.drop();
  await s3.close();
});

const { ticket, sendBlocks, mkfile } = kodoKit(
  () => newsroom,
  () => editor,
);
const stored = new Map<string, Buffer>();

/** An attachment of pieces, a picture that only an answer of a form names with its small copy, and a leftover. */
async function fill(): Promise<void> {
  const upload = await ticket();
  const bytes = fileOf(block + 9);
  await mkfile(upload.token, upload.key, bytes.length, await sendBlocks(upload.token, bytes));
  stored.set(upload.key, bytes);
  const store = objectsOf(newsroom.settings);
  const answer = newObjectKey('answer', new Date(), 'jpg');
  for (const key of [answer, thumbnailKey(answer, 'w200')]) {
    stored.set(key, randomBytes(2000));
    await store.put('private', key, stored.get(key)!);
  }
  await newsroom.db.execute(sql`create table if not exists elsewhere (answers jsonb)`);
  await newsroom.db.execute(
    sql`insert into elsewhere values (${JSON.stringify([{ picture: `/a/${answer}` }])}::jsonb)`,
  );
  await store.put('public', newObjectKey('picture', new Date(), 'jpg'), Buffer.from('named by no row'));
}

it('a move that breaks off is continued, objects arrive as they were, and a further run copies nothing', async () => {
  await fill();
  let sent = 0;
  s3.breakBy(({ method }, response) => method === 'PUT' && (sent += 1) > 1 && refuse(response, 403, 'AccessDenied'));
  await expect(moveObjects({ settings: withBucket })).rejects.toThrow('没有该存储空间的读写权限');
  s3.breakBy();

  const outcome = await moveObjects({ settings: withBucket });
  expect(outcome.copied + outcome.present).toBe(3);
  expect(outcome.copied).toBeGreaterThan(0);
  expect([outcome.different, outcome.unnamed, outcome.releases]).toEqual([[], 1, 1]);
  for (const [key, bytes] of stored) {
    const space = key.startsWith('attachment') ? 'public' : 'private';
    expect((await objectsOf(withBucket).read(space, key)).equals(bytes)).toBe(true);
    // What was moved is still on the disk.
    expect((await objectsOf(newsroom.settings).read(space, key)).equals(bytes)).toBe(true);
  }

  // Releases too: by the same keys, at a place that follows from the bucket's.
  const files = releaseFilesOf(withBucket);
  expect(files.place).toBe(`${s3.endpoint}/newsroom/paper/prod/releases`);
  expect(await files.read('remote-website', '1.0.0', 'release.json')).toEqual(
    makeBuild('remote-website', '1.0.0').get('release.json'),
  );

  s3.requests.length = 0;
  const nothing = { copied: 0, present: 3, different: [], unnamed: 1, releases: 0 };
  expect(await moveObjects({ settings: withBucket })).toEqual(nothing);
  expect(s3.requests.filter((request) => !/^(HEAD|GET [^ ]+\/releases\/)/.test(request))).toEqual([]);
});

it('an object that another run copied and did not compare is compared; other bytes are said and left', async () => {
  const [key] = stored.keys();
  const bytes = Buffer.from(stored.get(key!)!);
  bytes[bytes.length - 1]! ^= 1;
  await s3BucketOf(withBucket)!.put(key!, bytes, { isReplacing: true });
  expect((await moveObjects({ settings: withBucket, isChecking: true })).different).toEqual([key]);
  expect((await objectsOf(withBucket).read('public', key!)).equals(bytes)).toBe(true);
});

it('a bucket must be named', async () => {
  await expect(moveObjects({ settings: newsroom.settings })).rejects.toThrow('STORAGE_S3_BUCKET');
});
