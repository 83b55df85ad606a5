import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from '../../platform/database/orm.ts';
import { buildTestApp, type TestApp } from '../../../test/helper.ts';
import { importKit, pictureZip } from '../../../test/import-kit.ts';
import { addPicture, paint } from '../../../test/media-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { storyKit } from '../../../test/story-kit.ts';
import { createTestDatabase } from '../../../test/template-database.ts';
import { readSettings } from '../../platform/settings/settings.ts';
import { exportNewsroom, type ExportManifest } from './export-newsroom.ts';
import { isExported, isHidden } from './exported-tables.ts';
import type { StoryLine } from './story-lines.ts';

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let test: TestApp;
let folder: string;
let manifest: ExportManifest;
let picture: { id: string; url: string };
let story: string;

const linesOf = <Line>(name: string): Line[] =>
  readFileSync(path.join(folder, name), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => JSON.parse(line) as Line);

beforeAll(async () => {
  database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  test = await buildTestApp({ DATABASE_URL: database.url }, [], database.url);
  picture = await addPicture(test, await test.loginAs('editor'), await paint(900, 600), '江岸.jpg');
  story = await addPublishedStory(test, {
    title: '引号"与\\反斜线',
    content: `<p>第一行。</p><p><img src="${picture.url}"></p>`,
    cover: { id: picture.id, path: picture.url },
    aiLevel: 'assisted',
    aiTool: '模型甲',
    publishedTime: new Date('2026-11-20T01:02:03Z'),
  });
  await storyKit(test).add('editor', { title: '还在写' });
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'newsroom-export-')), 'out');
  const { DATA_DIR } = test.settings;
  const settings = readSettings({
    NODE_ENV: 'test',
    DATA_DIR,
    DATABASE_URL: database.url,
    SITE_URL: 'https://old.example.com',
  });
  manifest = await exportNewsroom({ settings, folder, now: test.clock.now() });
});
afterAll(async () => {
  rmSync(path.dirname(folder), { recursive: true, force: true });
  await test.close();
  await database.drop();
});

it('is the whole newsroom: a line a row, stories by name, and the files at their addresses', async () => {
  expect(manifest).toMatchObject({ stories: 2, missingFiles: [] });
  const stories = linesOf<StoryLine>('stories.jsonl');
  expect(stories).toMatchObject([
    {
      id: story,
      title: '引号"与\\反斜线',
      state: 'published',
      published: '2026-11-20 09:02:03',
      category: '要闻',
      tags: '书房',
      aiLabel: '本文由 AI 辅助创作（工具：模型甲）',
    },
    { title: '还在写', state: 'draft', published: '', webUrl: '', aiLabel: '' },
  ]);
  const users = linesOf<Record<string, unknown>>('tables/users.jsonl');
  expect(users).toHaveLength(manifest.tables.users!);
  expect(users.length).toBeGreaterThan(5);
  expect(Object.keys(users[0]!)).toContain('user_name');
  const bytes = readFileSync(path.join(folder, picture.url.replace(/^\//, '')));
  expect(bytes.equals((await test.app.inject(picture.url)).rawPayload)).toBe(true);
  expect(readdirSync(path.join(folder, 'private'))).not.toEqual([]);
});

it('holds no secret: every column that may be one is left out, or is known to be none', async () => {
  const { rows } = await test.db.execute<{ place: string; table: string; column: string }>(
    sql`select table_name || '.' || column_name as place, table_name as "table", column_name as "column"
      from information_schema.columns where table_schema = 'public'`,
  );
  const looking = rows.filter(
    ({ table, column }) =>
      isExported(table) && /secret|passw|token|seal|salt|_hash|auth$|session/.test(column) && !isHidden(column),
  );
  // Hashes of texts, by which versions are distinguished, and rooms of questions.
  expect(looking.map(({ place }) => place).sort()).toEqual([
    'deliveries.settled_hash',
    'qa_questions.session_id',
    'qa_questions.text_hash',
    'site_rendering_versions.story_hash',
    'site_renderings.story_hash',
  ]);
  expect(['wechat_tickets', 'draft_previews', 'desk_arrivals'].filter(isExported)).toEqual([]);
  const all = readdirSync(path.join(folder, 'tables')).map((name) =>
    readFileSync(path.join(folder, 'tables', name), 'utf8'),
  );
  expect(all.join('\n')).not.toMatch(/argon2|password_hash/);
});

it('its stories come in again at another newsroom, with their pictures', async () => {
  const other = await buildTestApp();
  try {
    const kit = importKit(other);
    const files = { [picture.url.replace(/^\//, '')]: readFileSync(path.join(folder, picture.url.replace(/^\//, ''))) };
    const run = await kit.whole(
      readFileSync(path.join(folder, 'stories.jsonl')),
      'jsonl',
      '本报旧系统',
      pictureZip(files),
    );
    expect(run.counts).toMatchObject({
      added: 2,
      published: 1,
      drafts: 1,
      pictures: 1,
      missingPictures: 0,
      redirects: 0,
    });
  } finally {
    await other.close();
  }
});

it('overwrites nothing', async () => {
  const { DATA_DIR } = test.settings;
  const settings = readSettings({ NODE_ENV: 'test', DATA_DIR, DATABASE_URL: database.url });
  await expect(exportNewsroom({ settings, folder })).rejects.toThrow('is not empty');
});
