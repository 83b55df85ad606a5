import { getContentList } from 'shared-contracts/endpoints';
import { type ContentRow, IntroducedType } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import { isContributor } from '../../platform/http/contributor.ts';
import { handle } from '../../platform/http/handle.ts';
import { pageOfBox } from './list-query.ts';
import type { IntroducedQuery, IntroducedSource } from '../../platform/pickers/introduced.handlers.ts';

/** Where readers find a story; '' for one that is not on the website. */
const publicUrlOf = ({ deliveries }: ContentRow) =>
  deliveries.find(({ target, state }) => target === 'website' && state === 'published')?.url ?? '';

/** Stories of the user's columns that readers see, newest publication first. */
function pageOfStories(
  { keywords, startDate, endDate, ...page }: IntroducedQuery,
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

/** Stories as pickers offer them. */
export const storyPickerHandlers = [
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
        appPublishStatus: isContributor(context) ? 1 : appPublishStatus,
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
