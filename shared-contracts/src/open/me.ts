import { z } from 'zod';
import { inviteLimits, memberLimits, memberMessagesAtOnce } from '../limits/index.ts';
import { MemberMessageKind, MemberState, PointAction, PointSource, PushPlatform } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import { count, openData, openId, openList, openPage, openPageOf, openTime } from './fields.ts';

/** The app's own device, by which invitations are judged. */
const device = z.string().regex(/^[\w:.-]{4,60}$/);
/** Of somebody who asked the reader to sign up; has no effect on a login. */
const invite = z.string().max(inviteLimits.typedCode).default('');
const message = z.strictObject({ message: z.string() });
const loggedIn = z.strictObject({
  /** Sent as 'authorization: Bearer …' from now on. */
  token: z.string(),
  isNew: z.boolean(),
  memberId: openId,
});
/** A login that is not finished: `step` goes with the next call. */
const unfinished = z.strictObject({ step: z.string(), needs: z.enum(['mobile', 'confirmation']) });
const login = openData(z.union([loggedIn, unfinished]));

export const openMeAgreement = defineOpenCall({
  id: 'openMeAgreement',
  path: '/open/v1/me/agreement',
  summary: 'The agreement that every login agrees to.',
  answer: openData(z.strictObject({ version: count, title: z.string(), text: z.string() })),
});

export const openMeCode = defineOpenCall({
  id: 'openMeCode',
  method: 'POST',
  path: '/open/v1/me/codes',
  summary: 'Sends a login code to a mobile number; says nothing of whether it has an account.',
  body: z.strictObject({ mobile: z.string().max(memberLimits.typedMobile) }),
  answer: message,
  refusals: [422, 429],
});

export const openMeLogin = defineOpenCall({
  id: 'openMeLogin',
  method: 'POST',
  path: '/open/v1/me/login',
  summary: 'Logs in by number and code, and signs up where the number is new.',
  body: z.strictObject({
    mobile: z.string().max(memberLimits.typedMobile),
    code: z.string().max(memberLimits.sentCode),
    /** True after the agreement was shown and agreed to. */
    agrees: z.boolean(),
    /** Of a login by WeChat that needs a number. */
    step: z.string().max(memberLimits.step).optional(),
    invite,
    deviceId: device,
  }),
  answer: login,
  refusals: [409, 422, 429],
});

export const openMeWechat = defineOpenCall({
  id: 'openMeWechat',
  method: 'POST',
  path: '/open/v1/me/wechat',
  summary: 'Logs in by the code that WeChat gave the app.',
  body: z.strictObject({
    code: z.string().max(memberLimits.wechatCode),
    agrees: z.boolean(),
    invite,
    deviceId: device,
  }),
  answer: login,
  refusals: [401, 422, 429],
});

export const openMeConfirm = defineOpenCall({
  id: 'openMeConfirm',
  method: 'POST',
  path: '/open/v1/me/confirm',
  summary: 'Confirms an account that was not used for long by its nickname, or signs up again.',
  body: z.strictObject({
    step: z.string().max(memberLimits.step),
    nickName: z.string().max(memberLimits.provenName).default(''),
    isNew: z.boolean().default(false),
    deviceId: device,
  }),
  answer: login,
  refusals: [403, 409, 422, 429],
});

export const openMe = defineOpenCall({
  id: 'openMe',
  path: '/open/v1/me',
  summary: 'The member of the token.',
  answer: openData(
    z.strictObject({
      id: openId,
      nickName: z.string(),
      portrait: z.string().nullable(),
      mobile: z.string(),
      hasRealName: z.boolean(),
      hasWechat: z.boolean(),
      state: z.enum(MemberState),
      frozenReason: z.string(),
      leaveTime: openTime.nullable(),
      points: count,
      growth: count,
      /** Messages in the inbox that the member has not read, 100 for more than 99. */
      unreadMessages: count,
      createdTime: openTime,
    }),
  ),
  refusals: [401],
});

export const openMeProfile = defineOpenCall({
  id: 'openMeProfile',
  method: 'POST',
  path: '/open/v1/me/profile',
  summary: 'Changes nickname and real name.',
  body: z.strictObject({
    nickName: z.string().max(memberLimits.nickName * 4),
    realName: z
      .string()
      .max(memberLimits.realName * 4)
      .default(''),
  }),
  answer: message,
  refusals: [401, 403, 422],
});

export const openMePortrait = defineOpenCall({
  id: 'openMePortrait',
  method: 'POST',
  path: '/open/v1/me/portrait',
  summary: 'Sends a portrait: a form with one picture (any field name), which is drawn again by the server.',
  body: z.strictObject({}),
  bodyTypes: ['multipart/form-data'],
  answer: openData(z.strictObject({ portrait: z.string().nullable() })),
  refusals: [401, 403, 413, 422, 429],
});

export const openMePortraitRemove = defineOpenCall({
  id: 'openMePortraitRemove',
  method: 'POST',
  path: '/open/v1/me/portrait/remove',
  summary: 'Takes the portrait off.',
  body: z.strictObject({}),
  answer: message,
  refusals: [401, 403],
});

export const openMePoints = defineOpenCall({
  id: 'openMePoints',
  path: '/open/v1/me/points',
  summary: 'Changes of the member’s points, newest first.',
  query: openPage,
  answer: openPageOf(
    z.strictObject({
      id: openId,
      amount: z.number().int(),
      balance: count,
      source: z.enum(PointSource),
      action: z.enum(PointAction).nullable(),
      reason: z.string(),
      createdTime: openTime,
    }),
  ),
  refusals: [401, 422],
});

export const openMeMessages = defineOpenCall({
  id: 'openMeMessages',
  path: '/open/v1/me/messages',
  summary: 'Messages to the member, newest first; how many are unread says /open/v1/me.',
  query: openPage,
  answer: openPageOf(
    z.strictObject({
      id: openId,
      kind: z.enum(MemberMessageKind),
      title: z.string(),
      text: z.string(),
      /** A page of the website that the message leads to, as a path; '' for none. */
      link: z.string(),
      isRead: z.boolean(),
      createdTime: openTime,
    }),
  ),
  refusals: [401, 422],
});

export const openMeMessagesRead = defineOpenCall({
  id: 'openMeMessagesRead',
  method: 'POST',
  path: '/open/v1/me/messages/read',
  summary: 'Marks messages as read, those of the ids or all; gives how many are unread afterwards.',
  body: z.strictObject({ ids: z.array(openId).max(memberMessagesAtOnce).optional() }),
  answer: openData(z.strictObject({ unreadMessages: count })),
  refusals: [401, 422],
});

export const openMePush = defineOpenCall({
  id: 'openMePush',
  method: 'POST',
  path: '/open/v1/me/push',
  summary: 'Has the messages to the member sent to this phone too, until the login ends or they are stopped.',
  body: z.strictObject({
    /** By which the push service knows the phone; one that another login had is this one’s from now on. */
    token: z.string().regex(new RegExp(`^[\\w:./+=-]{8,${memberLimits.pushToken}}$`)),
    platform: z.union([z.literal(PushPlatform.Ios), z.literal(PushPlatform.Android)]),
  }),
  answer: message,
  refusals: [401, 422],
});

export const openMePushStop = defineOpenCall({
  id: 'openMePushStop',
  method: 'POST',
  path: '/open/v1/me/push/stop',
  summary: 'Sends no more messages to this phone; they stay in the inbox.',
  body: z.strictObject({}),
  answer: message,
  refusals: [401],
});

export const openMeDevices = defineOpenCall({
  id: 'openMeDevices',
  path: '/open/v1/me/devices',
  summary: 'Devices on which the member is logged in.',
  answer: openList(
    z.strictObject({
      id: openId,
      device: z.string(),
      ip: z.string(),
      usedTime: openTime,
      isThis: z.boolean(),
      /** Messages are sent to it. */
      isPushed: z.boolean(),
    }),
  ),
  refusals: [401],
});

export const openMeLogout = defineOpenCall({
  id: 'openMeLogout',
  method: 'POST',
  path: '/open/v1/me/logout',
  summary: 'Ends this session, another one by its id, or all of them.',
  body: z.strictObject({ deviceSession: openId.optional(), all: z.boolean().default(false) }),
  answer: message,
  refusals: [401, 422],
});

export const openMeData = defineOpenCall({
  id: 'openMeData',
  path: '/open/v1/me/data',
  summary: 'Everything that is kept of the member.',
  answer: z.object({ exportedTime: openTime }).catchall(z.unknown()),
  refusals: [401],
});

export const openMeLeave = defineOpenCall({
  id: 'openMeLeave',
  method: 'POST',
  path: '/open/v1/me/leave',
  summary: 'Begins the cooling-off period after which the account is deleted, or takes that back.',
  body: z.strictObject({ stay: z.boolean().default(false) }),
  answer: openData(z.strictObject({ leaveTime: openTime.nullable() })),
  refusals: [401, 403],
});
