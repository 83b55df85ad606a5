import { randomUUID } from 'node:crypto';
import {
  activityAdd,
  activityPublish,
  activityUpdate,
  checkCommentDate,
  contentPush,
  placeholderAdPublish,
  publishQuestionnaire,
  putGoodsOnShelf,
  saveGoods,
  saveMerchant,
  saveQuestionnaire,
  saveSensitiveWord,
  wechatAddMaterial,
  wechatListMaterial,
  wechatSubmitMessage,
  wechatUpdateMaterial,
  weiboSend,
} from 'shared-contracts/endpoints';
import { type ActivityDetail, StoryType, WordLevel } from 'shared-contracts/model';
import { eq } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { receiveComment } from '../comments/receive-comment.ts';
import { comments } from '../comments/comment.tables.ts';
import { AdKit } from '../../../test/ad-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();

let admin: string;
const list = async (word: string, level: WordLevel) => test.call(saveSensitiveWord, { word, level }, admin);
beforeAll(async () => {
  admin = await test.loginAs('admin');
  await list('违禁词汇', WordLevel.Banned);
  await list('敏感词汇', WordLevel.Sensitive);
  await list('慎用词汇', WordLevel.Caution);
});

const call = async (endpoint: Parameters<typeof test.call>[0], input: object, by = 'operator') =>
  (await test.call(endpoint, { ...input }, await test.loginAs(by))).envelope;

describe('a banned word elsewhere', () => {
  const period = () => ({
    startTime: toWireTime(test.clock.now()),
    endTime: toWireTime(new Date(test.clock.now().getTime() + 86_400_000)),
  });
  const vote = (title: string) => ({
    name: '评选',
    ...period(),
    settings: { kind: 'vote', options: [{ title: '甲村' }, { title }] },
  });

  it('refuses the publication of an activity, and a change of a published one', async () => {
    const banned = (await call(activityAdd, vote('违禁词汇'))).data as ActivityDetail;
    const sentence = '第2个选项中有禁用词“违禁词汇”：违禁词汇';
    expect((await call(activityPublish, { ids: banned.id })).message).toBe(sentence);
    const fine = (await call(activityAdd, vote('乙村'))).data as ActivityDetail;
    await call(activityPublish, { ids: fine.id });
    const { name, startTime, endTime, settings, id, rev } = fine;
    const changed = await call(activityUpdate, {
      name,
      startTime,
      endTime,
      settings,
      id,
      rev,
      introduction: '<p>违禁词汇</p>',
    });
    expect(changed.message).toBe('介绍中有禁用词“违禁词汇”：违禁词汇');
  });

  it('refuses the publication of a questionnaire', async () => {
    const definition = JSON.stringify({
      list: [{ type: 'input', name: '违禁词汇是什么', model: 'a', key: '1', options: {}, rules: [] }],
    });
    const made = await call(saveQuestionnaire, {
      title: '问卷',
      intro: '',
      thanks: '',
      onceRule: 'device',
      startTime: null,
      endTime: null,
      definition,
    });
    const { id, rev } = made.data as { id: string; rev: number };
    expect((await call(publishQuestionnaire, { id, rev })).message).toContain('第1题中有禁用词“违禁词汇”');
  });

  it('refuses an ad and a push', async () => {
    const ads = await new AdKit(test).open();
    const ad = await ads.add('placeholder', { title: '违禁词汇大促' });
    expect((await ads.call(placeholderAdPublish, { ids: ad.id })).message).toBe(
      '标题中有禁用词“违禁词汇”：违禁词汇大促',
    );
    const contentId = await addPublishedStory(test);
    const push = await call(contentPush, {
      contentType: StoryType.Article,
      contentId,
      title: '违禁词汇',
      subTitle: '',
      recordId: randomUUID(),
    });
    expect(push.message).toBe('推送标题中有禁用词“违禁词汇”：违禁词汇');
  });

  it('refuses a title that a story has at WeChat alone, and the words of a microblog post', async () => {
    const contentId = await addPublishedStory(test, {
      cover: { id: '1', path: '/files/picture/2026/11/21/0123456789abcdef0123456789abcdef.jpg' },
    });
    await call(wechatAddMaterial, { ids: contentId });
    const [material] = (await call(wechatListMaterial, {})).list as { id: string }[];
    await call(wechatUpdateMaterial, { id: material!.id, title: '违禁词汇', digest: '' });
    expect((await call(wechatSubmitMessage, { ids: material!.id })).message).toBe(
      '微信标题中有禁用词“违禁词汇”：违禁词汇',
    );
    expect((await call(weiboSend, { contentId, text: '违禁词汇' })).message).toBe(
      '微博文字中有禁用词“违禁词汇”：违禁词汇',
    );
  });

  it('refuses goods', async () => {
    const { id: merchantId } = (await call(saveMerchant, { name: '书店' })).data as { id: string };
    const picture = { id: '1', path: '/files/picture/2026/11/21/0123456789abcdef0123456789abcdef.jpg' };
    const goods = await call(saveGoods, {
      name: '明信片',
      pictures: [picture],
      price: 1,
      points: 0,
      stock: 1,
      merchantId,
      sortField: 0,
      description: '<p>违禁词汇</p>',
    });
    expect((await call(putGoodsOnShelf, { ids: (goods.data as { id: string }).id })).message).toBe(
      '介绍中有禁用词“违禁词汇”：违禁词汇',
    );
  });

  it('refuses a reader’s comment with a sentence that names no word, and its approval with word and place', async () => {
    const contentId = await addPublishedStory(test);
    const comment = { userId: 'app:reader-9', nickName: '小吴', ip: '10.0.0.9' };
    await expect(
      receiveComment(test.db, 'app', contentId, { ...comment, text: '这是违 禁 词 汇' }, test.clock.now()),
    ).rejects.toThrow('评论中有不适合发布的内容，请修改后再提交');
    const { id } = await receiveComment(test.db, 'app', contentId, { ...comment, text: '说得好' }, test.clock.now());
    await test.db.update(comments).set({ comment: '违禁词汇' }).where(eq(comments.id, id));
    expect((await call(checkCommentDate, { ids: id, status: 1 }, 'moderator')).message).toBe(
      '评论中有禁用词“违禁词汇”：违禁词汇',
    );
    expect((await call(checkCommentDate, { ids: id, status: 2 }, 'moderator')).suc).toBe(1);
  });
});
