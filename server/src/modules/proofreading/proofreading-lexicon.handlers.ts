import { packNames, readPack } from 'proofreading/packs';
import {
  blockLexiconWords,
  learnLexicon,
  lexiconState,
  listLexiconWords,
  listRuleAlarms,
  saveLexiconWord,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import { handle } from '../../platform/http/handle.ts';
import { learnJobKind, putLearnJob } from './lexicon.job.ts';
import { isJobOpen } from '../../platform/jobs/job.queries.ts';
import { blockWords, lastRun, listLexicon, putLexiconWord } from './lexicon.queries.ts';
import { proofreadingTexts } from './proofreading.texts.ts';

/** Words that the typo rules leave alone, and what is known of the rules. */
export const lexiconHandlers = [
  handle(listLexiconWords, ({ currentPage, pageSize, ...filter }, { db }) =>
    listLexicon(db, filter, currentPage, pageSize),
  ),
  handle(saveLexiconWord, async ({ word }, { db, now }) => ({
    data: { id: await putLexiconWord(db, cleanLine(word), now()) },
  })),
  handle(blockLexiconWords, async ({ ids, isBlocked }, { db, now }) => {
    if ((await blockWords(db, splitIds(ids), isBlocked === '1', now())) === 0)
      throw new AppError(ErrorCode.NotFound, proofreadingTexts.wordsNotInLexicon);
  }),
  handle(learnLexicon, (_request, { db, now }) => putLearnJob(db, now())),
  handle(lexiconState, async (_request, { db }) => {
    const run = await lastRun(db);
    const packs = packNames
      .map(readPack)
      .map(({ name, title, version, rows }) => ({ name, title, version, entries: rows.length }));
    return {
      data: {
        isLearning: await isJobOpen(db, learnJobKind),
        learnedTime: toWireTimeOrNull(run?.learnedTime),
        stories: run?.stories ?? 0,
        words: run?.words ?? 0,
        packs,
      },
    };
  }),
  handle(listRuleAlarms, async () => {
    // The rules with all that they know: elsewhere the worker alone has them.
    const { measuredAlarms } = await import('proofreading');
    return { list: measuredAlarms() };
  }),
];
