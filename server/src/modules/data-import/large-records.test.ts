import { eq } from '../../platform/database/orm.ts';
import { wxrOf } from '../../../test/import-kit.ts';
import { kit, startImportServer, test } from '../../../test/import-server.ts';
import { addressesIn, withPictures } from './body-pictures.rules.ts';
import { importProblems } from './data-import.tables.ts';
import { ProblemLog } from './problem-log.ts';
import type { SourceEvent, SourceReader } from './readers/source.ts';
import { paragraphsOf, withGalleries } from './readers/wordpress-body.rules.ts';
import { readWxr } from './readers/wxr.ts';

/** A file that is made piece by piece: a head, one piece many times, and an end. */
async function* made(head: string, piece: string, times: number, end: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(head);
  const bytes = Buffer.from(piece);
  for (let place = 0; place < times; place += 1) yield bytes;
  yield Buffer.from(end);
}

async function read(reader: SourceReader, bytes: AsyncIterable<Uint8Array>): Promise<{ kinds: string[]; end: string }> {
  const events: SourceEvent[] = [];
  const end = await (async () => {
    for await (const event of reader(bytes)) events.push(event);
    return '';
  })().catch((error: unknown) => (error as Error).message);
  return { kinds: events.map(({ kind }) => kind), end };
}

const item = (id: number, inside = '') => `<item><wp:post_id>${id}</wp:post_id><title>题</title>${inside}</item>\n`;
const head = `<rss>\n<channel>\n${item(1)}`;
const open = '<item><wp:post_id>2</wp:post_id><title>题</title>';

const endless = '文件在第4行损坏（其中一处内容过长，没有结束标记）';

it('a record of a million elements is refused as too long, and the next one is read', async () => {
  const file = made(head + open, '<a b="c"/>'.repeat(1000), 1000, `</item>${item(3)}</channel></rss>`);
  expect(await read(readWxr, file)).toEqual({ kinds: ['story', 'refused', 'story'], end: '' });
});

it.each([
  ['a text', `${open}<content:encoded><![CDATA[`],
  ['a comment', '<!-- '],
  ['an attribute', '<item class="'],
])('%s that never ends is broken where it is too long, and what came before stays', async (_, begin) => {
  const { kinds, end } = await read(readWxr, made(head + begin, 'x'.repeat(1024 ** 2), 100, ''));
  expect([kinds, end]).toEqual([['story'], endless]);
});

it('an element of too many attributes is broken', async () => {
  const attributes = Array.from({ length: 3000 }, (_, place) => ` a${place}="b"`).join('');
  const { kinds, end } = await read(readWxr, made(`${head}<item${attributes}>`, '', 0, ''));
  expect([kinds, end]).toEqual([['story'], endless]);
});

it('elements without an end within each other are broken where they are too deep', async () => {
  const { kinds, end } = await read(readWxr, made(head, '<a>'.repeat(1000), 1000, ''));
  expect(kinds).toEqual(['story']);
  expect(end).toBe('文件在第4行损坏（标记嵌套过深）');
});

it('marks that nothing closes are passed over once: a text full of them holds nobody up', () => {
  const full = (mark: string) => mark.repeat(Math.floor(1_000_000 / mark.length));
  for (const mark of ['<!--', '[caption]', '[caption ', '[embed]', '[embed '])
    expect(paragraphsOf(full(mark))).toBe(`<p>${full(mark).trim()}</p>`);
  expect(paragraphsOf(full('\n \t'))).toBe('');
  expect(paragraphsOf(`[caption]${full('<img ')}[/caption]`)).toContain('<img');
  expect(paragraphsOf(`${full('[embed]')} [/embed]`)).toContain('[embed]');
  for (const mark of ['[gallery ', '[gallery ids=1', '[gallery ids=1,'])
    expect(withGalleries(full(mark), new Map())).toBe(full(mark));
  expect(addressesIn(full('<img '), undefined)).toEqual([]);
  expect(withPictures(full('<img '), undefined, () => undefined, String)).toBe(full('<img '));
});

describe('with a database', () => {
  startImportServer();

  const problem = (runId: string, phase: 'check' | 'run', number: number) =>
    ({ runId, phase, number, line: number, oldId: '', title: '', level: 'refused', message: '缺少标题' }) as const;
  const noted = async (runId: string) => (await kit.problems(runId)).map(({ number, message }) => [number, message]);

  it('keeps problems of each phase up to a limit, and then says in a line that there are others', async () => {
    const runId = await kit.begin(wxrOf([]), 'wxr', '问题很多');
    for (const phase of ['check', 'run'] as const) {
      const add = (log: ProblemLog, numbers: number[]) =>
        log.add(
          test.db,
          numbers.map((number) => problem(runId, phase, number)),
        );
      await add(new ProblemLog(runId, phase, 3), [1, 2]);
      // A log of a second runner goes on where the first one was.
      const log = new ProblemLog(runId, phase, 3);
      await add(log, [3, 4]);
      await add(log, [5]);
    }
    const kept = [1, 2, 3].map((number) => [number, '缺少标题']);
    const ofPhase = [...kept, [4, '问题超过3条，以后的不再列出']];
    expect(await noted(runId)).toEqual([...ofPhase, ...ofPhase]);
    expect(await test.db.$count(importProblems, eq(importProblems.runId, runId))).toBe(8);
  });

  it('lists as many problems as the limit whole', async () => {
    const runId = await kit.begin(wxrOf([]), 'wxr', '问题恰好');
    const log = new ProblemLog(runId, 'run', 3);
    await log.add(
      test.db,
      [1, 2, 3].map((number) => problem(runId, 'run', number)),
    );
    expect(await noted(runId)).toEqual([1, 2, 3].map((number) => [number, '缺少标题']));
  });
});
