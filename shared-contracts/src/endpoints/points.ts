import { z } from 'zod';
import { pointLimits } from '../limits/index.ts';
import { dateTime, memberLevel, memberLevelDraft, PointAction, pointRule, pointRuleDraft } from '../model/index.ts';
import { operationPaths } from '../paths/index.ts';
import { OperationPermission } from '../permissions/index.ts';
import { dataOf, defineEndpoint, listOf } from './define-endpoint.ts';

export const pointRuleList = defineEndpoint({
  id: 'pointRuleList',
  path: '/amc/web/integral/rules.do',
  access: { session: 'staff', code: operationPaths.pointRules },
  answer: listOf(pointRule),
  summary: 'How each action earns points, with what it gave in the last 30 days and would have given.',
});

export const savePointRule = defineEndpoint({
  id: 'savePointRule',
  path: '/amc/web/integral/saveRule.do',
  access: { session: 'staff', code: OperationPermission.EditPointRules },
  request: z.strictObject({ action: z.enum(PointAction), rev: z.number().int(), ...pointRuleDraft.shape }),
  summary: 'Changes how an action earns points from now on.',
});

export const pointProof = defineEndpoint({
  id: 'pointProof',
  path: '/amc/web/integral/proof.do',
  access: { session: 'staff', code: operationPaths.pointRecords },
  answer: dataOf(
    z
      .object({
        transfers: z.number().int(),
        accounts: z.number().int(),
        wrong: z.number().int(),
        wrongMembers: z.array(z.string()),
        createdTime: dateTime,
      })
      .nullable(),
  ),
  summary: 'The last proof that every balance is the sum of its entries.',
});

export const memberLevelList = defineEndpoint({
  id: 'memberLevelList',
  path: '/amc/web/member/levels.do',
  access: { session: 'staff', code: [operationPaths.memberLevels, operationPaths.members] },
  answer: listOf(memberLevel),
  summary: 'Levels of members, lowest first, with their range of growth and members.',
});

export const saveMemberLevels = defineEndpoint({
  id: 'saveMemberLevels',
  path: '/amc/web/member/saveLevels.do',
  access: { session: 'staff', code: OperationPermission.EditMemberLevels },
  request: z.strictObject({ levels: z.array(memberLevelDraft).min(1).max(pointLimits.levels) }),
  answer: dataOf(z.object({ moved: z.number().int() })),
  summary: 'Saves all levels, lowest first, and gives every member the level of the growth.',
});
