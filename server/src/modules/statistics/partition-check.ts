import type { SystemCheck } from 'shared-contracts/endpoints';
import { countLeftPartitions } from '../../platform/database/partitions.ts';
import type { Context } from '../../platform/http/context.ts';
import { figureTexts as texts } from './figure.texts.ts';
import { keptFrom } from './roll-up.ts';

/** Days after which housekeeping, which runs every hour, should have dropped what is over. */
const patience = 2 * 86_400_000;

/** Figures that are over and still there, because somebody holds their tables; nothing where all are gone. */
export async function partitionCheck({ db, settings, now }: Context): Promise<SystemCheck | undefined> {
  const kept = keptFrom(new Date(now().getTime() - patience), settings);
  const left = await Promise.all(
    kept.map(async ([table, from]) => ({ table, count: await countLeftPartitions(db, table, from) })),
  );
  const stuck = left.filter(({ count }) => count > 0);
  if (stuck.length === 0) return undefined;
  return { name: texts.partitions, state: 'warning', message: texts.partitionsLeft(stuck) };
}
