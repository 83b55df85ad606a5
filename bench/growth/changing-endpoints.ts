/** Words in the name of a call that changes something. */
const changes = new Set(
  `Abort Add Answer Approve Assign Audit Bar Batch Begin Block Cancel Change Choose Claim Clear Close Collect Compute
  Confirm Copy Decide Delete Demand Disable Dismiss Drop Edit Elect
  Empty End Freeze Grant Hand Heartbeat Import Learn Lock Login Logout Mark Move Note Open Pass Pin Place Prepare
  Promote Publish Pull Purge Push Put Recall Recommend Recover
  Refresh Refuse Reject Remove Renew Reopen Reply Report Republish Resend Reset Resubmit Retry Return Revert Revoke
  Rollback Rotate Run Save Schedule Send Set Sort Step Stick Stop Submit
  Swap Switch Take Undismiss Unlock Update Upload Use Void Watermark Withdraw`.split(/\s+/),
);
/** Calls that change something whose names do not say so. */
const changing = new Set([
  'coWriterInvite',
  'coeditAsk',
  'coeditSeed',
  'startBroadcast',
  'testService',
  'scanBind',
  'scanUnbind',
  'feedbackToTipoff',
  'remindStudy',
  'cBlogin',
  'cbLoginWeb',
  'cbGetAuthCode',
  'ssoLogin',
  'mdPointInDb',
  'checkCommentDate',
  'checkCommentNosearch',
  'upDataVideoCover',
  'upDataVideoCoverByPicUrl',
  'deleteLogicById',
  'mergeTags',
  'mergeQaQuestions',
  'makeQaStory',
  'makeTextVideo',
  'draftTextVideo',
  'secondFactorLogin',
  'imageFieldPlainUpload',
  'recordSave',
  'networkCall',
  'searchPushAgain',
  'testWebhook',
  'registrySetState',
  'floatAdUpdateIsShow',
  'addBlackList',
  'deleteBlackList',
  'contentCorrect',
  'contentSettleCopies',
  'contentMarkRead',
  'cleanFiles',
  'recountStorage',
  'restoreFiles',
  'wechatRestoreMenu',
  'saveSearchWords',
  'deleteSearchWords',
  'saveSearchPin',
  'deleteSearchPins',
  'saveSearchWeights',
  'rebuildSearch',
  'feeDistribute',
  'feePaymentFailed',
  'feePaymentPaid',
  'refundInform',
  'refundRepeat',
  'refundSettle',
  'correctFlash',
  'adjustMemberPoints',
  'unfreezeMembers',
  'reversePointRecord',
  'withholdInviteRewards',
  'releaseInviteRewards',
  'restoreParameter',
  'websitePickMaterial',
  'restoreWebsiteRendering',
  'previewWebsiteRendering',
  'contentOpenPreview',
  'restoreFrontPage',
  'undoFrontPage',
  'planFrontPage',
  'previewFrontPage',
  'proposeRefund',
  'shipOrder',
  'shipTable',
]);

/** A name with one of these may read, whatever else it says. */
const reads = new Set('Counts Figures Get Is List Query Read Search Summary'.split(' '));

const wordsOf = (id: string) => id.split(/(?=[A-Z])/).map((word) => word[0]!.toUpperCase() + word.slice(1));

/** True for a call that changes something, by the words of its name or because it is listed here. */
export const isChanging = (id: string): boolean => {
  const words = wordsOf(id);
  return changing.has(id) || (words.some((word) => changes.has(word)) && !words.some((word) => reads.has(word)));
};
