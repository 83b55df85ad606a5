import { AuditState, type ContentRow, ContentType, PublishStatus, type ReviewRound, Stage } from 'shared-contracts/model';

/** A round of a text by user 3, in a column without political review. */
export const plainRound: ReviewRound = {
  writerIds: ['3'], taskWriterIds: [], approvals: [], stages: [1, 2, 3], missingStages: [], passAsk: 'lastTwo', pullBackUntil: null, mayPullBack: false,
};

/** A story for tests: a draft of user 7 until told otherwise. */
export function storyOf(facts: Partial<ContentRow> = {}): ContentRow {
  return {
    id: '100',
    contentType: ContentType.Article,
    title: '汛期将至',
    subTitle: '',
    leadTitle: '',
    author: '王记者',
    editor: '',
    source: '',
    summary: '',
    keywords: [],
    categoryId: '1',
    categoryName: '要闻',
    listThumbnail: null,
    wordCount: 800,
    auditState: AuditState.Draft,
    auditStage: Stage.Draft,
    auditRound: 1,
    needsReaudit: false,
    round: plainRound,
    publishStatus: PublishStatus.NotPublished,
    deliveries: [],
    task: null,
    lock: null,
    isStick: false,
    isRecommend: false,
    recheck: 0,
    sortField: 0,
    urgent: false,
    hits: 0,
    praise: 0,
    commentCount: 0,
    rev: 3,
    createUserId: '7',
    createUserName: '张编辑',
    createdTime: '2025-03-01 08:00:00',
    modifiedTime: '2025-03-01 09:00:00',
    modifiedUserName: '张编辑',
    appPublishedTime: null,
    returnOpinion: null,
    deletedTime: null,
    deletedUserName: null,
    deleteReason: null,
    ...facts,
  };
}
