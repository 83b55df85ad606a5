import { z } from 'zod';
import type { providerBCheckers } from '../constants/index.ts';

/** A call of an external service, in its own protocol: neither our envelope nor our session. */
export interface ServiceCall<Request extends z.ZodType = z.ZodType, Answer extends z.ZodType = z.ZodType> {
  id: string;
  method: 'POST';
  /** Behind the base address of the service. */
  path: string;
  payload: 'form' | 'json';
  request: Request;
  answer: Answer;
  summary: string;
}

const serviceCall = <Request extends z.ZodType, Answer extends z.ZodType>(
  call: Omit<ServiceCall<Request, Answer>, 'method'>,
): ServiceCall<Request, Answer> => ({ method: 'POST', ...call });

/** Item of provider A (S2 §3). `position` and `length` count UTF-16 units of the text that was sent. */
export const providerAItem = z.object({
  position: z.number().int(),
  length: z.number().int(),
  word: z.string(),
  suggest: z.array(z.string()),
  explanation: z.string().default(''),
  type: z.object({ belongId: z.coerce.string(), abilityId: z.coerce.string().optional(), name: z.string().optional() }),
});
export type ProviderAItem = z.infer<typeof providerAItem>;

/** Item of provider B (S2 §3). `pos` is the start and the end behind the last character. */
export const providerBItem = z.object({
  error: z.string(),
  pos: z.tuple([z.number().int(), z.number().int()]),
  suggest: z.array(z.string()),
  error_type: z.string(),
});
export type ProviderBItem = z.infer<typeof providerBItem>;

export const providerAAuthorize = serviceCall({
  id: 'providerAAuthorize',
  path: '/api/oauth2/authorize',
  payload: 'form',
  request: z.object({ appId: z.string(), responseType: z.literal('code'), state: z.string() }),
  answer: z.object({ code: z.string(), authorizeCode: z.object({ authorizeCode: z.string() }).optional() }),
  summary: 'Provider A: a code for the app id.',
});

export const providerAToken = serviceCall({
  id: 'providerAToken',
  path: '/api/oauth2/token',
  payload: 'form',
  request: z.object({
    appId: z.string(),
    appSecret: z.string(),
    grantType: z.literal('authorization_code'),
    authorizeCode: z.string(),
  }),
  answer: z.object({ code: z.string(), accessToken: z.object({ accessToken: z.string() }).optional() }),
  summary: 'Provider A: an access token for the code and the secret.',
});

export const providerAArticleCorrect = serviceCall({
  id: 'providerAArticleCorrect',
  path: '/api/umei/fw/open/wbjc/article_correct_external',
  payload: 'form',
  request: z.object({
    accessToken: z.string(),
    text: z.string(),
    /** Comma list; all abilities when absent. */ ability_ids: z.string().optional(),
  }),
  answer: z.object({
    code: z.coerce.number(),
    message: z.string().optional(),
    data: z.object({ checklist: z.array(z.unknown()) }).optional(),
  }),
  summary: 'Provider A: checks a text.',
});

export const providerAGetCorrectAbility = serviceCall({
  id: 'providerAGetCorrectAbility',
  path: '/api/umei/fw/open/wbjc/get_correct_ability',
  payload: 'form',
  request: z.object({ accessToken: z.string() }),
  answer: z.object({
    code: z.coerce.number(),
    data: z.array(z.object({ id: z.coerce.string(), name: z.string(), belongId: z.coerce.string() })).optional(),
  }),
  summary: 'Provider A: its abilities with the category of each.',
});

const providerBText = z.object({ text: z.string(), /** Comma list of checkers. */ method: z.string() });
const providerBAnswer = z.object({
  code: z.coerce.number(),
  message: z.string().optional(),
  data: z.array(z.unknown()).nullish(),
});
const providerBCheck = (id: string, path: string) =>
  serviceCall({
    id,
    path,
    payload: 'json',
    request: providerBText,
    answer: providerBAnswer,
    summary: 'Provider B: checks a text; 201 errors are in data, 200 no errors.',
  });

export const providerBAll = providerBCheck('providerBAll', '/batch/proofread/all');
export const providerBBasicWord = providerBCheck('providerBBasicWord', '/api/proofread/basic_word');
export const providerBPoliticalProofreader = providerBCheck(
  'providerBPoliticalProofreader',
  '/api/proofread/political_proofreader',
);
export const providerBSensitiveWord = providerBCheck('providerBSensitiveWord', '/api/proofread/sensitive_word');
export const providerBPunctuation = providerBCheck('providerBPunctuation', '/api/proofread/punctuation');
export const providerBQuotation = providerBCheck('providerBQuotation', '/api/proofread/quotation');
export const providerBForbiddenWord = providerBCheck('providerBForbiddenWord', '/api/proofread/forbidden_word');
export const providerBSackedOfficial = providerBCheck('providerBSackedOfficial', '/api/proofread/sacked_official');
export const providerBDigit = providerBCheck('providerBDigit', '/api/proofread/digit');
export const providerBSpecificKeyword = providerBCheck('providerBSpecificKeyword', '/api/proofread/specific_keyword');

/** The call of each checker. */
export const providerBSingle: Readonly<Record<(typeof providerBCheckers)[number], typeof providerBAll>> = {
  basic_word: providerBBasicWord,
  political_proofreader: providerBPoliticalProofreader,
  sensitive_word: providerBSensitiveWord,
  punctuation: providerBPunctuation,
  quotation: providerBQuotation,
  forbidden_word: providerBForbiddenWord,
  sacked_official: providerBSackedOfficial,
  digit: providerBDigit,
  specific_keyword: providerBSpecificKeyword,
};

export const providerBLogin = serviceCall({
  id: 'providerBLogin',
  path: '/login',
  payload: 'json',
  request: z.object({ username: z.string(), password: z.string() }),
  answer: z.object({ code: z.coerce.number(), data: z.object({ token: z.string() }).optional() }),
  summary: 'Provider B: login for its own pages.',
});
