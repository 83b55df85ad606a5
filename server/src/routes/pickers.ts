import {
  adsActivityList,
  adsBallotList,
  adsDrawRaffleList,
  getAsynchronousChannelTree,
  getContentList,
  listActivities,
  listIntroducedItems,
  type RequestOf,
} from 'shared-contracts/endpoints';
import { type ActivityKind, type ContentRow, type IntroducedItem, IntroducedType } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import { type ActivityQuery, listActivityItems, listIntroducedActivities } from '../store/activity.store.ts';
import { listChannels } from '../store/channel.store.ts';
import { listQuestionnaires } from '../store/questionnaire.store.ts';
import { toWireTime } from '../domain/wire-time.ts';
import { pageOfBox } from '../workflow/list-query.ts';

const anyStatus = {
  wapPublishStatus: -1,
  appPublishStatus: -1,
  theme: '',
  form: '',
  sortOrder: 1,
  startDate: '',
  endDate: '',
  fields: ['name'],
} as const;
const published = 2;

/** Where keywords are looked for: what the request asks, else the name. */
function fieldsOf({
  searchTitle,
  searchKeywords,
  searchSponsor,
  searchIntroduction,
}: RequestOf<typeof listActivities>): ActivityQuery['fields'] {
  const asked = (
    [
      ['name', searchTitle],
      ['keywords', searchKeywords],
      ['sponsors', searchSponsor],
      ['introduction', searchIntroduction],
    ] as const
  ).filter(([, flag]) => flag === '1');
  return asked.length === 0 ? ['name'] : asked.map(([field]) => field);
}

/** Contributors choose from what readers see; what the newsroom is still preparing is not theirs. */
const isOutside = ({ session }: Context): boolean => session.kind === 'media';
const shownActivities = (context: Context) => (isOutside(context) ? { appPublishStatus: published } : {});

const forAds =
  (kind: ActivityKind) => (page: { currentPage: number; pageSize: number; keywords: string }, context: Context) =>
    listActivityItems(context.db, { ...anyStatus, ...page, ...shownActivities(context), kinds: [kind] });

/** Where readers find a story; '' for one that is not on the website. */
const publicUrlOf = ({ deliveries }: ContentRow) =>
  deliveries.find(({ target, state }) => target === 'website' && state === 'published')?.url ?? '';

type StoryQuery = Pick<
  RequestOf<typeof listIntroducedItems>,
  'currentPage' | 'pageSize' | 'sortOrder' | 'keywords' | 'startDate' | 'endDate'
>;

/** Stories of the user's columns that readers see, newest publication first. */
function pageOfStories(
  { keywords, startDate, endDate, ...page }: StoryQuery,
  more: { categoryId?: string; appPublishStatus: -1 | 0 | 1; field?: 'editor' | 'source' },
  context: Context,
) {
  const { field, appPublishStatus, categoryId } = more;
  const words = keywords === '' ? {} : { [field ?? 'keywords']: keywords };
  return pageOfBox(
    'news',
    {
      ...page,
      ...words,
      appPublishStatus,
      tab: 'all',
      sortType: 1,
      dateField: appPublishStatus === 1 ? 'published' : 'modified',
      ...(categoryId !== undefined && { categoryId }),
      ...(startDate !== '' && { startDate }),
      ...(endDate !== '' && { endDate }),
    },
    context,
  );
}

async function introducedStories(
  query: StoryQuery,
  context: Context,
): Promise<{ list: IntroducedItem[]; total: number }> {
  const { list, total } = await pageOfStories(query, { appPublishStatus: 1 }, context);
  return {
    list: list.map((row) => ({
      id: row.id,
      title: row.title,
      listThumbnail: row.listThumbnail,
      imagePath: row.listThumbnail,
      editor: row.editor,
      source: row.source,
      praise: row.praise,
      hits: row.hits,
      sortField: row.sortField,
      appPublishedTime: row.appPublishedTime,
      createdTime: row.createdTime,
      modifiedTime: row.modifiedTime,
      externalLinkUrl: publicUrlOf(row),
    })),
    total,
  };
}

async function introducedQuestionnaires(
  { currentPage, pageSize, keywords, startDate, endDate }: StoryQuery,
  { db, now }: Context,
): Promise<{ list: IntroducedItem[]; total: number }> {
  const filter = {
    state: 'published' as const,
    now: now(),
    ...(keywords !== '' && { keywords }),
    ...(startDate !== '' && { startDate }),
    ...(endDate !== '' && { endDate }),
  };
  const { list, total } = await listQuestionnaires(db, filter, currentPage, pageSize);
  return {
    list: list.map((row) => ({
      id: row.id,
      researchName: row.title,
      listThumbnail: null,
      imagePath: null,
      editor: row.createUserName,
      total: row.answerCount,
      createdTime: toWireTime(row.createdTime),
      modifiedTime: toWireTime(row.modifiedTime),
      externalLinkUrl: publicPaths.questionnaire(row.id),
    })),
    total,
  };
}

/** What pickers choose from. */
export const pickerHandlers = [
  handle(listActivities, (request, context) => {
    const {
      searchTitle: _title,
      searchKeywords: _keywords,
      searchSponsor: _sponsor,
      searchIntroduction: _introduction,
      sortType: _sort,
      ...query
    } = request;
    return listActivityItems(context.db, {
      ...query,
      ...shownActivities(context),
      kinds: ['activity'],
      fields: fieldsOf(request),
    });
  }),

  handle(getContentList, async (request, context) => {
    const {
      categoryId,
      appPublishStatus,
      searchTitle,
      searchSource,
      searchEditor,
      currentPage,
      pageSize,
      sortOrder,
      keywords,
      startDate,
      endDate,
    } = request;
    const field =
      searchTitle === '1' ? undefined : searchEditor === '1' ? 'editor' : searchSource === '1' ? 'source' : undefined;
    const isAll = categoryId === '' || categoryId === '0';
    const { list, total } = await pageOfStories(
      { currentPage, pageSize, sortOrder, keywords, startDate, endDate },
      {
        appPublishStatus: isOutside(context) ? 1 : appPublishStatus,
        ...(!isAll && { categoryId }),
        ...(field && { field }),
      },
      context,
    );
    return {
      list: list.map((row) => {
        const { id, contentType, title, editor, appPublishedTime, listThumbnail } = row;
        return { id, contentType, title, editor, appPublishedTime, listThumbnail, externalLinkUrl: publicUrlOf(row) };
      }),
      total,
    };
  }),

  handle(getAsynchronousChannelTree, async ({ parentId, isHidden }, { db, session }) => {
    const all = await listChannels(db);
    const above = parentId === '' || parentId === '0' ? null : parentId;
    const isMine = (id: string): boolean =>
      session.channels.has(id) || all.some((channel) => channel.parentId === id && isMine(channel.id));
    const shown = all.filter(
      (channel) => isMine(channel.id) && (isHidden === '' || channel.isHidden === (isHidden === '1')),
    );
    const data = shown
      .filter((channel) => channel.parentId === above)
      .map(({ id, name }) => ({
        catalogId: id,
        categoryName: name,
        isLeaf: !shown.some((child) => child.parentId === id),
      }));
    return { data };
  }),

  handle(adsActivityList, forAds('activity')),
  handle(adsDrawRaffleList, forAds('raffle')),
  handle(adsBallotList, forAds('vote')),

  handle(listIntroducedItems, ({ type, sortType: _sort, ...query }, context) => {
    if (type === IntroducedType.Story) return introducedStories(query, context);
    if (type === IntroducedType.Questionnaire) return introducedQuestionnaires(query, context);
    return listIntroducedActivities(context.db, { ...anyStatus, appPublishStatus: published, ...query, kinds: [type] });
  }),
];
