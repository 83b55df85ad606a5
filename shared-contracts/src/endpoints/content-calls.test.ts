import { ContentType, contentTypeNames, PublishStatus } from '../model/index.ts';
import { encodeFields } from '../wire/index.ts';
import {
  allEndpoints,
  contentApprove,
  contentCheckContentLock,
  contentCopyContent,
  contentGetContent,
  contentList,
  contentListMyContent,
  contentListPublishContent,
  contentLockContent,
  contentMoveContent,
  contentPublish,
  contentUnlockContent,
  getAuthorizedChannelTree,
  manuscriptSearch,
} from './index.ts';

const content = '/amc/web/content/';

it('R215 R237 R240 the calls of content are found under their path', () => {
  const calls = {
    getAuthorizedChannelTree,
    contentCopyContent,
    contentMoveContent,
    contentLockContent,
    contentUnlockContent,
    contentCheckContentLock,
    contentApprove,
    contentList,
    contentListMyContent,
    contentListPublishContent,
  };
  expect(Object.fromEntries(Object.entries(calls).map(([name, { path }]) => [name, path]))).toEqual({
    getAuthorizedChannelTree: `${content}getAuthorizedChannelTree.do`,
    contentCopyContent: `${content}copyContent.do`,
    contentMoveContent: `${content}moveContent.do`,
    contentLockContent: `${content}lockContent.do`,
    contentUnlockContent: `${content}unlockContent.do`,
    contentCheckContentLock: `${content}checkContentLock.do`,
    contentApprove: `${content}approve.do`,
    contentList: `${content}list.do`,
    contentListMyContent: `${content}listMyContent.do`,
    contentListPublishContent: `${content}listPublishContent.do`,
  });
  for (const call of Object.values(calls)) expect(allEndpoints).toContain(call);
});

it('R143 publishing carries ids', () => {
  expect(contentPublish.request.safeParse({ ids: '1,2', targets: ['app'] }).success).toBe(true);
  expect(contentPublish.request.safeParse({ targets: ['app'] }).success).toBe(false);
});

it('R149 a cover is id and path', () => {
  const { cover } = contentGetContent.answer.shape.data.shape;
  expect(cover.safeParse({ id: '3', path: '/files/a.jpg' }).success).toBe(true);
  expect(cover.safeParse({ path: '/files/a.jpg' }).success).toBe(false);
});

it('R148 a column is catalogId, categoryName and children', () => {
  const tree = [
    { catalogId: '1', categoryName: '要闻', children: [{ catalogId: '2', categoryName: '本地', children: [] }] },
  ];
  expect(getAuthorizedChannelTree.answer.parse({ data: tree }).data).toEqual(tree);
  expect(getAuthorizedChannelTree.answer.safeParse({ data: [{ id: '1', title: '要闻' }] }).success).toBe(false);
});

it('R243 the search over manuscripts is POST JSON /amc/web/search.do', () => {
  expect([manuscriptSearch.method, manuscriptSearch.encoding, manuscriptSearch.path]).toEqual([
    'POST',
    'json',
    '/amc/web/search.do',
  ]);
});

it('R244 most calls of content are form-style, scalars as text and lists as JSON text', () => {
  const calls = allEndpoints.filter(({ path }) => path.startsWith(content));
  expect(calls.filter(({ encoding }) => encoding === 'form').length).toBeGreaterThan(calls.length / 2);
  expect(encodeFields({ id: '1', keywords: ['防汛'] })).toEqual({ id: '1', keywords: '["防汛"]' });
});

it('R827 the codes of content types are the documents’', () => {
  expect(Object.keys(contentTypeNames).map(Number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 16]);
  expect(ContentType).toEqual({
    Activity: 1,
    Lottery: 2,
    Vote: 3,
    Live: 4,
    Article: 5,
    Gallery: 6,
    Topic: 7,
    Advert: 8,
    Video: 9,
    Questionnaire: 10,
    ExternalLink: 12,
    NewsTip: 16,
  });
});

it('R824 the publish status is -1 any, 1 published, 0 not published', () => {
  expect(PublishStatus).toMatchObject({ Any: -1, Published: 1, NotPublished: 0 });
  expect(contentList.request.parse({}).appPublishStatus).toBe(-1);
  expect([1, 0].map((appPublishStatus) => contentList.request.parse({ appPublishStatus }).appPublishStatus)).toEqual([
    1, 0,
  ]);
  expect(contentList.request.safeParse({ appPublishStatus: 7 }).success).toBe(false);
});
