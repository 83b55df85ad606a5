import { spawn } from 'node:child_process';
import path from 'node:path';
import { eq, sql } from '../../src/platform/database/orm.ts';
import { versions } from '../../src/modules/stories/content.tables.ts';
import { kit, startStoryServer, test } from '../story-kit.ts';

const rounds = 3;

startStoryServer();

async function databaseUrl(): Promise<string> {
  const { rows } = await test.db.execute<{ name: string }>(sql`select current_database() as name`);
  const url = new URL(process.env.TEST_DATABASE_URL!);
  url.pathname = `/${rows[0]!.name}`;
  return url.href;
}

/**
 * Runs the saver until it has acknowledged `saves` revisions, then kills it without warning. Returns the last
 * acknowledged one.
 */
async function saveAndKill(parts: string[], saves: number): Promise<number> {
  const child = spawn(process.execPath, [path.join(import.meta.dirname, 'saver.ts'), ...parts], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const acknowledged: number[] = [];
  let trouble = '';
  child.stderr.on('data', (chunk: Buffer) => (trouble += chunk.toString()));
  child.stdout.on('data', (chunk: Buffer) => {
    acknowledged.push(...chunk.toString().split('\n').filter(Boolean).map(Number));
    if (acknowledged.length >= saves) child.kill('SIGKILL');
  });
  await new Promise((resolve) => child.once('close', resolve));
  if (acknowledged.length < saves) throw new Error(trouble);
  return acknowledged.at(-1)!;
}

it(`F01 loses no acknowledged save when the server is killed, ${rounds} rounds`, async () => {
  const id = await kit.add('editor');
  for (let round = 0; round < rounds; round += 1) {
    const { rev } = await kit.get(id);
    const lock = (await kit.lock(id, 'editor', { takeOver: true })).envelope.data as { token: string };
    const last = await saveAndKill([await databaseUrl(), await kit.bearer('editor'), id, String(rev), lock.token], 25);
    const story = await kit.get(id);
    expect(story.rev).toBeGreaterThanOrEqual(last);
    // The text, its version and its words belong to one and the same save.
    expect(story).toMatchObject({ title: `第${story.rev}次保存`, content: `<p>第${story.rev}次保存</p>` });
    const kept = await test.db.select({ title: versions.title }).from(versions).where(eq(versions.contentId, id));
    const titles = new Set(kept.map(({ title }) => title));
    for (let saved = rev + 1; saved <= last; saved += 1) expect(titles).toContain(`第${saved}次保存`);
  }
}, 300_000);
