import { ErrorCode } from 'shared-contracts/errors';
import { emptyDraft } from 'shared-contracts/model';
import { writeText } from '../../modules/stories/content.rules.ts';
import { cleanHtml } from '../text/html.rules.ts';
import type { readWeixinClean } from '../../modules/importing/read-weixin.ts';
import { taskOf } from './task.ts';
import { cleanAside, writeAside } from '../../modules/stories/write-aside.ts';
import { WorkPool, workPool } from './work-pool.ts';

const runaway = new URL('../../../test/runaway-worker.ts', import.meta.url);
const task = (more: { limit?: number; failedText?: string } = {}) =>
  taskOf<(input: string) => string>(runaway, 'any', more);
const pool = new WorkPool({ threads: 1, waiting: 2, memory: 64, script: runaway });
afterAll(() => Promise.all([pool.stop(), workPool.stop()]));

const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    ({ code, message }: { code: ErrorCode; message: string }) => ({ code, message }),
  );

it('a task that does not end is ended with a clear sentence, and the next one works', async () => {
  expect(await refusalOf(pool.run(task({ limit: 50, failedText: '文档过于复杂' }), 'endless'))).toEqual({
    code: ErrorCode.Invalid,
    message: '文档过于复杂',
  });
  expect(await pool.run(task(), '文')).toBe('文');
});

it('a task that takes more memory than it may is ended alone', async () => {
  expect(await refusalOf(pool.run(task(), 'greedy'))).toEqual({
    code: ErrorCode.Invalid,
    message: '内容过于复杂，无法处理，请清除格式或拆分后再试',
  });
  expect(await pool.run(task(), '文')).toBe('文');
});

it('tasks beyond the queue are refused at once', async () => {
  const runs = Array.from({ length: 5 }, () => refusalOf(pool.run(task(), '<p>文</p>')));
  const refused = (await Promise.all(runs)).filter((refusal) => refusal?.code === ErrorCode.TooMany);
  expect(refused.length).toBe(2);
});

it('an error thrown by a task is rethrown to the caller unchanged', async () => {
  expect(
    await refusalOf(
      workPool.run(
        taskOf<typeof readWeixinClean>(
          new URL('../../modules/importing/read-weixin.ts', import.meta.url),
          'readWeixinClean',
        ),
        { page: '<html><body>该内容已被发布者删除</body></html>', address: '' },
      ),
    ),
  ).toEqual({ code: ErrorCode.NotFound, message: '该文章已被发布者删除' });
});

const long = `<h2 onclick="x">江岸</h2>${'<p style="color:red;position:fixed">今天<b>天气</b>好。<img src="/files/a.jpg" onerror="x"></p><table><tr><td>1</td></tr></table>'.repeat(600)}<script>alert(1)</script><section data-embed="raw"><p style="margin:1px">卡</p></section>`;

it('A51 a long text cleaned by a thread is the same as one cleaned here', async () => {
  expect(long.length).toBeGreaterThan(60_000);
  expect(await cleanAside(long)).toBe(cleanHtml(long));
  const draft = { ...emptyDraft, title: '长文', content: long };
  expect(await writeAside(draft)).toEqual(writeText(draft));
});

it.each([
  ['short', 300],
  ['long', 300_000],
])('markup that is nested too deep is refused before it is cleaned, %s', async (_what, size) => {
  expect(await refusalOf(cleanAside('<b>'.repeat(size)))).toMatchObject({
    code: ErrorCode.TooLarge,
    message: expect.stringContaining('层级过深') as string,
  });
});
