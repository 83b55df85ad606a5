import { unzipSync } from 'fflate';
import {
  cancelExportRun,
  exportRunFile,
  exportRuns as exportRunList,
  informationExport,
  beginInformationExport,
} from 'shared-contracts/endpoints';
import { exportRunLimits, informationRowsMax } from 'shared-contracts/limits';
import type { ExportRun } from 'shared-contracts/model';
import { eq, sql } from '../../platform/database/orm.ts';
import { archiveHandlers } from '../../assembly/jobs.ts';
import { runHousekeeping } from '../../assembly/housekeeping.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { createRunner, type JobHandler } from '../../platform/jobs/runner.ts';
import { exportPieces, exportRuns } from './export-run.tables.ts';
import { exportJobKind } from './information-export.job.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
const count = informationRowsMax + 30;
const sheet = { columns: ['title', 'channelName', 'hits'], format: 'csv' as const };

/** Copies a published story often enough that an export is one of a job. */
beforeAll(async () => {
  const id = await addPublishedStory(test, { title: '=原稿' });
  const { rows } = await test.db.execute<{ names: string }>(sql`
    select string_agg(quote_ident(column_name), ',') as names from information_schema.columns
    where table_name = 'contents' and is_generated = 'NEVER'`);
  const columns = sql.raw(rows[0]!.names);
  // The triggers count the stories of lists, which these are not for.
  await test.db.execute(sql`alter table contents disable trigger user`);
  await test.db.execute(sql`alter table articles disable trigger user`);
  // In parts: one statement may take only so long.
  for (let first = 1; first < count; first += 1000) {
    const numbers = sql.raw(`generate_series(${first}, ${Math.min(first + 999, count - 1)}) n`);
    await test.db.execute(sql`
      insert into contents (${columns}) select ${columns} from (
        select (jsonb_populate_record(null::contents, to_jsonb(c) || jsonb_build_object('id', 1000000 + n, 'title', '稿件' || n, 'hits', n,
          'app_published_time', c.app_published_time - make_interval(mins => n / 7)))).*
        from contents c, ${numbers} where c.id = ${id}) as copied`);
    await test.db.execute(sql`
      insert into articles select (jsonb_populate_record(null::articles,
        to_jsonb(a) || jsonb_build_object('content_id', 1000000 + n))).*
      from articles a, ${numbers} where a.content_id = ${id}`);
  }
  await test.db.execute(sql`alter table contents enable trigger user`);
  await test.db.execute(sql`alter table articles enable trigger user`);
}, 120_000);

const period = async () => {
  const { rows } = await test.db.execute<{ first: string; last: string }>(
    sql`select min(app_published_time)::date::text as first, max(app_published_time)::date::text as last from contents`,
  );
  return { startDate: rows[0]!.first, endDate: rows[0]!.last };
};
const begin = async (more: object = {}, userName = 'chief') =>
  test.call(beginInformationExport, { ...(await period()), ...sheet, ...more }, await kit.bearer(userName));
const runs = async (userName = 'chief') =>
  (await test.call(exportRunList, {}, await kit.bearer(userName))).envelope.list as ExportRun[];
const fileOf = async (id: string, userName = 'chief') => test.call(exportRunFile, { id }, await kit.bearer(userName));
const runner = (handler: JobHandler = archiveHandlers[exportJobKind]!) =>
  createRunner(
    { [exportJobKind]: handler },
    {
      db: test.db,
      now: test.clock.now,
      settings: test.settings,
      log: { info() {}, warn() {}, error() {}, debug() {} } as never,
    },
  );
async function work(most = Infinity) {
  const own = runner();
  for (let step = 0; step < most && (await own.tick()) > 0; step += 1);
}

it('leaves few stories to the direct download', async () => {
  const { envelope } = await begin({ keywords: '稿件1234' });
  expect(envelope.data).toEqual({ id: null });
  expect(await runs()).toEqual([]);
});

it('writes every story once in steps, shows how far it came, and gives the file to its requester alone', async () => {
  const id = (await begin()).envelope.data as { id: string };
  expect(await runs()).toMatchObject([{ id: id.id, state: 'running', done: 0, total: null, expiresTime: null }]);
  const second = await begin();
  expect([second.status, second.envelope.message]).toEqual([409, '已有导出正在进行，请等待完成或先取消']);
  await work(3);
  expect(await runs()).toMatchObject([{ state: 'running', done: 3 * exportRunLimits.step, total: count }]);
  expect((await fileOf(id.id)).envelope.message).toBe('该导出尚未完成');
  // Two processes at once.
  await Promise.all([work(), work()]);
  expect(await runs()).toMatchObject([{ state: 'done', done: count, total: count }]);
  const noticed = async (user: string) => noticesOf(test, await kit.bearer(user), { kind: 'exportDone' });
  expect(await noticed('chief')).toMatchObject([{ text: expect.stringContaining(`共${count}行`) }]);
  expect(await noticed('admin')).toEqual([]);
  const lines = (await fileOf(id.id)).response.body.trim().split('\r\n');
  expect(lines[0]).toBe('标题,栏目,阅读');
  expect(lines).toHaveLength(count + 1);
  expect(new Set(lines).size).toBe(count + 1);
  expect(lines.some((line) => line.startsWith("'=原稿"))).toBe(true);
  for (const other of ['admin', 'operator']) {
    expect((await fileOf(id.id, other)).status).toBe(404);
    expect(await runs(other)).toEqual([]);
  }
  const entries = await test.db.select().from(auditLog).where(eq(auditLog.target, '信息明细'));
  expect(entries.map(({ action }) => action)).toEqual(['statistics.exportStart', 'statistics.export']);
});

it('goes on where it was after a kill, in another process, without a row twice or none', async () => {
  const { id } = (await begin({ format: 'xlsx' })).envelope.data as { id: string };
  await work(2);
  // A step whose process is killed once its rows are written: nothing of it remains.
  const killed = runner(async (tx, job, deps) => {
    await archiveHandlers[exportJobKind]!(tx, job, deps);
    throw new Error('killed');
  });
  await killed.tick();
  expect((await runs())[0]).toMatchObject({ done: 2 * exportRunLimits.step, state: 'running' });
  test.clock.advance(3_600_000);
  await work();
  expect((await runs())[0]).toMatchObject({ id, state: 'done', done: count });
  const file = await fileOf(id);
  const xml = new TextDecoder().decode(unzipSync(file.response.rawPayload)['xl/worksheets/sheet1.xml']);
  expect(xml.match(/<row /g)).toHaveLength(count + 1);
});

it('is cancelled with what it wrote, and says so', async () => {
  const { id } = (await begin()).envelope.data as { id: string };
  await work(1);
  expect((await test.call(cancelExportRun, { id }, await kit.bearer('admin'))).status).toBe(404);
  expect((await test.call(cancelExportRun, { id }, await kit.bearer('chief'))).envelope.message).toBe('');
  await work();
  expect((await runs())[0]).toMatchObject({ state: 'cancelled', done: exportRunLimits.step });
  expect(await test.db.$count(exportPieces, eq(exportPieces.runId, id))).toBe(0);
  expect((await test.call(cancelExportRun, { id }, await kit.bearer('chief'))).status).toBe(409);
  expect((await fileOf(id)).status).toBe(409);
});

it('says when its job failed for good, and another may begin', async () => {
  const { id } = (await begin()).envelope.data as { id: string };
  const { onGivenUp } = archiveHandlers[exportJobKind]!;
  const broken = runner(Object.assign(() => Promise.reject(new Error('down')), { onGivenUp: onGivenUp! }));
  for (let turn = 0; turn < 20; turn += 1) {
    await broken.tick();
    test.clock.advance(60_000);
  }
  expect((await runs())[0]).toMatchObject({ id, state: 'failed' });
  const ends = async (user: string) => noticesOf(test, await kit.bearer(user), { kind: 'exportDone' });
  expect((await ends('chief')).filter(({ subjectId }) => subjectId === `export:${id}`)).toMatchObject([
    { title: '信息明细的导出失败', text: '导出多次出错，请在“大批量导出”中重新导出' },
  ]);
  expect(await ends('admin')).toEqual([]);
  const next = (await begin()).envelope;
  expect(next.suc).toBe(1);
  await test.call(cancelExportRun, { id: (next.data as { id: string }).id }, await kit.bearer('chief'));
});

it('refuses the file to whom lost the right to all of it', async () => {
  const [done] = await test.db.select().from(exportRuns).where(eq(exportRuns.state, 'done'));
  await test.db.execute(
    sql`delete from user_channels where user_id = ${await test.userId('chief')} and channel_id = ${done!.scope.channels[0]}`,
  );
  const refused = await fileOf(done!.id);
  expect([refused.status, refused.envelope.message]).toEqual([403, '您的权限已变化，不能再下载该文件，请重新导出']);
});

it('is for those who may export; the direct export takes ticked rows alone', async () => {
  for (const [endpoint, input] of [
    [beginInformationExport, sheet],
    [exportRunList, {}],
    [cancelExportRun, { id: '1' }],
    [exportRunFile, { id: '1' }],
  ] as const)
    expect((await test.call(endpoint, input, await kit.bearer('editor'))).status).toBe(403);
  const input = { ...(await period()), ...sheet, ids: '1000001,1000002' };
  const ticked = await test.call(informationExport, input, await kit.bearer('operator'));
  expect(ticked.response.body.trim().split('\r\n')).toHaveLength(3);
});

it('keeps the file for its days', async () => {
  const left = () => test.db.$count(exportRuns, eq(exportRuns.state, 'done'));
  const tidy = () => runHousekeeping({ db: test.db, now: test.clock.now, settings: test.settings });
  test.clock.advance((exportRunLimits.daysKept - 1) * 86_400_000);
  await tidy();
  expect(await left()).toBe(2);
  test.clock.advance(86_400_000 + 3_600_000);
  await tidy();
  expect([await left(), await test.db.$count(exportPieces)]).toEqual([0, 0]);
});
