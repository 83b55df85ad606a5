import { createHmac, randomBytes } from 'node:crypto';
import { AppError, ErrorCode, invalidInput } from 'shared-contracts/errors';
import { openDeviceAdd, openDeviceChallenge } from 'shared-contracts/open';
import { networkOf } from '../../platform/rate-limit/address-network.rules.ts';
import { deviceIdOf } from './device-signature.rules.ts';
import { sameText } from '../../platform/text/same-text.ts';
import { isWorkDone } from '../../platform/readers/work.rules.ts';
import { uploadKeysOf } from '../../platform/storage/upload-keys.ts';
import { keepDevice } from './app-device.queries.ts';
import { countCall } from '../../platform/rate-limit/rate-count.queries.ts';
import type { OpenSection } from '../../platform/feed/open-section.ts';
import { serveOpen } from '../../platform/feed/serve-open.ts';
import { openActivityTexts as texts } from './open-activities.texts.ts';

/** Bits of work that a device's registration takes beyond a ballot's, and at most: about a second on a phone, once. */
const moreBits = 4;
const mostBits = 24;
/** Milliseconds that a challenge stays good, and devices that an address may register in an hour. */
const challengeLife = 10 * 60_000;
const devicesPerAddress = 200;

/**
 * Devices of the app, by the public key that each has made for itself; what they sign is believed to be of one device.
 */
export const openDevices: OpenSection = async (app, { db, now, settings }) => {
  const secret = uploadKeysOf(settings.DATA_DIR).secretKey;
  const workBits = Math.min(settings.VOTE_PROOF_BITS + moreBits, mostBits);
  const sign = (text: string): string => createHmac('sha256', `app-device:${secret}`).update(text).digest('base64url');

  serveOpen(app, openDeviceChallenge, async ({ reply }) => {
    const text = `${now().getTime()}.${randomBytes(12).toString('base64url')}`;
    return reply
      .header('cache-control', 'no-store')
      .send({ data: { challenge: `${text}.${sign(text)}`, bits: workBits } });
  });

  serveOpen(app, openDeviceAdd, async ({ body: { publicKey, challenge, answer }, request, reply }) => {
    const index = challenge.lastIndexOf('.');
    const isOurs = sameText(challenge.slice(index + 1), sign(challenge.slice(0, Math.max(index, 0))));
    if (!isOurs || now().getTime() - Number(challenge.split('.', 1)[0]) > challengeLife)
      throw invalidInput([{ path: 'challenge', message: texts.challengeExpired }]);
    // The work covers the public key too, so that one answer registers one device.
    if (!isWorkDone(`${challenge}:${publicKey}`, answer, workBits))
      throw invalidInput([{ path: 'answer', message: texts.workWrong }]);
    const id = deviceIdOf(publicKey);
    if (id === undefined) throw invalidInput([{ path: 'publicKey', message: texts.publicKeyOffCurve }]);
    if ((await countCall(db, `app.device|${networkOf(request.ip)}`, 3600, now())) > devicesPerAddress)
      throw new AppError(ErrorCode.TooMany);
    await keepDevice(db, { id, publicKey, ip: request.ip, createdTime: now() });
    return reply.header('cache-control', 'no-store').send({ data: { deviceId: id } });
  });
};
