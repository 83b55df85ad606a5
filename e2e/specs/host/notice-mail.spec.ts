import type { APIRequestContext } from '@playwright/test';
import { noticeGetDelivery, noticeRemoveMail, noticeSaveSetting, noticeSaveTimes } from 'shared-contracts/endpoints';
import { shellPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { handIn } from '../../core/hand-in.ts';
import { sendBack } from '../../core/review.ts';
import { expect, test } from '../../core/test.ts';
import { Frame } from '../../pages/frame.page.ts';

const stamp = String(Date.now());
const address = `li${stamp}@newsroom.example`;
const reviewerAddress = `wang${stamp}@newsroom.example`;
const patience = { timeout: 90_000 };

interface Mail {
  title: string;
  facts: string;
  text: string;
}
const mailsTo = async (request: APIRequestContext, to: string): Promise<Mail[]> => {
  const { list } = (await (await request.get('/sandbox/mail')).json()) as { list: Mail[] };
  return list.filter(({ facts }) => facts === to);
};
const codeTo = async (request: APIRequestContext, to: string): Promise<string> =>
  /验证码(\d{6})/.exec((await mailsTo(request, to))[0]?.text ?? '')?.[1] ?? '';

const textOf = (title: string) => ({ title, content: `<p>${title}，本报记者报道。</p>` });

test('a return is mailed to who turned that on, its link opens the story, and in quiet hours nothing comes', async ({
  newsroom,
  request,
}) => {
  const [page, reviewerPage] = [await newsroom.loginAs('editor'), await newsroom.loginAs('editor2')];
  const [author, reviewer] = [await newsroom.apiAs('editor'), await newsroom.apiAs('editor2')];
  const settings = async (who: typeof page) => {
    await who.goto(shellPaths.notices);
    await who.getByRole('tab', { name: '通知设置' }).click();
  };
  const prove = async (who: typeof page, mail: string) => {
    await who.getByRole('textbox', { name: '邮箱' }).fill(mail);
    await who.getByRole('button', { name: '获取验证码' }).click();
    await expect.poll(() => codeTo(request, mail)).not.toBe('');
    await who.getByRole('textbox', { name: '验证码' }).fill(await codeTo(request, mail));
    await who.getByRole('button', { name: '确认邮箱' }).click();
    await new Frame(who).expectToast('邮箱已设置');
  };

  await test.step('The editor proves an address, and has returns mailed to it', async () => {
    await settings(page);
    const byMail = page.getByRole('switch', { name: '退回给我发邮件' });
    await expect(byMail).toBeDisabled();
    await prove(page, address);
    await byMail.click();
    await expect(byMail).toBeChecked();
    await expectNoSeriousFinding(page);
    expect((await author.call(noticeGetDelivery, {})).data).toMatchObject({ mail: address });
  });

  const title = `古桥修缮完工${stamp}`;
  const id = await handIn(author, textOf(title));
  await test.step('A return comes by mail, and its link opens the very story', async () => {
    await sendBack(newsroom, id, '请核对年代');
    await expect.poll(async () => (await mailsTo(request, address))[0]?.title, patience).toBe(`《${title}》被退回`);
    await page.goto('/sandbox/mail');
    const mail = page.getByRole('listitem').filter({ hasText: `《${title}》被退回` });
    await expect(mail).toContainText('请核对年代');
    await mail.getByRole('link', { name: new RegExp(`/app/news/detail\\?id=${id}$`) }).click();
    await expect(page).toHaveURL(new RegExp(`/app/news/detail\\?id=${id}`));
    await expect(page.getByRole('main').getByText(title).first()).toBeVisible();
  });

  await test.step('In quiet hours nothing comes, while another person gets later mail', async () => {
    await settings(page);
    const times = page.getByRole('region', { name: '发送时间' });
    await times.getByRole('checkbox', { name: '免打扰', exact: true }).check();
    await times.getByRole('button', { name: '保存发送时间' }).click();
    await new Frame(page).expectToast('发送时间已保存');
    const usual = { from: '22:00', to: '07:00' };
    expect((await author.call(noticeGetDelivery, {})).data.quiet).toEqual(usual);
    const clock = (hours: number) =>
      new Date(Date.now() + hours * 3_600_000).toLocaleTimeString('sv', { timeZone: 'Asia/Shanghai' }).slice(0, 5);
    const quiet = { from: clock(-1), to: clock(3) };
    await author.call(noticeSaveTimes, { digestHours: [], quiet, urgentPasses: false });
    await settings(reviewerPage);
    await prove(reviewerPage, reviewerAddress);
    await reviewer.call(noticeSaveSetting, { kind: 'reviewWaiting', isOn: true, isToast: true, byMail: true });
    const quietId = await handIn(author, textOf(`夜间稿件${stamp}`));
    await sendBack(newsroom, quietId, '夜里退回');
    const later = `随后送审${stamp}`;
    await handIn(author, textOf(later));
    const ofReviewer = async () => (await mailsTo(request, reviewerAddress)).map(({ text }) => text).join('\n');
    await expect.poll(ofReviewer, patience).toContain(later);
    expect((await mailsTo(request, address)).map(({ text }) => text).join()).not.toContain('夜间稿件');
  });

  await test.step('It comes when they end', async () => {
    await author.call(noticeSaveTimes, { digestHours: [], quiet: null, urgentPasses: false });
    const ofAuthor = async () => (await mailsTo(request, address)).map(({ text }) => text).join('\n');
    await expect.poll(ofAuthor, patience).toContain(`《夜间稿件${stamp}》被退回`);
  });

  for (const [api, kind] of [
    [author, 'returned'],
    [reviewer, 'reviewWaiting'],
  ] as const) {
    await api.call(noticeSaveSetting, { kind, isOn: true, isToast: true, byMail: false });
    await api.call(noticeRemoveMail, {});
  }
});
