import { z } from 'zod';
import { id } from './primitives.ts';

/** What a key of the open API is good for. */
export const ApiScope = { Read: 'read', States: 'states', Drafts: 'drafts', Stories: 'stories' } as const;
export type ApiScope = (typeof ApiScope)[keyof typeof ApiScope];

export const apiScopeNames: Record<ApiScope, string> = {
  read: '读取已发布内容',
  states: '查询稿件状态',
  drafts: '提交草稿',
  stories: 'AI工具检索、阅读和校对稿件',
};

/** Why a key is refused, as the open API says it beside the sentence. */
export const ApiKeyRefusal = {
  Missing: 'key_missing',
  Unknown: 'key_unknown',
  Expired: 'key_expired',
  Revoked: 'key_revoked',
  OwnerGone: 'key_owner_gone',
  Network: 'key_network',
  Scope: 'key_scope',
  Limit: 'key_limit',
} as const;
export type ApiKeyRefusal = (typeof ApiKeyRefusal)[keyof typeof ApiKeyRefusal];

/** A key as the page lists it, never the key itself. */
export const apiKeyRow = z.object({
  id,
  name: z.string(),
  /** How it begins, by which people tell keys apart. */
  prefix: z.string(),
  scopes: z.array(z.enum(ApiScope)),
  /** The person in whose name it acts. */
  ownerName: z.string(),
  makerName: z.string(),
  limitPerMinute: z.number(),
  /** Addresses or networks that it may be used from; any when empty. */
  networks: z.array(z.string()),
  createdTime: z.string(),
  expiresTime: z.string(),
  usedTime: z.string().nullable(),
  usedIp: z.string(),
  revokedTime: z.string().nullable(),
  revokedName: z.string().nullable(),
  state: z.enum(['active', 'expired', 'revoked']),
});
export type ApiKeyRow = z.infer<typeof apiKeyRow>;
