export { noticeEventsPath, shellPaths } from './shell.ts';
export {
  appPaths,
  flashFormPath,
  liveDetailPath,
  liveFormPath,
  newsDetailPath,
  newsFormPath,
  themeFormPath,
} from './app.ts';
export { adDetailPath, adFormPath, adListPaths } from './ads.ts';
export {
  assessPaths,
  goodsDetailPath,
  goodsFormPath,
  textVideoFormPath,
  operationPaths,
  qaQuestionsPath,
  questionnaireFormPath,
  questionnaireResultPath,
  questionnaireStoryPath,
  siteRenderingPath,
  websitePaths,
  wechatPaths,
} from './channels.ts';
export { planningPaths, topicPath } from './planning.ts';
export { publicPaths, questionnaireOfPath } from './public.ts';
export { activityDetailPath, activityFormPath, activityPaths } from './activity.ts';
