import { updateMediaAiUse } from 'shared-contracts/endpoints';
import { addRoom, lead, live, say, startLiveServer, test } from '../../../test/live-kit.ts';
import { addPicture, paint } from '../../../test/media-kit.ts';

startLiveServer();

it('an entry whose picture a model drew says so of a part, to readers and the app', async () => {
  const picture = await addPicture(test, live, await paint(300, 200));
  const drawn = { aiLevel: 'generated', aiTool: '画图模型' } as const;
  await test.call(updateMediaAiUse, { kind: 'picture', id: picture.id, ...drawn }, live);
  const room = await lead(await addRoom(live), 'submit', 'approve', 'start');
  await say(live, room.id, '江景如画。', { pictures: [picture.url] });
  const line = '本文含 AI 生成内容（工具：画图模型）';
  expect((await test.app.inject(`/site/live/${room.id}`)).body).toContain(`role="note">${line}<`);
  const entries = (await test.app.inject(`/open/v1/lives/${room.id}/entries`)).json<{ list: object[] }>();
  expect(entries.list).toMatchObject([{ aiUse: { text: line } }]);
});
