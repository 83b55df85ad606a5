import { listLiveMessages, listLiveRooms } from 'shared-contracts/endpoints';
import { liveDetailPath, publicPaths } from 'shared-contracts/paths';
import { expectNoSeriousFinding } from '../../core/axe.ts';
import { logInAtSite } from '../../core/reader-login.ts';
import { expect, test } from '../../core/test.ts';

const stamp = String(Date.now()).slice(-8);
const words = `请问停车场在哪里${stamp}`;

test('a member speaks in a live room, a host passes it, other readers see it without a reload', async ({
  newsroom,
  request,
}) => {
  const api = await newsroom.apiAs('live');
  const { id } = (await api.call(listLiveRooms, { state: 'live' })).list[0]!;
  const stored = async () =>
    (await api.call(listLiveMessages, { liveRoomId: id })).list.find(({ text }) => text === words);
  const [speaker, reader] = [await newsroom.reader(), await newsroom.reader()];
  await reader.goto(publicPaths.live(id));
  await expect(reader.getByText('实时更新中')).toBeVisible();

  await test.step('Who has no account is led to the login; the member sends a message', async () => {
    await speaker.goto(publicPaths.live(id));
    await expectNoSeriousFinding(speaker);
    await speaker.getByRole('textbox', { name: '发言内容' }).fill('没有登录');
    await speaker.getByRole('button', { name: '发送' }).click();
    await expect(speaker.getByText('直播发言需要登录')).toBeVisible();
    await logInAtSite(speaker, request, `133${stamp}`);
    await speaker.goto(publicPaths.live(id));
    await speaker.getByRole('textbox', { name: '发言内容' }).fill(words);
    await speaker.getByRole('button', { name: '发送' }).click();
    await expect(speaker.getByText('已发送，审核通过后会显示')).toBeVisible();
    expect(await stored()).toMatchObject({ state: 'waiting', isMember: true });
    await expect(reader.getByText(words)).toBeHidden();
  });

  await test.step('The host passes it, and the open page of another reader shows it', async () => {
    const host = await newsroom.loginAs('live');
    await host.goto(liveDetailPath(id));
    await host.getByRole('tab', { name: '读者发言' }).click();
    const item = host.getByRole('listitem').filter({ hasText: words });
    await expectNoSeriousFinding(host);
    await item.getByRole('button', { name: '通过' }).click();
    await expect(reader.getByText(words)).toBeVisible();
    expect((await stored())?.state).toBe('passed');
    await host.getByText('已显示', { exact: true }).click();
    await item.getByRole('button', { name: '隐藏' }).click();
    await expect(reader.getByText(words)).toBeHidden();
  });
});
