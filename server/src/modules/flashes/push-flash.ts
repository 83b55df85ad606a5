import { AppError, ErrorCode, errorTexts, isAppError } from 'shared-contracts/errors';
import { type PushPlatform, pushPlatformNames } from 'shared-contracts/model';
import { publicPaths } from 'shared-contracts/paths';
import type { Context } from '../../platform/http/context.ts';
import { changeFlash } from './flash.queries.ts';
import { loadFlash, mustBeReviewed, recordFlash } from './load-flash.ts';
import { flashTexts as texts } from './flash.texts.ts';

/** The service that sends messages to the app; undefined where none is set. Handed over by the assembly. */
export type OpenFlashPush = (context: Context) =>
  | {
      send(message: {
        recordId: string;
        platform: PushPlatform;
        title: string;
        subTitle: string;
        url: string;
      }): Promise<void>;
    }
  | undefined;

/** Characters of a message. */
const messageLength = 100;

/**
 * Sends a published flash to the app's readers, once: that it is being sent is kept before, its outcome after. The
 * service knows the flash's own number, so that one that failed is sent again without a second message.
 */
export async function sendFlash(
  open: OpenFlashPush,
  { id, platform }: { id: string; platform: PushPlatform },
  context: Context,
): Promise<void> {
  const { db } = context;
  const port = open(context);
  if (!port) throw new AppError(ErrorCode.Unavailable, texts.serviceOff);
  const flash = await db.transaction(async (tx) => {
    const { flash: found } = await loadFlash(tx, id, 'push', context);
    await mustBeReviewed(tx, found, context);
    await changeFlash(tx, id, { pushState: 'sending', rev: found.rev + 1 });
    return found;
  });
  let failure: unknown;
  try {
    await port.send({
      recordId: `flash-${id}`,
      platform,
      title: texts.pushTitle,
      subTitle: flash.text.slice(0, messageLength),
      url: `${publicPaths.flashes}#f${id}`,
    });
  } catch (error) {
    failure = error;
  }
  const reason = failure === undefined ? '' : isAppError(failure) ? failure.message : errorTexts[ErrorCode.Unavailable];
  await db.transaction(async (tx) => {
    await changeFlash(tx, id, { pushState: failure === undefined ? 'sent' : 'failed' });
    const opName = failure === undefined ? texts.opPush : texts.opPushFailed;
    await recordFlash(tx, id, opName, context, reason || pushPlatformNames[platform]);
  });
  if (failure !== undefined) throw failure;
}
