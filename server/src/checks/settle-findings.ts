import type { BatchResult } from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { CommentStatus, FindingState, LiveStep, type PublishedKind } from 'shared-contracts/model';
import { AdPermission, ContentPermission, LivePermission, OperationPermission } from 'shared-contracts/permissions';
import { withdrawActivities } from '../activities/arrange-activity.ts';
import { moveAd } from '../ads/arrange-ads.ts';
import type { Context } from '../http/context.ts';
import { tellEach } from '../http/each.ts';
import { stepRoom } from '../live/arrange-room.ts';
import { removeEntry } from '../live/entries.ts';
import { withdrawStory } from '../publishing/publish-story.ts';
import { endQuestionnaires } from '../questionnaires/arrange-questionnaire.ts';
import { findAd } from '../store/ad.store.ts';
import type { Database } from '../store/database.ts';
import { findRoom } from '../store/live-room.store.ts';
import { addRecords } from '../store/record.store.ts';
import { decideFindings, findFindings, type StoredFinding } from '../store/word-finding.store.ts';
import { decideComments } from '../workflow/decide-comments.ts';
import { actorOf } from '../workflow/item.ts';
import { shelveGoods } from '../workflow/goods.ts';

type Withdraw = (itemId: string, reason: string, context: Context) => Promise<unknown>;

const inTransaction = ({ db }: Context, work: (tx: Database) => Promise<void>) =>
  db.transaction((tx) => work(tx as unknown as Database));

/** The command of each kind that takes an item away from readers, with the right that its own page asks. */
const commands: Record<PublishedKind, { code: string; withdraw: Withdraw }> = {
  story: {
    code: ContentPermission.Withdraw,
    withdraw: (id, reason, context) =>
      inTransaction(context, (tx) => withdrawStory(tx, id, undefined, reason, context)),
  },
  activity: {
    code: OperationPermission.PublishActivity,
    withdraw: (id, _reason, context) => withdrawActivities([id], context),
  },
  questionnaire: {
    code: OperationPermission.PublishQuestionnaire,
    withdraw: (id, _reason, context) => endQuestionnaires([id], context),
  },
  liveRoom: {
    code: LivePermission.Withdraw,
    async withdraw(id, opinion, context) {
      const room = await findRoom(context.db, id);
      if (room) await stepRoom({ id, step: LiveStep.Withdraw, seen: room.state, opinion }, context);
    },
  },
  liveEntry: { code: LivePermission.Withdraw, withdraw: (id, _reason, context) => removeEntry(id, context) },
  ad: {
    code: AdPermission.Publish,
    async withdraw(id, _reason, context) {
      const ad = await findAd(context.db, id);
      if (ad) await moveAd(ad.kind, id, 'stop', context);
    },
  },
  goods: {
    code: OperationPermission.ShelveGoods,
    withdraw: (id, _reason, context) => inTransaction(context, (tx) => shelveGoods(tx, id, false, context)),
  },
  comment: {
    code: OperationPermission.CheckComment,
    withdraw: (id, _reason, context) => decideComments([id], CommentStatus.Rejected, context),
  },
  push: {
    code: ContentPermission.Push,
    withdraw: () =>
      Promise.reject(
        guardRefused([{ guard: 'sent', text: '推送已送达读者，不能撤回；可撤下其稿件，并在核对后确认无误' }]),
      ),
  },
};

async function reached(
  ids: readonly string[],
  { db, session }: Context,
): Promise<Map<string, StoredFinding & { word: string }>> {
  const found = new Map((await findFindings(db, ids, session.channels)).map((finding) => [finding.id, finding]));
  const missing = ids.filter((id) => !found.has(id));
  if (missing.length > 0)
    throw new AppError(ErrorCode.NotFound, '部分回查结果已不存在，请刷新后再试', { ids: missing });
  return found;
}

/** Takes the items of findings away from readers everywhere; what a kind's own command refuses stays open. */
export async function withdrawFindings(ids: readonly string[], reason: string, context: Context): Promise<BatchResult> {
  const { db, session, now } = context;
  const found = await reached(ids, context);
  const done = new Set<string>();
  return tellEach(
    ids,
    (id) => found.get(id)?.title ?? id,
    async (id) => {
      const { kind, itemId } = found.get(id)!;
      const { code, withdraw } = commands[kind];
      if (!session.can(code)) throw new AppError(ErrorCode.Forbidden, '您没有撤下此类内容的权限');
      // Two words of one item are one withdrawal.
      if (!done.has(`${kind}:${itemId}`)) await withdraw(itemId, reason, context);
      done.add(`${kind}:${itemId}`);
      await decideFindings(db, { kind, itemId }, { state: FindingState.Withdrawn, reason, by: session, now: now() });
    },
  );
}

/** Says that findings are in order as they stand. */
export async function clearFindings(ids: readonly string[], reason: string, context: Context): Promise<void> {
  const { session, now } = context;
  const found = await reached(ids, context);
  await inTransaction(context, async (tx) => {
    await decideFindings(tx, { ids }, { state: FindingState.Cleared, reason, by: session, now: now() });
    const records = [...found.values()]
      .filter(({ kind }) => kind === 'story')
      .map(({ itemId, word }) => ({ newsId: itemId, opName: '敏感词确认无误', remark: `“${word}”：${reason}` }));
    await addRecords(tx, records, actorOf(context), now());
  });
}
