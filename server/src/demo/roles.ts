import { and, eq, ne, sql } from 'drizzle-orm';
import {
  AssessPermission,
  ContentPermission,
  LivePermission,
  MediaPermission,
  OperationPermission,
  ResourcePermission,
  SystemPermission,
  WechatPermission,
} from 'shared-contracts/permissions';
import { appPaths, assessPaths, operationPaths, shellPaths, wechatPaths } from 'shared-contracts/paths';
import { adminRole } from '../modules/identity/grant.rules.ts';
import type { Database } from '../platform/database/database.ts';
import { roles } from '../modules/identity/identity.tables.ts';
import {
  advertising,
  everything,
  hosting,
  leading,
  liveAuditing,
  submissionCodes,
  publishing,
  reading,
  receiving,
  writing,
} from './role-codes.ts';

/** A role that comes with the product: a staff group of S1 §1, or the media users. */
export interface BuiltInRole {
  code: string;
  name: string;
  description: string;
  codes: readonly string[];
}

/** R005, R028 to R034: the groups that the documents name. */
export const builtInRoles: readonly BuiltInRole[] = [
  {
    code: 'editor',
    name: '编辑',
    description: '写稿、编辑审核（一审），可撤下、更正已发布的稿件',
    codes: [
      ...writing,
      ...receiving,
      appPaths.beforeAudit,
      ContentPermission.ReviewEditor,
      ContentPermission.Withdraw,
      ContentPermission.Correct,
      wechatPaths.material,
      wechatPaths.materialAudit,
      WechatPermission.EditMaterial,
    ],
  },
  {
    code: 'director',
    name: '主任',
    description: '主任审核（二审）',
    codes: [...leading, ...liveAuditing, appPaths.beforeAudit, appPaths.audit, ContentPermission.ReviewDirector],
  },
  {
    code: 'chief',
    name: '总编',
    description: '总编审核（三审）、否决、发布与定时发布、微信审核',
    codes: [
      ...leading,
      ...publishing,
      ...hosting,
      ...liveAuditing,
      LivePermission.ManageAny,
      appPaths.beforeAudit,
      appPaths.audit,
      appPaths.secondAudit,
      ContentPermission.ReviewChief,
      ContentPermission.Veto,
      ContentPermission.Purge,
      ...submissionCodes,
      WechatPermission.Audit,
      appPaths.column,
      assessPaths.feeForm,
      AssessPermission.ConfirmFees,
      appPaths.sensitive,
      appPaths.lexicon,
      SystemPermission.ManageSensitive,
      SystemPermission.ManageLexicon,
      SystemPermission.ViewCheckLogs,
      appPaths.dataAggregationSettings,
      ResourcePermission.ManageFeeds,
    ],
  },
  {
    code: 'political',
    name: '政审',
    description: '政治审核（四审）、否决',
    codes: [
      ...reading,
      appPaths.newNews,
      appPaths.newSpecial,
      appPaths.politicalAuditNews,
      appPaths.politicalAuditSpecial,
      ContentPermission.ReviewPolitical,
      ContentPermission.Veto,
      ContentPermission.Recheck,
    ],
  },
  {
    code: 'live',
    name: '直播',
    description: '直播稿件的采写，直播间的策划与现场图文直播',
    codes: [...writing, ...hosting],
  },
  {
    code: 'liveAudit',
    name: '直播审核',
    description: '审核直播间，巡看已发布的内容、直播与读者评论，发现问题即撤下',
    codes: [
      ...reading,
      ...liveAuditing,
      ContentPermission.Withdraw,
      ContentPermission.Recheck,
      operationPaths.comment,
      OperationPermission.CheckComment,
    ],
  },
  {
    code: 'operator',
    name: '运营',
    description: '发布、网站、微信与微博、广告与运营',
    codes: [
      // A story that leads readers to a questionnaire is begun where the questionnaire is made.
      appPaths.newQuestionnaire,
      appPaths.myDraft,
      ContentPermission.Create,
      ContentPermission.Submit,
      ...reading,
      ...publishing,
      ...advertising,
      operationPaths.live,
      appPaths.liveDetail,
      appPaths.liveSumUp,
      LivePermission.Export,
      ...submissionCodes,
      operationPaths.comment,
      OperationPermission.CheckComment,
      OperationPermission.DeleteComment,
      MediaPermission.Categories,
      MediaPermission.ManageAny,
      operationPaths.questionnaire,
      OperationPermission.EditQuestionnaire,
      OperationPermission.PublishQuestionnaire,
      OperationPermission.DeleteQuestionnaire,
      OperationPermission.ReadAnswers,
      OperationPermission.ExportAnswers,
      operationPaths.studyGroups,
      OperationPermission.ManageStudyGroups,
      operationPaths.goods,
      operationPaths.merchant,
      appPaths.goodsDetail,
      OperationPermission.EditGoods,
      OperationPermission.ShelveGoods,
      OperationPermission.EditMerchant,
      operationPaths.activity,
      operationPaths.vote,
      appPaths.newActivity,
      appPaths.newVote,
      appPaths.activityDetail,
      appPaths.voteDetail,
      operationPaths.raffle,
      operationPaths.answer,
      appPaths.newRaffle,
      appPaths.newAnswer,
      appPaths.raffleDetail,
      appPaths.answerDetail,
      OperationPermission.EditActivity,
      OperationPermission.PublishActivity,
      OperationPermission.DeleteActivity,
      OperationPermission.ReadEntries,
      OperationPermission.ManageEntries,
      OperationPermission.ExportEntries,
      OperationPermission.AwardPrizes,
      OperationPermission.ReadWinnerNumbers,
    ],
  },
  {
    code: 'moderator',
    name: '评论审核',
    description: '审核读者评论、维护黑名单',
    codes: [
      shellPaths.home,
      operationPaths.comment,
      OperationPermission.CheckComment,
      OperationPermission.DeleteComment,
      OperationPermission.ManageBlackList,
    ],
  },
  {
    code: 'finance',
    name: '财务',
    description: '核算与导出稿费',
    codes: [
      shellPaths.home,
      assessPaths.feeForm,
      AssessPermission.ComputeFees,
      AssessPermission.EditFees,
      AssessPermission.ConfirmFees,
      AssessPermission.ExportFees,
    ],
  },
  {
    code: 'ops',
    name: '运维',
    description: '栏目维护、子应用版本的切换与回滚',
    codes: [
      ...reading,
      appPaths.column,
      SystemPermission.ManageColumns,
      shellPaths.remotes,
      shellPaths.systemStatus,
      SystemPermission.SwapRemotes,
      SystemPermission.AddReleases,
      SystemPermission.ManageRegistry,
      SystemPermission.OverrideRemotes,
      appPaths.dataAggregationSettings,
      ResourcePermission.ManageFeeds,
    ],
  },
  { code: 'admin', name: '管理员', description: '全部权限', codes: everything },
  { code: 'media', name: '自媒体/通讯员', description: '通过自媒体入口登录的作者', codes: [shellPaths.mediaContent] },
];

/**
 * Brings the built-in roles up to this release, in any mode. A role with unchanged codes of the last release gets this
 * release's; one that the newsroom has changed stays as it is (docs/decisions/0026). The administrator's always
 * follows: `pages` are the codes of the active releases' pages.
 */
export async function seedRoles(
  db: Database,
  pages: readonly string[] = [],
  release: readonly BuiltInRole[] = builtInRoles,
): Promise<void> {
  const rows = release.map(({ codes, ...role }) => {
    const all = [...new Set(role.code === adminRole ? [...codes, ...pages] : codes)].sort();
    return { ...role, isBuiltIn: true, codes: all, seededCodes: all };
  });
  await db.insert(roles).values(rows).onConflictDoNothing();
  for (const { code, codes } of rows) {
    const isUnchanged =
      code === adminRole
        ? undefined
        : sql`${roles.codes} @> ${roles.seededCodes} and ${roles.codes} <@ ${roles.seededCodes}`;
    await db
      .update(roles)
      .set({ codes, seededCodes: codes })
      .where(and(eq(roles.code, code), isUnchanged, ne(roles.codes, codes)));
  }
}
