import {
  deleteThemes,
  getGreySwitch,
  getTheme,
  revertTheme,
  saveTheme,
  setGreySwitch,
  setThemeState,
  themeList,
} from 'shared-contracts/endpoints';
import { AppError, ErrorCode } from 'shared-contracts/errors';
import { splitIds } from 'shared-contracts/wire';
import { runEach } from '../../platform/http/each.ts';
import { handle } from '../../platform/http/handle.ts';
import { dropTheme, storeTheme, switchGrey, switchTheme, takeBackTheme } from './theme.commands.ts';
import { findTheme, listThemes, readGreySwitch, themeView } from './theme.queries.ts';
import { themeTexts as texts } from './theme.texts.ts';

/** Looks of the site and the app. */
export const themeHandlers = [
  handle(themeList, ({ currentPage, pageSize, ...filter }, { db, now }) =>
    listThemes(db, filter, { page: currentPage, size: pageSize, now: now() }),
  ),
  handle(getTheme, async ({ id }, { db, now }) => {
    const row = await findTheme(db, id);
    if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
    return { data: themeView(row, now()) };
  }),
  handle(saveTheme, async (request, context) => ({
    data: themeView(await context.db.transaction((tx) => storeTheme(tx, request, context)), context.now()),
  })),
  handle(revertTheme, async ({ id, rev }, context) => ({
    data: themeView(await context.db.transaction((tx) => takeBackTheme(tx, id, rev, context)), context.now()),
  })),
  handle(setThemeState, ({ ids, isOn }, context) =>
    runEach(context, splitIds(ids), (tx, id) => switchTheme(tx, id, isOn, context)),
  ),
  handle(deleteThemes, ({ ids }, context) => runEach(context, splitIds(ids), (tx, id) => dropTheme(tx, id, context))),
  handle(getGreySwitch, async (_request, { db }) => ({ data: await readGreySwitch(db) })),
  handle(setGreySwitch, async ({ isGrey }, context) => {
    await context.db.transaction((tx) => switchGrey(tx, isGrey, context));
    return { data: await readGreySwitch(context.db) };
  }),
];
