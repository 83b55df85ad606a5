import { gzipSync } from 'node:zlib';
import type { ImportFormat } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { gbkOf } from '../../../test/gbk.ts';
import { colour, type Post, wxrFoot, wxrHead, wxrItem, wxrOf } from '../../../test/import-kit.ts';
import { kit, startImportServer, test } from '../../../test/import-server.ts';
import { contents } from '../stories/content.tables.ts';
import { importedStories } from './data-import.tables.ts';

startImportServer();

const titleOf = (id: number): string => `河岸第${id}篇`;
const post = (id: number, more: Partial<Post> = {}): Post => ({ id, title: titleOf(id), content: '文', ...more });
const packed = () => gzipSync(wxrOf([post(1)]));
const lineOf = (file: string, place: number): number => file.slice(0, place).split('\n').length;

let sources = 0;
/** Tries a file under a source of its own; ends with what the dry run found. */
async function tried(bytes: Buffer | string, format: ImportFormat = 'wxr') {
  const source = `坏文件${(sources += 1)}`;
  const id = await kit.begin(bytes, format, source);
  await kit.work();
  return { ...(await kit.find(id)) };
}

/** Tries and imports it. */
async function taken(bytes: Buffer | string, format: ImportFormat = 'wxr') {
  const { id, source, message } = await tried(bytes, format);
  expect((await kit.start(id)).envelope.message).toBe('');
  await kit.work();
  const rows = await test.db
    .select({ oldId: importedStories.oldId, title: contents.title })
    .from(importedStories)
    .innerJoin(contents, eq(contents.id, importedStories.contentId))
    .where(eq(importedStories.source, source))
    .orderBy(importedStories.oldId);
  const [oldIds, titles] = [rows.map(({ oldId }) => oldId), rows.map(({ title }) => title)];
  return { tried: message, oldIds, titles, ...(await kit.find(id)) };
}

it('a file cut in the middle says where and after which record; the mended file brings only the rest', async () => {
  const whole = wxrOf([post(1), post(2), post(3, { content: '<p>第三篇正文</p>' })]);
  const cut = whole.slice(0, whole.indexOf('第三篇正文') + 2);
  const run = await taken(cut);
  const line = lineOf(cut, cut.length);
  const place = `文件在第${line}行损坏（XML不完整），最后一条完整的是第2条《河岸第2篇》`;
  expect(run.tried).toBe(`${place}；此前的记录可以导入`);
  expect(run).toMatchObject({ state: 'broken', oldIds: ['1', '2'], counts: { added: 2 } });
  const advice = '此前的已导入，修好文件后用同一来源名称再次导入，只补其余';
  expect(run.message).toBe(`${place}；${advice}`);
  expect((await kit.whole(whole, 'wxr', run.source)).counts).toMatchObject({ known: 2, added: 1 });
});

it('an import of a broken file reports what it refused and knew before the place', async () => {
  const posts = [post(1), post(2)].map(wxrItem).join('');
  const nameless = '<item><title>没有编号</title></item>';
  const source = (await kit.whole(wxrOf([post(2)]), 'wxr', '断前已有')).source;
  const run = await kit.whole(`${wxrHead}${posts}${nameless}<item`, 'wxr', source);
  expect(run).toMatchObject({ state: 'broken', counts: { read: 3, added: 1, known: 1, refused: 1 } });
  const problems = (await kit.problems(run.id)).filter(({ phase, level }) => phase === 'run' && level === 'refused');
  expect(problems).toMatchObject([{ number: 3, title: '没有编号', message: '缺少编号' }]);
});

it('an import of a file that brings nothing does not say that anything came in', async () => {
  const run = await kit.whole(`${wxrHead}<item`, 'wxr', '断在开头');
  expect(run.message).toMatch(/^文件在第\d+行损坏（XML不完整）$/);
  expect(run.state).toBe('broken');
});

it('a file whose last letter is cut is cut off, not of an unknown encoding', async () => {
  const bytes = Buffer.from(wxrOf([post(1), post(2)]));
  const run = await taken(bytes.subarray(0, bytes.lastIndexOf('第2篇') + 1));
  expect(run.message).toMatch(/^第\d+行：文件末尾不完整（可能没有传完，或导出中断），/);
  expect(run.message).toContain('最后一条完整的是第1条《河岸第1篇》');
  expect(run.oldIds).toEqual(['1']);
});

it('reads GBK, declared or not or said to be UTF-8, also behind much that is ASCII', async () => {
  const item = '<item><title>标题</title><wp:post_id>1</wp:post_id></item>';
  const plain = (head: string, filling: string) => `${head}<rss><channel><!--${filling}-->${item}</channel></rss>`;
  for (const name of ['GBK', 'gb2312', 'UTF-8', '']) {
    const head = name === '' ? '' : `<?xml version="1.0" encoding="${name}"?>`;
    for (const filling of ['', 'x'.repeat(200_000)]) {
      const { state, titles } = await taken(gbkOf(plain(head, filling)));
      expect([name, state, titles]).toEqual([name, 'done', ['标题']]);
    }
  }
});

it('bytes that are no text are named by their line, and what stands before them comes in', async () => {
  const [before, after] = [wxrHead + wxrItem(post(1)) + wxrItem(post(2)), wxrItem(post(3)) + wxrFoot];
  const bytes = Buffer.concat([Buffer.from(before), Buffer.from([0xff, 0xfe, 0xff]), Buffer.from(after)]);
  const run = await taken(bytes);
  const line = lineOf(before, before.length);
  expect(run.message).toContain(`第${line}行：文件的编码无法识别，`);
  expect(run.message).toContain('最后一条完整的是第2条');
  expect(run).toMatchObject({ state: 'broken', oldIds: ['1', '2'] });
});

it('entities of a file’s own are refused where they are defined, however much they would become', async () => {
  const levels = Array.from({ length: 10 }, (_, level) =>
    level === 0 ? '<!ENTITY e0 "haha">' : `<!ENTITY e${level} "${`&e${level - 1};`.repeat(10)}">`,
  );
  const head = `<?xml version="1.0"?>\n<!DOCTYPE rss [\n${levels.join('\n')}\n]>\n`;
  const bomb = `${head}<rss><channel>${wxrItem(post(1, { title: '&e9;' }))}</channel></rss>`;
  const run = await tried(bomb);
  expect(run.message).toMatch(/^文件在第13行自定义了实体，为安全起见不予读取，/);
  expect(run.checked.read).toBe(0);
});

it('a text of 50 MB is one refused record with its line; the records around it come in', async () => {
  const [first, second] = [wxrHead + wxrItem(post(1)), wxrItem(post(2, { content: '长'.repeat(17_500_000) }))];
  const run = await taken(first + second + wxrItem(post(3)) + wxrFoot);
  expect(run).toMatchObject({ state: 'done', oldIds: ['1', '3'], counts: { read: 3, added: 2, refused: 1 } });
  const problems = await kit.problems(run.id);
  expect(problems.find(({ phase, level }) => phase === 'run' && level === 'refused')).toMatchObject({
    number: 2,
    line: lineOf(first, first.length),
    title: '河岸第2篇',
    message: '内容过长，无法导入',
  });
});

it.each<[string, () => Promise<Buffer | string> | Buffer | string, string]>([
  ['an empty file', () => '', '第1行：文件是空的，请重新导出后上传'],
  ['empty lines', () => '\n \n', '第1行：文件是空的，请重新导出后上传'],
  ['a plain text', () => '这不是XML\n', '第1行：文件开头不是XML，请选择旧系统导出的文件'],
  ['a packed one', packed, '第1行：文件是压缩包，请解压后上传其中的数据文件'],
  ['a picture', () => colour('#123'), '第1行：文件的编码无法识别，请另存为UTF-8后再导入'],
  ['other XML', () => '<svg/>', '第1行：文件与所选格式不符，请检查后重新选择'],
])('%s says what it is', async (_, make, message) => {
  const run = await tried(await make());
  expect([run.state, run.message, run.checked.added]).toEqual(['checked', message, 0]);
});

it.each([
  '<!DOCTYPE html>\n<html lang="zh-CN"><head><meta charset="utf-8"><title>登录</title></head><body><form></body>',
  '<!doctype html>\n<html><head><link rel=stylesheet><title>登录 ‹ 站</title></head><body class="login"></body>',
  '\n\n<HTML><BODY>登录</BODY></HTML>',
])('the page of a login that was saved as an export is not taken for one: %s', async (page) => {
  expect((await tried(page)).message).toMatch(/^第1行：文件是一个网页（可能是旧系统的登录页/);
});

it('empty lines before the head, which plug-ins of WordPress write, keep nobody from an import', async () => {
  const broken = `\n\r\n${wxrOf([post(1)]).replace('</rss>', '')}`;
  const run = await taken(broken);
  expect(run.oldIds).toEqual(['1']);
  expect(run.message).toContain(`文件在第${lineOf(broken, broken.length)}行损坏`);
});

it('what fits into no index, and characters that the database does not take, stop no import', async () => {
  const noise = Array.from({ length: 3000 }, (_, index) =>
    String.fromCodePoint(0x4e00 + ((index * 7919) % 20_000)),
  ).join('');
  const address = `http://old/${noise.slice(0, 1500)}`;
  const rows = [
    { 编号: `长${noise}`, 标题: '编号太长', 正文: '文' },
    { 编号: 'a', 标题: '有\0空字符', 正文: '文\0', 摘要: '\0', 原地址: address },
    { 编号: 'b', 标题: '最后一篇', 正文: '文' },
  ];
  const run = await taken(rows.map((row) => JSON.stringify(row)).join('\n'), 'jsonl');
  expect(run).toMatchObject({ state: 'done', oldIds: ['a', 'b'], counts: { added: 2, refused: 1 } });
  expect((await kit.problems(run.id)).map(({ message }) => message)).toContain('编号超过500个字');
});
