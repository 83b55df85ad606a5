import { jobKindNames } from 'shared-contracts/model';
import { blockchainJobs } from '../modules/blockchain/proof.job.ts';
import { mediaLabelKind } from '../modules/media/media-label.job.ts';
import { transcodeJobKind } from '../modules/media/transcode.job.ts';
import { memberPushJobs } from '../modules/members/member-push.job.ts';
import { bundlePushJobs } from '../modules/planning/bundle.job.ts';
import { letterKinds } from '../modules/notices/delivery/gather-letters.ts';
import { packageJobs } from '../modules/packages/package.job.ts';
import { searchPushKind } from '../modules/search-push/search-push.job.ts';
import { importJobKind } from '../modules/data-import/import-work.ts';
import { textVideoJobKind } from '../modules/text-video/text-video.job.ts';
import { wechatJobs } from '../modules/wechat/wechat.job.ts';
import { weiboJobs } from '../modules/weibo/weibo.job.ts';
import { archiveHandlers, dueHandlers, headHandlers, indexHandlers } from './jobs.ts';

it('every kind of job has a name in the list of jobs', () => {
  const kinds = [
    ...[dueHandlers, archiveHandlers, headHandlers, indexHandlers].flatMap(Object.keys),
    ...[wechatJobs(), weiboJobs(), blockchainJobs(), packageJobs({} as never)].flatMap(Object.keys),
    ...Object.keys(memberPushJobs(() => undefined)),
    ...Object.keys(bundlePushJobs(() => Promise.resolve(undefined))),
    ...Object.values(letterKinds),
    ...[transcodeJobKind, mediaLabelKind, textVideoJobKind, importJobKind, searchPushKind],
  ];
  expect(kinds.length).toBeGreaterThan(20);
  expect(kinds.filter((kind) => !Object.hasOwn(jobKindNames, kind))).toEqual([]);
});
