import { type ContentDraft, type ContentType, emptyDraft, type ReviewStage, type Target } from 'shared-contracts/model';
import { eq, inArray } from '../src/platform/database/orm.ts';
import { writeText } from '../src/modules/stories/content.rules.ts';
import {
  columnsOfText,
  insertContent,
  putArticle,
  putSearch,
  touchContent,
} from '../src/modules/stories/content.queries.ts';
import { putDelivery } from '../src/modules/stories/delivery.queries.ts';
import { seals } from '../src/modules/stories/review.tables.ts';
import { users } from '../src/modules/identity/identity.tables.ts';
import { addVersion } from '../src/modules/stories/version.queries.ts';
import type { TestApp } from './helper.ts';

/** A story to publish without taking it through review. */
export interface StoryFacts extends Partial<ContentDraft> {
  targets?: readonly Target[];
  publishedTime?: Date;
  contentType?: ContentType;
  /** User name of the author. */
  by?: string;
}

/** Writes a cleared, sealed and published story; returns its id. Channel '1' and both own targets by default. */
export async function addPublishedStory(
  { db, clock }: TestApp,
  { targets = ['app', 'website'], publishedTime, by = 'editor', contentType = 5, ...text }: StoryFacts = {},
): Promise<string> {
  const now = publishedTime ?? clock.now();
  const [author] = await db.select().from(users).where(eq(users.userName, by));
  const names = ['admin', 'editor', 'editor2', 'director', 'chief', 'political'].filter((name) => name !== by);
  const reviewers = (await db.select().from(users).where(inArray(users.userName, names))).slice(0, 4);
  const written = writeText({
    ...emptyDraft,
    title: '江边新开一座书房',
    author: '李雨桐',
    editor: '',
    source: '临江日报',
    categoryId: '1',
    keywords: ['书房'],
    summary: '江边的书房开门了。',
    remark: '',
    cover: null,
    content: '<p>江边的书房今天开门，读者早早来到。</p>',
    ...text,
  });
  const who = { userId: author!.id, nickName: author!.nickName };
  const content = await insertContent(db, {
    ...columnsOfText(written),
    contentType,
    title: written.draft.title,
    auditState: 'cleared',
    auditStage: 9,
    auditRound: 1,
    roundStages: [1, 2, 3, 4],
    rev: 1,
    writerIds: [who.userId],
    createUserId: who.userId,
    createUserName: who.nickName,
    createdTime: now,
    modifiedTime: now,
    modifiedUserName: who.nickName,
  });
  await putArticle(db, content, written);
  await putSearch(db, content.id, written, who.nickName);
  const version = await addVersion(db, content.id, written, { kind: 'publish', by: who, now });
  await touchContent(db, content.id, { workVersionId: version.id });
  await db.insert(seals).values(
    reviewers.map((user, place) => ({
      contentId: content.id,
      stage: (place + 1) as ReviewStage,
      round: 1,
      hash: written.hash,
      versionId: version.id,
      userId: user.id,
      userName: user.nickName,
      createdTime: now,
    })),
  );
  for (const target of targets)
    await putDelivery(
      db,
      content.id,
      target,
      {
        state: 'published',
        versionId: version.id,
        publishedTime: now,
        url: target === 'website' ? `/site/a/${content.id}` : null,
      },
      now,
    );
  return content.id;
}
