import type { FastifyRequest } from 'fastify';
import { AppError, ErrorCode, guardRefused } from 'shared-contracts/errors';
import { portraitLimits } from 'shared-contracts/limits';
import { writeAudit } from '../../platform/audit/audit-entry.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Context } from '../../platform/http/context.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import type { MemberDataSource } from '../../platform/readers/member-data.ts';
import { formParts } from '../../platform/storage/form-parts.ts';
import { squarePicture } from '../../platform/storage/image-work.ts';
import { flightsOf } from '../../platform/storage/in-flight.ts';
import { keyOfUrl } from '../../platform/storage/media-key.ts';
import { fileUrl, newObjectKey } from '../../platform/storage/object-key.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { assertMayAct } from './member-gate.ts';
import { changeMember, lockMember, type StoredMember } from './member.queries.ts';
import { memberTexts as texts } from './member.texts.ts';

type Place = Pick<Context, 'db' | 'settings' | 'now'>;
type Sources = readonly MemberDataSource[];

const day = 86_400;
const sizeLimit = portraitLimits.megabytes * 1024 * 1024;

/** The one picture of a posted form. Throws BadRequest, Invalid for none, TooLarge. */
export async function readPortrait({ settings }: Pick<Context, 'settings'>, request: FastifyRequest): Promise<Buffer> {
  const flight = await flightsOf(settings).memory.begin({ address: request.ip });
  try {
    const limits = { files: 1, fields: 5, parts: 6, fieldNameSize: 100, fieldSize: 1000, fileSize: sizeLimit + 1 };
    let bytes = Buffer.alloc(0);
    for await (const part of formParts(request, limits)) {
      if (part.type !== 'file') continue;
      const chunks: Buffer[] = [];
      for await (const chunk of flight.read(part.file)) chunks.push(chunk);
      bytes = Buffer.concat(chunks);
    }
    if (bytes.length === 0) throw new AppError(ErrorCode.Invalid, texts.portraitMissing);
    if (bytes.length > sizeLimit) throw new AppError(ErrorCode.TooLarge, texts.portraitLarge(portraitLimits.megabytes));
    return bytes;
  } finally {
    flight.end();
  }
}

/** Shows another portrait of a member, or none, beside the account and all that was written; gives the one before. */
async function showPortrait(
  tx: Database,
  { id, portrait: before }: StoredMember,
  portrait: string | null,
  sources: Sources,
): Promise<string | null> {
  await changeMember(tx, id, { portrait });
  for (const source of sources) await source.showPortrait?.(tx, id, portrait);
  return before;
}

/** Deletes pictures that no member shows any more. */
export async function dropPortraits({ settings }: Pick<Context, 'settings'>, urls: readonly (string | null)[]) {
  for (const url of urls) {
    const key = url === null ? undefined : keyOfUrl(url, '/files');
    if (key !== undefined) await objectsOf(settings).remove('public', key);
  }
}

/**
 * A member's new portrait, drawn again from its pixels as a square; null takes it off. Throws Forbidden, TooMany,
 * WrongFileType.
 */
export async function changePortrait(
  place: Place,
  sources: Sources,
  member: StoredMember,
  bytes: Buffer | null,
  ip: string,
): Promise<string | null> {
  const { db, settings, now } = place;
  assertMayAct(member);
  if (bytes && (await countCall(db, `member.portrait|${member.id}`, day, now())) > portraitLimits.perDay)
    throw new AppError(ErrorCode.TooMany, texts.portraitsOfDayUsed);
  const drawn = bytes && (await squarePicture(bytes, portraitLimits.side));
  const key = newObjectKey('portrait', now(), 'webp');
  const portrait = drawn && fileUrl(key);
  if (drawn) await objectsOf(settings).put('public', key, drawn);
  try {
    const before = await db.transaction(async (tx) => {
      const locked = await lockMember(tx, member.id);
      if (!locked) throw new AppError(ErrorCode.ReLogin, texts.loggedOut);
      assertMayAct(locked);
      const action = bytes ? 'member.portrait' : 'member.portraitOff';
      const facts = { userName: locked.nickName, ip, target: `member-${locked.id}`, time: now() };
      await writeAudit(tx, { action, ...facts });
      return showPortrait(tx, locked, portrait, sources);
    });
    await dropPortraits(place, [before]);
    return portrait;
  } catch (error) {
    await dropPortraits(place, [portrait]);
    throw error;
  }
}

/** Takes a portrait off in the name of staff; gives its address. Throws Guard where there is none. */
export async function takePortrait(tx: Database, member: StoredMember, sources: Sources): Promise<string | null> {
  if (member.portrait === null) throw guardRefused([{ guard: 'portrait', text: texts.portraitNone }]);
  return showPortrait(tx, member, null, sources);
}
