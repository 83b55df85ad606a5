import {
  contentApprove,
  contentAddContent,
  contentGetContent,
  contentPublish,
  contentSubmit,
  pushList,
  studyGroupListContent,
  contentListStudyGroups,
} from 'shared-contracts/endpoints';
import type { Account } from '../../core/accounts.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';
import { ListPage } from '../../pages/list.page.ts';

const stamp = Date.now();
const title = `江堤新添观景步道 ${stamp}`;

test(
  'R217 R223 R239 R236 actions on a published story are visible to the readers',
  { tag: '@slow' },
  async ({ newsroom, request }) => {
    const editor = await newsroom.apiAs('editor');
    const stored = await newsroom.apiAs('admin');
    let id = '';
    const state = async () => (await stored.call(contentGetContent, { id })).data;

    await test.step('Given a published story', async () => {
      const { data } = await editor.call(contentAddContent, {
        title,
        content: '<p>步道今天开放，全长三公里。</p>',
        summary: '全长三公里',
        categoryId: '1',
        requestId: crypto.randomUUID(),
      });
      id = data.id;
      await editor.call(contentSubmit, { items: [{ id, rev: data.rev }] });
      for (const account of ['editor2', 'director', 'chief', 'political'] satisfies Account[]) {
        const { auditState, rev } = await state();
        if (auditState !== 'inReview') break;
        await (await newsroom.apiAs(account)).call(contentApprove, { items: [{ id, rev, unread: true }], status: 1 });
      }
      await (await newsroom.apiAs('chief')).call(contentPublish, { ids: id, targets: ['app', 'website'] });
      expect((await state()).publishStatus).toBe(1);
    });

    const page = await newsroom.loginAs('admin');
    const list = new ListPage(page);
    const frame = new Frame(page);
    await test.step('When it is recommended, readers find it in the strip of the front page and in the feed', async () => {
      await list.act(await list.find('/app/content/published', title), '推荐');
      await expect.poll(async () => (await state()).isRecommend).toBe(true);
      await expect(list.row(title).getByText('推荐', { exact: true }).first()).toBeVisible();
      await expect
        .poll(async () => JSON.stringify(await (await request.get('/open/v1/recommended')).json()))
        .toContain(title);
      await expect.poll(async () => (await (await request.get('/site/')).text()).split('编辑推荐')[1]).toContain(title);
    });

    await test.step('When it is pushed, the message is kept by the service and appears in the feed of the app', async () => {
      await list.act(list.row(title), '推送');
      const dialog = frame.dialog('推送到移动端');
      await dialog.getByRole('textbox', { name: '推送标题' }).fill(`步道开放 ${stamp}`);
      await dialog.getByRole('button', { name: '确认推送' }).click();
      await frame.expectToast('推送成功');
      const { list: pushed } = await stored.call(pushList, { contentId: id });
      expect(pushed).toMatchObject([{ state: 'sent', platform: 3, title: `步道开放 ${stamp}` }]);
      await expect.poll(async () => (await request.get('/open/v1/pushes')).text()).toContain(`步道开放 ${stamp}`);
      await list.act(list.row(title), '推送');
      await dialog.getByRole('button', { name: '确认推送' }).click();
      await expect(page.getByText(/10分钟内不能重复推送/).first()).toBeVisible();
      await dialog.getByRole('button', { name: '取消' }).click();
    });

    await test.step('When a later check finds it wrong, the list says so', async () => {
      await list.act(list.row(title), '复审');
      const dialog = frame.dialog('复审');
      await dialog.getByRole('radio', { name: '有问题', exact: true }).check();
      await dialog.getByRole('textbox', { name: '复审意见' }).fill('长度待核实');
      await dialog.getByRole('button', { name: '确定' }).click();
      await expect.poll(async () => (await state()).recheck).toBe(2);
      await expect(list.row(title).getByText('复审有问题')).toBeVisible();
    });

    await test.step('When a study group is made and the story put into it, the group shows it', async () => {
      await page.goto('/operation/vip/studygroups');
      await page.getByRole('button', { name: '新建小组' }).click();
      await frame.dialog('新建小组').getByRole('textbox', { name: '小组名称' }).fill(`步道${stamp}`);
      await frame.dialog('新建小组').getByRole('button', { name: '确定' }).click();
      await expect(list.row(`步道${stamp}`)).toBeVisible();
      await list.act(await list.find('/app/content/published', title), '加入学习小组');
      const dialog = frame.dialog('加入学习小组');
      await dialog.getByRole('combobox', { name: '学习小组' }).fill(`步道${stamp}`);
      await page
        .locator('.ant-select-item-option')
        .filter({ hasText: `步道${stamp}` })
        .click();
      await dialog.getByRole('button', { name: '确定' }).click();
      await frame.expectToast('加入学习小组成功');
      const group = (await stored.call(contentListStudyGroups, { keywords: `步道${stamp}` })).list[0]!;
      expect((await stored.call(studyGroupListContent, { id: group.id })).list.map((row) => row.id)).toEqual([id]);
    });

    await test.step('And its form is separate from its detail, in tab and breadcrumb', async () => {
      await page.goto(`/app/news/detail?id=${id}`);
      await expect(page.getByRole('tab', { name: title, exact: true })).toBeVisible();
      await page.getByRole('button', { name: '编辑' }).first().click();
      await expect(page.getByRole('tab', { name: `编辑：${title}` })).toBeVisible();
      await expect(page.getByRole('navigation', { name: '当前位置' })).toContainText('编辑新闻');
      await expect(page.getByRole('navigation', { name: '当前位置' })).not.toContainText('新建新闻');
    });
  },
);
