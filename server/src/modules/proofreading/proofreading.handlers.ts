import {
  addCheckLog,
  auditproofread,
  checkArticle,
  contentChecks,
  dismissFinding,
  getCheckArticleResult,
  getHeimaAuthCode,
  listCheckLogs,
  listProofSources,
  proofreadText,
  undismissFinding,
  uploadCheckArticle,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { ProofSource } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { cleanLine } from '../../platform/text/html.rules.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle } from '../../platform/http/handle.ts';
import type { Heima } from './services/heima.ts';
import { checkText } from './services/merged-check.ts';
import { openServices, sourceState } from './services/open-services.ts';
import { ServiceFailure } from '../../platform/external-service/service-fetch.ts';
import { addCheckLogRow, listCheckLogRows } from './check-log.queries.ts';
import { dismissalsOf, putDismissal, removeDismissal } from './proof-dismissal.queries.ts';
import { checkReadable } from '../stories/reading.ts';
import { contentChecksOf, proofreadStory } from './keep-check.ts';
import { proofreadingTexts } from './proofreading.texts.ts';

/** Calls heima; the editor reads its own message about a failure (R766). */
async function askHeima<T>(context: Context, ask: (heima: Heima) => Promise<T>): Promise<T> {
  const { heima } = openServices(context);
  if (!heima) throw new AppError(ErrorCode.Unavailable, proofreadingTexts.heimaOff);
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
    throw invalidInput([{ path: 'checkArticle', message: proofreadingTexts.checkWrong }]);
  }
}

/** Proofreading of texts, its log, and what editors dismissed. */
export const proofreadingHandlers = [
  handle(proofreadText, async ({ contentId, ...request }, context) => {
    if (contentId !== undefined) await checkReadable(context, [contentId], 'history');
    const dismissals = contentId === undefined ? new Map() : await dismissalsOf(context.db, contentId);
    return { data: await checkText({ ...request, dismissals }, context) };
  }),
  handle(auditproofread, async (request, context) => ({ data: await proofreadStory(request, context) })),
  handle(contentChecks, async ({ ids }, context) => ({ list: await contentChecksOf(splitIds(ids), context) })),
  handle(listProofSources, (_request, { settings }) => ({
    list: Object.values(ProofSource).map((source) => sourceState(settings, source)),
  })),
  handle(dismissFinding, async ({ contentId, key, text, rule, reason }, context) => {
    await checkReadable(context, [contentId], 'history');
    const { userId, nickName } = context.session;
    return {
      data: await putDismissal(context.db, {
        contentId,
        key,
        words: text,
        rule,
        reason: cleanLine(reason),
        userId,
        userName: nickName,
        time: context.now(),
      }),
    };
  }),
  handle(undismissFinding, async ({ contentId, key }, context) => {
    await checkReadable(context, [contentId], 'history');
    if (!(await removeDismissal(context.db, contentId, key)))
      throw new AppError(ErrorCode.NotFound, proofreadingTexts.dismissalGone);
  }),

  handle(addCheckLog, async ({ title, content, checkTo, checkFrom }, { db, session, now }) => {
    // The payload's userId is the documents'; the session decides who it was.
    await addCheckLogRow(db, {
      title: cleanLine(title),
      content,
      checkTo: cleanLine(checkTo),
      checkFrom: cleanLine(checkFrom),
      userId: session.userId,
      userName: session.nickName,
      time: now(),
    });
  }),
  handle(listCheckLogs, ({ currentPage, pageSize, ...filter }, { db }) =>
    listCheckLogRows(db, filter, currentPage, pageSize),
  ),

  handle(getHeimaAuthCode, async (_request, context) => ({
    data: await askHeima(context, (heima) => heima.authCode()),
  })),
  handle(uploadCheckArticle, async ({ checkArticle: text, authCode }, context) => {
    const article = readArticle(text);
    return { data: { pid: await askHeima(context, (heima) => heima.upload(JSON.stringify(article), authCode)) } };
  }),
  handle(getCheckArticleResult, async ({ pid }, context) => {
    const { finished, items } = await askHeima(context, (heima) => heima.result(pid));
    return {
      data: { finished, CheckResultList: items.map((item) => ({ ...item, CorWord: item.CorWord.map(cleanLine) })) },
    };
  }),
];
