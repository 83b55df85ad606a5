import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import net from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from '../../src/platform/database/orm.ts';
import { deriveTokenKeys, signAccessToken } from '../../src/platform/http/token.rules.ts';
import { openDatabase } from '../../src/platform/database/database.ts';
import { keepInstallationKey } from '../../src/platform/database/installation-key.queries.ts';
import { startEmbeddedPostgres } from '../../src/platform/database/embedded-postgres.ts';
import { migrate } from '../../src/platform/database/migrate.ts';
import { sessions, users } from '../../src/modules/identity/identity.tables.ts';
import { insertFixture } from '../fixture.ts';
import { runServer, type ServerProcess } from '../server-process.ts';

const sessionId = 'session-of-the-writers';
/** The secret that servers on such a folder sign tokens with, so that a bearer token can be made without a login. */
const tokenSecret = Buffer.alloc(32, 'faults');

/** A data folder with an embedded database, the fixture's users, and a session of `editor`. */
export interface NewsroomFolder {
  dataDir: string;
  remove(): void;
}

/** A real server process on such a folder, always at the same address. */
export interface NewsroomProcess {
  url: string;
  /** The current server process: it is another one after `start`. */
  server(): ServerProcess;
  /** Process id of its database. */
  databasePid(): number;
  /** Address of its database, as owner. */
  databaseUrl(): string;
  /** Starts a server that was ended, and resolves once it serves. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** An empty folder, in SCRATCH_DIR if that is given, that the database's user can enter. */
export function emptyFolder(): NewsroomFolder {
  const outer = mkdtempSync(path.join(process.env.SCRATCH_DIR ?? tmpdir(), 'newsroom-faults-'));
  chmodSync(outer, 0o711);
  return { dataDir: path.join(outer, 'data'), remove: () => rmSync(outer, { recursive: true, force: true }) };
}

/** Makes the folder; the database is shut down again. */
export async function prepareFolder(): Promise<NewsroomFolder> {
  const folder = emptyFolder();
  const database = await startEmbeddedPostgres({
    dataDir: folder.dataDir,
    parameters: ['shared_buffers=16MB', 'fsync=off'],
  });
  const { db, pool, close } = openDatabase(database.url, { poolSize: 2 });
  await migrate(pool);
  await insertFixture(db);
  await keepInstallationKey(db, 'tokens', () => tokenSecret.toString('base64'), new Date());
  const [editor] = await db.select().from(users).where(eq(users.userName, 'editor'));
  await db.insert(sessions).values({
    id: sessionId,
    userId: editor!.id,
    kind: editor!.kind,
    ip: '127.0.0.1',
    createdTime: new Date(),
    seenTime: new Date(),
  });
  await close();
  await database.stop();
  return folder;
}

/** A bearer token of that session, on any folder that prepareFolder made. */
export const editorBearer = (): Promise<string> => signAccessToken(deriveTokenKeys(tokenSecret), sessionId, new Date());

/** Process id and address of the embedded database of a data folder that is in use. */
export function embeddedDatabase(dataDir: string): { pid: number; url: string } {
  const [pid, , , port] = readFileSync(path.join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(path.join(dataDir, 'postgres.password'), 'utf8').trim();
  return { pid: Number(pid), url: `postgresql://newsroom:${password}@127.0.0.1:${port}/newsroom` };
}

export async function freePort(): Promise<number> {
  const probe = net.createServer();
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve));
  const { port } = probe.address() as net.AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

/** Runs a server on a prepared folder. */
export async function startNewsroom(
  dataDir: string,
  environment: Record<string, string> = {},
): Promise<NewsroomProcess> {
  const port = await freePort();
  let server!: ServerProcess;
  const newsroom: NewsroomProcess = {
    url: `http://127.0.0.1:${port}`,
    server: () => server,
    databasePid: () => embeddedDatabase(dataDir).pid,
    databaseUrl: () => embeddedDatabase(dataDir).url,
    async start() {
      server = runServer({ DATA_DIR: dataDir, PORT: String(port), ...environment });
      await server.ready;
    },
    async stop() {
      server.child.kill('SIGTERM');
      await server.exit;
    },
  };
  await newsroom.start();
  return newsroom;
}
