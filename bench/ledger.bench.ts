import pg from 'pg';
import { contentAddContent } from 'shared-contracts/endpoints';
import { runningDatabase } from '../server/src/platform/database/embedded-postgres-running.ts';
import { type Bench, type Figure, median } from './core/figure.ts';
import { type Caller, loginAs } from './core/caller.ts';
import { newsDraft } from './core/news-draft.ts';
import { removeFolder, startServer, temporaryFolder } from './core/product.ts';
import { perSecond } from './core/rate.ts';

const rounds = 4;
const tables = ['operation_records', 'audit_log', 'versions', 'audit_tasks', 'seals', 'deliveries'];

/** True when changes of the tables are recorded in the ledger. */
async function note(client: pg.Client, isOn: boolean): Promise<void> {
  const actions = ['insert', 'update', 'delete'];
  const changes = tables.flatMap((table) =>
    actions.map(
      (action) => `alter table ${table} ${isOn ? 'enable always' : 'disable'} trigger ${table}_noted_${action}`,
    ),
  );
  await client.query(changes.join('; '));
}

const text = '市委召开防汛工作会议，研究部署下一阶段工作。'.repeat(40);

const save = (caller: Caller) => () => caller.call(contentAddContent, newsDraft(`<p>${text}</p>`));

async function run(): Promise<Figure[]> {
  const dataDir = await temporaryFolder();
  const server = await startServer(dataDir);
  const client = new pg.Client({ connectionString: runningDatabase(dataDir)! });
  await client.connect();
  try {
    const caller = await loginAs(server.url, 'editor');
    const rates = { without: [] as number[], with: [] as number[] };
    await perSecond(save(caller));
    for (let round = 0; round < rounds; round += 1) {
      // Each of them goes first in turn, so that a growing database slows neither alone.
      for (const side of round % 2 === 0 ? (['without', 'with'] as const) : (['with', 'without'] as const)) {
        await note(client, side === 'with');
        rates[side].push(await perSecond(save(caller)));
      }
    }
    const [plain, noted] = [median(rates.without), median(rates.with)];
    const from = `${plain.toFixed(0)} a second without, ${noted.toFixed(0)} with`;
    return [
      { name: 'saves of 16 writers without the ledger to with it', value: plain / noted, unit: '×', limit: 1.15, from },
    ];
  } finally {
    await client.end();
    await server.stop();
    await removeFolder(dataDir);
  }
}

/** Measures the cost of the ledger for writers. */
export const ledgerBench: Bench = { name: 'ledger', run };
