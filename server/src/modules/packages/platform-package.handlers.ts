import {
  downloadPlatformPackage,
  listPlatformPackages,
  listPlatformPushes,
  listPlatformReceivers,
  pushPlatformPackage,
  resendPlatformPush,
  savePlatformReceiver,
  savePlatformWords,
} from 'shared-contracts/endpoints';
import { handle } from '../../platform/http/handle.ts';
import type { TokenKeys } from '../../platform/http/token.rules.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import { readPackages } from './build-packages.ts';
import { handOut, noteDownload, orderPush, orderResend, saveWords } from './package.commands.ts';
import { packageFile, packageFileName } from './package-file.ts';
import { latestPushes } from './package.queries.ts';
import { listReceivers, saveReceiver } from './receiver.commands.ts';

/** Stories as packages for platforms, and where they are pushed to. */
export const packageHandlers = ({ keys }: { keys: Pick<TokenKeys, 'sealed'> }) => [
  handle(listPlatformPackages, async ({ id }, context) => ({
    data: await context.db.transaction((tx) => readPackages(tx, id, context)),
  })),
  handle(savePlatformWords, async (request, context) => ({
    data: await context.db.transaction(async (tx) => {
      await saveWords(tx, request, context);
      return readPackages(tx, request.id, context);
    }),
  })),
  handle(downloadPlatformPackage, async (request, context) => {
    const { parts } = await context.db.transaction(async (tx) => {
      const out = await handOut(tx, request, context);
      await noteDownload(tx, request, context);
      return out;
    });
    const { session, settings, now } = context;
    const note = { hash: request.hash, time: toWireTime(now()), nickName: session.nickName };
    return {
      body: packageFile(parts, note, settings),
      contentType: 'application/zip',
      fileName: packageFileName(parts.platform, parts.title),
    };
  }),
  handle(pushPlatformPackage, async (request, context) => ({
    data: await context.db.transaction(async (tx) => {
      await orderPush(tx, request, context);
      return readPackages(tx, request.id, context);
    }),
  })),
  handle(resendPlatformPush, ({ id }, context) => context.db.transaction((tx) => orderResend(tx, id, context))),
  handle(listPlatformReceivers, async (_request, { db, settings }) => ({ list: await listReceivers(db, settings) })),
  handle(savePlatformReceiver, async (request, context) => ({
    data: { secret: await context.db.transaction((tx) => saveReceiver(tx, request, keys, context)) },
  })),
  handle(listPlatformPushes, async (_request, { db, session }) => ({
    list: await latestPushes(db, session.channels),
  })),
];
