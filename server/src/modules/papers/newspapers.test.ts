import { paperIssue, paperIssues, paperSources } from 'shared-contracts/endpoints';
import type { PaperPage } from 'shared-contracts/model';
import { add, editor, gather, site, startFeedServer, test } from '../../../test/feed-kit.ts';
import { rssOf } from '../../../test/feed-host.ts';
import { addPublishedStory } from '../../../test/published-story.ts';

startFeedServer();

describe('newspapers', () => {
  it('ours has a page for each main channel of the day; a feed’s has the pages that its reports name', async () => {
    site.answers['/paper.xml'] = (_request, response) =>
      response.end(
        rssOf([
          { id: 'a', title: '头条', category: '第01版：要闻' },
          { id: 'b', title: '文体', category: '第02版：文体' },
          { id: 'c', title: '无版', category: '副刊' },
        ]),
      );
    await addPublishedStory(test, { title: '本报的稿件' });
    const id = await add('/paper.xml', { kind: 'paper' });
    await gather();
    const sources = (await test.call(paperSources, {}, editor)).envelope.list as { id: string; lastDate: string }[];
    expect(sources.map((one) => one.id)).toEqual(['own', id]);
    expect((await test.call(paperIssues, { source: id, month: '2026-11' }, editor)).envelope.list).toEqual([
      { date: '2026-11-20', articles: 3 },
    ]);
    const pages = (
      (await test.call(paperIssue, { source: id, date: '2026-11-20' }, editor)).envelope.data as { pages: PaperPage[] }
    ).pages;
    expect(pages.map(({ no, name, articles }) => [no, name, articles[0]!.title])).toEqual([
      [1, '要闻', '头条'],
      [2, '文体', '文体'],
      [3, '副刊', '无版'],
    ]);

    const today = sources[0]!.lastDate;
    expect((await test.call(paperIssues, { source: 'own', month: today.slice(0, 7) }, editor)).envelope.list).toEqual([
      { date: today, articles: 1 },
    ]);
    const own = (
      (await test.call(paperIssue, { source: 'own', date: today }, editor)).envelope.data as { pages: PaperPage[] }
    ).pages;
    expect(own).toEqual([
      expect.objectContaining({ no: 1, name: '要闻', articles: [expect.objectContaining({ title: '本报的稿件' })] }),
    ]);
    expect((await test.call(paperIssue, { source: 'own', date: '2026-02-30' }, editor)).status).toBe(422);
  });
});
