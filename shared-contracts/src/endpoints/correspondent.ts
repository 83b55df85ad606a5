import { z } from 'zod';
import { codeMax, feeReasonMax, keywordsMax } from '../limits/index.ts';
import {
  correspondentCardDraft,
  correspondentDayLimit,
  correspondentDraft,
  correspondentRow,
  id,
  idList,
  pageRequest,
  requiredText,
  text,
  UserState,
} from '../model/index.ts';
import { appPaths } from '../paths/index.ts';
import { AssessPermission, CorrespondentPermission } from '../permissions/index.ts';
import { batchResult, dataOf, defineEndpoint, pageOf } from './define-endpoint.ts';

const filters = {
  keywords: text(keywordsMax, '关键词').optional(),
  area: correspondentDraft.shape.area.optional(),
  state: z.enum(UserState).optional(),
};
const rev = z.number().int().min(0);

export const correspondentList = defineEndpoint({
  id: 'correspondentList',
  path: '/amc/web/correspondent/list.do',
  access: { session: 'staff', code: appPaths.correspondent },
  request: z.strictObject({ ...pageRequest, ...filters }),
  answer: pageOf(correspondentRow),
  summary: 'Correspondents, newest first, with what they handed in and how much of it was accepted.',
});

export const getCorrespondent = defineEndpoint({
  id: 'getCorrespondent',
  path: '/amc/web/correspondent/get.do',
  access: { session: 'staff', code: CorrespondentPermission.Manage },
  request: z.strictObject({ id }),
  answer: dataOf(correspondentDraft.extend({ id, rev })),
  summary: 'A correspondent with the whole mobile number, for the form; each view is in the log.',
});

export const saveCorrespondent = defineEndpoint({
  id: 'saveCorrespondent',
  path: '/amc/web/correspondent/save.do',
  encoding: 'json',
  access: { session: 'staff', code: CorrespondentPermission.Manage },
  request: correspondentDraft.extend({ id, rev }),
  summary:
    'Stores the facts of a correspondent. Channels beyond the asker’s own are refused (A20). StaleRevision when another saved meanwhile.',
});

export const setCorrespondentLimit = defineEndpoint({
  id: 'setCorrespondentLimit',
  path: '/amc/web/correspondent/setLimit.do',
  encoding: 'json',
  access: { session: 'staff', code: CorrespondentPermission.Manage },
  request: z.strictObject({ ids: idList, dayLimit: correspondentDayLimit }),
  answer: batchResult,
  summary: 'Says how much correspondents may hand in a day, in all channels together; 0 stops them.',
});

export const setCorrespondentState = defineEndpoint({
  id: 'setCorrespondentState',
  path: '/amc/web/correspondent/setState.do',
  access: { session: 'staff', code: CorrespondentPermission.Manage },
  request: z.strictObject({ ids: idList, state: z.enum(UserState) }),
  answer: batchResult,
  summary: 'Enables or disables accounts of correspondents; the sessions of a disabled one end at once.',
});

export const resetCorrespondentPassword = defineEndpoint({
  id: 'resetCorrespondentPassword',
  path: '/amc/web/correspondent/resetPassword.do',
  access: { session: 'staff', code: CorrespondentPermission.Manage },
  request: z.strictObject({ id }),
  answer: dataOf(z.object({ password: z.string() })),
  summary:
    'Gives a correspondent a made-up password, shown once, to be changed at the next login; ends their sessions.',
});

export const saveCorrespondentCard = defineEndpoint({
  id: 'saveCorrespondentCard',
  path: '/amc/web/correspondent/saveCard.do',
  encoding: 'json',
  access: { session: 'staff', code: AssessPermission.EditPayees },
  request: correspondentCardDraft.extend({ id, reason: requiredText(feeReasonMax, '原因') }),
  summary:
    'Stores the bank card that fees of a correspondent go to: the account of the payee, encrypted. StaleRevision when another saved meanwhile.',
});

export const exportCorrespondents = defineEndpoint({
  id: 'exportCorrespondents',
  path: '/amc/web/correspondent/export.do',
  kind: 'file',
  access: { session: 'staff', code: CorrespondentPermission.Export },
  request: z.strictObject({
    ...filters,
    ids: idList.optional(),
    columns: z.array(text(codeMax)).min(1).max(20),
    format: z.enum(['xlsx', 'csv']),
  }),
  summary: 'The list of correspondents, or ticked ones, as xlsx or CSV; numbers stay masked.',
});
