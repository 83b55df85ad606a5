import { z } from 'zod';
import { keywordsMax, returnReasonMax, tipoffNoteMax, tipoffReplyMax } from '../limits/index.ts';
import {
  dateOrTime,
  dateTime,
  id,
  idList,
  pageRequest,
  requiredText,
  text,
  tipoff,
  tipoffDraft,
  TipoffKind,
  tipoffRow,
  TipoffState,
  tipoffConversion,
} from '../model/index.ts';
import { OperationPermission, TipoffPermission } from '../permissions/index.ts';
import { appPaths, shellPaths } from '../paths/index.ts';
import { batchResult, dataOf, defineEndpoint, listOf, pageOf } from './define-endpoint.ts';

/** Which of the two kinds a session may see is said by these screens; the server asks for the right one. */
const screens = { session: 'staff', code: [appPaths.baoliao, appPaths.clue] } as const;
const handling = { session: 'staff', code: [TipoffPermission.Handle, appPaths.clue] } as const;
/** Correspondents log in at the media side and report from their own page. */
const reporting = { session: 'either', code: [appPaths.clue, shellPaths.mediaContent] } as const;
const one = z.strictObject({ id });
/** Made by the client; the same one again gives the first answer. */
const requestId = z.uuid();
const filters = {
  kind: z.enum(TipoffKind).default('reader'),
  keywords: text(keywordsMax, '关键词').optional(),
  /** 'held': what the user holds; 'sent': what they reported; 'overdue': past its time and not done. */
  scope: z.enum(['held', 'sent', 'overdue']).optional(),
  startDate: dateOrTime.optional(),
  endDate: dateOrTime.optional(),
};

export const contentAddDisclosureMaterial = defineEndpoint({
  id: 'contentAddDisclosureMaterial',
  path: '/amc/web/content/addDisclosureMaterial.do',
  access: reporting,
  request: z.strictObject({
    ...tipoffDraft,
    requestId,
    /** Colleague who shall see to it; needs the right to assign. */ holderId: id.nullable().default(null),
    dueTime: dateTime.nullable().default(null),
  }),
  answer: dataOf(z.object({ id, receipt: z.string() })),
  summary: 'Reports a clue upward (R233).',
});

export const contentUpdateDisclosureMaterial = defineEndpoint({
  id: 'contentUpdateDisclosureMaterial',
  path: '/amc/web/content/updateDisclosureMaterial.do',
  access: reporting,
  request: z.strictObject({ id, rev: z.number().int(), ...tipoffDraft }),
  answer: dataOf(z.object({ rev: z.number().int() })),
  summary: 'Corrects a reported clue, by who reported it while nobody has taken it up, or by who holds it (R233).',
});

export const contentGetDisclosureMaterial = defineEndpoint({
  id: 'contentGetDisclosureMaterial',
  path: '/amc/web/content/getDisclosureMaterial.do',
  access: { session: 'either', code: [appPaths.baoliao, appPaths.clue, shellPaths.mediaContent] },
  request: one,
  answer: dataOf(tipoff),
  summary: 'A whole tip-off with its history; correspondents get their own, with what was answered alone (R233).',
});

export const listDisclosureMaterial = defineEndpoint({
  id: 'listDisclosureMaterial',
  path: '/amc/web/content/listDisclosureMaterial.do',
  access: screens,
  request: z.strictObject({ ...pageRequest, ...filters, state: z.enum(TipoffState).optional() }),
  answer: pageOf(tipoffRow),
  summary: 'Tip-offs of readers, or clues that were reported, newest first (R017).',
});

export const disclosureMaterialCounts = defineEndpoint({
  id: 'disclosureMaterialCounts',
  path: '/amc/web/content/countDisclosureMaterial.do',
  access: screens,
  request: z.strictObject(filters),
  answer: dataOf(z.record(z.string(), z.number().int())),
  summary: 'How many there are of each state under the filters.',
});

export const listMyDisclosureMaterial = defineEndpoint({
  id: 'listMyDisclosureMaterial',
  path: '/amc/web/content/listMyDisclosureMaterial.do',
  access: { session: 'media', code: shellPaths.mediaContent },
  request: z.strictObject(pageRequest),
  answer: pageOf(tipoffRow),
  summary: 'Clues that a correspondent has reported.',
});

export const claimDisclosureMaterial = defineEndpoint({
  id: 'claimDisclosureMaterial',
  path: '/amc/web/content/claimDisclosureMaterial.do',
  access: handling,
  request: z.strictObject({ id, claim: z.boolean().default(true) }),
  answer: dataOf(tipoffRow),
  summary: 'Takes a tip-off up, or gives it back. Of two at once one gets it, the other learns who has it.',
});

export const assignDisclosureMaterial = defineEndpoint({
  id: 'assignDisclosureMaterial',
  path: '/amc/web/content/assignDisclosureMaterial.do',
  access: { session: 'staff', code: TipoffPermission.Assign },
  request: z.strictObject({
    id,
    rev: z.number().int(),
    holderId: id,
    dueTime: dateTime.nullable().default(null),
    remark: text(tipoffNoteMax, '备注').default(''),
  }),
  answer: dataOf(tipoffRow),
  summary: 'Gives a tip-off to a colleague, with a time until which it is to be done.',
});

export const disclosureColleagues = defineEndpoint({
  id: 'disclosureColleagues',
  path: '/amc/web/content/listDisclosureColleagues.do',
  access: { session: 'staff', code: TipoffPermission.Assign },
  request: z.strictObject({ kind: z.enum(TipoffKind) }),
  answer: listOf(
    z.object({
      id,
      nickName: z.string(),
      departmentName: z.string(),
      /** Tip-offs that they work on. */ held: z.number().int(),
    }),
  ),
  summary: 'Colleagues who may work on tip-offs of a kind, with how many they have.',
});

export const noteDisclosureMaterial = defineEndpoint({
  id: 'noteDisclosureMaterial',
  path: '/amc/web/content/noteDisclosureMaterial.do',
  access: handling,
  request: z.strictObject({ id, text: requiredText(tipoffNoteMax, '备注') }),
  summary: 'Notes something for colleagues; the sender never reads it.',
});

export const replyDisclosureMaterial = defineEndpoint({
  id: 'replyDisclosureMaterial',
  path: '/amc/web/content/replyDisclosureMaterial.do',
  access: handling,
  request: z.strictObject({ id, text: requiredText(tipoffReplyMax, '回复') }),
  summary: 'Answers the sender, who reads it by the receipt number.',
});

export const refuseDisclosureMaterial = defineEndpoint({
  id: 'refuseDisclosureMaterial',
  path: '/amc/web/content/refuseDisclosureMaterial.do',
  access: handling,
  request: z.strictObject({ ids: idList, reason: requiredText(returnReasonMax, '不采用的理由') }),
  answer: batchResult,
  summary: 'Decides against tip-offs with a reason that their senders read.',
});

export const reopenDisclosureMaterial = defineEndpoint({
  id: 'reopenDisclosureMaterial',
  path: '/amc/web/content/reopenDisclosureMaterial.do',
  access: handling,
  request: one,
  answer: dataOf(tipoffRow),
  summary: 'Brings a refused tip-off back among those that wait.',
});

export const takeDisclosureMaterial = defineEndpoint({
  id: 'takeDisclosureMaterial',
  path: '/amc/web/content/takeDisclosureMaterial.do',
  access: handling,
  request: z.strictObject({ id, requestId }),
  answer: dataOf(z.object({ contentId: id })),
  summary:
    'Makes a draft of a tip-off: its text, its pictures taken into the library, and where it came from. Needs the right to begin stories.',
});

export const disclosureOfContent = defineEndpoint({
  id: 'disclosureOfContent',
  path: '/amc/web/content/disclosureOfContent.do',
  access: screens,
  request: z.strictObject({ contentId: id }),
  answer: dataOf(z.object({ id, kind: z.enum(TipoffKind), receipt: z.string(), taking: tipoffConversion }).nullable()),
  summary: 'The tip-off that a story was made of; null for any other story, and for a kind that the user may not see.',
});

export const revealDisclosureContact = defineEndpoint({
  id: 'revealDisclosureContact',
  path: '/amc/web/content/revealDisclosureContact.do',
  access: { session: 'staff', code: TipoffPermission.Contact },
  request: one,
  answer: dataOf(z.object({ name: z.string(), mobile: z.string() })),
  summary: 'Name and whole number of a sender; every view is written into the operation log.',
});

export const barDisclosureSender = defineEndpoint({
  id: 'barDisclosureSender',
  path: '/amc/web/content/barDisclosureSender.do',
  access: { session: 'staff', code: OperationPermission.ManageBlackList },
  request: one,
  summary: 'Puts the sender of a tip-off on the blacklist: no more tip-offs, no more comments.',
});
