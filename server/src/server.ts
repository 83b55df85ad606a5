// Starts the database, fills it at first, listens, and stops in order. app.ts assembles what is served.
import { mkdirSync } from 'node:fs';
import { type AppParts, buildApp, hostFolderOf } from './app.ts';
import { followObjects } from './modules/backup/mirror-objects.ts';
import { describeError } from './platform/http/error-line.rules.ts';
import { loadDictionary } from './platform/text/search.rules.ts';
import { deriveTokenKeys } from './platform/http/token.rules.ts';
import { startJobs } from './assembly/jobs.ts';
import { ffmpegWarning } from './modules/media/ffmpeg-version.ts';
import { openRegistry } from './modules/registry/open-registry.ts';
import { type FirstStart, prepareNewsroom } from './demo/first-start.ts';
import { claimDataFolder } from './platform/settings/data-folder.ts';
import { readSiteFacts } from './platform/pages/site-facts.queries.ts';
import { mostApart, secondsAhead } from './platform/clock/server-clock.ts';
import { clockIsOff } from './modules/system/system.texts.ts';
import { noIcpNumber } from './modules/site-settings/site-settings.texts.ts';
import { readSettings, type Settings } from './platform/settings/settings.ts';
import { explainStart } from './start-errors.ts';
import { startTelemetry } from './platform/telemetry/start-telemetry.ts';
import { followOutsideClocks } from './platform/clock/outside-clock.ts';
import { startHeartbeat } from './platform/processes/heartbeat.ts';
import { checkS3 } from './platform/storage/check-s3.ts';
import { shareUploadKey } from './platform/storage/upload-keys.ts';
import { readInstallationSecrets } from './platform/database/installation-secrets.ts';
import { oneAtATime } from './platform/database/one-at-a-time.ts';
import { openStore, type Store } from './platform/database/open-store.ts';

let known: Settings | undefined;
const say = (line: string): void => console.log(line);

async function start(): Promise<void> {
  const settings = readSettings();
  known = settings;
  mkdirSync(settings.DATA_DIR, { recursive: true });
  // The folder belongs to its database. With an external database, several servers of a machine may share it.
  const closing: (() => unknown)[] =
    settings.DATABASE_URL === undefined ? [claimDataFolder(settings.DATA_DIR).release] : [];
  let stopped: Promise<void> | undefined;
  const stop = (): Promise<void> => (stopped ??= closeAll(closing));
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => void stop().then(() => process.exit(0)));
  try {
    followOutsideClocks();
    // Before the database is opened: its statements are traced from the first.
    const telemetry = await startTelemetry(settings, say);
    if (telemetry) closing.push(telemetry.close);
    await checkS3(settings, say);
    const store = await openStore(settings, say);
    closing.push(store.close);
    const { registry, accounts, secrets } = await oneAtATime(store.pool, () => prepare(store, settings));
    await store.owner.close();
    shareUploadKey(settings.DATA_DIR, secrets.uploads);
    const parts: AppParts = {
      settings,
      db: store.db,
      readers: store.readers,
      replica: store.replica,
      pool: store.pool,
      keys: deriveTokenKeys(secrets.tokens),
      registry,
      telemetry,
    };
    const app = await buildApp(parts);
    closing.push(() => app.close());
    const heartbeat = startHeartbeat({
      ...{ db: store.db, settings, now: () => new Date() },
      report: (error) => app.log.warn({ err: error }, 'no sign of life could be given'),
    });
    closing.push(() => heartbeat.stop());
    if (settings.ROLE !== 'web') {
      const jobs = startJobs({ ...parts, log: app.log });
      closing.push(() => jobs.stop());
    }
    if (store.isEmbedded && settings.WAL_ARCHIVE_DIR !== undefined) {
      const mirror = followObjects(settings.STORAGE_DIR, settings.WAL_ARCHIVE_DIR, (error) =>
        app.log.error({ err: error }, 'objects could not be copied to WAL_ARCHIVE_DIR'),
      );
      closing.push(() => mirror.stop());
    }
    loadDictionary();
    await app.listen({ port: settings.PORT, host: settings.HOST });
    const [{ port } = { port: settings.PORT }] = app.addresses() as { port: number }[];
    closing.push(() => drain(app, settings.DRAIN_SECONDS));
    if (settings.SINGLE_PERSON_NEWSROOM) {
      say('single-person newsroom: who wrote a story may approve and publish it; every such act is recorded');
    }
    printAccounts(accounts);
    if (settings.isProduction && (await readSiteFacts(store.db, settings)).icp === '') say(noIcpNumber);
    const ahead = await secondsAhead(store.db);
    if (Math.abs(ahead) >= mostApart) say(clockIsOff(ahead));
    if (!settings.isProduction) say(demonstrationLine(settings));
    // Informs the supervisor: a server that dies from here on is worth restarting.
    process.send?.('ready', () => undefined);
    say(`ready ${settings.SITE_URL ?? `http://localhost:${port}`}`);
    void ffmpegWarning(settings).then((warning) => warning && say(warning));
  } catch (error) {
    await stop();
    throw error;
  }
}

/** Work that the first server of a database does, and the others find done. */
async function prepare({ db, owner }: Store, settings: Settings) {
  const registry = await openRegistry({ db, settings, hostFolder: hostFolderOf(settings), say });
  const { accounts } = await prepareNewsroom(owner.db, settings, say, registry.registry.active());
  return { registry, accounts, secrets: await readInstallationSecrets(db, settings) };
}

/** Undoes what was started, in reverse order. A failure does not keep the rest from closing. */
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

/** Makes balancers and clients go elsewhere before connections are closed under them (F27). */
async function drain(app: { isDraining: boolean }, seconds: number): Promise<void> {
  app.isDraining = true;
  await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
}

/** Warns that a server was not started for production, and says how that is done. */
const demonstrationLine = ({ HOST }: Settings): string =>
  `This is a demonstration (it listens on ${HOST}; HOST changes that). ` +
  'Production: NODE_ENV=production SITE_URL=https://… ADMIN_PASSWORD=… npm start';

function printAccounts(accounts: FirstStart['accounts']): void {
  if (accounts.length === 0) return;
  const isShared = new Set(accounts.map(({ password }) => password)).size === 1 && accounts.length > 1;
  say('');
  for (const { userName, nickName, role, password } of accounts)
    say(`  ${userName.padEnd(10)} ${isShared ? '' : `${password}  `}${role}  ${nickName}`);
  if (isShared) say(`  password of all of them: ${accounts[0]?.password}`);
  say('');
}

start().catch((error: unknown) => {
  console.error(explainStart(error, known));
  process.exit(1);
});
