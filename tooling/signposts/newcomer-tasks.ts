import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readSources } from '../coverage/sources.ts';
import { root } from '../release/packages.ts';

/** One search in the files of a folder, or a section of CONTRIBUTING that is read. */
type LookUp = { within: RegExp; contains?: string; leadsTo: string } | { section: string };

/** Something a newcomer wants to find, the row of CONTRIBUTING that says where, and each look-up on the way. */
export interface NewcomerTask {
  wants: string;
  /** First cell of the row in "Where things are". */
  row: string;
  lookUps: LookUp[];
}

/** The ten tasks by which the structure is judged; each is to need at most three look-ups. */
export const newcomerTasks: NewcomerTask[] = [
  {
    wants: 'the screen of /app/content/news',
    row: 'a URL',
    lookUps: [
      {
        within: /^shared-contracts\/src\/paths\//,
        contains: "'/app/content/news'",
        leadsTo: 'shared-contracts/src/paths/app.ts',
      },
      {
        within: /^remote-[\w-]+\/src\/([a-z]+\.)?routes\.ts$/,
        contains: 'news-list.screen.tsx',
        leadsTo: 'remote-app-publish/src/routes.ts',
      },
    ],
  },
  {
    wants: 'the dialog behind the button 定时发布 of a story',
    row: 'a dialog',
    lookUps: [
      {
        within: /^remote-app-publish\/src\/.*\.texts\.ts$/,
        contains: "'定时发布'",
        leadsTo: 'remote-app-publish/src/parts/content/content.texts.ts',
      },
      {
        within: /^remote-app-publish\/src\/parts\/content\/schedule[\w-]*\.dialog\.tsx$/,
        leadsTo: 'remote-app-publish/src/parts/content/schedule-content.dialog.tsx',
      },
    ],
  },
  {
    wants: 'handler and SQL of the list of fees',
    row: 'an API path',
    lookUps: [
      {
        within: /^shared-contracts\/src\/endpoints\//,
        contains: 'feeList = defineEndpoint',
        leadsTo: 'shared-contracts/src/endpoints/assess.ts',
      },
      {
        within: /^server\/src\/modules\/[\w-]+\/assess\.handlers\.ts$/,
        leadsTo: 'server/src/modules/fees/assess.handlers.ts',
      },
      {
        within: /^server\/src\/modules\/fees\/\w+\.queries\.ts$/,
        contains: 'function listFees',
        leadsTo: 'server/src/modules/fees/fee.queries.ts',
      },
    ],
  },
  {
    wants: 'the sentence 稿件正由…编辑',
    row: 'an error sentence',
    lookUps: [
      {
        within: /^(server\/src\/modules\/[\w-]+\/.*\.texts|shared-contracts\/src\/errors\/error-texts)\.ts$/,
        contains: '稿件正由${',
        leadsTo: 'server/src/modules/stories/story.texts.ts',
      },
    ],
  },
  {
    wants: 'who may publish',
    row: 'a permission',
    lookUps: [
      {
        within: /^shared-contracts\/src\/permissions\//,
        contains: "'content/publish'",
        leadsTo: 'shared-contracts/src/permissions/content.ts',
      },
    ],
  },
  {
    wants: 'how many characters a title may have',
    row: 'a limit',
    lookUps: [
      {
        within: /^shared-contracts\/src\/limits\//,
        contains: 'titleMaxLength =',
        leadsTo: 'shared-contracts/src/limits/story.ts',
      },
    ],
  },
  {
    wants: 'where a WeChat message is sent',
    row: 'a job',
    lookUps: [
      { within: /^server\/src\/modules\/[\w-]+\/wechat\.job\.ts$/, leadsTo: 'server/src/modules/wechat/wechat.job.ts' },
      {
        within: /^server\/src\/modules\/wechat\/service\//,
        contains: 'class WechatClient',
        leadsTo: 'server/src/modules/wechat/service/real.ts',
      },
    ],
  },
  {
    wants: 'where a raffle is drawn',
    row: 'a job',
    lookUps: [
      {
        within: /^server\/src\/modules\/[\w-]+\/[\w-]*raffle[\w-]*\.job\.ts$/,
        leadsTo: 'server/src/modules/activities/draw-raffle.job.ts',
      },
    ],
  },
  { wants: 'how to add a kind of story', row: 'a kind of story', lookUps: [{ section: 'Adding a kind of story' }] },
  {
    wants: 'how to add a field to stories',
    row: 'a field of stories',
    lookUps: [{ section: 'Adding a field to stories' }],
  },
];

/** Makes the look-up as a person would; throws when it does not lead to exactly its one file. */
export function lookUp(step: LookUp): void {
  if ('section' in step) {
    const document = readFileSync(path.join(root, 'CONTRIBUTING.md'), 'utf8');
    if (!document.includes(`\n## ${step.section}\n`)) throw new Error(`CONTRIBUTING has no section '${step.section}'.`);
    return;
  }
  const found = [...readSources(step.within)]
    .filter(([file, text]) => !/\.test\.tsx?$/.test(file) && (!step.contains || text.includes(step.contains)))
    .map(([file]) => file);
  if (found.length !== 1 || found[0] !== step.leadsTo)
    throw new Error(
      `Looking for ${step.contains ?? step.within} leads to ${found.join(', ') || 'nothing'}, not to ${step.leadsTo}.`,
    );
}
