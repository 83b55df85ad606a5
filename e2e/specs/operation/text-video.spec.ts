import {
  addTextVideo,
  contentAddContent,
  contentGetVideoMaterial,
  contentSubmit,
  getTextVideo,
  saveTextVideo,
  textVideoList,
} from 'shared-contracts/endpoints';
import { operationPaths, textVideoFormPath } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { anyCover } from '../../core/illustrated-story.ts';
import { passReview } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const title = `文字视频${Date.now()}`;

test(
  'R052 an operator makes a video of a cleared story, plays it, and keeps it as a draft',
  { tag: '@slow' },
  async ({ newsroom }) => {
    const api = await newsroom.apiAs('operator');
    const author = await newsroom.apiAs('editor');
    const cover = await anyCover(newsroom);
    const { data: story } = await author.call(contentAddContent, {
      title,
      content: '<p>江边的书房今天开门。读者早早来到。</p>',
      categoryId: '1',
      cover,
      requestId: crypto.randomUUID(),
    });
    await author.call(contentSubmit, { items: [{ id: story.id, rev: story.rev }] });
    await passReview(newsroom, story.id);
    const { id } = (await api.call(addTextVideo, { kind: 'story', sourceId: story.id })).data;
    const { shots, rev } = (await api.call(getTextVideo, { id })).data;
    const short = shots.map((shot, index) => ({ ...shot, caption: `第${index + 1}句`, seconds: 1 }));
    expect(short).toHaveLength(3);
    expect(short[0]?.picture?.path).toBe(cover.path);
    await api.call(saveTextVideo, { id, rev, title, shots: short });
    const stored = async () => (await api.call(getTextVideo, { id })).data;
    const page = await newsroom.loginAs('operator');

    await test.step('The storyboard is found in the list and changed: another order, another caption', async () => {
      const list = new ListPage(page);
      await list.act(await list.find(operationPaths.textVideo, title, '标题或来源'), '编辑');
      await expect(page).toHaveURL(new RegExp(`${textVideoFormPath(id).replace('?', '\\?')}$`));
      await expect(page.getByRole('textbox', { name: '镜头1的字幕' })).toHaveValue('第1句');
      await page.getByRole('button', { name: '移动“镜头1”' }).press('ArrowDown');
      await expect(page.getByRole('textbox', { name: '镜头2的字幕' })).toHaveValue('第1句');
      await page.getByRole('textbox', { name: '镜头1的字幕' }).fill('江城清晨');
      await page.getByRole('button', { name: '删除镜头3' }).click();
      await expect(page.getByText('共2个镜头，2秒')).toBeVisible();
      await expect(page.getByText('没有设置语音服务，视频只有字幕和配乐')).toBeVisible();
      await expectNoSeriousFinding(page);
      await page.getByRole('button', { name: '保存' }).click();
      await new Frame(page).expectToast('保存成功');
      expect((await stored()).shots.map(({ caption }) => caption)).toEqual(['江城清晨', '第1句']);
    });

    await test.step('It is made, and plays', async () => {
      await page.getByRole('button', { name: '制作视频' }).click();
      const player = page.getByLabel(`播放《${title}》`);
      await expect(player).toBeVisible({ timeout: 120_000 });
      await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.duration)).toBeCloseTo(2, 0);
      expect(await player.evaluate((video: HTMLVideoElement) => video.videoWidth)).toBe(1280);
      const { state, result } = await stored();
      expect([state, result?.aiLevel]).toEqual(['done', '']);
      const captions = await page.request.get(result!.captionsUrl);
      expect(await captions.text()).toContain('00:00:00.000 --> 00:00:01.000\n江城清晨');
    });

    await test.step('The result becomes a draft of a short video', async () => {
      await page.getByRole('button', { name: '存为短视频草稿' }).click();
      await expect(page).toHaveURL(/\/new\/video\?id=\d+$/);
      await expect(page.getByRole('textbox', { name: '标题', exact: true })).toHaveValue(title);
      const { storyId, result } = await stored();
      const made = (await api.call(contentGetVideoMaterial, { id: storyId! })).data;
      expect(made).toMatchObject({
        title,
        video: { source: 'stream', id: result!.streamId, playURL: result!.playUrl },
      });
      expect((await api.call(textVideoList, { keywords: title })).list).toMatchObject([{ storyId, state: 'done' }]);
    });
  },
);
