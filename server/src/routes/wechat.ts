import {
  wechatAddMaterial, wechatListCandidates, wechatListMaterial, wechatRemoveMaterial, wechatSaveDraft, wechatSortMaterial, wechatUpdateMaterial,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, guardRefused, invalidInput } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { handle, type Handler } from '../http/handle.ts';
import { openWechat } from '../providers/wechat/open-wechat.ts';
import type { WechatPort } from '../providers/wechat/port.ts';
import { articleForWechat, wechatGuards } from '../publishing/wechat-draft.ts';
import { draftOf, lockContentRow } from '../store/content.store.ts';
import { addRecords } from '../store/record.store.ts';
import { addMaterial, changeMaterial, findMaterials, listCandidates, listMaterials, noteDraft, removeMaterials, sortMaterials } from '../store/wechat.store.ts';
import { runBatch } from '../workflow/batch.ts';

/** Articles of one WeChat draft, by WeChat's own rule. */
const draftMax = 8;
const titleMax = 64;
const digestMax = 120;
const changedText = '素材列表已变化，请刷新后再试';
const short = (text: string, max: number) => text.slice(0, max).toWellFormed().replace(/\uFFFD$/, '');

/** Articles chosen for WeChat and the account's draft box. The account is opened when first needed. */
export function wechatHandlers(open = openWechat): Handler[] {
  let wechat: WechatPort | undefined;
  return [
    handle(wechatListMaterial, async (_request, { db }) => ({ list: await listMaterials(db) })),

    handle(wechatListCandidates, ({ currentPage, pageSize, keywords }, { db, session, now }) =>
      listCandidates(db, session.channels, keywords, currentPage, pageSize, now()),
    ),

    handle(wechatAddMaterial, ({ ids }, context) =>
      runBatch(context, splitIds(ids), 'channel', async (tx, id) => {
        const content = await lockContentRow(tx, id);
        if (!content) throw new AppError(ErrorCode.NotFound);
        const guards = wechatGuards(content);
        if (guards.length > 0) throw guardRefused(guards);
        const { summary } = await draftOf(tx, content);
        const { session, now, ip } = context;
        const material = { contentId: id, title: short(content.title, titleMax), digest: short(summary, digestMax), chosenBy: session.nickName, chosenTime: now() };
        if (!(await addMaterial(tx, material))) throw guardRefused([{ guard: 'chosen', text: '该稿件已在素材列表中' }]);
        await addRecords(tx, [{ newsId: id, opName: '选入微信素材' }], { userId: session.userId, nickName: session.nickName, address: ip }, now());
      }),
    ),

    handle(wechatUpdateMaterial, async ({ id, title, digest }, { db }) => {
      if (title.trim() === '') throw invalidInput([{ path: 'title', message: '请填写标题' }]);
      if (!(await changeMaterial(db, id, { title: title.trim(), digest: digest.trim() }))) throw new AppError(ErrorCode.NotFound, changedText);
    }),

    handle(wechatSortMaterial, async ({ ids }, { db }) => {
      if (!(await db.transaction((tx) => sortMaterials(tx, splitIds(ids))))) throw new AppError(ErrorCode.Conflict, changedText);
    }),

    handle(wechatRemoveMaterial, async ({ ids }, { db }) => {
      if ((await removeMaterials(db, splitIds(ids))).length === 0) throw new AppError(ErrorCode.NotFound, changedText);
    }),

    handle(wechatSaveDraft, async ({ ids }, context) => {
      const asked = splitIds(ids);
      if (asked.length > draftMax) throw invalidInput([{ path: 'ids', message: `一个草稿最多${draftMax}篇文章` }]);
      const { db, session, now, ip } = context;
      const materials = await findMaterials(db, asked);
      if (materials.length !== asked.length) throw new AppError(ErrorCode.NotFound, changedText);
      const chosen = await Promise.all(
        materials.map(async (material) => {
          const content = await lockContentRow(db, material.contentId);
          if (!content) throw new AppError(ErrorCode.NotFound, changedText);
          return { material, content };
        }),
      );
      const guards = chosen.flatMap(({ content }) => wechatGuards(content));
      if (guards.length > 0) throw guardRefused(guards);
      const account = (wechat ??= open(context, context.log));
      const articles = [];
      for (const { material, content } of chosen) articles.push(await articleForWechat(context, account, material, content));
      const { mediaId } = await account.addDraft(articles);
      await db.transaction(async (tx) => {
        await noteDraft(tx, asked, mediaId, now());
        const actor = { userId: session.userId, nickName: session.nickName, address: ip };
        await addRecords(tx, materials.map(({ contentId }) => ({ newsId: contentId, opName: '存入微信草稿箱', remark: mediaId })), actor, now());
      });
      return { data: { mediaId } };
    }),
  ];
}
