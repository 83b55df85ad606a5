import type { Permission } from './permission.ts';

/** Buttons of the story: writing, bin, publication. */
export const ContentPermission = {
  Create: 'content/create',
  EditAny: 'content/edit-any',
  Submit: 'content/submit',
  Copy: 'content/copy',
  Move: 'content/move',
  Delete: 'content/delete',
  Recover: 'content/recover',
  Purge: 'content/purge',
  Export: 'content/export',
  Unlock: 'content/unlock',
  Publish: 'content/publish',
  Schedule: 'content/schedule',
  Withdraw: 'content/withdraw',
  Stick: 'content/stick',
  Sort: 'content/sort',
  Recommend: 'content/recommend',
  Push: 'content/push',
  Recheck: 'content/recheck',
  PublishTime: 'content/publish-time',
  Count: 'content/count',
  StudyGroup: 'content/study-group',
  Correct: 'content/correct',
  Blockchain: 'content/blockchain',
  Package: 'content/package',
  Veto: 'audit/veto',
  ReviewEditor: 'audit/editor',
  ReviewDirector: 'audit/director',
  ReviewChief: 'audit/chief',
  ReviewPolitical: 'audit/political',
  HandReview: 'audit/hand',
  OutsideReading: 'audit/outside',
  Urgent: 'content/urgent',
} as const;

/** The right that works a review stage; undefined for stages that nobody reviews. */
export function stagePermission(stage: number): string | undefined {
  return {
    1: ContentPermission.ReviewEditor,
    2: ContentPermission.ReviewDirector,
    3: ContentPermission.ReviewChief,
    4: ContentPermission.ReviewPolitical,
  }[stage];
}

const news = '/app/content/news';
const published = '/app/content/published';

export const contentPermissions: Permission[] = [
  {
    code: ContentPermission.Create,
    title: '新建与编辑',
    meaning: 'May begin a story and change their own.',
    under: news,
  },
  {
    code: ContentPermission.EditAny,
    title: '编辑他人稿件',
    meaning: 'May change, submit and delete stories of others in their channels.',
    under: news,
  },
  {
    code: ContentPermission.Submit,
    title: '送审与撤回',
    meaning: 'May hand a story to review and take it back while unclaimed.',
    under: news,
  },
  { code: ContentPermission.Copy, title: '复制', meaning: 'May copy a story into other channels.', under: news },
  { code: ContentPermission.Move, title: '移动', meaning: 'May move a story to another channel.', under: news },
  { code: ContentPermission.Delete, title: '删除', meaning: 'May move a story to the recycle bin.', under: news },
  {
    code: ContentPermission.Export,
    title: '导出',
    meaning: 'May export a list; each export is recorded.',
    under: news,
  },
  {
    code: ContentPermission.Unlock,
    title: '解除编辑锁',
    meaning: 'May take over the edit lock of another user.',
    under: news,
  },
  { code: ContentPermission.Publish, title: '发布', meaning: 'May publish a cleared story.', under: news },
  {
    code: ContentPermission.Schedule,
    title: '定时发布',
    meaning: 'May plan the publication of a cleared story.',
    under: news,
  },
  {
    code: ContentPermission.Withdraw,
    title: '撤稿',
    meaning: 'May take a published story down everywhere.',
    under: news,
  },
  { code: ContentPermission.Stick, title: '置顶', meaning: 'May stick a published story to the top.', under: news },
  { code: ContentPermission.Sort, title: '排序', meaning: 'May change the order of published stories.', under: news },
  {
    code: ContentPermission.Recommend,
    title: '推荐',
    meaning: 'May put published stories into the recommended strip, and take them out.',
    under: published,
  },
  {
    code: ContentPermission.Push,
    title: '推送',
    meaning: 'May send a story to the app’s readers as a message.',
    under: published,
  },
  {
    code: ContentPermission.Recheck,
    title: '复审',
    meaning: 'May check published stories again and note what is wrong.',
    under: published,
  },
  {
    code: ContentPermission.PublishTime,
    title: '修改发布时间',
    meaning: 'May change the time of publication that readers see; each change is recorded.',
    under: published,
  },
  {
    code: ContentPermission.Count,
    title: '调整阅读与点赞数',
    meaning: 'May set the counts that readers see; each change is recorded.',
    under: published,
  },
  {
    code: ContentPermission.StudyGroup,
    title: '加入学习小组',
    meaning: 'May put published stories into study groups.',
    under: published,
  },
  {
    code: ContentPermission.Correct,
    title: '更正',
    meaning: 'May ask for a correction of a published story, with a note to readers.',
    under: published,
  },
  {
    code: ContentPermission.Blockchain,
    title: '区块链登记',
    meaning: 'May have published texts registered on the blockchain, and a registration cancelled.',
    under: published,
  },
  {
    code: ContentPermission.Package,
    title: '分发包',
    meaning: 'May word stories for other platforms, download their packages and push them.',
    under: published,
  },
  {
    code: ContentPermission.Recover,
    title: '恢复',
    meaning: 'May bring a story back from the bin.',
    under: '/app/recyclebin',
  },
  {
    code: ContentPermission.Purge,
    title: '彻底删除',
    meaning: 'May remove a story of the bin for ever.',
    under: '/app/recyclebin',
  },
  {
    code: ContentPermission.ReviewEditor,
    title: '编辑审核',
    meaning: 'May claim, pass, change and return at stage 1.',
    under: '/app/beforeaudit',
  },
  {
    code: ContentPermission.ReviewDirector,
    title: '主任审核',
    meaning: 'May claim, pass, change and return at stage 2.',
    under: '/app/audit',
  },
  {
    code: ContentPermission.ReviewChief,
    title: '总编审核',
    meaning: 'May claim, pass, change and return at stage 3.',
    under: '/app/secondaudit',
  },
  {
    code: ContentPermission.Veto,
    title: '否决与重开',
    meaning: 'May end a round for good at stage 3 or 4, and reopen a vetoed story.',
    under: '/app/secondaudit',
  },
  {
    code: ContentPermission.ReviewPolitical,
    title: '政治审核',
    meaning: 'May claim, pass, change and return at stage 4.',
    under: '/app/politicalAudit/politicalAuditNews',
  },
  {
    code: ContentPermission.HandReview,
    title: '转审他人的稿件',
    meaning: 'May hand reviews of others, and those that nobody has claimed, to a person.',
    under: '/app/secondaudit',
  },
  {
    code: ContentPermission.OutsideReading,
    title: '外部审读',
    meaning: 'May have a story in review read by somebody outside, by a link.',
    under: '/app/secondaudit',
  },
  {
    code: ContentPermission.Urgent,
    title: '急稿',
    meaning: 'May ask that a story is cleared before its stages, and agree to such a request of another person.',
    under: news,
  },
];
/** Who reviews at any stage. */
export const anyReviewer = [
  ContentPermission.ReviewEditor,
  ContentPermission.ReviewDirector,
  ContentPermission.ReviewChief,
  ContentPermission.ReviewPolitical,
] as const;
