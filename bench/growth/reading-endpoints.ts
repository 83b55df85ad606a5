import { allEndpoints, type Endpoint } from 'shared-contracts/endpoints';
import { isChanging } from './changing-endpoints.ts';
import { inputs } from './reading-inputs.ts';

/** Reading calls that are not measured, each with its reason. */
const left: Record<string, string> = {
  ...reasonFor('is asked by people who are not logged in, about one account or a short fixed list', [
    'userAccountMobilePhone',
    'mobilePhoneExist',
    'getDepartmentList',
    'getDepartmentUnitList',
    'getPasswordKey',
    'getPasswordRules',
    'getTargetChannelList',
    'getVerificationCodeImage',
    'isUserNameExisit',
    'createQrCodeImage',
  ]),
  ...reasonFor('reads the rows of one media account, which the archive does not make more', [
    'listMySelfContent',
    'mySelfContentCounts',
    'listMyDisclosureMaterial',
  ]),
  ...reasonFor('makes a file of at most 50,000 rows of a list that is asked here', [
    'activityExportEntries',
    'activityExportFigures',
    'adExport',
    'accessFiguresExport',
    'auditLogExport',
    'informationExport',
    'exportRunFile',
    'interactionFiguresExport',
    'performanceFiguresExport',
    'storageFiguresExport',
    'contentExport',
    'exportLiveSummary',
    'exportQuestionnaireAnswers',
    'websiteDeskExport',
    'exportDictionary',
    'exportReporters',
    'exportCorrespondents',
    'feeBankFile',
    'feePaymentExport',
    'flashExport',
    'inviteCodeExport',
    'inviteRecordExport',
    'memberExport',
    'orderExport',
    'billDifferenceExport',
    'shipFaultTable',
    'shipTemplate',
    'pointRecordExport',
    'feedbackExport',
    'studyRecordExport',
    'exportSearchedWords',
    'exportSensitiveWords',
    'feeExport',
    'qaQuestionExport',
    'qaSessionExport',
    'quizExportRanking',
    'raffleExportWins',
    'quizQuestionTemplate',
  ]),
  ...reasonFor('makes the pictures of one story into a file, for a person who waits for it', [
    'downloadPlatformPackage',
  ]),
  ...reasonFor('asks an outside service, or a sandbox of one', [
    'centerChooseNews',
    'getAiMiaobiSummary',
    'getCheckArticleResult',
    'getHeimaAuthCode',
    'getWeChatUrlContent',
    'keywordGetKeywords',
    'qiniuFetchFile',
    'wechatPullMenu',
    'wiseCloudAuth',
    'wiseCloudDictList',
    'wiseCloudGetAreaDict',
    'wiseCloudGetKeywords',
    'wiseCloudGetTextSum',
    'wiseCloudKw',
    'wiseCloudQueryGetById',
    'wiseCloudSearchHighLevel',
    'amcArea',
    'videoLibraryListColumns',
    'videoLibraryListVideos',
    'videoLibraryVideoDetails',
  ]),
  ...reasonFor('reads releases of remotes from the store, none of which this newsroom has', [
    'registryDiff',
    'registryGetStatus',
    'registryListErrors',
    'registryListHistory',
    'registryListOverrides',
    'registryListTokens',
    'registryMakePlan',
    'registryVerify',
  ]),
  ...reasonFor('is measured by the bench statistics, over hourly rows that this newsroom has none of', [
    'accessFigures',
    'informationList',
    'interactionFigures',
    'performanceFigures',
    'storyFigures',
  ]),
  ...reasonFor('reads sums of a nightly count of the store, which this newsroom has not counted', [
    'binnedFileList',
    'getStorageState',
    'storageFigures',
    'unusedFileList',
  ]),
  ...reasonFor('is measured by the bench fees, over a month of 20,000 lines', [
    'feeMonthGet',
    'feeStepCounts',
    'feeStepList',
    'feeSumList',
  ]),
  ...reasonFor('is measured by the bench points, over a ledger of its own', [
    'getMember',
    'memberCounts',
    'memberList',
    'pointProof',
    'pointRecordList',
  ]),
  ...reasonFor('reads a few orders by their ids, of which the archive does not make more', [
    'billDifferenceList',
    'getOrder',
    'lastBill',
    'orderLabels',
    'orderReceiverGet',
  ]),
  ...reasonFor('reads rows that the newsroom sets or that are of one day, which the archive does not make more', [
    'departmentCandidates',
    'departmentTree',
    'dictionaryKinds',
    'dictionaryOptions',
    'dictionaryValues',
    'feePayeeFind',
    'feeRuleList',
    'feeRuleTry',
    'feeTaxList',
    'flashColumns',
    'flashCounts',
    'flashList',
    'flashTopics',
    'getFlash',
    'getGreySwitch',
    'getQaSession',
    'qaQuestionCounts',
    'qaQuestionList',
    'qaSessionCounts',
    'qaSessionList',
    'getMemberConfig',
    'inviteCodeList',
    'inviteOwners',
    'inviteRanking',
    'inviteRecordList',
    'getSiteSettings',
    'getTheme',
    'exportRuns',
    'jobList',
    'parameterHistory',
    'systemSettings',
    'contentBinDays',
    'postList',
    'loginLogList',
    'memberConfigVersions',
    'memberLevelList',
    'memberMobile',
    'onlineList',
    'payeeList',
    'pointRuleList',
    'themeList',
    'wechatGetFollowReply',
    'wechatGetMenu',
    'wechatListReaderMessages',
    'wechatListRules',
    'wechatMenuHistory',
    'wechatTryReply',
  ]),
  ...reasonFor('reads what readers send and study, which the archive does not make more', [
    'feedbackColleagues',
    'feedbackContact',
    'feedbackCounts',
    'feedbackList',
    'getFeedback',
    'studyCandidates',
    'studyGroupOptions',
    'studyMatrix',
    'studyMemberList',
    'studyRecordList',
    'studyStories',
  ]),
  ...reasonFor('reads lines of fees, batches and scores, which the seeded newsroom has none of', [
    'feeBatchList',
    'feeNews',
    'feeOwnList',
    'feePaymentList',
    'feeSetAsideList',
    'getAssessmentByCId',
    'getAssessmentById',
    'getAssessmentLogList',
    'publishedShareList',
    'refundList',
    'scoredStoryList',
  ]),
  ...reasonFor('reads a thing that the seeded newsroom has none of', [
    'tagList',
    'tagOptions',
    'tagStories',
    'aiAnswer',
    'aiChatGet',
    'getQuestionnaireVersion',
    'raffleMobile',
    'listLiveEntryVersions',
    'revealDisclosureContact',
    'contentGetQuestionnaire',
    'contentPassSheet',
    'getWebsiteRendering',
  ]),
  ...reasonFor('works on the text or file that it is sent', [
    'aiRunTool',
    'auditproofread',
    'proofreadText',
    'quizReadQuestions',
    'importWord',
    'base64ToImage',
    'imageEdit',
    'resizeImg',
    'fileDownload',
    'feedTest',
    'feeCompute',
  ]),
  ...reasonFor('hands out a token', ['getStreamUploadToken', 'getResourceUploadToken', 'designerDemoUploadToken']),
};

function reasonFor(reason: string, ids: readonly string[]): Record<string, string> {
  return Object.fromEntries(ids.map((id) => [id, reason]));
}

/** The calls of the product, by how the bench treats them. */
export interface Sorted {
  /** Reading calls that are measured. */
  measured: Endpoint[];
  /** Reading calls that are not measured, with the reason. */
  left: { id: string; reason: string }[];
  /** Calls that nobody has classified as reading or changing. */
  unknown: string[];
}

/**
 * Sorts all calls into those measured, those left out and those that nobody has classified; calls that change something
 * are dropped.
 */
export function sortEndpoints(endpoints: readonly Endpoint[] = allEndpoints): Sorted {
  const sorted: Sorted = { measured: [], left: [], unknown: [] };
  for (const endpoint of endpoints) {
    const { id } = endpoint;
    if (id in inputs) sorted.measured.push(endpoint);
    else if (left[id] !== undefined) sorted.left.push({ id, reason: left[id] });
    else if (!isChanging(id)) sorted.unknown.push(id);
  }
  return sorted;
}
