import {
  wechatAddMaterial,
  wechatListCandidates,
  wechatListMaterial,
  wechatRemoveMaterial,
  wechatSortMaterial,
  wechatUpdateMaterial,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { changeMaterial, listCandidates, listMaterials, removeMaterials, sortMaterials } from './wechat.queries.ts';
import { chooseStory } from './wechat-material.ts';
import { runBatch } from '../stories/batch.ts';
import { wechatMessageTexts } from './wechat-message.texts.ts';

/** Articles chosen for WeChat. */
export const wechatHandlers: Handler[] = [
  handle(wechatListMaterial, async (_request, { db }) => ({ list: await listMaterials(db) })),

  handle(wechatListCandidates, ({ currentPage, pageSize, keywords }, { db, session, now }) =>
    listCandidates(db, session.channels, keywords, currentPage, pageSize, now()),
  ),

  handle(wechatAddMaterial, ({ ids }, context) =>
    runBatch(context, splitIds(ids), 'channel', (tx, id) => chooseStory(tx, id, context)),
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
