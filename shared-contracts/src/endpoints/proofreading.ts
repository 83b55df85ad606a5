import { z } from 'zod';
import {
  shortIdMax,
  checkTargetMax,
  codeMax,
  longIdMax,
  extractTitleMax,
  findingTextMax,
  keywordsMax,
  proofreadMaxCharacters,
  proofreadMaxParagraphs,
  reasonMax,
  secretMax,
} from '../limits/index.ts';
import {
  checkLogRow,
  contentCheck,
  dateOrTime,
  finding,
  heimaItem,
  id,
  idList,
  pageRequest,
  ProofCategory,
  proofResult,
  ProofSource,
  proofSourceState,
  requiredText,
  text,
} from '../model/index.ts';
import { SystemPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf, pageOf, textBodyLimit } from './define-endpoint.ts';

const tooLong = `一次最多校对${proofreadMaxCharacters / 10_000}万字，请分次校对`;
const checkSources = z.array(z.enum(ProofSource)).min(1, '请选择校对服务').max(4);
const checkedText = z.string().max(proofreadMaxCharacters, tooLong);

export const auditproofread = defineEndpoint({
  id: 'auditproofread',
  path: '/amc/web/content/auditproofread.do',
  access: { session: 'either' },
  request: z.strictObject({
    /** Story under review. */ id,
    /** HTML; the stored text when empty. */ content: checkedText.default(''),
    sources: checkSources.default([ProofSource.Local]),
  }),
  answer: dataOf(
    z.object({
      /** Text of each paragraph as it was checked: those of the body, then the other fields. */ paragraphs: z.array(
        z.string(),
      ),
      /** The HTML with each finding in a <mark data-key>. */ content: z.string(),
      ...proofResult.shape,
    }),
  ),
  bodyLimit: textBodyLimit,
  summary:
    'Proofreading of the audit step: checks a story’s HTML and marks what was found. A check of the stored text is kept with its hash.',
});

export const proofreadText = defineEndpoint({
  id: 'proofreadText',
  path: '/amc/web/proofread/checkText.do',
  encoding: 'json',
  access: { session: 'either' },
  request: z.strictObject({
    /** Story whose dismissals count; absent while it has never been saved. */
    contentId: id.optional(),
    /** Cleaned text of each paragraph (cleanParagraph). */
    paragraphs: z
      .array(checkedText)
      .max(proofreadMaxParagraphs, '段落过多，请分次校对')
      .refine((list) => list.reduce((sum, one) => sum + one.length + 1, 0) <= proofreadMaxCharacters, tooLong),
    sources: checkSources,
    /** One category of provider A's abilities; all when absent. */
    category: z.enum(ProofCategory).optional(),
    /** Checkers of provider B; its default when absent. */
    checkers: z.array(z.string().max(codeMax)).max(9).optional(),
  }),
  answer: dataOf(proofResult),
  bodyLimit: textBodyLimit,
  summary:
    'Checks a text by the local rules and outside services at once. A service that fails is named, the others go on.',
});

export const contentChecks = defineEndpoint({
  id: 'contentChecks',
  path: '/amc/web/content/checks.do',
  access: { session: 'staff' },
  request: z.strictObject({ ids: idList }),
  answer: listOf(contentCheck),
  summary:
    'Listed words in the current texts of stories, and their latest proofreading check: what a submit or an approval will ask.',
});

export const listProofSources = defineEndpoint({
  id: 'listProofSources',
  path: '/amc/web/proofread/listSources.do',
  access: { session: 'either' },
  answer: listOf(proofSourceState),
  summary: 'Which sources are on, and which of them are local sandboxes.',
});

export const dismissFinding = defineEndpoint({
  id: 'dismissFinding',
  path: '/amc/web/proofread/dismissFinding.do',
  access: { session: 'either' },
  request: z.strictObject({
    contentId: id,
    key: z.string().regex(/^[0-9a-f]{16}$/, '校对结果不正确'),
    text: text(findingTextMax),
    rule: text(shortIdMax),
    reason: text(reasonMax, '原因').default(''),
  }),
  answer: dataOf(finding.shape.dismissed.unwrap()),
  summary: 'Keeps that a finding of a story is none, with who said so and why.',
});

export const undismissFinding = defineEndpoint({
  id: 'undismissFinding',
  path: '/amc/web/proofread/undismissFinding.do',
  access: { session: 'either' },
  request: z.strictObject({ contentId: id, key: z.string().max(codeMax) }),
  summary: 'Takes a dismissal back.',
});

export const addCheckLog = defineEndpoint({
  id: 'addCheckLog',
  path: '/amc/web/checklog/addchecklog.do',
  encoding: 'json',
  access: { session: 'either' },
  request: z.strictObject({
    title: text(extractTitleMax, '标题'),
    content: z.string().max(proofreadMaxCharacters, tooLong),
    checkTo: text(checkTargetMax),
    checkFrom: text(longIdMax),
    /** The authorId of the stored user info (R151); the session's user is written down whatever it says. */
    userId: text(codeMax),
  }),
  bodyLimit: textBodyLimit,
  summary: 'Log of a proofreading run; sent after every run, whatever its result.',
});

export const listCheckLogs = defineEndpoint({
  id: 'listCheckLogs',
  path: '/amc/web/checklog/listchecklog.do',
  access: { session: 'staff', code: SystemPermission.ViewCheckLogs },
  request: z.strictObject({
    ...pageRequest,
    keywords: text(keywordsMax).optional(),
    checkFrom: text(longIdMax).optional(),
    startDate: dateOrTime.optional(),
    endDate: dateOrTime.optional(),
  }),
  answer: pageOf(checkLogRow),
  summary: 'Proofreading runs, newest first.',
});

export const getHeimaAuthCode = defineEndpoint({
  id: 'getHeimaAuthCode',
  path: '/amc/web/heima/getheimaauthcode.do',
  access: { session: 'either' },
  answer: dataOf(z.string()),
  summary: 'Auth code of the heima service.',
});

/** The article that heima checks, as JSON in the field checkArticle. */
export const checkArticle = z.strictObject({ title: text(extractTitleMax).default(''), content: checkedText });

export const uploadCheckArticle = defineEndpoint({
  id: 'uploadCheckArticle',
  path: '/amc/web/heima/uploadcheckarticle.do',
  access: { session: 'either' },
  request: z.strictObject({
    /** {@link checkArticle} as JSON. */ checkArticle: requiredText(proofreadMaxCharacters * 2, '校对内容'),
    authCode: text(secretMax),
  }),
  answer: dataOf(z.object({ pid: z.string() })),
  bodyLimit: textBodyLimit,
  summary: 'Uploads an article to heima; gives the id to ask for the result with.',
});

export const getCheckArticleResult = defineEndpoint({
  id: 'getCheckArticleResult',
  path: '/amc/web/heima/getcheckarticleresult.do',
  access: { session: 'either' },
  request: z.strictObject({ pid: text(longIdMax) }),
  answer: dataOf(
    z.object({ /** False while heima still reads. */ finished: z.boolean(), CheckResultList: z.array(heimaItem) }),
  ),
  summary: 'Result of a heima check; asked every 3 s until it is finished.',
});
