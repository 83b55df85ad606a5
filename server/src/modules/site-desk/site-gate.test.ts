import {
  contentPublish,
  contentSchedule,
  contentUpdateTargets,
  type UpdateResult,
  websitePickMaterial,
  websiteRepublish,
  websiteWithdraw,
} from 'shared-contracts/endpoints';
import { eq } from '../../platform/database/orm.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { addChannel } from '../../../test/channel-kit.ts';
import { channels } from '../channels/channel.tables.ts';
import { pass } from '../../../test/correction-kit.ts';
import { addPublishedStory } from '../../../test/published-story.ts';
import { pastCache, turnCacheClock } from '../../../test/reader-caches.ts';
import { ask, deskChannel, handIn, judge, passed } from '../../../test/site-desk-kit.ts';
import { kit, startStoryServer, test } from '../../../test/story-kit.ts';

startStoryServer();
turnCacheClock();

const read = async (url: string) => {
  pastCache();
  return test.app.inject(url);
};
const statusOf = async (id: string) => (await read(`/site/a/${id}`)).statusCode;
const inHours = (hours: number) => toWireTime(new Date(test.clock.now().getTime() + hours * 3_600_000));

describe('no other way to the website', () => {
  const refusal = '本栏目的稿件须经网站编审才能发布到网站，请先在“网站素材”或“网站已完成”中选用';

  it('neither by publishing, alone or in a batch, nor by a plan, nor with another target', async () => {
    const [id, other] = [await kit.clear({ categoryId: await deskChannel() }), await kit.clear()];
    expect((await ask(contentPublish, { ids: id, targets: ['website'] })).message).toBe(refusal);
    expect((await ask(contentPublish, { ids: id, targets: ['app', 'website'] })).message).toBe(refusal);
    expect((await ask(contentPublish, { ids: `${id},${other}`, targets: ['app', 'website'] })).list).toMatchObject([
      { id, ok: false, message: refusal },
      { id: other, ok: true },
    ]);
    const plan = { ids: id, targets: ['website'], planTime: inHours(1) };
    expect((await ask(contentSchedule, plan)).message).toBe(refusal);
    expect((await ask(contentPublish, { ids: id, targets: ['app'] })).suc).toBe(1);
    // 追加渠道: the same call for a story that is out elsewhere.
    expect((await ask(contentPublish, { ids: id, targets: ['website'] })).message).toBe(refusal);
    expect(await statusOf(id)).toBe(404);
  });

  it('nor by republishing, nor by 更新各端 after a correction, which the app does not wait for', async () => {
    const categoryId = await deskChannel();
    const down = await addPublishedStory(test, { categoryId });
    await ask(websiteWithdraw, { ids: down, reason: '核实' });
    expect((await ask(websiteRepublish, { ids: down }, 'chief')).message).toBe(refusal);
    expect((await ask(websitePickMaterial, { ids: down }, 'editor')).suc).toBe(1);
    await handIn(down);
    // What a person withdrew comes back by a chief, as ever.
    expect((await judge(down, 'pass', 'operator')).message).toContain('由总编恢复发布');
    expect((await judge(down, 'pass', 'chief')).data).toMatchObject({ presence: 'online' });

    const id = await passed({}, categoryId);
    await ask(contentPublish, { ids: id, targets: ['app'] });
    await kit.save(id, 'editor', { title: '更正后的稿件', categoryId });
    await pass(id);
    const [line] = (await ask(contentUpdateTargets, { ids: id })).list as UpdateResult['list'];
    expect(line!.targets).toEqual([
      { target: 'website', ok: false, message: '稿件在网站审核后有改动，须重新送网站审核才能发布到网站' },
      { target: 'app', ok: true, message: '已更新' },
    ]);
    expect((await read(`/open/v1/articles/${id}`)).body).toContain('更正后的稿件');
    // The rendering goes the same way again for the new text.
    expect((await handIn(id)).suc).toBe(1);
    expect((await judge(id)).data).toMatchObject({ presence: 'online', versionNo: 2, stopped: null });
    expect((await kit.get(id)).deliveries.filter(({ isOld }) => isOld)).toEqual([]);
  });

  it('is closed only where the channel asks for the desk: with political review, or by its setting', async () => {
    const plain = await addChannel(test, [1, 2, 3, 4]);
    const id = await kit.clear({ categoryId: plain });
    const tryPublish = async () => (await ask(contentPublish, { ids: id, targets: ['website'] })).message;
    await test.db
      .update(channels)
      .set({ siteDesk: 'on', stages: [1] })
      .where(eq(channels.id, plain));
    expect(await tryPublish()).toBe(refusal);
    await test.db
      .update(channels)
      .set({ siteDesk: 'auto', stages: [1, 4] })
      .where(eq(channels.id, plain));
    expect(await tryPublish()).toBe(refusal);
    await test.db
      .update(channels)
      .set({ siteDesk: 'auto', stages: [1] })
      .where(eq(channels.id, plain));
    expect((await ask(contentPublish, { ids: id, targets: ['website'] })).suc).toBe(1);
  });
});
