import { AppError, ErrorCode } from 'shared-contracts/errors';
import type { ActivityDetail, ActivityKind, ActivityRow } from 'shared-contracts/model';
import { activityPaths, publicPaths } from 'shared-contracts/paths';
import { phaseAt } from './activity.rules.ts';
import { toWireTime, toWireTimeOrNull } from '../../platform/text/wire-time.ts';
import type { Context, Session } from '../../platform/http/context.ts';
import { siteOrigin } from '../../platform/settings/site-origin.ts';
import { type CountedActivity, findActivity, type StoredActivity } from './activity-row.queries.ts';
import type { Database } from '../../platform/database/database.ts';
import { activityTexts as texts } from './activity.texts.ts';
import { kindPart } from './kinds.ts';

type Place = Pick<Context, 'settings' | 'now'>;

/** Refuses a kind of which the user has neither list, form nor detail. Throws Forbidden. */
export function demandKind(session: Session, kind: ActivityKind): void {
  if (!Object.values(activityPaths[kind]).some((path) => session.can(path)))
    throw new AppError(ErrorCode.Forbidden, texts.forbidden);
}

/** An activity that the user may see, of a kind where one is given. Throws NotFound, Forbidden. */
export async function loadActivityForUser(
  { db, session }: Pick<Context, 'db' | 'session'>,
  id: string,
  kind?: ActivityKind,
): Promise<CountedActivity> {
  const row = await findActivity(db, id);
  if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
  demandKind(session, row.kind);
  if (kind !== undefined && row.kind !== kind) throw new AppError(ErrorCode.NotFound, texts.gone);
  return row;
}

/** An activity as lists show it. */
export function toActivityRow(row: CountedActivity, { settings, now }: Place): ActivityRow {
  const {
    id,
    kind,
    name,
    listThumbnail,
    targets,
    joinRule,
    joinMax,
    asksMobile,
    entryCount,
    createUserName,
    modifiedUserName,
    rev,
  } = row;
  return {
    id,
    kind,
    name,
    listThumbnail,
    targets,
    joinRule,
    joinMax,
    asksMobile,
    entryCount,
    createUserName,
    rev,
    phase: phaseAt(row, now()),
    modifiedUserName: modifiedUserName || createUserName,
    startTime: toWireTime(row.startTime),
    endTime: toWireTime(row.endTime),
    createdTime: toWireTime(row.createdTime),
    modifiedTime: toWireTime(row.modifiedTime),
    publishedTime: toWireTimeOrNull(row.publishedTime),
    publicUrl: siteOrigin(settings) + publicPaths.activity(kind, id),
  };
}

/** The cover of a row; a picture from before covers had an id counts by its address. */
function coverOf({
  coverId,
  listThumbnail,
}: Pick<StoredActivity, 'coverId' | 'listThumbnail'>): ActivityDetail['cover'] {
  return coverId !== null && listThumbnail !== null ? { id: coverId, path: listThumbnail } : null;
}

/** A whole activity. Throws NotFound. */
export async function activityDetailOf(db: Database, id: string, place: Place): Promise<ActivityDetail> {
  const row = await findActivity(db, id);
  if (!row) throw new AppError(ErrorCode.NotFound, texts.gone);
  const { keywords, introduction, sponsors, theme, form } = row;
  return {
    ...toActivityRow(row, place),
    keywords,
    introduction,
    sponsors,
    theme,
    form,
    cover: coverOf(row),
    settings: await kindPart(row.kind).read(db, row),
  };
}
