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
  getSpecialStories,
  listSpecials,
  listSpecialsOfStory,
  manuscriptSearch,
  recordList,
  textDiffForCBNewsHistory,
  versionList,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import { ContentType } from 'shared-contracts/model';
import {
  add,
  banner,
  body,
  column,
  dam,
  draft,
  editor,
  flood,
  refusal,
  reviewers,
  startSpecialServer,
} from '../../../test/special-kit.ts';
import { kit, test } from '../../../test/story-kit.ts';

startSpecialServer();

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

  it('R014 is listed and counted among topics alone, and found by the titles in it', async () => {
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

  it('is submitted only with columns that have a name and stories that exist', async () => {
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

  it('keeps the second of two editors from overwriting the first, and keeps the text of the second', async () => {
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

  it('takes stories beyond the channels of its writer only once readers see them, and reveals nothing of the rest', async () => {
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

  it('shows the state of its stories, and a story shows the topics that contain it', async () => {
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
