import { z } from 'zod';
import { hashIdMax, packageLimits } from '../limits/index.ts';
import { id, packageWords, Platform, platformPush, platformReceiver, storyPackages, text } from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { ContentPermission, SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

const access = { session: 'staff', code: ContentPermission.Package } as const;
const rev = z.number().int().min(0);
const one = {
  id,
  platform: z.enum(Platform),
  /** Of the text that the person has seen. */
  hash: text(hashIdMax),
  /** Of the words that the person has seen. */
  rev,
};

export const listPlatformPackages = defineEndpoint({
  id: 'listPlatformPackages',
  path: '/amc/web/platformPackage/list.do',
  access,
  request: z.strictObject({ id }),
  answer: dataOf(storyPackages),
  summary: 'A published or cleared story as each platform gets it, with what does not fit, and its pushes.',
});

export const savePlatformWords = defineEndpoint({
  id: 'savePlatformWords',
  path: '/amc/web/platformPackage/saveWords.do',
  access,
  request: z.strictObject({ ...one, ...packageWords }),
  answer: dataOf(storyPackages),
  summary: 'Keeps a title and a text of a story for one platform, made for the text that the person has seen.',
});

export const downloadPlatformPackage = defineEndpoint({
  id: 'downloadPlatformPackage',
  path: '/amc/web/platformPackage/download.do',
  kind: 'file',
  access,
  request: z.strictObject(one),
  summary: 'A package as one zip: text, numbered pictures as JPEG, video; each download is in the operation log.',
});

export const pushPlatformPackage = defineEndpoint({
  id: 'pushPlatformPackage',
  path: '/amc/web/platformPackage/push.do',
  access,
  request: z.strictObject(one),
  answer: dataOf(storyPackages),
  summary: 'Has a job send a package to the receiver of its platform, signed.',
});

export const resendPlatformPush = defineEndpoint({
  id: 'resendPlatformPush',
  path: '/amc/web/platformPackage/resend.do',
  access,
  request: z.strictObject({ id }),
  summary: 'Sends a failed push again, with the same words.',
});

const page = { session: 'staff', code: appPaths.receivers } as const;

export const listPlatformReceivers = defineEndpoint({
  id: 'listPlatformReceivers',
  path: '/amc/web/platformReceiver/list.do',
  access: page,
  answer: listOf(platformReceiver),
  summary: 'Where the pushes of each platform go; of the key only whether there is one.',
});

export const savePlatformReceiver = defineEndpoint({
  id: 'savePlatformReceiver',
  path: '/amc/web/platformReceiver/save.do',
  access: { session: 'staff', code: SystemPermission.ManageReceivers },
  request: z.strictObject({
    platform: z.enum(Platform),
    rev,
    /** Empty: the platform gets no pushes. */
    url: text(packageLimits.address, '推送地址'),
    /** Makes another key, which is answered this once; the first save of an address always does. */
    isKeyRenewed: z.boolean().default(false),
  }),
  answer: dataOf(z.object({ /** Null where the key stays. */ secret: z.string().nullable() })),
  summary: 'Sets the address of a platform’s receiver and the key that pushes are signed with.',
});

export const listPlatformPushes = defineEndpoint({
  id: 'listPlatformPushes',
  path: '/amc/web/platformReceiver/pushes.do',
  access: page,
  answer: listOf(platformPush),
  summary: 'The latest pushes of the stories of the user’s channels, newest first.',
});
