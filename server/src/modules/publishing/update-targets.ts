import type { BatchResult, UpdatedTarget, UpdateResult } from 'shared-contracts/endpoints';
import { type GuardRefusal, guardRefused } from 'shared-contracts/errors';
import { copyAdvice, oldCopies, Target, targetNames } from 'shared-contracts/model';
import type { Context } from '../../platform/http/context.ts';
import type { Database } from '../../platform/database/database.ts';
import { settleDelivery } from '../stories/delivery.queries.ts';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import { runBatch } from '../stories/batch.ts';
import { checkGuards, guardsOf, loadItem } from '../stories/item.ts';
import { actorOf } from '../../platform/http/actor-of.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { noteAlone } from '../stories/writers.ts';
import { publicationGuards, sendOut } from './publish-story.ts';
import { publicationTexts } from './publication.texts.ts';
import { siteDeskGuards } from './site-gate.ts';

const namesOf = (targets: readonly Target[]) => targets.map((target) => targetNames[target]).join('、');

/**
 * Publishes the approved text to every target of the stories that still has an older one. Own targets change in one
 * transaction for each story, so that nothing is sent twice or halfway; what cannot be changed automatically is listed
 * with what a person has to do.
 */
export async function updateTargets(ids: readonly string[], context: Context): Promise<UpdateResult> {
  const outcomes = new Map<string, UpdatedTarget[]>();
  const { list } = await runBatch(context, ids, 'channel', async (tx, id) => {
    outcomes.set(id, await updateStoryTargets(tx, id, context));
  });
  return {
    list: list.map((line) => (line.ok ? withTargets(line, outcomes.get(line.id) ?? []) : { ...line, targets: [] })),
  };
}

/** A story whose own targets have the text is done; what is left to a person is recorded at its targets. */
function withTargets(line: BatchResult['list'][number], targets: UpdatedTarget[]): UpdateResult['list'][number] {
  return { ...line, message: targets.map((one) => `${targetNames[one.target]}：${one.message}`).join('；'), targets };
}

async function updateStoryTargets(tx: Database, id: string, context: Context): Promise<UpdatedTarget[]> {
  const now = context.now();
  const item = await loadItem(tx, id, context, 'channel');
  const { changeable, fixed } = oldCopies(item.row.deliveries);
  checkGuards(item, named(changeable, guardsOf(item, 'updateTargets', context.session)));
  // The website waits for its desk; other targets do not wait for the website.
  const desk = await siteDeskGuards(tx, item.content, changeable, now);
  const others = changeable.filter((target) => target !== Target.Website);
  const ready = desk.length > 0 && others.length > 0 ? others : changeable;
  if (ready.length > 0) {
    checkGuards(item, named(ready, await publicationGuards(tx, item, 'publish', ready, context.session, now)));
    await noteAlone(tx, item, 'publish', context.session, actorOf(context), context);
    await sendOut(tx, item, ready, { by: actorOf(context), now, opName: operationNames.updateTargets });
  }
  const waiting = changeable.filter((target) => !ready.includes(target));
  return [
    ...waiting.map((target) => ({ target, ok: false, message: desk[0]?.text ?? '' })),
    ...ready.map((target) => ({ target, ok: true, message: publicationTexts.updated })),
    ...fixed.map((target) => ({ target, ok: false, message: copyAdvice[target] ?? '' })),
  ];
}

const named = (targets: readonly Target[], guards: readonly GuardRefusal[]): GuardRefusal[] =>
  guards.map((guard) =>
    targets.length === 0 ? guard : { ...guard, text: publicationTexts.notUpdated(namesOf(targets), guard.text) },
  );

/** Records that a person has dealt with the copies of a story that cannot be changed. */
export async function settleCopies(tx: Database, id: string, note: string, context: Context): Promise<void> {
  const now = context.now();
  const by = actorOf(context);
  const item = await loadItem(tx, id, context, 'channel');
  checkGuards(item, guardsOf(item, 'settleCopies', context.session));
  if (note.trim() === '') throw guardRefused([{ guard: 'note', text: publicationTexts.settleNoteMissing }]);
  const { fixed } = oldCopies(item.row.deliveries);
  for (const target of fixed) await settleDelivery(tx, id, target, by, now);
  await addRecords(
    tx,
    [{ newsId: id, opName: operationNames.settleCopies, remark: `${namesOf(fixed)}；${note.trim()}` }],
    by,
    now,
  );
  const { session, ip } = context;
  await writeAudit(tx, {
    action: 'copies.settled',
    userId: session.userId,
    userName: session.userName,
    ip,
    target: id,
    detail: { targets: fixed, note: note.trim() },
    time: now,
  });
}
