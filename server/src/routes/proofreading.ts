import { createHash } from 'node:crypto';
import {
  addCheckLog, auditproofread, checkArticle, dismissFinding, getCheckArticleResult, getHeimaAuthCode, listCheckLogs, listProofSources, proofreadText, undismissFinding, uploadCheckArticle,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { type ProofResult, ProofSource } from 'shared-contracts/model';
import { cleanLine } from '../domain/html.rules.ts';
import type { Context } from '../http/context.ts';
import { handle } from '../http/handle.ts';
import type { Heima } from '../providers/proofreading/heima.ts';
import { readForCheck } from '../providers/proofreading/mark-html.ts';
import { checkText } from '../providers/proofreading/merged-check.ts';
import { openServices, sourceState } from '../providers/proofreading/open-services.ts';
import { ServiceFailure } from '../providers/proofreading/service-fetch.ts';
import { addCheckLogRow, listCheckLogRows } from '../store/check-log.store.ts';
import { addProofRun } from '../store/proof-run.store.ts';
import { dismissalsOf, putDismissal, removeDismissal } from '../store/proof-dismissal.store.ts';
import { loadItem } from '../workflow/item.ts';
import { checkReadable } from '../workflow/reading.ts';
import { draftOf } from '../store/content.store.ts';

/** Asks heima; what it says of a failure is what the editor reads (R766). */
async function askHeima<T>(context: Context, ask: (heima: Heima) => Promise<T>): Promise<T> {
  const { heima } = openServices(context);
  if (!heima) throw new AppError(ErrorCode.Unavailable, '黑马校对服务已关闭');
  try {
    return await ask(heima);
  } catch (error) {
    if (!(error instanceof ServiceFailure)) throw error;
    context.log.warn({ source: ProofSource.Heima, cause: error.cause }, 'a proofreading source failed');
    throw new AppError(ErrorCode.Unavailable, error.message);
  }
}

function readArticle(text: string) {
  try {
    return checkArticle.parse(JSON.parse(text));
  } catch {
    throw invalidInput([{ path: 'checkArticle', message: '校对内容格式不正确' }]);
  }
}

/** Findings that a record of a check names. */
const samplesKept = 10;

/** Keeps what a check of a story found, for its review sheet. */
async function noteRun(contentId: string, paragraphs: readonly string[], result: ProofResult, { db, session, now }: Context): Promise<void> {
  const { findings, sources } = result;
  const open = findings.filter(({ dismissed }) => dismissed === null);
  await addProofRun(db, {
    contentId, textHash: createHash('sha256').update(paragraphs.join('\n')).digest('hex'), sources: sources.map(({ source }) => source), found: open.length,
    dismissed: findings.length - open.length, samples: open.slice(0, samplesKept).map(({ text, suggest }) => `${text} → ${suggest[0] ?? ''}`),
    userId: session.userId, userName: session.nickName, time: now(),
  });
}

/** Proofreading of texts, its log, and what editors dismissed. */
export const proofreadingHandlers = [
  handle(proofreadText, async ({ contentId, ...request }, context) => {
    if (contentId !== undefined) await checkReadable(context, [contentId], 'history');
    const dismissals = contentId === undefined ? new Map() : await dismissalsOf(context.db, contentId);
    const result = await checkText({ ...request, dismissals }, context);
    if (contentId !== undefined) await noteRun(contentId, request.paragraphs, result, context);
    return { data: result };
  }),
  handle(auditproofread, async ({ id, content }, context) => {
    await checkReadable(context, [id], 'history');
    const html = content === '' ? (await draftOf(context.db, (await loadItem(context.db, id, context)).content)).content : content;
    const checked = readForCheck(html);
    const result = await checkText({ paragraphs: checked.paragraphs, sources: [ProofSource.Local], dismissals: await dismissalsOf(context.db, id) }, context);
    await noteRun(id, checked.paragraphs, result, context);
    return { data: { paragraphs: checked.paragraphs, content: checked.mark(result.findings.filter(({ dismissed }) => dismissed === null)), ...result } };
  }),
  handle(listProofSources, (_request, { settings }) => ({ list: Object.values(ProofSource).map((source) => sourceState(settings, source)) })),
  handle(dismissFinding, async ({ contentId, key, text, rule, reason }, context) => {
    await checkReadable(context, [contentId], 'history');
    const { userId, nickName } = context.session;
    return { data: await putDismissal(context.db, { contentId, key, words: text, rule, reason: cleanLine(reason), userId, userName: nickName, time: context.now() }) };
  }),
  handle(undismissFinding, async ({ contentId, key }, context) => {
    await checkReadable(context, [contentId], 'history');
    if (!(await removeDismissal(context.db, contentId, key))) throw new AppError(ErrorCode.NotFound, '该项已恢复');
  }),

  handle(addCheckLog, async ({ title, content, checkTo, checkFrom }, { db, session, now }) => {
    // The payload's userId is the documents'; who it was is the session's to say.
    await addCheckLogRow(db, { title: cleanLine(title), content, checkTo: cleanLine(checkTo), checkFrom: cleanLine(checkFrom), userId: session.userId, userName: session.nickName, time: now() });
  }),
  handle(listCheckLogs, ({ currentPage, pageSize, ...filter }, { db }) => listCheckLogRows(db, filter, currentPage, pageSize)),

  handle(getHeimaAuthCode, async (_request, context) => ({ data: await askHeima(context, (heima) => heima.authCode()) })),
  handle(uploadCheckArticle, async ({ checkArticle: text, authCode }, context) => {
    const article = readArticle(text);
    return { data: { pid: await askHeima(context, (heima) => heima.upload(JSON.stringify(article), authCode)) } };
  }),
  handle(getCheckArticleResult, async ({ pid }, context) => {
    const { finished, items } = await askHeima(context, (heima) => heima.result(pid));
    return { data: { finished, CheckResultList: items.map((item) => ({ ...item, CorWord: item.CorWord.map(cleanLine) })) } };
  }),
];
