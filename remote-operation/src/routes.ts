import { operationPaths } from 'shared-contracts/paths';
import { defineRoutes } from 'shared-contracts/shell';
import { routeTitles } from './routes.texts.ts';

/** Pages of the operation group; more of S1 §2 are added here as they come to life. */
export const routes = defineRoutes([
  { path: operationPaths.group, title: routeTitles.group, icon: 'comment', container: true, redirectTo: operationPaths.comment },
  {
    path: operationPaths.comment,
    title: routeTitles.comment,
    parent: operationPaths.group,
    screen: () => import('./features/comment/comment-list.screen.tsx').then((m) => ({ default: m.CommentListScreen })),
  },
  {
    path: operationPaths.activity,
    title: routeTitles.activity,
    parent: operationPaths.group,
    screen: () => import('./features/activity/activity-list.screen.tsx').then((m) => ({ default: m.ActivityListScreen })),
  },
  {
    path: operationPaths.vote,
    title: routeTitles.vote,
    parent: operationPaths.group,
    screen: () => import('./features/vote/vote-list.screen.tsx').then((m) => ({ default: m.VoteListScreen })),
  },
  {
    path: operationPaths.raffle,
    title: routeTitles.raffle,
    parent: operationPaths.group,
    screen: () => import('./features/raffle/raffle-list.screen.tsx').then((m) => ({ default: m.RaffleListScreen })),
  },
  {
    path: operationPaths.answer,
    title: routeTitles.answer,
    parent: operationPaths.group,
    screen: () => import('./features/answer/answer-list.screen.tsx').then((m) => ({ default: m.AnswerListScreen })),
  },
  {
    path: operationPaths.live,
    title: routeTitles.live,
    parent: operationPaths.group,
    screen: () => import('./features/live/live-list.screen.tsx').then((m) => ({ default: m.LiveListScreen })),
  },
  {
    path: operationPaths.questionnaire,
    title: routeTitles.questionnaire,
    parent: operationPaths.group,
    screen: () => import('./features/questionnaire/questionnaire-list.screen.tsx').then((m) => ({ default: m.QuestionnaireListScreen })),
  },
  {
    path: operationPaths.questionnaireForm,
    title: routeTitles.questionnaireForm,
    parent: operationPaths.questionnaire,
    permission: operationPaths.questionnaire,
    hidden: true,
    tabPerQuery: true,
    screen: () => import('./features/questionnaire/questionnaire-edit.screen.tsx').then((m) => ({ default: m.QuestionnaireEditScreen })),
  },
  {
    path: operationPaths.questionnaireResult,
    title: routeTitles.questionnaireResult,
    parent: operationPaths.questionnaire,
    permission: operationPaths.questionnaire,
    hidden: true,
    tabPerQuery: true,
    screen: () => import('./features/questionnaire/questionnaire-result.screen.tsx').then((m) => ({ default: m.QuestionnaireResultScreen })),
  },
  {
    path: operationPaths.messagePush,
    title: routeTitles.messagePush,
    parent: operationPaths.group,
    screen: () => import('./features/message-push/message-push-list.screen.tsx').then((m) => ({ default: m.MessagePushListScreen })),
  },
  { path: operationPaths.vip, title: routeTitles.vip, parent: operationPaths.group, container: true, redirectTo: operationPaths.studyGroups },
  {
    path: operationPaths.studyGroups,
    title: routeTitles.studyGroups,
    parent: operationPaths.vip,
    screen: () => import('./features/study-group/study-group-list.screen.tsx').then((m) => ({ default: m.StudyGroupListScreen })),
  },
  { path: operationPaths.shop, title: routeTitles.shop, parent: operationPaths.group, container: true, redirectTo: operationPaths.goods },
  {
    path: operationPaths.goods,
    title: routeTitles.goods,
    parent: operationPaths.shop,
    screen: () => import('./features/goods/goods-list.screen.tsx').then((m) => ({ default: m.GoodsListScreen })),
  },
  {
    path: operationPaths.goodsForm,
    title: routeTitles.goodsForm,
    parent: operationPaths.goods,
    permission: operationPaths.goods,
    hidden: true,
    tabPerQuery: true,
    screen: () => import('./features/goods/goods-edit.screen.tsx').then((m) => ({ default: m.GoodsEditScreen })),
  },
  {
    path: operationPaths.merchant,
    title: routeTitles.merchant,
    parent: operationPaths.shop,
    screen: () => import('./features/merchant/merchant-list.screen.tsx').then((m) => ({ default: m.MerchantListScreen })),
  },
]);
