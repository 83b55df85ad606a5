import {
  clearFindings,
  deleteSensitiveWords,
  exportSensitiveWords,
  importSensitiveWords,
  listSensitiveWords,
  listWordFindings,
  runLookBack,
  saveSensitiveWord,
  withdrawFindings,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { type SensitiveWord, WordLevel, wordLevelNames } from 'shared-contracts/model';
import { splitIds } from 'shared-contracts/wire';
import { cleanLine } from '../../platform/text/html.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { type SheetColumn, toCsv } from '../../platform/text/spreadsheet.ts';
import type { Context } from '../../platform/http/context.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { putLookBackJob } from './look-back.job.ts';
import { forgetLookBack, importWord, listWords, putWord, removeWords } from './sensitive-word.queries.ts';
import { listFindings } from './word-finding.queries.ts';
import * as findings from './settle-findings.ts';
import type { WatchedKind } from './watched-kind.ts';
import { wordTexts } from './word.texts.ts';

/** Words of one export at most. */
const mostExported = 50_000;

/** The newsroom's day, 'YYYY-MM-DD'. */
const dayOf = (now: Date): string => toWireTime(now).slice(0, 10);

const columns: SheetColumn<SensitiveWord>[] = [
  { title: wordTexts.wordColumn, value: (row) => row.word },
  { title: wordTexts.levelColumn, value: (row) => wordLevelNames[row.level] },
  { title: wordTexts.suggestionColumn, value: (row) => row.suggestion },
  { title: wordTexts.remarkColumn, value: (row) => row.remark },
  { title: wordTexts.startDateColumn, value: (row) => row.startDate },
  { title: wordTexts.endDateColumn, value: (row) => row.endDate },
];

/** Reads a line of an import as saveSensitiveWord takes it; throws with the sentence of what is wrong. */
function readLine([
  word = '',
  levelName = '',
  suggestion = '',
  remark = '',
  startDate = '',
  endDate = '',
]: readonly string[]) {
  const level = Object.values(WordLevel).find(
    (one) => wordLevelNames[one] === levelName.trim() || String(one) === levelName.trim(),
  );
  if (level === undefined)
    throw new AppError(ErrorCode.Invalid, wordTexts.levelUnknown(Object.values(wordLevelNames).join('、')));
  // A spreadsheet puts an apostrophe before what it would take for a formula.
  const plain = (text: string) => cleanLine(text).replace(/^'(?=[=+\-@])/, '');
  const read = saveSensitiveWord.request.safeParse({
    word: plain(word),
    level,
    suggestion: plain(suggestion),
    remark: plain(remark),
    startDate: startDate.trim() || null,
    endDate: endDate.trim() || null,
  });
  if (!read.success) throw new AppError(ErrorCode.Invalid, read.error.issues[0]!.message);
  const { id: _id, ...fields } = read.data;
  return fields;
}

async function importLines(lines: readonly (readonly string[])[], context: Context) {
  const refused: { line: number; message: string }[] = [];
  const added: string[] = [];
  const changed: string[] = [];
  await context.db.transaction(async (tx) => {
    for (const [index, line] of lines.entries()) {
      if (line.every((cell) => cell.trim() === '') || (index === 0 && line[0] === wordTexts.wordColumn)) continue;
      try {
        const { id, isNew } = await importWord(tx, {
          ...readLine(line),
          createUserName: context.session.nickName,
          modifiedTime: context.now(),
        });
        (isNew ? added : changed).push(id);
      } catch (error) {
        if (!(error instanceof AppError)) throw error;
        refused.push({ line: index + 1, message: error.message });
      }
    }
    if (added.length + changed.length > 0) await putLookBackJob(tx, context.now(), [...added, ...changed]);
  });
  return { added: added.length, changed: changed.length, refused };
}

/** The newsroom’s own sensitive words and where published items hold them. */
export function sensitiveWordHandlers(watchedKinds: readonly WatchedKind[]): Handler[] {
  const withdraw = findings.makeWithdrawFindings(watchedKinds);
  return [
    handle(listSensitiveWords, ({ currentPage, pageSize, ...filter }, { db, now }) =>
      listWords(db, filter, dayOf(now()), currentPage, pageSize),
    ),
    handle(saveSensitiveWord, ({ id, ...fields }, context) =>
      context.db.transaction(async (tx) => {
        const stored = await putWord(tx, id, {
          ...fields,
          createUserName: context.session.nickName,
          modifiedTime: context.now(),
        });
        if (stored === undefined) throw new AppError(ErrorCode.Conflict, wordTexts.wordTaken(fields.word));
        await putLookBackJob(tx, context.now(), [stored]);
        return { data: { id: stored } };
      }),
    ),
    handle(deleteSensitiveWords, async ({ ids }, { db }) => {
      if ((await removeWords(db, splitIds(ids))) === 0) throw new AppError(ErrorCode.NotFound, wordTexts.wordsGone);
    }),
    handle(importSensitiveWords, async ({ lines }, context) => ({ data: await importLines(lines, context) })),
    handle(exportSensitiveWords, async (filter, { db, now }) => {
      const { list } = await listWords(db, filter, dayOf(now()), 0, mostExported);
      return {
        body: await toCsv(columns, list),
        contentType: 'text/csv; charset=utf-8',
        fileName: wordTexts.exportFileName,
      };
    }),
    handle(listWordFindings, ({ currentPage, pageSize, ...filter }, { db, session }) =>
      listFindings(db, filter, session.channels, currentPage, pageSize),
    ),
    handle(withdrawFindings, ({ ids, reason }, context) => withdraw(splitIds(ids), reason.trim(), context)),
    handle(clearFindings, ({ ids, reason }, context) => findings.clearFindings(splitIds(ids), reason.trim(), context)),
    handle(runLookBack, async ({ wordId }, { db, now }) => {
      if (!(await forgetLookBack(db, wordId))) throw new AppError(ErrorCode.NotFound, wordTexts.wordGone);
      await putLookBackJob(db, now(), [wordId]);
    }),
  ];
}
