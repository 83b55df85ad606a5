import { randomUUID } from 'node:crypto';
import {
  auditLogList,
  barDisclosureSender,
  claimDisclosureMaterial,
  contentGetContent,
  disclosureMaterialCounts,
  disclosureOfContent,
  getAllBlackList,
  noteDisclosureMaterial,
  refuseDisclosureMaterial,
  reopenDisclosureMaterial,
  replyDisclosureMaterial,
  revealDisclosureContact,
  takeDisclosureMaterial,
} from 'shared-contracts/endpoints';
import { ErrorCode } from 'shared-contracts/errors';
import type { ContentDetail, TipoffRow } from 'shared-contracts/model';
import { and, eq } from '../../platform/database/orm.ts';
import { pictures as libraryPictures } from '../media/picture.tables.ts';
import {
  call,
  found,
  openPage,
  photo,
  postForm,
  progress,
  refusal,
  send,
  startTipoffServer,
  test,
  whole,
} from '../../../test/tipoff-kit.ts';

startTipoffServer();

describe('at the desk', () => {
  it('of two who claim it at once one gets it, the other sees who has it', async () => {
    const { id } = await found(await send('两人同时'));
    const answers = await Promise.all(
      ['editor', 'editor2'].map((userName) => refusal(claimDisclosureMaterial, { id }, userName)),
    );
    const [won, lost] = answers.sort((a, b) => b.suc - a.suc);
    const holder = (won!.data as TipoffRow).holderName;
    expect([won!.suc, lost!.suc, lost!.respCode, lost!.message]).toEqual([
      1,
      0,
      ErrorCode.Conflict,
      `这条线索正由${holder}处理`,
    ]);
    const other = (won!.data as TipoffRow).holderId === (await test.userId('editor')) ? 'editor2' : 'editor';
    for (const [endpoint, input] of [
      [replyDisclosureMaterial, { id, text: '好' }],
      [takeDisclosureMaterial, { id, requestId: randomUUID() }],
    ] as const) {
      expect((await refusal(endpoint, input, other)).message).toBe(`这条线索正由${holder}处理`);
    }
  });

  it('R233 a reply and the reason of a refusal are read by the number; a note is not', async () => {
    const receipt = await send('想知道结果');
    const { id } = await found(receipt);
    expect((await refusal(replyDisclosureMaterial, { id, text: '马上' }, 'editor')).message).toBe('请先领取这条线索');
    await call(claimDisclosureMaterial, { id }, 'editor');
    await call(noteDisclosureMaterial, { id, text: '已电话核实' }, 'editor2');
    await call(replyDisclosureMaterial, { id, text: '<b>记者</b>已前往' }, 'editor');
    expect(await progress(receipt)).toMatch(/处理中[\s\S]*&lt;b&gt;记者&lt;\/b&gt;已前往/);
    const { list } = (
      await test.call(refuseDisclosureMaterial, { ids: id, reason: '经核实不属实' }, await test.loginAs('editor'))
    ).envelope as unknown as { list: { ok: boolean }[] };
    expect(list).toMatchObject([{ ok: true }]);
    const page = await progress(receipt);
    expect(page).toContain('不采用');
    expect(page).toContain('经核实不属实');
    expect(page).not.toContain('已电话核实');
    expect((await whole(id)).events.map(({ action }) => action)).toEqual(['claim', 'note', 'reply', 'refuse']);
    expect(await call(reopenDisclosureMaterial, { id }, 'editor2')).toMatchObject({ state: 'waiting', holderId: null });
  });

  it('R017 becomes a draft that keeps its source, its pictures in the library, with a link both ways', async () => {
    const receipt = await send('第一段\n\n第二段 & 更多', [
      ['name', '陈女士'],
      ['photo', await photo(70)],
      ['photo', await photo(80)],
    ]);
    const { id } = await found(receipt);
    const requestId = randomUUID();
    const { contentId } = await call<{ contentId: string }>(takeDisclosureMaterial, { id, requestId }, 'editor');
    expect(await call(takeDisclosureMaterial, { id, requestId }, 'editor')).toEqual({ contentId });
    const story = await call<ContentDetail>(contentGetContent, { id: contentId }, 'editor');
    expect(story).toMatchObject({
      title: '第一段',
      source: '读者爆料',
      auditState: 'draft',
      createUserName: (await found(receipt)).holderName,
    });
    expect(story.remark).toContain(receipt);
    expect(story.content).toContain('<p>第二段 &amp; 更多</p>');
    const sources = [...story.content.matchAll(/src="(\/files\/[^"]+)"/g)].map((match) => match[1]!);
    expect(sources).toHaveLength(2);
    for (const url of sources) expect((await test.app.inject({ url })).statusCode).toBe(200);
    const mine = and(
      eq(libraryPictures.ownerId, await test.userId('editor')),
      eq(libraryPictures.copyright, '读者爆料'),
      eq(libraryPictures.title, '第一段（1）'),
    );
    expect(await test.db.select().from(libraryPictures).where(mine)).toHaveLength(1);
    const taken = await whole(id);
    expect(taken).toMatchObject({ state: 'adopted', takings: [{ contentId, title: '第一段' }] });
    expect(taken.events.map(({ action }) => action)).toEqual(['claim', 'take']);
    expect(await call(disclosureOfContent, { contentId }, 'editor')).toMatchObject({ id, receipt, kind: 'reader' });
    expect(await progress(receipt)).toContain('已采用');
  });

  it('the whole number is for users with the right, and every view of it is in the operation log', async () => {
    const { id, receipt } = await found(await send('有电话', [['mobile', '13712345678']]));
    expect((await refusal(revealDisclosureContact, { id }, 'editor')).respCode).toBe(ErrorCode.Forbidden);
    expect(JSON.stringify(await whole(id, 'editor'))).not.toContain('13712345678');
    for (let turn = 0; turn < 2; turn += 1)
      expect(await call(revealDisclosureContact, { id }, 'director')).toMatchObject({ mobile: '13712345678' });
    const log = await call<{ list: { action: string; target: string; userName: string }[] }>(
      auditLogList,
      { area: 'tipoff', keywords: receipt },
      'admin',
    );
    expect(log.list).toMatchObject([
      { action: 'tipoff.contact', target: receipt, userName: 'director' },
      { action: 'tipoff.contact', target: receipt, userName: 'director' },
    ]);
  });

  it('a sender on the blacklist sends no more, and the list does not spread the number', async () => {
    const cookie = 'reader=0123456789abcdefghijkl';
    const { id } = await found(
      await send(
        '骂人的话',
        [
          ['mobile', '13712340000'],
          ['name', '某某'],
        ],
        await openPage(cookie),
      ),
    );
    expect((await refusal(barDisclosureSender, { id }, 'editor')).respCode).toBe(ErrorCode.Forbidden);
    await call(barDisclosureSender, { id }, 'director');
    expect(
      (await call<{ list: { userId: string; mobile: string }[] }>(getAllBlackList, {}, 'moderator')).list,
    ).toContainEqual(
      expect.objectContaining({ userId: 'web:0123456789abcdefghijkl', nickName: '某某', mobile: '137****0000' }),
    );
    const again = await postForm('/site/tipoff', [
      ['ticket', await openPage(cookie)],
      ['text', '再来一条'],
    ]);
    expect([again.statusCode, again.body.includes('您已被限制提交线索')]).toEqual([403, true]);
    expect((await whole(id)).isBarred).toBe(true);
  });

  it('tabs count what the filters find', async () => {
    await send('计数用的独特词汇甲');
    const counts = await call<Record<string, number>>(disclosureMaterialCounts, { keywords: '独特词汇甲' }, 'editor');
    expect(counts).toEqual({ all: 1, waiting: 1, working: 0, adopted: 0, refused: 0 });
  });
});
