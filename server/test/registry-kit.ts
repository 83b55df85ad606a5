import { zipSync } from 'fflate';
import { addReleasePath, type Endpoint, registryGetStatus, registrySwap } from 'shared-contracts/endpoints';
import type { PlanCheck, RegistryOutcome, RegistryStatus, RemoteStatus } from 'shared-contracts/release';
import { sql } from '../src/platform/database/orm.ts';
import { emptyAuditLog } from './empty-audit-log.ts';
import { buildTestApp, type Called, type TestApp } from './helper.ts';
import { createTestDatabase } from './template-database.ts';

/** Steps of a release's life as operators take them. */
export interface RegistryKit {
  bearer(): Promise<string>;
  /** Makes a change at the serial in force unless the input names one. */
  change<E extends Endpoint>(endpoint: E, input: Record<string, unknown>): Promise<Called>;
  /** The same, expected to succeed. */
  done<E extends Endpoint>(endpoint: E, input: Record<string, unknown>): Promise<RegistryOutcome>;
  add(build: ReadonlyMap<string, Buffer>): Promise<Called>;
  swap(remote: string, version: string): Promise<RegistryOutcome>;
  status(): Promise<RegistryStatus>;
  remote(name: string): Promise<RemoteStatus>;
}

export let test: TestApp;
export let kit: RegistryKit;

/**
 * A server with these builds for each test of a file; they share one database, whose registry is emptied after each.
 */
export function startRegistryServer(
  builds: readonly ReadonlyMap<string, Buffer>[],
  environment: Record<string, string> = {},
): void {
  let database: Awaited<ReturnType<typeof createTestDatabase>>;
  beforeAll(async () => {
    database = await createTestDatabase(process.env.TEST_DATABASE_URL!);
  });
  beforeEach(async () => {
    test = await buildTestApp(environment, builds, database.url);
    kit = registryKit(test);
  });
  afterEach(async () => {
    // The server writes its counts when it closes.
    await test.app.close();
    await test.db.execute(
      sql`truncate registry_heads, remote_releases, remote_removals, remote_tabs, remote_counts, remote_errors, deploy_tokens`,
    );
    await emptyAuditLog(test.db);
    await test.close();
  });
  afterAll(() => database.drop());
}

/** The failed checks of a refusal. */
export function failedIn({ envelope }: Called): string[] {
  const { checks = [] } = (envelope.data ?? {}) as { checks?: PlanCheck[] };
  return checks.filter(({ state }) => state === 'failed').map(({ check }) => check);
}

/** A kit over a test app, in the name of the account ops. */
export function registryKit(server: TestApp): RegistryKit {
  // A token expires with each of the longer jumps of the fake clock.
  const bearers = new Map<number, Promise<string>>();
  const bearer = () => {
    const key = Math.floor(server.clock.now().getTime() / 60_000);
    if (!bearers.has(key)) bearers.set(key, server.loginAs('ops'));
    return bearers.get(key)!;
  };
  const steps: RegistryKit = {
    bearer,
    async change(endpoint, input) {
      return server.call(
        endpoint,
        { serial: server.registry.registry.serial, reason: '测试', ...input },
        await bearer(),
      );
    },
    async done(endpoint, input) {
      const { envelope } = await steps.change(endpoint, input);
      if (envelope.suc !== 1) throw new Error(`${envelope.message} ${JSON.stringify(envelope.data)}`);
      return envelope.data as RegistryOutcome;
    },
    async add(build) {
      const payload = Buffer.from(
        zipSync(Object.fromEntries([...build].map(([name, bytes]) => [`1.0.0/${name}`, new Uint8Array(bytes)]))),
      );
      const response = await server.app.inject({
        method: 'POST',
        url: addReleasePath,
        payload,
        headers: { 'content-type': 'application/zip', authorization: `Bearer ${await bearer()}` },
      });
      return { status: response.statusCode, envelope: response.json(), response };
    },
    swap: (remote, version) => steps.done(registrySwap, { remote, version, noSmoke: true }),
    async status() {
      return (await server.call(registryGetStatus, {}, await bearer())).envelope.data as RegistryStatus;
    },
    async remote(name) {
      return (await steps.status()).remotes.find((one) => one.name === name)!;
    },
  };
  return steps;
}
