// Starts the database, fills it at first, listens, and stops in order. app.ts assembles what is served.
import { buildApp, hostFolderOf } from './app.ts';
import { followObjects } from './backup/mirror-objects.ts';
import { describeError } from './domain/error-line.rules.ts';
import { deriveTokenKeys } from './domain/token.rules.ts';
import type { AppParts } from './http/app-parts.ts';
import { startJobs } from './jobs/index.ts';
import { openRegistry } from './registry/open-registry.ts';
import { type FirstStart, prepareNewsroom } from './seed/first-start.ts';
import { claimDataFolder, readInstallationSecret } from './settings/data-folder.ts';
import { readSettings, type Settings } from './settings/settings.ts';
import { explainStart } from './start-errors.ts';
import { openStore } from './store/open-store.ts';

let known: Settings | undefined;
const say = (line: string): void => console.log(line);

async function start(): Promise<void> {
  const settings = readSettings();
  known = settings;
  const claim = claimDataFolder(settings.DATA_DIR);
  const closing: (() => unknown)[] = [claim.release];
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= closeAll(closing));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stop().then(() => process.exit(0)));
  try {
    const store = await openStore(settings, say);
    closing.push(store.close);
    const registry = await openRegistry({ db: store.db, settings, hostFolder: hostFolderOf(settings), say });
    const { accounts } = await prepareNewsroom(store.db, settings, say, registry.registry.active());
    const keys = deriveTokenKeys(settings.TOKEN_SECRET ? Buffer.from(settings.TOKEN_SECRET) : readInstallationSecret(settings.DATA_DIR));
    const parts: AppParts = { settings, db: store.db, pool: store.pool, keys, registry };
    const app = await buildApp(parts);
    closing.push(() => app.close());
    const jobs = await startJobs({ ...parts, log: app.log });
    closing.push(() => jobs.stop());
    if (store.isEmbedded && settings.WAL_ARCHIVE_DIR !== undefined) {
      const mirror = followObjects(settings.DATA_DIR, settings.WAL_ARCHIVE_DIR, (error) => app.log.error({ err: error }, 'objects could not be copied to WAL_ARCHIVE_DIR'));
      closing.push(() => mirror.stop());
    }
    await app.listen({ port: settings.PORT, host: settings.HOST });
    const [{ port } = { port: settings.PORT }] = app.addresses() as { port: number }[];
    closing.push(() => drain(app, settings.DRAIN_SECONDS));
    printAccounts(accounts);
    // For the supervisor: a server that dies from here on is worth starting again.
    process.send?.('ready', () => undefined);
    say(`ready ${settings.SITE_URL ?? `http://localhost:${port}`}`);
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Undoes what was started, the last thing first. What fails does not keep the rest from closing. */
async function closeAll(closing: (() => unknown)[]): Promise<void> {
  for (const close of closing.reverse()) {
    try {
      await close();
    } catch (error) {
      const { type, code, message, stack } = describeError(error);
      console.error(`${type} ${code ?? ''}: ${message}\n${stack}`);
    }
  }
}

/** Tells balancers and clients to go elsewhere before connections are closed under them (F27). */
async function drain(app: { isDraining: boolean }, seconds: number): Promise<void> {
  app.isDraining = true;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

function printAccounts(accounts: FirstStart['accounts']): void {
  if (accounts.length === 0) return;
  const isShared = new Set(accounts.map(({ password }) => password)).size === 1 && accounts.length > 1;
  say('');
  for (const { userName, nickName, role, password } of accounts) say(`  ${userName.padEnd(10)} ${isShared ? '' : `${password}  `}${role}  ${nickName}`);
  if (isShared) say(`  password of all of them: ${accounts[0]?.password}`);
  say('');
}

start().catch((error: unknown) => {
  console.error(explainStart(error, known));
  process.exit(1);
});
