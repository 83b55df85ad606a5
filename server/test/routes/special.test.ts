import { randomUUID } from 'node:crypto';
import {
  contentAddSpecial,
  contentAuditReviewSpecial,
  contentCopySpecial,
  contentDelete,
  contentGetSpecial,
  contentList,
  contentListAudit,
  contentMoveSpecial,
  contentTabCounts,
  contentUpdateSpecial,
  contentWithdraw,
  getSpecialStories,
  listSpecials,
  listSpecialsOfStory,
  manuscriptSearch,
  recordList,
  textDiffForCBNewsHistory,
  versionList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { ContentType, type SpecialColumn } from 'shared-contracts/model';
import { pictures } from '../../src/store/schema/picture.ts';
import { addPublishedStory } from '../published-story.ts';
import { pastCache, turnCacheClock } from '../reader-caches.ts';
import { kit, startStoryServer, test } from '../story-kit.ts';

let editor: string;
let banner: { id: string; path: string };
/** Two published stories and one that only its author knows. */
let flood: string;
let dam: string;
let draft: string;

startStoryServer();
turnCacheClock();
beforeAll(async () => {
  editor = await kit.bearer('editor');
  const ownerId = await test.userId('editor');
  const [row] = await test.db
    .insert(pictures)
    .values({
      key: 'picture/banner.jpg',
      originalKey: 'o1',
      mediaType: 'image/jpeg',
      width: 1600,
      height: 400,
      size: 10,
      ownerId,
      ownerName: '李雨桐',
      createdTime: new Date(),
    })
    .returning();
  banner = { id: row!.id, path: `/files/${row!.key}` };
  flood = await addPublishedStory(test, { title: '洪峰平稳过境', summary: '沿江各站水位回落。' });
  dam = await addPublishedStory(test, { title: '大坝值守一夜' });
  draft = await kit.add('editor', { title: '还没写完的稿件' });
});

const column = (title: string, ids: readonly string[], layout: SpecialColumn['layout'] = 'list') => ({
  title,
  layout,
  stories: ids.map((id) => ({ id })),
});
const body = (parts: { title?: string; columns?: object[]; address?: string; banner?: object | null } = {}) => {
  const { title = '防汛救灾专题', ...special } = parts;
  return {
    title,
    categoryId: '1',
    summary: '众志成城',
    requestId: randomUUID(),
    special: { banner, address: '', columns: [column('最新', [flood, dam])], ...special },
  };
};

async function add(parts?: Parameters<typeof body>[0]): Promise<{ id: string; lockToken: string }> {
  const { envelope } = await test.call(contentAddSpecial, body(parts), editor);
  if (envelope.suc !== 1) throw new Error(`${envelope.message} ${JSON.stringify(envelope.data)}`);
  return envelope.data as { id: string; lockToken: string };
}

const refusal = (message: string) => ({
  respCode: ErrorCode.Invalid,
  data: { fields: [{ path: expect.stringMatching(/^special/), message: expect.stringContaining(message) }] },
});
const reviewers = ['editor2', 'director', 'chief', 'political'];

/** Through review by the call of topics, and out to both targets. */
async function publish(id: string): Promise<void> {
  expect((await kit.submit(id)).envelope).toMatchObject({ suc: 1 });
  for (const reviewer of reviewers) {
    const { rev } = await kit.get(id);
    await kit.read(id, reviewer);
    expect(
      (await test.call(contentAuditReviewSpecial, { items: [{ id, rev }], status: 1 }, await kit.bearer(reviewer)))
        .envelope,
    ).toMatchObject({ list: [{ ok: true }] });
  }
  expect((await kit.publish(id)).envelope).toMatchObject({ list: [{ ok: true }] });
}

const page = async (path: string) => {
  pastCache();
  return test.app.inject({ url: path });
};

describe('a topic in the newsroom', () => {
  it('R014 R231 is added, read and changed with its columns and stories in their order; titles are the server’s', async () => {
    const { id, lockToken } = await add({
      columns: [column('最新', [flood, dam], 'timeline'), column('影像', [dam], 'grid')],
    });
    expect((await test.call(contentGetSpecial, { id }, editor)).envelope.data).toMatchObject({
      contentType: ContentType.Topic,
      listThumbnail: banner.path,
      txtContent: '最新\n洪峰平稳过境\n大坝值守一夜\n影像\n大坝值守一夜',
      special: {
        banner,
        columns: [
          {
            title: '最新',
            layout: 'timeline',
            stories: [{ id: flood, title: '洪峰平稳过境', contentType: 5 }, { id: dam }],
          },
          { title: '影像', layout: 'grid' },
        ],
      },
    });
    const turned = [column('影像', [dam], 'big'), column('最新', [dam, flood])];
    expect(
      (await test.call(contentUpdateSpecial, { ...body({ columns: turned }), id, rev: 1, lockToken }, editor)).envelope,
    ).toMatchObject({ suc: 1, data: { rev: 2 } });
    expect(
      (await kit.get(id)).special?.columns.map(({ title, stories }) => [title, stories.map((story) => story.id)]),
    ).toEqual([
      ['影像', [dam]],
      ['最新', [dam, flood]],
    ]);
    const versions = (await test.call(versionList, { newsId: id }, editor)).envelope.list as { id: string }[];
    const { envelope } = await test.call(
      textDiffForCBNewsHistory,
      { newsId: id, oldId: versions[1]!.id, newId: versions[0]!.id },
      editor,
    );
    expect(envelope.data).toContainEqual(expect.objectContaining({ field: 'special', label: '专题', changed: true }));
    expect((await test.call(contentGetSpecial, { id: flood }, editor)).envelope).toMatchObject({
      respCode: ErrorCode.NotFound,
      message: '该稿件不是专题',
    });
  });

  it('R014 is listed and counted among topics alone, and found by the titles that stand in it', async () => {
    const { id } = await add({ title: '唯一可寻的专题' });
    await kit.add('editor', { title: '唯一可寻的新闻' });
    expect((await test.call(listSpecials, { keywords: '唯一可寻' }, editor)).envelope).toMatchObject({
      total: 1,
      list: [{ id, contentType: 7 }],
    });
    expect(
      (await test.call(contentTabCounts, { box: 'news', keywords: '唯一可寻', contentType: 7 }, editor)).envelope.data,
    ).toMatchObject({ all: 1, draft: 1 });
    expect(
      (await test.call(contentList, { keywords: '唯一可寻', contentType: ContentType.Topic }, editor)).envelope,
    ).toMatchObject({ total: 1 });
    const found = (await test.call(manuscriptSearch, { keywords: '大坝值守', contentType: 7 }, editor)).envelope
      .list as { id: string }[];
    expect(found.map((row) => row.id)).toContain(id);
  });

  it.each([
    ['请填写标题', { title: '' }],
    ['专题最多20个板块', { columns: Array.from({ length: 21 }, () => ({ title: '一' })) }],
    [
      '一个板块最多100篇稿件',
      { columns: [{ title: '一', stories: Array.from({ length: 101 }, (_, n) => ({ id: String(n + 1) })) }] },
    ],
    ['板块名称不能超过30个字', { columns: [{ title: '长'.repeat(31) }] }],
    ['地址名须以小写字母开头', { address: '2026-flood' }],
    ['地址名须以小写字母开头', { address: '../a' }],
    ['板块“一”中有不存在的稿件', { columns: [{ title: '一', stories: [{ id: '999999' }] }] }],
    ['头图须是图片库中的图片', { banner: { id: '1', path: 'https://other.example/a.jpg' } }],
    ['头图须是图片库中的图片', { banner: { id: '99999', path: '/files/picture/banner.jpg' } }],
  ])('refuses with “%s”', async (message, parts) => {
    const { envelope } = await test.call(contentAddSpecial, body(parts), editor);
    expect(envelope).toMatchObject({
      respCode: ErrorCode.Invalid,
      data: { fields: [{ message: expect.stringContaining(message) }] },
    });
  });

  it('refuses a story twice in a column, a topic in a topic, and an address that another topic has', async () => {
    const { id } = await add({ address: 'flood-a' });
    const refused = async (parts: Parameters<typeof body>[0]) =>
      (await test.call(contentAddSpecial, body(parts), editor)).envelope;
    expect(await refused({ columns: [column('一', [flood, flood])] })).toMatchObject(
      refusal('板块“一”中《洪峰平稳过境》出现了两次'),
    );
    expect(await refused({ columns: [column('一', [id])] })).toMatchObject(
      refusal('专题中不能再放专题：《防汛救灾专题》'),
    );
    expect(await refused({ address: 'flood-a' })).toMatchObject(refusal('地址名“flood-a”已被其他专题使用，请换一个'));
  });

  it('is handed on only with columns that have a name and stories that are there', async () => {
    const submit = async (columns: object[]) => (await kit.submit((await add({ columns })).id)).envelope;
    expect(await submit([])).toMatchObject({ respCode: ErrorCode.GuardRefused, message: '请至少添加一个板块' });
    expect(await submit([column('', [flood])])).toMatchObject({ message: '请填写第1个板块的名称' });
    expect(await submit([column('空的', [])])).toMatchObject({ message: '板块“空的”还没有稿件，请添加稿件或删除板块' });
    const lost = await kit.add('editor', { title: '后来删掉的' });
    const { id } = await add({ columns: [column('一', [lost])] });
    await test.call(contentDelete, { ids: lost }, editor);
    expect((await kit.submit(id)).envelope).toMatchObject({
      message: '板块“一”中的《后来删掉的》已删除，请移除后再送审',
    });
  });

  it('keeps the second of two editors from writing over the first, and keeps what he wrote', async () => {
    const { id, lockToken } = await add();
    const second = await test.call(
      contentUpdateSpecial,
      { ...body({ columns: [column('乙的板块', [dam])] }), id, rev: 1, lockToken: 'other' },
      await kit.bearer('admin'),
    );
    expect(second.envelope).toMatchObject({ respCode: ErrorCode.Locked });
    expect(
      (
        await test.call(
          contentUpdateSpecial,
          { ...body({ columns: [column('甲的板块', [flood])] }), id, rev: 0, lockToken },
          editor,
        )
      ).envelope,
    ).toMatchObject({ respCode: ErrorCode.StaleRevision });
    expect((await kit.get(id)).special?.columns[0]?.title).toBe('最新');
    const kinds = ((await test.call(versionList, { newsId: id }, editor)).envelope.list as { kind: string }[]).map(
      ({ kind }) => kind,
    );
    expect(kinds).toEqual(expect.arrayContaining(['takeover', 'conflict']));
  });

  it('R224 is decided by the call of topics, which refuses other kinds; its desk shows topics alone', async () => {
    const { id } = await add({ title: '等待政审的专题' });
    const news = await kit.add('editor', { title: '等待政审的新闻' });
    for (const one of [id, news]) {
      await kit.submit(one);
      for (const reviewer of reviewers.slice(0, 3)) await kit.decide(one, reviewer);
    }
    const political = await kit.bearer('political');
    expect(
      (await test.call(contentListAudit, { stage: 4, keywords: '等待政审', contentType: 7 }, political)).envelope,
    ).toMatchObject({ total: 1, list: [{ id }] });
    const [topic, story] = [await kit.get(id), await kit.get(news)];
    const refused = await test.call(
      contentAuditReviewSpecial,
      { items: [{ id: news, rev: story.rev }], status: 1 },
      political,
    );
    expect(refused.envelope).toMatchObject({ respCode: ErrorCode.NotFound, message: '该稿件不是专题' });
    await test.call(
      contentAuditReviewSpecial,
      { items: [{ id, rev: topic.rev }], status: 2, remark: '头图请更换', returnStage: 0 },
      political,
    );
    expect(await kit.get(id)).toMatchObject({ auditState: 'returned', returnOpinion: '头图请更换' });
    expect((await test.call(recordList, { newsId: id }, editor)).envelope.list).toContainEqual(
      expect.objectContaining({ opName: '退回', contentType: ContentType.Topic }),
    );
  });

  it('is copied without its address and moved by its own calls, which leave other kinds alone', async () => {
    const { id } = await add({ title: '要抄的专题', address: 'to-copy' });
    const admin = await kit.bearer('admin');
    const both = await test.call(contentCopySpecial, { ids: `${id},${flood}`, categoryIds: '2' }, admin);
    expect(both.envelope.list).toMatchObject([
      { id, ok: true },
      { id: flood, ok: false, message: '该稿件不是专题' },
    ]);
    const [copy] = (await test.call(listSpecials, { keywords: '要抄的专题', categoryId: '2' }, admin)).envelope
      .list as { id: string }[];
    expect((await kit.get(copy!.id)).special).toMatchObject({
      address: '',
      columns: [{ stories: [{ id: flood }, { id: dam }] }],
    });
    expect((await test.call(contentMoveSpecial, { ids: copy!.id, categoryIds: '3' }, admin)).envelope).toMatchObject({
      list: [{ ok: true }],
    });
    expect(await kit.get(copy!.id)).toMatchObject({ categoryId: '3' });
  });

  it('takes stories beyond the channels of its writer only once readers see them, and tells nothing of the rest', async () => {
    const live = await kit.bearer('live');
    const mine = (ids: readonly string[]) => ({
      ...body({ columns: [column('一', ids)], banner: null }),
      categoryId: '5',
    });
    expect((await test.call(contentAddSpecial, mine([draft]), live)).envelope).toMatchObject(
      refusal('板块“一”中有您栏目范围之外的稿件，请移除'),
    );
    expect((await test.call(contentAddSpecial, mine([flood]), live)).envelope).toMatchObject({ suc: 1 });
    expect((await test.call(getSpecialStories, { ids: `${draft},${flood}` }, live)).envelope.list).toMatchObject([
      { id: flood },
    ]);
  });

  it('tells how its stories stand, and a story in which topics it stands', async () => {
    const { id } = await add({ title: '宿主专题', columns: [column('头条', [flood, draft])] });
    expect(
      (await test.call(getSpecialStories, { ids: `${flood},${draft},999999` }, editor)).envelope.list,
    ).toMatchObject([
      { id: flood, state: 'published' },
      { id: draft, state: 'unpublished' },
    ]);
    const hosts = (await test.call(listSpecialsOfStory, { id: draft }, editor)).envelope.list;
    expect(hosts).toEqual([{ id, title: '宿主专题', columns: ['头条'], auditState: 'draft', publishStatus: 0 }]);
  });
});

describe('a topic before its readers', () => {
  it('R014 stands under its address with banner, columns and the stories that are published, in the site map and the app’s feed', async () => {
    const { id } = await add({
      title: '<b>众志</b>成城',
      address: 'zhongzhi',
      columns: [
        column('<i>最新</i>', [dam, flood, draft], 'big'),
        column('时间线', [flood], 'timeline'),
        column('没有发布的', [draft]),
      ],
    });
    await publish(id);
    const { statusCode, body: text } = await page('/site/special/zhongzhi');
    expect(statusCode).toBe(200);
    expect(text).toContain('<h1>&lt;b&gt;众志&lt;/b&gt;成城</h1>');
    expect(text).toContain('&lt;i&gt;最新&lt;/i&gt;');
    expect([...text.matchAll(/<h3><a href="([^"]+)">/g)].map(([, path]) => path)).toEqual([
      `/site/a/${dam}`,
      `/site/a/${flood}`,
      `/site/a/${flood}`,
    ]);
    expect(text).not.toMatch(/还没写完的稿件|没有发布的/);
    for (const part of [
      '<link rel="canonical" href="http://localhost/site/special/zhongzhi">',
      'property="og:image" content="http://localhost/files/picture/banner.jpg"',
      'property="og:description" content="众志成城"',
      'class="special-big"',
      'class="special-timeline"',
    ]) {
      expect(text).toContain(part);
    }
    for (const other of [`/site/special/${id}`, `/site/a/${id}`])
      expect((await test.app.inject({ url: other })).body).toBe(text);
    expect((await page('/site/sitemap.xml')).body).toContain('<loc>http://localhost/site/special/zhongzhi</loc>');
    const open = (await test.app.inject({ url: `/open/v1/articles/${id}` })).json<{ data: object }>().data;
    expect(open).toMatchObject({
      contentType: 7,
      webUrl: '/site/special/zhongzhi',
      special: {
        banner: { url: banner.path },
        address: 'zhongzhi',
        columns: [
          { layout: 'big', stories: [{ id: dam }, { id: flood, title: '洪峰平稳过境' }] },
          { title: '时间线', stories: [{ id: flood }] },
        ],
      },
    });
    expect((await page('/site/special/unknown')).statusCode).toBe(404);
  });

  it('loses a withdrawn story at once, says so when none is left, and keeps its address', async () => {
    const only = await addPublishedStory(test, { title: '稍后撤下的稿件' });
    const { id } = await add({ address: 'kept', columns: [column('一', [only])] });
    await publish(id);
    expect((await page('/site/special/kept')).body).toContain('稍后撤下的稿件');
    await test.call(contentWithdraw, { ids: only, reason: '有误' }, await kit.bearer('chief'));
    const { body: text } = await page('/site/special/kept');
    expect(text).not.toContain('稍后撤下的稿件');
    expect(text).toContain('专题中的稿件正在更新，请稍后再来');
    const { token } = (await kit.lock(id, 'editor')).envelope.data as { token: string };
    const { rev } = await kit.get(id);
    const renamed = await test.call(
      contentUpdateSpecial,
      { ...body({ address: 'other', columns: [column('一', [only])] }), id, rev, lockToken: token },
      editor,
    );
    expect(renamed.envelope).toMatchObject(refusal('专题已用地址名“kept”发布过，不能更改'));
    await test.call(contentWithdraw, { ids: id, reason: '专题结束' }, await kit.bearer('chief'));
    expect((await page('/site/special/kept')).statusCode).toBe(410);
  });

  it('holds a hundred stories in one column', async () => {
    const ids = await Promise.all(
      Array.from({ length: 100 }, (_, n) => addPublishedStory(test, { title: `百篇之${n + 1}`, categoryId: '3' })),
    );
    const { id } = await add({ title: '百篇专题', columns: [column('全部', ids)] });
    await publish(id);
    expect([...(await page(`/site/special/${id}`)).body.matchAll(/<h3>/g)]).toHaveLength(100);
  });
});
