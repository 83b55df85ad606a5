import { openAnchors, saveAnchor } from 'shared-contracts/endpoints';
import type { AnchorRow } from 'shared-contracts/model';
import { done, inDays, newDigital } from '../../../test/allmedia-kit.ts';
import { startLiveServer, test } from '../../../test/live-kit.ts';
import { noticesOf } from '../../../test/notice-kit.ts';
import { noticeLicenceEnds } from './licence-notices.ts';

startLiveServer();

const day = 86_400_000;
const look = () => noticeLicenceEnds({ db: test.db, now: () => test.clock.now() });
const heard = async (user = 'operator') =>
  (await noticesOf(test, await test.loginAs(user), { kind: 'licenceEnd' })).map(({ title, link }) => [
    title,
    decodeURIComponent(link),
  ]);

it('who may change anchors hears once that a licence ends soon, and once that it has; another end is another', async () => {
  test.clock.toNoon();
  const [anchor, closed] = [await newDigital(12), await newDigital(12)];
  await newDigital(90);
  await done(openAnchors, { ids: closed.id, isOpen: false });
  await Promise.all([look(), look()]);
  await look();
  const soon = [`${anchor.name}的授权快到期`, `/operation/allmedia/anchor?tab=soon&keywords=${anchor.name}`];
  expect(await heard()).toEqual([soon]);
  expect(await heard('finance')).toEqual([]);

  test.clock.advance(13 * day);
  await look();
  await look();
  const over = [
    `${anchor.name}的授权已到期，不能再使用`,
    `/operation/allmedia/anchor?tab=expired&keywords=${anchor.name}`,
  ];
  expect(await heard()).toEqual([over, soon]);

  const { id, name, kind, voice, speed, rev } = anchor;
  await done<AnchorRow>(saveAnchor, { id, name, kind, voice, speed, rev, licenceEnd: inDays(10) });
  await look();
  expect(await heard()).toEqual([soon, over, soon]);
});
