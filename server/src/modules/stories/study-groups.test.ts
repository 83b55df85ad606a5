import {
  contentAddContentToStudyGroups,
  contentListStudyGroups,
  studyGroupDelete,
  studyGroupListContent,
  studyGroupRemoveContent,
  studyGroupSave,
} from 'shared-contracts/endpoints';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';
turnCacheClock();
startStoryServer();
const open = async (url: string) =>
  (await test.app.inject(url)).json<{ list: Record<string, unknown>[]; data: { list: Record<string, unknown>[] } }>();

describe('study groups', () => {
  it('R239 puts published stories into groups, where readers of the app find them', async () => {
    const [operator, chief] = [await kit.bearer('operator'), await kit.bearer('chief')];
    const { id } = (await test.call(studyGroupSave, { name: '理论学习', description: '每周一篇' }, operator)).envelope
      .data as { id: string };
    expect((await test.call(studyGroupSave, { name: '理论学习' }, operator)).envelope.message).toBe(
      '已有同名的学习小组',
    );
    const stories = [await addPublishedStory(test, { title: '学习甲' }), await kit.add('editor')];
    const { envelope } = await test.call(
      contentAddContentToStudyGroups,
      { ids: stories.join(','), studyGroupIds: id },
      chief,
    );
    expect(envelope.list).toMatchObject([{ ok: true }, { ok: false, message: '只有已发布的稿件可以加入学习小组' }]);
    expect(
      (await test.call(contentAddContentToStudyGroups, { ids: stories[0]!, studyGroupIds: id }, chief)).envelope
        .message,
    ).toBe('稿件已在所选学习小组中');
    expect((await test.call(contentListStudyGroups, {}, chief)).envelope.list).toMatchObject([
      { id, name: '理论学习', contentCount: 1, isOpen: true },
    ]);
    expect((await test.call(studyGroupListContent, { id }, operator)).envelope).toMatchObject({
      total: 1,
      list: [{ title: '学习甲' }],
    });
    expect((await open('/open/v1/study-groups')).list).toMatchObject([{ id, name: '理论学习', contentCount: 1 }]);
    expect((await open(`/open/v1/study-groups/${id}`)).data.list).toMatchObject([{ title: '学习甲' }]);

    await test.call(studyGroupSave, { id, name: '理论学习', isOpen: false }, operator);
    pastCache();
    expect((await test.app.inject(`/open/v1/study-groups/${id}`)).statusCode).toBe(404);
    expect((await test.call(studyGroupRemoveContent, { id, ids: stories[0]! }, operator)).envelope.suc).toBe(1);
    expect((await test.call(studyGroupDelete, { ids: id }, operator)).envelope.suc).toBe(1);
    expect((await test.call(studyGroupListContent, { id }, operator)).status).toBe(404);
    expect((await test.call(studyGroupSave, { name: '无权' }, chief)).status).toBe(403);
  });
});
