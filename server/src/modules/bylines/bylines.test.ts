import {
  contentAddContent,
  exportReporters,
  getReporter,
  reporterCounts,
  reporterList,
  reporterOptions,
  saveReporter,
  setReporterState,
} from 'shared-contracts/endpoints';
import type { ReporterOption, ReporterRow, StoryAuthor } from 'shared-contracts/model';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test as server } from '../../../test/story-kit.ts';
import { auditLog } from '../../platform/audit/audit-log.tables.ts';
import { authorsOfStories } from '../stories/story-author.queries.ts';

turnCacheClock();
startStoryServer();

let admin: string;
beforeEach(async () => (admin = await server.loginAs('admin')));

const person = (parts: object = {}) => ({
  name: '王敏',
  penNames: ['敏之'],
  cardNo: '',
  cardExpiry: null,
  departmentId: null,
  beat: '时政',
  mobile: '13900001234',
  userName: '',
  intro: '',
  ...parts,
});
const save = (parts: object = {}) => server.call(saveReporter, person(parts), admin);
const addReporter = async (parts: object = {}) => ((await save(parts)).envelope.data as { id: string }).id;
const rows = async (filter: object = {}) =>
  (await server.call(reporterList, filter, admin)).envelope.list as ReporterRow[];
const author = (reporterId: string | null, parts: Partial<StoryAuthor> = {}): StoryAuthor => ({
  name: '王敏',
  reporterId,
  role: 'text',
  share: 100,
  ...parts,
});
/** Saves a story of the editor's under the edit lock. */
async function saveHeld(id: string, parts: Parameters<typeof kit.save>[2]) {
  const { envelope } = await kit.lock(id, 'editor', { takeOver: true });
  const { token: lockToken } = envelope.data as { token: string };
  return kit.save(id, 'editor', { ...parts, lockToken });
}
const read = (url: string) => server.app.inject({ url });

it('reporters are kept with masked numbers; card numbers and accounts belong to one each', async () => {
  const id = await addReporter({ cardNo: 'K100', cardExpiry: '2030-01-01', userName: 'editor' });
  expect(await rows({ keywords: '敏之' })).toMatchObject([
    { id, mobile: '139****1234', userName: 'editor', pressCard: 'valid', storyCount: 0 },
  ]);
  expect((await save({ cardNo: 'K100', cardExpiry: '2030-01-01' })).envelope.message).toBe(
    '记者证号已登记在其他记者名下',
  );
  expect((await save({ userName: 'editor' })).envelope.message).toBe('账号“editor”已属于另一位记者');
  expect((await save({ userName: 'nobody' })).envelope.message).toBe('没有账号“nobody”，请核对');
  expect((await save({ cardNo: 'K101' })).envelope.message).toBe('请填写记者证有效期');
  expect((await save({ mobile: 'abc' })).envelope.message).toBe('手机号格式不正确');
  const opened = (await server.call(getReporter, { id }, admin)).envelope.data as { mobile: string; rev: number };
  expect(opened.mobile).toBe('13900001234');
  expect((await save({ id, rev: opened.rev, name: '王敏敏', cardNo: '', userName: '' })).status).toBe(200);
  expect((await save({ id, rev: opened.rev, name: '旧' })).envelope.message).toBe(
    '该记者资料已被他人修改，请刷新后再改',
  );
  const actions = (await server.db.select().from(auditLog)).map(({ action }) => action);
  expect(actions).toEqual(expect.arrayContaining(['reporter.create', 'reporter.mobile', 'reporter.change']));
});

it('warns of press cards that have expired or will soon', async () => {
  const day = (shift: number) => new Date(server.clock.now().getTime() + shift * 86_400_000).toISOString().slice(0, 10);
  const before = (await server.call(reporterCounts, {}, admin)).envelope.data as { expired: number; soon: number };
  await addReporter({ name: '过期', cardNo: 'K201', cardExpiry: day(-3) });
  await addReporter({ name: '将到期', cardNo: 'K202', cardExpiry: day(20) });
  expect((await server.call(reporterCounts, {}, admin)).envelope.data).toEqual({
    expired: before.expired + 1,
    soon: before.soon + 1,
  });
  expect((await rows({ pressCard: 'expired' })).map(({ name }) => name)).toContain('过期');
  expect((await rows({ pressCard: 'soon' })).map(({ name }) => name)).toEqual(['将到期']);
  const options = (await server.call(reporterOptions, {}, await kit.bearer('editor'))).envelope
    .list as ReporterOption[];
  expect(options.find(({ name }) => name === '过期')).toMatchObject({ pressCard: 'expired', cardExpiry: day(-3) });
});

it('a byline names reporters and free names with shares of a whole; the line of text follows, a seal covers it', async () => {
  const id = await addReporter({ name: '李强', penNames: ['一鸣'] });
  const authors = [
    author(id, { name: '一鸣', share: 60 }),
    author(id, { name: '李强', role: 'photo', share: 30 }),
    author(null, { name: '周游', share: 10 }),
  ];
  const story = await kit.add('editor', { author: '随便', authors });
  expect(await kit.get(story)).toMatchObject({ author: '文/一鸣 周游 图/李强', authors });
  expect((await authorsOfStories(server.db, [story, '999'])).get(story)).toEqual(authors);
  const { hash } = await kit.get(story);
  await saveHeld(story, {
    authors: [author(id, { name: '一鸣', share: 90 }), author(null, { name: '周游', share: 10 })],
  });
  expect((await kit.get(story)).hash).not.toBe(hash);
  expect(await rows({ keywords: '一鸣' })).toMatchObject([{ storyCount: 1 }]);
});

it.each([
  [[author(null, { share: 90 })], '作者份额合计须为100%，现为90%'],
  [[author('999')], '署名“王敏”所指的记者不存在，请重新选择'],
  [[author(null, { share: 50 }), author(null, { share: 50 })], '同一作者的同一分工只能列一次'],
])('people of a byline that cannot be are refused in words (%#)', async (authors, message) => {
  const { status, envelope } = await server.call(
    contentAddContent,
    { title: '题', authors, requestId: crypto.randomUUID() },
    await kit.bearer('editor'),
  );
  expect(status).toBe(422);
  expect(envelope.message).toBe(message);
});

it('a name of nobody is refused; whoever left stays in the stories that name them, and is chosen for no other', async () => {
  const id = await addReporter({ name: '高远' });
  await expect(kit.add('editor', { authors: [author(id, { name: '冒名' })] })).rejects.toThrow();
  const authors = [author(id, { name: '高远' })];
  const story = await kit.add('editor', { authors });
  expect((await server.call(setReporterState, { ids: id, state: 'left' }, admin)).status).toBe(200);
  expect((await server.call(setReporterState, { ids: id, state: 'left' }, admin)).envelope.message).toBe(
    '高远已是“已离职”',
  );
  expect((await saveHeld(story, { title: '改了标题', authors })).status).toBe(200);
  await expect(kit.add('editor', { authors })).rejects.toThrow();
});

it('the public page of a reporter shows published stories that name the reporter, and story pages lead to it', async () => {
  const id = await addReporter({ name: '陈默', beat: '文化', intro: '写城市的人' });
  const story = await addPublishedStory(server, { title: '老巷新灯', authors: [author(id, { name: '陈默' })] });
  await kit.add('editor', { title: '还没发表', authors: [author(id, { name: '陈默' })] });
  pastCache();
  const page = await read(`/site/by/${id}`);
  expect(page.statusCode).toBe(200);
  for (const text of ['陈默的报道', '写城市的人', '老巷新灯']) expect(page.body).toContain(text);
  expect(page.body).not.toContain('还没发表');
  expect(page.body).not.toContain('13900001234');
  expect((await read(`/site/a/${story}`)).body).toContain(`<a rel="author" href="/site/by/${id}">陈默</a>`);
  for (const url of ['/site/by/999999', '/site/by/x', `/site/by/${id}?page=2`, `/site/by/${id}?page=0`])
    expect((await read(url)).statusCode).toBe(404);
});

it('exports what is shown, and is closed to those without the right', async () => {
  const file = await server.call(exportReporters, { columns: ['name', 'mobile', 'made-up'], format: 'csv' }, admin);
  expect(file.status).toBe(200);
  expect((await server.db.select().from(auditLog)).map(({ action }) => action)).toContain('reporter.export');
  const editor = await kit.bearer('editor');
  for (const [endpoint, input] of [
    [reporterList, {}],
    [saveReporter, person()],
    [getReporter, { id: '1' }],
    [setReporterState, { ids: '1', state: 'left' }],
    [exportReporters, { columns: ['name'], format: 'csv' }],
  ] as const)
    expect((await server.call(endpoint, input, editor)).status).toBe(403);
});
