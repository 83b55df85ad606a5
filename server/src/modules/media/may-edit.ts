import { AppError, ErrorCode } from 'shared-contracts/errors';
import { UserKind } from 'shared-contracts/model';
import { MediaPermission } from 'shared-contracts/permissions';
import type { Session } from '../../platform/http/context.ts';
import { pictureTexts } from './picture.texts.ts';

/** True when a user may change and delete a picture or a video: their own, or any with the right for it. */
export function mayEdit(session: Session, { ownerId }: { ownerId: string }): boolean {
  return ownerId === session.userId || session.can(MediaPermission.ManageAny);
}

/** Media users work with what they brought themselves; the library belongs to the newsroom. */
export function maySee(session: Session, { ownerId }: { ownerId: string }): boolean {
  return session.kind !== UserKind.Media || ownerId === session.userId;
}

/**
 * The thing itself when the user may see it; throws NotFound, with a sentence for what was taken out of the library.
 */
export function assertCanSee<T extends { ownerId: string }>(
  session: Session,
  found: T | undefined,
  sentence: string,
): T {
  if (!found || !maySee(session, found)) throw new AppError(ErrorCode.NotFound, sentence);
  return found;
}

/** Like {@link assertCanSee}, and the user may change it; throws Forbidden else. */
export function assertCanEdit<T extends { ownerId: string }>(
  session: Session,
  found: T | undefined,
  sentence: string,
): T {
  const thing = assertCanSee(session, found, sentence);
  if (!mayEdit(session, thing)) throw new AppError(ErrorCode.Forbidden, pictureTexts.notYours);
  return thing;
}
