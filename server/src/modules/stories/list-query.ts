import type { ContentBox, contentTabCounts, RequestOf } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { SortType } from 'shared-contracts/model';
import { appPaths } from 'shared-contracts/paths';
import { stagePermission } from 'shared-contracts/permissions';
import { stageOfBox } from './content-list.rules.ts';
import { reviewStages } from './review.rules.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { channelBranch } from '../channels/channel-stages.queries.ts';
import { listPage } from './content-list.queries.ts';
import type { ListQuery } from './content-plan.ts';
import { openStorySearch } from './search/open-story-search.ts';
import { withStandIn } from './stand-in.rules.ts';
import { storyTexts } from './story.texts.ts';

/** Filters without the box. */
export type Filters = Omit<RequestOf<typeof contentTabCounts>, 'box'>;

/** Menu right of each box. */
const boxMenus: Record<ContentBox, readonly string[]> = {
  news: [appPaths.news],
  mydraft: [appPaths.myDraft],
  mine: [appPaths.myRepository],
  published: [appPaths.published],
  audit1: [appPaths.beforeAudit],
  audit2: [appPaths.audit],
  audit3: [appPaths.secondAudit],
  audit4: [appPaths.politicalAuditNews, appPaths.politicalAuditSpecial],
  bin: [appPaths.recycleBin],
  search: [appPaths.retrieve],
};

/** Refuses a box whose menu the session does not have. */
export function checkBox({ session }: Context, box: ContentBox): void {
  if (!boxMenus[box].some((code) => session.can(code))) throw new AppError(ErrorCode.Forbidden);
}

/** Stages whose desk is the session's. */
function stagesOf(session: Session): number[] {
  return reviewStages.filter((stage) => session.can(stagePermission(stage)!));
}

/**
 * Returns a list as the user may see it: channels narrowed to theirs, and to the requested branch. Counts and exports
 * of the search use the same rule.
 */
export async function listQueryOf(
  context: Context,
  filters: RequestOf<typeof contentTabCounts>,
  scope: 'all' | 'title' = filters.box === 'search' ? 'all' : 'title',
): Promise<ListQuery> {
  const { session, db, settings } = context;
  const branch = filters.categoryId === undefined ? undefined : await channelBranch(db, filters.categoryId);
  const channels = branch ? branch.filter((id) => session.channels.has(id)) : [...session.channels];
  const stages = stagesOf(session);
  const desk = stageOfBox(filters.box);
  if (desk === undefined && (filters.due !== undefined || filters.sortType === SortType.Due))
    throw invalidInput([{ path: 'due', message: storyTexts.dueOnDesks }]);
  return {
    filters,
    channels,
    userId: session.userId,
    stages: desk === undefined ? stages : stages.filter((stage) => stage === desk),
    isAlone: settings.SINGLE_PERSON_NEWSROOM,
    scope,
    now: context.now(),
    deputed: deputedTo(session, branch),
  };
}

/** What the session may review in place of others, narrowed to a branch of channels; null for nothing. */
function deputedTo(session: Session, branch: readonly string[] | undefined): ListQuery['deputed'] {
  const { deputyFor = [], channels } = session;
  if (deputyFor.length === 0) return null;
  return {
    absent: deputyFor.map(({ userId, codes, channels: theirs }) => ({
      userId,
      stages: reviewStages.filter((stage) => codes.includes(stagePermission(stage)!)),
      channels: (branch ?? [...theirs]).filter((id) => theirs.has(id)),
    })),
    ownStages: stagesOf(session),
    ownChannels: [...channels],
  };
}

/** A page of a box. */
export async function pageOfBox(
  box: ContentBox,
  { currentPage, pageSize, ...filters }: Filters & { currentPage: number; pageSize: number },
  context: Context,
) {
  const query = await listQueryOf(context, { ...filters, box }, 'title');
  const { list, total } = await listPage(context.db, query, currentPage, pageSize, openStorySearch(context.settings));
  return { list: list.map((row) => withStandIn(context.session, row)), total };
}
