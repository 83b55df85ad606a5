import pg from 'pg';
import { listPictureByProperty } from 'shared-contracts/endpoints';
import { startEmbeddedPostgres } from '../server/src/platform/database/embedded-postgres.ts';
import { type Caller, loginAs } from './core/caller.ts';
import { type Bench, median } from './core/figure.ts';
import { removeFolder, startServer, temporaryFolder } from './core/product.ts';
import { seconds } from './core/seconds.ts';
import { transcodeFigure, watermarkFigures } from './media/conversion-figures.ts';
import { uploadFigures } from './media/upload-figures.ts';

const questions = (pages: number): [string, (caller: Caller) => Promise<unknown>][] => [
  ['page 1', (caller) => caller.call(listPictureByProperty, {})],
  ['page 1,000', (caller) => caller.call(listPictureByProperty, { currentPage: pages - 1 })],
  ['title of two characters', (caller) => caller.call(listPictureByProperty, { title: '渡口' })],
];

async function listTimings(caller: Caller, pages: number): Promise<number[]> {
  const durations: number[][] = questions(pages).map(() => []);
  for (let round = -3; round < 25; round += 1) {
    for (const [index, [, ask]] of questions(pages).entries()) {
      const time = await seconds(() => ask(caller));
      if (round >= 0) durations[index]!.push(time);
    }
  }
  return durations.map(median);
}

/** Fills the library up to `count` pictures; one in two hundred shows a ferry. */
async function fillLibrary(databaseUrl: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('alter table pictures disable trigger user');
  await client.query(
    `insert into pictures (key, original_key, title, title_grams, media_type, width, height, size, owner_id, owner_name, created_time)
     select 'picture/2026/01/01/' || md5(i::text) || '.jpg', 'upload/bench/' || i, t, (select array_agg(distinct 't' || substr(t, p, 2)) from generate_series(1, length(t) - 1) p), 'image/jpeg', 1200, 800, 90000, 1, '编辑', now() - i * interval '1 minute'
     from generate_series((select count(*) from pictures) + 1, $1::bigint) i,
       lateral (select case when i % 200 = 0 then '清晨渡口' else '江城图片' end || i || chr(19968 + (i * 7919 % 5000)::int) || chr(19968 + (i * 104729 % 5000)::int) as t) x`,
    [count],
  );
  await client.query('alter table pictures enable trigger user');
  await client.query('select rebuild_picture_tallies()');
  await client.query('vacuum analyze pictures');
  await client.end();
}

/** Speed of uploads, the picture library, watermarks and conversion. */
export const mediaBench: Bench = {
  name: 'media',
  async run() {
    const folder = await temporaryFolder();
    const database = await startEmbeddedPostgres({ dataDir: folder });
    try {
      const figures = [...(await watermarkFigures()), await transcodeFigure(folder)];
      const product = await startServer(folder, { DATABASE_URL: database.url });
      const caller = await loginAs(product.url, 'chief');
      figures.push(...(await uploadFigures(product.url, caller, folder)));
      await fillLibrary(database.url, 1000);
      const small = await listTimings(caller, 50);
      await fillLibrary(database.url, 100_000);
      const large = await listTimings(caller, 1000);
      for (const [index, [name]] of questions(1).entries()) {
        figures.push({
          name: `${name} of 100,000 pictures against 1,000`,
          value: large[index]! / small[index]!,
          unit: '×',
          limit: 3,
          from: `${(large[index]! * 1000).toFixed(1)} ms against ${(small[index]! * 1000).toFixed(1)} ms`,
        });
      }
      await product.stop();
      return figures;
    } finally {
      await database.stop();
      await removeFolder(folder);
    }
  },
};
