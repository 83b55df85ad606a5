import {
  wechatAddMaterial,
  wechatListCandidates,
  wechatListMaterial,
  wechatRemoveMaterial,
  wechatSortMaterial,
  wechatUpdateMaterial,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { wechatLimits } from 'shared-contracts/limits';
import { splitIds } from 'shared-contracts/wire';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { otherMessageGuards } from './other-message.ts';
import { wechatGuards } from './wechat-draft.ts';
import { draftOf, lockContentRow } from '../stories/content.queries.ts';
import { addRecords } from '../../platform/audit/record.queries.ts';
import {
  addMaterial,
  changeMaterial,
  listCandidates,
  listMaterials,
  removeMaterials,
  sortMaterials,
} from './wechat.queries.ts';
import { runBatch } from '../stories/batch.ts';
import { operationNames } from '../stories/operation.texts.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

const short = (text: string, max: number) =>
  text
    .slice(0, max)
    .toWellFormed()
    .replace(/\uFFFD$/, '');

/** Articles chosen for WeChat. */
export const wechatHandlers: Handler[] = [
  handle(wechatListMaterial, async (_request, { db }) => ({ list: await listMaterials(db) })),

  handle(wechatListCandidates, ({ currentPage, pageSize, keywords }, { db, session, now }) =>
    listCandidates(db, session.channels, keywords, currentPage, pageSize, now()),
  ),

  handle(wechatAddMaterial, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', async (tx, id) => {
      const content = await lockContentRow(tx, id);
      if (!content) throw new AppError(ErrorCode.NotFound);
      const guards = [...wechatGuards(content), ...(await otherMessageGuards(tx, id, undefined))];
      if (guards.length > 0) throw guardRefused(guards);
      const { summary } = await draftOf(tx, content);
      const { session, now, ip } = context;
      const material = {
        contentId: id,
        title: short(content.title, wechatLimits.title),
        digest: short(summary, wechatLimits.digest),
        chosenBy: session.nickName,
        chosenTime: now(),
      };
      if (!(await addMaterial(tx, material)))
        throw guardRefused([{ guard: 'chosen', text: wechatMessageTexts.chosenAlready }]);
      await addRecords(
        tx,
        [{ newsId: id, opName: operationNames.chooseForWechat }],
        { userId: session.userId, nickName: session.nickName, address: ip },
        now(),
      );
    }),
  ),

  handle(wechatUpdateMaterial, async ({ id, title, digest }, { db }) => {
    if (title.trim() === '') throw invalidInput([{ path: 'title', message: wechatMessageTexts.titleMissing }]);
    if (!(await changeMaterial(db, id, { title: title.trim(), digest: digest.trim() })))
      throw new AppError(ErrorCode.NotFound, wechatMessageTexts.materialsChanged);
  }),

  handle(wechatSortMaterial, async ({ ids }, { db }) => {
    if (!(await db.transaction((tx) => sortMaterials(tx, splitIds(ids)))))
      throw new AppError(ErrorCode.Conflict, wechatMessageTexts.materialsChanged);
  }),

  handle(wechatRemoveMaterial, async ({ ids }, { db }) => {
    if ((await removeMaterials(db, splitIds(ids))).length === 0)
      throw new AppError(ErrorCode.NotFound, wechatMessageTexts.materialsChanged);
  }),
];
