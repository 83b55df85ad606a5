import { z } from 'zod';
import { openDeviceAnswerMax, openDeviceKeyMax, secretMax } from '../limits/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { count, openData } from './fields.ts';
import { openTexts as texts } from './open.texts.ts';

export const openDeviceChallenge = defineOpenCall({
  id: 'openDeviceChallenge',
  path: '/open/v1/devices/challenge',
  summary: 'What a device has to solve to be registered: SHA-256 of the text must begin with `bits` bits of zeros.',
  answer: openData(z.strictObject({ challenge: z.string(), bits: count })),
});

export const openDeviceAdd = defineOpenCall({
  id: 'openDeviceAdd',
  method: 'POST',
  path: '/open/v1/devices',
  summary:
    'Registers a device by its ECDSA key on P-256 (SPKI, DER, base64); `answer` solves "<challenge>:<publicKey>:<answer>".',
  body: z.strictObject({
    publicKey: z.string(texts.publicKeyMissing).max(openDeviceKeyMax, texts.publicKeyWrong),
    challenge: z.string(texts.challengeMissing).max(secretMax, texts.challengeWrong),
    answer: z.string(texts.workMissing).max(openDeviceAnswerMax, texts.workWrong),
  }),
  bodyLimit: 8 * 1024,
  status: 201,
  answer: openData(z.strictObject({ deviceId: z.string() })),
  refusals: [413, 422, 429],
});
