import { faultTexts } from './ledger.texts.ts';
import { protectedTables } from './protected-tables.ts';
import type { Problem } from './verify-ledger.ts';

/** A broken record in a sentence for the screen. */
export function problemText({ fault, table, id, columns }: Problem): string {
  const name = (protectedTables as Record<string, { name: string } | undefined>)[table]?.name ?? table;
  return `${name} ${id}：${faultTexts[fault]}${columns.length > 0 ? `（${columns.join('、')}）` : ''}`;
}
