import type { Context } from '../../platform/http/context.ts';
import type { MemberDataItem, MemberDataSource } from '../../platform/readers/member-data.ts';
import { toWireTime } from '../../platform/text/wire-time.ts';
import type { StoredMember } from './member.queries.ts';
import { listSessions } from './member-session.queries.ts';
import { type MemberKey, openFact } from './member-secrets.rules.ts';

/** Items of one kind in an export; more than anybody writes by hand. */
const itemsMax = 10_000;

/** Items of each source, newest first. */
export async function readItems(
  { db }: Pick<Context, 'db'>,
  sources: readonly MemberDataSource[],
  memberId: string,
  limit: number,
): Promise<{ source: MemberDataSource; items: MemberDataItem[] }[]> {
  const parts = [];
  for (const source of sources) parts.push({ source, items: await source.list(db, memberId, limit) });
  return parts;
}

/** Everything that is kept of a member, as the member may take it away. */
export async function exportOfMember(
  parts: Pick<Context, 'db' | 'now'> & { keys: MemberKey },
  sources: readonly MemberDataSource[],
  member: StoredMember,
): Promise<object> {
  const { keys, db, now } = parts;
  const items = await readItems(parts, sources, member.id, itemsMax);
  const sessions = await listSessions(db, member.id, now());
  return {
    exportedTime: toWireTime(now()),
    account: {
      id: member.id,
      nickName: member.nickName,
      portrait: member.portrait,
      mobile: openFact(keys, 'mobile', member.mobileSealed),
      realName: openFact(keys, 'realName', member.realNameSealed),
      hasWechat: member.wechatHash !== null,
      source: member.source,
      state: member.state,
      agreementVersion: member.agreementVersion,
      agreedTime: member.agreedTime && toWireTime(member.agreedTime),
      createdTime: toWireTime(member.createdTime),
      loginTime: member.loginTime && toWireTime(member.loginTime),
    },
    sessions: sessions.map(({ device, ip, createdTime, usedTime }) => ({
      device,
      ip,
      createdTime: toWireTime(createdTime),
      usedTime: toWireTime(usedTime),
    })),
    ...Object.fromEntries(
      items.map(({ source, items: list }) => [
        source.key,
        list.map(({ time, ...item }) => ({ ...item, time: toWireTime(time) })),
      ]),
    ),
  };
}
