const byStoryCalls = 'the screens ask contentGetContent, which answers every kind of story';
const byPicker = 'the ad form chooses its target by the pickers of shared-tools';
const byArticleForm = 'image text is an article: its form saves by contentAddContent and contentUpdateContent';
const byStoryDelete = 'the lists delete by contentDelete, which takes every kind of story';
const byVideoList =
  'library and picker ask listStreamByProperty, which knows days and colleagues too; these two are for other systems';
const byService = 'the server asks the service: its credentials never reach a page';

/** Calls of the documents that no page makes, with the reason. Keyed by the name in endpoints/. */
export const serverOnlyCalls: Readonly<Record<string, string>> = {
  adsActivityList: byPicker,
  adsBallotList: byPicker,
  adsDrawRaffleList: byPicker,
  adsLiveRoomList: byPicker,
  checkCommentNosearch: 'the one comment list decides by checkCommentDate; the documents show no use of this one',
  contentAddImageText: byArticleForm,
  contentUpdateImageText: byArticleForm,
  contentGetImageText: byStoryCalls,
  getImageText: byStoryCalls,
  contentGetAtlas: byStoryCalls,
  getOneAtlasById: byStoryCalls,
  contentGetOuterLink: byStoryCalls,
  contentGetSpecial: byStoryCalls,
  contentGetVideoMaterial: byStoryCalls,
  contentListMyVideoStreams: byVideoList,
  contentListVideoStreams: byVideoList,
  deleteAtlasByIds: byStoryDelete,
  deleteImageText: byStoryDelete,
  contentCheckContentLock: 'contentLockContent answers who holds the lock, so that nothing is asked before it',
  networkCall: 'other systems make it, signed with a secret that no page may hold',
  deletePictureById: 'the library deletes the ticked pictures by deletePictureByIds, one too',
  recordSave: 'the server writes operation records itself (decision 40); this is for other systems',
  resizeImg: 'the picture tools save what they drew; this is for other systems',
  wiseCloudGetKeywords: 'the article form asks keywordGetKeywords, which goes to the service behind it',
  wiseCloudGetTextSum: 'the article form asks getAiMiaobiSummary, which goes to the service behind it',
  providerAAuthorize: byService,
  providerAToken: byService,
  providerAArticleCorrect: byService,
  providerAGetCorrectAbility: byService,
  providerBAll: byService,
  providerBLogin: byService,
  providerBBasicWord: byService,
  providerBDigit: byService,
  providerBForbiddenWord: byService,
  providerBPoliticalProofreader: byService,
  providerBPunctuation: byService,
  providerBQuotation: byService,
  providerBSackedOfficial: byService,
  providerBSensitiveWord: byService,
  providerBSpecificKeyword: byService,
};
