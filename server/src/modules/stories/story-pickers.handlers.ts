import { getContentList } from 'shared-contracts/endpoints';
import { type AuditState, type ContentRow, IntroducedType } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import { publishedTitles } from './delivery.queries.ts';
import { pageOfBox } from './list-query.ts';
import { mayListUnpublished } from './reading.rules.ts';
import type { IntroducedQuery, IntroducedSource } from '../../platform/pickers/introduced.handlers.ts';

/** Returns a story's public address; '' for one that is not on the website. */
const publicUrlOf = ({ deliveries }: ContentRow) =>
  deliveries.find(({ target, state }) => target === 'website' && state === 'published')?.url ?? '';

/**
 * Stories of the user's columns, newest first. A user without a right on stories gets those that readers see, by the
 * titles that readers see.
 */
async function pageOfStories(
  { keywords, startDate, endDate, ...page }: IntroducedQuery,
  more: { categoryId?: string; appPublishStatus: -1 | 0 | 1; auditState?: AuditState; field?: 'editor' | 'source' },
  context: Context,
) {
  const { field, categoryId, auditState } = more;
  const isOpen = mayListUnpublished(context.session);
  const appPublishStatus = isOpen ? more.appPublishStatus : 1;
  const words = keywords === '' ? {} : { [field ?? 'keywords']: keywords };
  const { list, total } = await pageOfBox(
    'news',
    {
      ...page,
      ...words,
      appPublishStatus,
      tab: 'all',
      sortType: 1,
      dateField: appPublishStatus === 1 ? 'published' : 'modified',
      ...(categoryId !== undefined && { categoryId }),
      ...(auditState !== undefined && { auditState }),
      ...(startDate !== '' && { startDate }),
      ...(endDate !== '' && { endDate }),
    },
    context,
  );
  if (isOpen) return { list, total };
  const titles = await publishedTitles(
    context.db,
    list.map(({ id }) => id),
  );
  return { list: list.map((row) => ({ ...row, title: titles.get(row.id) ?? '' })), total };
}

/** Stories as pickers offer them. */
export const storyPickerHandlers = [
  handle(getContentList, async (request, context) => {
    const {
      categoryId,
      appPublishStatus,
      auditState,
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
        appPublishStatus,
        ...(auditState !== undefined && { auditState }),
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
];

/** Stories that the app shows, to be introduced. */
export const introducedStories: IntroducedSource = {
  type: IntroducedType.Story,
  async list(query, context) {
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
  },
};
