import {
  allEndpoints,
  behaviourOfContent,
  contentAuditTimeline,
  contentCheckContentLock,
  contentCopyContent,
  contentExport,
  contentGetContent,
  contentGetImageText,
  contentIsAuditReviewContent,
  contentListAuditReviews,
  contentListBlockchain,
  contentMarkRead,
  contentPassSheet,
  contentReadMarks,
  auditproofread,
  disclosureOfContent,
  type Endpoint,
  getImageText,
  listSpecialsOfStory,
  outsideReadingList,
  manuscriptSearch,
  proofreadText,
  recordList,
  reviewSheetGet,
  searchPushOfContent,
  storyFigures,
  topicOfStory,
  textDiffForCBNewsHistory,
  versionGet,
  versionList,
} from 'shared-contracts/endpoints';
import { demoAccounts } from '../src/demo/demo-accounts.ts';
import { builtInRoles } from '../src/demo/roles.ts';
import { kit, startStoryServer, test } from './story-kit.ts';

startStoryServer();

type Read = (id: string, version: string) => Record<string, unknown>;

/** Calls that return the current text of a story, or something that reveals it. */
const texts: [Endpoint, Read][] = [
  [contentGetContent, (id) => ({ id })],
  [contentGetImageText, (id) => ({ id })],
  [getImageText, (id) => ({ id })],
  [contentCheckContentLock, (id) => ({ id })],
  [behaviourOfContent, (contentId) => ({ contentId })],
  [contentIsAuditReviewContent, (id) => ({ id })],
  [contentListAuditReviews, (id) => ({ id })],
  [contentReadMarks, (ids) => ({ ids })],
  [contentMarkRead, (id) => ({ id, hash: '0'.repeat(64) })],
  [listSpecialsOfStory, (id) => ({ id })],
  [contentCopyContent, (ids) => ({ ids, categoryIds: '5' })],
  [storyFigures, (contentId) => ({ contentId })],
  [topicOfStory, (contentId) => ({ contentId })],
  [contentExport, (ids) => ({ ids, box: 'news', columns: ['title'], format: 'csv' })],
];
/** Calls that give what came before: versions, records, opinions, checks. */
const histories: [Endpoint, Read][] = [
  [recordList, (newsId) => ({ newsId })],
  [versionList, (newsId) => ({ newsId })],
  [versionGet, (_, id) => ({ id })],
  [contentAuditTimeline, (id) => ({ id })],
  [textDiffForCBNewsHistory, (newsId, oldId) => ({ newsId, oldId, newId: oldId })],
  [auditproofread, (id) => ({ id, content: '' })],
  [contentPassSheet, (id) => ({ id })],
  [reviewSheetGet, (newsId) => ({ newsId })],
  [proofreadText, (contentId) => ({ paragraphs: ['文'], contentId, sources: ['local'] })],
  [disclosureOfContent, (contentId) => ({ contentId })],
  [contentListBlockchain, (contentId) => ({ contentId })],
  [searchPushOfContent, (contentId) => ({ contentId })],
  [outsideReadingList, (contentId) => ({ contentId })],
];

type StoryState = 'draft' | 'inReview' | 'cleared' | 'published' | 'changed';
const all: StoryState[] = ['draft', 'inReview', 'cleared', 'published', 'changed'];
const out: StoryState[] = ['cleared', 'published', 'changed'];
/**
 * Stories of others, in columns that the account has, that each account of the fixture may read; `live` may read none.
 */
const readers: Record<string, { text: StoryState[]; history: StoryState[] }> = {
  editor: { text: all, history: all },
  editor2: { text: all, history: all },
  director: { text: all, history: all },
  chief: { text: all, history: all },
  political: { text: all, history: all },
  admin: { text: all, history: all },
  operator: { text: out, history: out },
  ops: { text: ['published'], history: [] },
  live: { text: [], history: [] },
  moderator: { text: [], history: [] },
  finance: { text: [], history: [] },
};

let stories: Record<StoryState, { id: string; version: string }>;
beforeAll(async () => {
  const versionOf = async (id: string) => {
    const { envelope } = await test.call(versionList, { newsId: id }, await kit.bearer('admin'));
    return { id, version: (envelope.list as { id: string }[])[0]!.id };
  };
  const waiting = await kit.add('chief');
  await kit.submit(waiting, 'chief');
  const [published, changed] = [await kit.clear(), await kit.clear()];
  for (const id of [published, changed]) await kit.publish(id);
  await kit.save(changed, 'chief', { title: '正在更正' });
  stories = {
    draft: await versionOf(await kit.add('chief')),
    inReview: await versionOf(waiting),
    cleared: await versionOf(await kit.clear()),
    published: await versionOf(published),
    changed: await versionOf(changed),
  };
}, 60_000);

async function isGiven(endpoint: Endpoint, input: Record<string, unknown>, userName: string): Promise<boolean> {
  const { status, response } = await test.call(endpoint, input, await kit.bearer(userName));
  if (status === 403) return false;
  if (status !== 200) throw new Error(`${endpoint.id} for ${userName}: ${status} ${response.body}`);
  return true;
}

const staff = demoAccounts.filter(({ kind }) => kind === 'staff').map(({ userName }) => userName);

describe.each(staff)('%s', (userName) => {
  const codes = new Set(
    builtInRoles.find(({ code }) => code === demoAccounts.find((account) => account.userName === userName)!.roleCode)!
      .codes,
  );
  const isLetIn = ({ access: { code } }: Endpoint) => code === undefined || [code].flat().some((one) => codes.has(one));
  // The author of a story reads it always: the chief wrote the draft and what waits, the editor the others.
  const isAuthor = (state: StoryState) =>
    userName === 'chief' ? !out.includes(state) : userName === 'editor' && out.includes(state);
  it.each(all)(
    'reads of a story that is %s what their rights on stories allow, by every call',
    async (state) => {
      const { id, version } = stories[state];
      for (const [calls, kind] of [
        [texts, 'text'],
        [histories, 'history'],
      ] as const) {
        const may = isAuthor(state) || readers[userName]![kind].includes(state);
        for (const [endpoint, read] of calls) {
          expect([endpoint.id, await isGiven(endpoint, read(id, version), userName)]).toEqual([
            endpoint.id,
            may && isLetIn(endpoint),
          ]);
        }
      }
    },
    30_000,
  );
});

it('every call that names a story by newsId or contentId is one of these, or changes something or reads something else', () => {
  const others = [
    // Changes, which require rights of their own.
    'recordSave',
    'versionSave',
    'dismissFinding',
    'undismissFinding',
    'contentPush',
    'movePlannedDelivery',
    'outsideReadingAdd',
    'weiboPrepare',
    'weiboSend',
    'wechatEditArticle',
    'aiRunTool',
    'addOldAddress',
    'changeOldAddress',
    // Lists of what readers wrote and of messages that were sent, narrowed by column.
    'getCommentListByBefore',
    'commentCounts',
    'pushList',
  ];
  const named = allEndpoints.filter(({ request }) =>
    ['newsId', 'contentId'].some((field) => field in ((request as { shape?: object }).shape ?? {})),
  );
  const known = new Set([...texts, ...histories].map(([{ id }]) => id).concat(others));
  expect(named.map(({ id }) => id).filter((id) => !known.has(id))).toEqual([]);
});

it('a search shows the passage of a story to those alone who may read it', async () => {
  await kit.add('chief', { title: '未公开的稿件', content: '<p>机密内容在此</p>' });
  const find = async (userName: string) =>
    (
      (await test.call(manuscriptSearch, { keywords: '机密内容', currentPage: 0 }, await kit.bearer(userName))).envelope
        .list as { snippet: string }[]
    ).map(({ snippet }) => snippet);
  expect((await find('editor'))[0]).toContain('机密内容');
  expect(await find('ops')).toEqual(['']);
});
