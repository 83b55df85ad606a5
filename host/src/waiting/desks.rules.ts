import {
  CommentStatus,
  FeedbackState,
  flashReviewTab,
  ListTab,
  LiveState,
  OrderState,
  Period,
  ScriptState,
  SelfContentState,
  SiteRenderingState,
  TipoffState,
  type WaitingAtDesk,
  type WaitingDesk,
  WechatMessageState,
} from 'shared-contracts/model';
import { appPaths, assessPaths, operationPaths, websitePaths, wechatPaths } from 'shared-contracts/paths';

/** The page of a desk, and the conditions under which its list has exactly the rows that wait. */
interface DeskPlace {
  /** Absent for a page of a group that the host does not know: it is named with the figure. */
  path?: string;
  query: Record<string, string>;
  /** Names what opens beside the list, whose rows are not those that wait. */
  opens?: string;
}

const waitingTab = { tab: ListTab.Waiting };

const places: Record<WaitingDesk, DeskPlace> = {
  editorReview: { path: appPaths.beforeAudit, query: waitingTab },
  directorReview: { path: appPaths.audit, query: waitingTab },
  chiefReview: { path: appPaths.secondAudit, query: waitingTab },
  politicalReview: { path: appPaths.politicalAuditNews, query: waitingTab },
  topicReview: { path: appPaths.politicalAuditSpecial, query: waitingTab },
  // A deputy's desk is named with the figure.
  deputed: { path: appPaths.beforeAudit, query: { tab: ListTab.Deputed } },
  urgent: { path: appPaths.secondAudit, query: waitingTab, opens: 'urgent' },
  returned: { path: appPaths.myDraft, query: { tab: ListTab.Returned } },
  topics: { query: {} },
  flashReview: { path: appPaths.alldayNews, query: { tab: flashReviewTab } },
  websiteReview: { path: websitePaths.audit, query: { state: SiteRenderingState.Waiting } },
  wechatReview: { path: wechatPaths.materialAudit, query: { state: WechatMessageState.Waiting } },
  comments: { path: operationPaths.comment, query: { status: CommentStatus.Pending } },
  liveReview: { path: appPaths.liveAudit, query: { state: LiveState.Waiting } },
  // The room is named with the figure.
  liveMessages: { path: appPaths.liveDetail, query: {} },
  tipoffs: { path: appPaths.baoliao, query: { state: TipoffState.Waiting } },
  clues: { path: appPaths.clue, query: { state: TipoffState.Waiting } },
  mediaContents: { path: appPaths.media, query: { state: SelfContentState.Waiting } },
  feedback: { path: operationPaths.feedback, query: { state: FeedbackState.Waiting } },
  scripts: { path: operationPaths.scripts, query: { state: ScriptState.Waiting } },
  shipping: { path: operationPaths.orders, query: { state: OrderState.Paid } },
  orderRefunds: { path: operationPaths.orders, query: { state: OrderState.Refunding } },
  feeDistribution: { path: assessPaths.distribution, query: {} },
  feeDepartment: { path: assessPaths.audit, query: {} },
  feeDirector: { path: assessPaths.director, query: {} },
  feeRegional: { path: assessPaths.regional, query: {} },
  feePublication: { path: assessPaths.publication, query: {} },
};

/** Desks whose lists find rows by their due time. */
const withDue: readonly WaitingDesk[] = [
  'editorReview',
  'directorReview',
  'chiefReview',
  'politicalReview',
  'topicReview',
  'deputed',
];

/** The page of a desk; '' where nobody names one. */
export const deskPath = ({ desk, path }: Pick<WaitingAtDesk, 'desk' | 'path'>): string =>
  path?.split('?')[0] ?? places[desk].path ?? '';

/** What waits there is opened beside the list of another desk. */
export const opensBeside = ({ desk }: WaitingAtDesk): boolean => places[desk].opens !== undefined;

/** True at the list where the rows of a desk are; without a query any list of the page counts as that. */
export function isAtDesk(row: WaitingAtDesk, { path, search }: { path: string; search?: string | undefined }): boolean {
  if (deskPath(row) !== path) return false;
  if (search === undefined) return true;
  const params = new URLSearchParams(search);
  // Lists begin with what waits; of other conditions one that is not named leaves nothing out.
  return Object.entries(places[row.desk].query).every(
    ([name, value]) => (params.get(name) ?? (name === 'tab' ? ListTab.Waiting : value)) === value,
  );
}

/** Address of exactly the rows that a desk counts. */
export function deskAddress(row: WaitingAtDesk, due?: 'soon' | 'overdue'): string {
  const { desk, month, path } = row;
  const { opens } = places[desk];
  // The same address as that of the room's page tab; without a room there is nothing to decide.
  if (desk === 'liveMessages') return path ?? appPaths.myLive;
  // Lists of stories leave what is due; those of other desks have the oldest last.
  const query = {
    ...places[desk].query,
    ...(opens !== undefined && { [opens]: '1' }),
    ...(due && withDue.includes(desk) && { due }),
  };
  // What waits is counted whatever its age; lists of a month have no period.
  const params = new URLSearchParams(month === undefined ? { ...query, period: Period.Unlimited } : { month });
  return `${deskPath(row)}?${params.toString()}`;
}

/** Adds up what waits by the page whose lists have it: what opens beside them has no row there, or a second one. */
export function countsByPath(list: readonly WaitingAtDesk[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const row of list) {
    if (opensBeside(row)) continue;
    const path = deskPath(row);
    counts[path] = (counts[path] ?? 0) + row.count;
  }
  return counts;
}
