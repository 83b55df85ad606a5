import { z } from 'zod';
import {
  openEntryFieldMax,
  openMobileMax,
  quizOptionsMax,
  secretMax,
  shortCodeMax,
  shortIdMax,
} from '../limits/index.ts';
import { ActivityKind, ActivityPhase, QuestionKind, ShowAnswers, WinState } from '../model/index.ts';
import { defineOpenCall } from './define-open-call.ts';
import {
  count,
  openCursor,
  openData,
  openId,
  openLimit,
  openPageOf,
  openPath,
  openReader,
  openTime,
} from './fields.ts';
import { openTexts as texts } from './open.texts.ts';

const head = {
  id: openId,
  name: z.string(),
  listThumbnail: z.string().nullable(),
  entryCount: count,
  /** '' where the website does not have it. */
  webUrl: z.string(),
  phase: z.enum(ActivityPhase),
  startTime: openTime,
  endTime: openTime,
};

const whole = {
  ...head,
  introduction: z.string(),
  sponsors: z.array(z.string()),
  keywords: z.string(),
  asksMobile: z.boolean(),
  rule: z.string(),
  /** Null where it cannot be known: without `userId`, or where persons are counted by mobile number. */
  timesLeft: count.nullable(),
  hasTakenPart: z.boolean(),
};

const ownWin = z.strictObject({
  id: openId,
  level: z.string(),
  prizeName: z.string(),
  state: z.enum(WinState),
  /** Middle digits hidden. */
  mobile: z.string(),
  wonTime: openTime,
});

const places = z.array(count);

const markedPaper = z.strictObject({
  id: openId,
  score: count.nullable(),
  usedMs: count.nullable(),
  rightCount: count.nullable(),
  isPassed: z.boolean(),
  isLate: z.boolean(),
  /** Where they may be shown; choices are places of the options as the paper showed them. */
  answers: z.array(z.strictObject({ id: openId, right: places, chosen: places, explanation: z.string() })).optional(),
});

const signUp = z.strictObject({
  ...whole,
  kind: z.literal(ActivityKind.Activity),
  place: z.string(),
  takesSignUps: z.boolean(),
  capacity: count.nullable(),
  remarkLabel: z.string(),
});

const vote = z.strictObject({
  ...whole,
  kind: z.literal(ActivityKind.Vote),
  minChoices: count,
  maxChoices: count,
  options: z.array(
    z.strictObject({
      id: openId,
      title: z.string(),
      picture: z.string().nullable(),
      introduction: z.string(),
      /** Figures, once they may be seen; `share` 0 to 100. */
      count: count.optional(),
      rank: count.optional(),
      share: z.number().optional(),
    }),
  ),
});

const raffle = z.strictObject({
  ...whole,
  kind: z.literal(ActivityKind.Raffle),
  /** 1 timed, else instant. */
  raffleType: z.number().int(),
  drawTime: openTime.nullable(),
  claimUntil: openTime.nullable(),
  claimNote: z.string(),
  winsPerReader: count,
  isForQualified: z.boolean(),
  /** With `userId`: what this reader has won, and the numbers and chances held. */
  wins: z.array(ownWin).optional(),
  numbers: z.array(z.number().int()).optional(),
  chances: count.optional(),
  prizes: z.array(
    z.strictObject({
      level: z.string(),
      name: z.string(),
      picture: z.string().nullable(),
      stock: count,
      odds: z.number(),
    }),
  ),
  winners: z.array(
    z.strictObject({
      level: z.string(),
      prizeName: z.string(),
      entryNo: z.number().int().nullable(),
      mobile: z.string(),
      wonTime: openTime,
    }),
  ),
  /** How the draw can be checked; the seed once it was drawn. */
  draw: z
    .strictObject({
      seedHash: z.string(),
      drawnTime: openTime.nullable(),
      entryCount: count,
      seed: z.string().optional(),
      skipped: z.array(z.strictObject({ entryNo: z.number().int(), why: z.enum(['cancelled', 'won']) })).optional(),
    })
    .optional(),
});

const quiz = z.strictObject({
  ...whole,
  kind: z.literal(ActivityKind.Answer),
  questionCount: count,
  secondsLimit: count,
  passScore: count,
  showAnswers: z.enum(ShowAnswers),
  raffleId: openId.nullable(),
  ranking: z.array(
    z.strictObject({
      place: count,
      reader: z.string(),
      score: count,
      usedMs: count,
      submittedTime: openTime,
    }),
  ),
  /** With `userId`: the open paper, and those handed in. */
  paper: z
    .strictObject({
      id: openId,
      deadline: openTime,
      secondsLeft: count,
      questions: z.array(
        z.strictObject({ id: openId, kind: z.enum(QuestionKind), stem: z.string(), options: z.array(z.string()) }),
      ),
    })
    .nullable()
    .optional(),
  papers: z.array(markedPaper).optional(),
});

export const openActivityList = defineOpenCall({
  id: 'openActivityList',
  path: '/open/v1/activities',
  summary: 'Activities of the app, newest first.',
  query: z.strictObject({
    kind: z.enum(ActivityKind, texts.activityKindWrong).optional(),
    cursor: openCursor,
    limit: openLimit,
  }),
  answer: openPageOf(z.strictObject({ ...head, kind: z.enum(ActivityKind) })),
  refusals: [422],
});

export const openActivityOne = defineOpenCall({
  id: 'openActivityOne',
  path: '/open/v1/activities/:id',
  summary: 'An activity with what its kind has; with `userId` also what this reader has done.',
  params: openPath,
  query: z.strictObject({ userId: openReader.optional() }),
  answer: openData(z.discriminatedUnion('kind', [signUp, vote, raffle, quiz])),
  refusals: [404, 422],
});

const entryField = z.union([
  z.string().max(openEntryFieldMax, texts.fieldTooLong),
  z.array(z.string().max(openEntryFieldMax, texts.fieldTooLong)).max(200, texts.tooManyChosen),
]);

export const openActivityEnter = defineOpenCall({
  id: 'openActivityEnter',
  method: 'POST',
  path: '/open/v1/activities/:id/entries',
  summary: 'Takes part; the same `requestId` again gives the same answer.',
  params: openPath,
  body: z.strictObject({
    userId: openReader,
    requestId: z.string(texts.entryIdMissing).regex(/^[\w-]{8,60}$/, texts.entryIdWrong),
    mobile: z.string().max(openMobileMax, texts.mobileTooLong).default(''),
    fields: z.record(z.string().max(shortIdMax), entryField).default({}),
    /** The device that signed it, and its signature of '<activity id>\n<userId>\n<requestId>'. */
    signed: z
      .strictObject({
        deviceId: z.string().max(shortIdMax, texts.deviceIdWrong),
        signature: z.string().max(secretMax, texts.signatureWrong),
      })
      .optional(),
  }),
  bodyLimit: 64 * 1024,
  status: 201,
  answer: z.strictObject({
    data: z.strictObject({
      id: openId,
      /** Of an instant raffle. */
      win: ownWin.nullable().optional(),
      /** Of a timed raffle. */
      entryNo: z.number().int().optional(),
      /** Of an answer activity. */
      paperId: openId.optional(),
    }),
    message: z.string(),
  }),
  refusals: [403, 404, 409, 413, 422, 429],
});

export const openActivityClaim = defineOpenCall({
  id: 'openActivityClaim',
  method: 'POST',
  path: '/open/v1/activities/:id/claims',
  summary: 'Notes the mobile number that a won prize is handed to.',
  params: openPath,
  body: z.strictObject({
    userId: openReader,
    winId: openId,
    mobile: z.string(texts.mobileMissing).max(openMobileMax, texts.mobileTooLong),
  }),
  bodyLimit: 8 * 1024,
  status: 201,
  answer: z.strictObject({ message: z.string() }),
  refusals: [404, 409, 413, 422, 429],
});

const chosen = z
  .array(
    z.number(texts.answerWrong).int(texts.answerWrong).min(0, texts.answerWrong).max(quizOptionsMax, texts.answerWrong),
  )
  .max(quizOptionsMax, texts.tooManyChosen);

export const openActivityPaper = defineOpenCall({
  id: 'openActivityPaper',
  method: 'POST',
  path: '/open/v1/activities/:id/papers/:paperId',
  summary: 'Hands in a paper: for each question the places of the chosen options as shown, from 0.',
  params: z.strictObject({ id: openId, paperId: openId }),
  body: z.strictObject({ userId: openReader, answers: z.record(z.string().max(shortCodeMax), chosen).default({}) }),
  bodyLimit: 64 * 1024,
  answer: openData(markedPaper),
  refusals: [404, 409, 413, 422],
});
