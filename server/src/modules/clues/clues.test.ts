import sharp from 'sharp';
import {
  clueGet,
  clueList,
  clueMark,
  clueSources,
  clueTake,
  contentCheckContentLock,
  contentGetContent,
  contentPurge,
} from 'shared-contracts/endpoints';
import type { Clue } from 'shared-contracts/model';
import { add, chief, clues, editor, gather, site, startFeedServer, test } from '../../../test/feed-kit.ts';
import { rssOf } from '../../../test/feed-host.ts';

startFeedServer();
// Reports to search below: those of a feed of clues and of an agency.
beforeAll(async () => {
  const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#284' } })
    .png()
    .toBuffer();
  site.answers['/p.png'] = (_request, response) => response.setHeader('content-type', 'image/png').end(png);
  site.answers['/main.xml'] = (_request, response) =>
    response.end(
      rssOf([
        { id: '1', title: '一（更新）' },
        { id: '2', title: '二' },
      ]),
    );
  await add('/main.xml');
  await add('/sandbox/feeds/agency.xml', { kind: 'agency' });
  await gather();
});

describe('clues', () => {
  it('are searched by words, feed, day and state, and read by each for himself', async () => {
    const all = await clues({ keywords: '一（更新）' });
    const [one] = all.list;
    expect(one).toMatchObject({ isRead: false, source: expect.any(String), publishedTime: '2026-11-20 10:00:00' });
    const opened = (await test.call(clueGet, { id: one!.id }, editor)).envelope.data as Clue;
    expect(opened).toMatchObject({ id: one!.id, isRead: true, content: expect.stringContaining('<p>') });
    expect((await clues({ keywords: '一', state: 'read' })).list.map(({ id }) => id)).toContain(one!.id);
    expect((await test.call(clueList, { keywords: '一', state: 'read' }, chief)).envelope).toMatchObject({ total: 0 });
    await test.call(clueMark, { ids: one!.id, isRead: false }, editor);
    expect((await clues({ state: 'read', feedId: one!.feedId, keywords: '一' })).total).toBe(0);
    expect((await clues({ startDate: '2025-01-01', endDate: '2025-01-02' })).total).toBe(0);
    expect((await clues({ keywords: '100%_' })).total).toBe(0);
    const { data } = (await test.call(clueSources, { kind: 'agency' }, editor)).envelope as unknown as {
      data: { feeds: { total: number; unread: number }[]; categories: string[] };
    };
    expect(data.feeds[0]!.unread).toBe(data.feeds[0]!.total);
    expect(data.categories).toContain('经济');
  });

  it('become a draft of the user’s own that keeps title, text, source and address, with pictures stored here', async () => {
    site.answers['/take.xml'] = (_request, response) =>
      response.end(
        rssOf([
          {
            id: 't1',
            title: '可用的线索',
            html: `<p onclick="x()">第一段<script>alert(1)</script></p><p><img src="${site.url('/p.png')}"></p><p><img src="${site.url('/gone.png')}"></p>`,
          },
        ]),
      );
    const feedId = await add('/take.xml');
    await gather();
    const [clue] = (await clues({ feedId })).list;
    expect(clue).toMatchObject({ pictureCount: 2, takings: [] });
    const requestId = crypto.randomUUID();
    const { data } = (await test.call(clueTake, { id: clue!.id, requestId }, editor)).envelope as unknown as {
      data: { contentId: string; failedPictures: string[] };
    };
    expect(data.failedPictures).toEqual([site.url('/gone.png')]);
    const story = (await test.call(contentGetContent, { id: data.contentId }, editor)).envelope.data as {
      content: string;
    };
    expect(story).toMatchObject({
      title: '可用的线索',
      source: '来源/take.xml',
      remark: `线索来源：来源/take.xml，2026-11-20 10:00:00，原文：https://news.example.com/t1`,
      auditState: 'draft',
      createUserName: '李雨桐',
    });
    expect(story.content).toMatch(/<img src="\/files\/[^"]+" data-id="\d+"/);
    expect(story.content).not.toMatch(/onclick|script/);
    expect((await test.call(contentCheckContentLock, { id: data.contentId }, editor)).envelope.data).toMatchObject({
      locked: false,
    });
    const again = (await test.call(clueTake, { id: clue!.id, requestId }, editor)).envelope.data as {
      contentId: string;
    };
    expect(again.contentId).toBe(data.contentId);
    expect((await clues({ feedId, state: 'taken' })).list[0]!.takings).toEqual([
      expect.objectContaining({ contentId: data.contentId, title: '可用的线索' }),
    ]);
  });

  it('are for staff with the right', async () => {
    expect((await test.call(clueList, {}, await test.loginAs('finance'))).status).toBe(403);
    expect((await test.call(clueList, {})).status).toBe(401);
    expect((await test.call(clueTake, { id: '999999', requestId: crypto.randomUUID() }, editor)).status).toBe(404);
    expect((await test.call(contentPurge, { ids: '1' }, editor)).status).toBe(403);
  });
});
