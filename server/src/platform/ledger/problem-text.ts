import { protectedTables } from './protected-tables.ts';
import type { Fault, Problem } from './verify-ledger.ts';

const faultTexts: Record<Fault, string> = {
  altered: '内容与链上记录不符',
  gone: '记录缺失',
  back: '已删除的记录重新出现',
  unnoted: '记录不在链上',
  forbidden: '被违规修改或删除',
  link: '链上条目被改动',
  gap: '链上缺少条目',
  head: '与留存的链头不符',
  trigger: '保护已被关闭',
};

/** A broken record in a sentence for the screen. */
export function problemText({ fault, table, id, columns }: Problem): string {
  const name = (protectedTables as Record<string, { name: string } | undefined>)[table]?.name ?? table;
  return `${name} ${id}：${faultTexts[fault]}${columns.length > 0 ? `（${columns.join('、')}）` : ''}`;
}
