import {
  deleteDictionaryKind,
  deleteDictionaryValues,
  dictionaryKinds,
  dictionaryOptions,
  dictionaryValues,
  exportDictionary,
  importDictionary,
  moveDictionaryValue,
  saveDictionaryKind,
  saveDictionaryValue,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { runEach } from '../../platform/http/each.ts';
import { handle, type Handler } from '../../platform/http/handle.ts';
import { toCsv } from '../../platform/text/spreadsheet.ts';
import { dropKind, dropValue, moveValue, noteDictionary, storeKind, storeValue } from './dictionary.commands.ts';
import { dictionaryColumns, importLines } from './dictionary-lines.ts';
import { listOptions } from './dictionary-options.queries.ts';
import { listKinds, lockKind, toDictionaryValue, valuesOf, valuesWithCode } from './dictionary.queries.ts';
import { dictionaryTexts as texts } from './dictionary.texts.ts';
import type { DictionaryUse } from './dictionary-use.ts';

/** The dictionary; `uses` are the places that store its values. */
export const dictionaryHandlers = (uses: readonly DictionaryUse[]): Handler[] => [
  handle(dictionaryKinds, async (_request, { db }) => ({ list: await listKinds(db) })),
  handle(saveDictionaryKind, async (request, context) => ({
    data: { id: await context.db.transaction((tx) => storeKind(tx, request, context)) },
  })),
  handle(deleteDictionaryKind, ({ id }, context) => context.db.transaction((tx) => dropKind(tx, id, context))),
  handle(dictionaryValues, async ({ kindId }, { db }) => ({
    list: (await valuesOf(db, kindId)).map(toDictionaryValue),
  })),
  handle(saveDictionaryValue, ({ kindId, ...draft }, context) =>
    context.db.transaction(async (tx) => {
      const kind = await lockKind(tx, kindId);
      if (!kind) throw new AppError(ErrorCode.NotFound, texts.kindGone);
      const id = await storeValue(tx, kind, draft, uses, context);
      await noteDictionary(tx, context, 'value', draft.label, { kind: kind.name, ...draft });
      return { data: { id } };
    }),
  ),
  handle(moveDictionaryValue, ({ id, index }, context) =>
    context.db.transaction((tx) => moveValue(tx, id, index, context)),
  ),
  handle(deleteDictionaryValues, ({ ids }, context) =>
    runEach(context, splitIds(ids), (tx, id) => dropValue(tx, id, uses, context)),
  ),
  handle(importDictionary, async ({ lines }, context) => ({
    data: await context.db.transaction((tx) => importLines(tx, lines, uses, context)),
  })),
  handle(exportDictionary, async ({ kindId }, { db }) => ({
    body: await toCsv(dictionaryColumns, await valuesWithCode(db, kindId)),
    contentType: 'text/csv; charset=utf-8',
    fileName: texts.exportFileName,
  })),
  handle(dictionaryOptions, async ({ code }, { db }) => ({ list: await listOptions(db, code) })),
];
