import type { CommentStatus } from 'shared-contracts/model';
import { sql } from '../platform/database/orm.ts';
import { commentHtml } from '../modules/comments/comment.rules.ts';
import type { Database } from '../platform/database/database.ts';
import { blackList, comments } from '../modules/comments/comment.tables.ts';
import type { SeededRandom } from './random.ts';

const names = [
  '江边钓鱼翁',
  '小城故事多',
  '樟树下',
  '向阳花开',
  '追风的少年',
  '老街坊',
  '早起的鸟',
  '白鹭飞',
  '柳溪人家',
  '夜归人',
  '云岭茶客',
  '爱吃糖水',
  '骑行看世界',
  '一碗米粉',
  '临江老李头',
  '匆匆那年',
];
const voices = [
  '这样的好政策早就该有了，点赞！',
  '上周刚去办过事，确实快了很多。',
  '希望能多宣传一下，好多人还不知道。',
  '记者写得很用心，图片也好看。',
  '我们小区什么时候能轮到？盼了好几年了。',
  '建议把公交末班车再延长半小时，夜班的人不好回家。',
  '家乡越来越好，在外地看到很感动。',
  '数据能不能再细一点？想知道各区的情况。',
  '为这位师傅点赞，平凡中见伟大。',
  '周末带孩子去看看。',
  '停车还是个问题，希望一并考虑。',
  '老人家看了很高兴，让我一定留言感谢。',
  '说得在理，转给邻居看看。',
  '期待后续报道！',
  '收藏了，很实用。',
  '小时候就在那条街上长大，变化真大。',
  '能不能公布一下咨询电话？',
  '支持本地农产品，已下单两箱。',
];
const answers = [
  '我也有同感，住得近的最有体会。',
  '楼上说得对，希望有关部门能看到。',
  '可以打12345问问，上次很快就有人回复。',
  '谢谢提醒，正好用得上。',
  '我们那边已经开始了，应该快轮到你们了。',
  '同问，等一个答复。',
];
const badVoices = [
  '加微信领福利，名额有限！！！',
  '代办各种证件，联系方式见主页',
  '都是假的，别信',
  '低价转让，私聊我',
];
const bannedReaders = [
  { userId: 'app:9f3c1a77', nickName: '福利君' },
  { userId: 'app:b81e20c4', nickName: '证件通' },
  { userId: 'web:spam-0001', nickName: '匿名水军' },
];
const half = 0.5;

/** Comments in all states on published stories, a few blocked readers, readings and praise. */
export async function seedReaderVoices(
  tx: Database,
  random: SeededRandom,
  moderatorId: string,
  now: Date,
): Promise<void> {
  const { rows: stories } = await tx.execute<{ id: string; published: string }>(
    sql`select c.id::text as id, c.app_published_time as published from contents c where c.publish_state in (1, 2, 3) and c.app_published_time is not null order by c.id`,
  );
  const written = stories.flatMap(({ id, published }) => commentsOf(random, id, new Date(published), now, moderatorId));
  written.sort((a, b) => a.createdTime.getTime() - b.createdTime.getTime());
  for (let start = 0; start < written.length; start += 200)
    await tx.insert(comments).values(written.slice(start, start + 200));
  await makeReplies(tx);
  await tx.insert(blackList).values(
    bannedReaders.map((reader, index) => ({
      ...reader,
      mobile: `1380000000${index}`,
      createdBy: moderatorId,
      createdTime: new Date(now.getTime() - (index + 2) * 86_400_000),
    })),
  );
  const readings = stories.map(
    ({ published }) =>
      Math.floor(random.next() ** 3 * 9000) +
      Math.floor(Math.min(600, (now.getTime() - new Date(published).getTime()) / 3_600_000)),
  );
  await tx.execute(sql`
    update contents c set hits = r.hits, praise = r.hits / 23,
      comment_count = (select count(*) from comments m left join comments p on p.id = m.parent_id
        where m.content_id = c.id and m.status = '1' and (m.parent_id is null or p.status = '1'))
    from unnest(${sql.param(stories.map(({ id }) => id))}::bigint[], ${sql.param(readings)}::int[]) as r (id, hits) where c.id = r.id`);
}

/** Has every fifth comment answer one that was there before it. */
async function makeReplies(tx: Database): Promise<void> {
  await tx.execute(sql`
    with pairs as (
      select r.id, (select max(p.id) from comments p where p.content_id = r.content_id and p.id < r.id and p.status = '1' and p.id % 5 <> 0) as parent_id
      from comments r where r.id % 5 = 0 and r.status <> '2')
    update comments r set parent_id = pairs.parent_id,
      comment = (${sql.param(answers.map(commentHtml))}::text[])[1 + r.id / 5 % ${answers.length}]
    from pairs where r.id = pairs.id and pairs.parent_id is not null`);
}

function commentsOf(
  random: SeededRandom,
  contentId: string,
  published: Date,
  now: Date,
  moderatorId: string,
): (typeof comments.$inferInsert & { createdTime: Date })[] {
  const age = now.getTime() - published.getTime();
  const count = random.chance(half) ? random.between(0, 3) : random.between(2, 9);
  return Array.from({ length: count }, () => {
    const isBad = random.chance(0.07);
    const reader = isBad ? random.pick(bannedReaders) : undefined;
    const createdTime = new Date(published.getTime() + Math.floor(random.next() ** 2 * age));
    // Comments younger than a day mostly still wait for the moderator.
    const isFresh = now.getTime() - createdTime.getTime() < 30 * 3_600_000;
    const status: CommentStatus =
      isFresh && random.chance(0.8) ? '0' : isBad ? '2' : random.chance(0.05) ? '0' : random.chance(0.04) ? '2' : '1';
    const index = random.between(0, names.length - 1);
    return {
      contentId,
      status,
      createdTime,
      userId: reader?.userId ?? `app:reader-${index}`,
      nickName: reader?.nickName ?? names[index]!,
      mobile: `1370000${String(1000 + index)}`,
      comment: commentHtml(isBad ? random.pick(badVoices) : random.pick(voices)),
      praise: Math.floor(random.next() ** 3 * 40),
      ip: `10.20.${random.between(0, 20)}.${random.between(1, 250)}`,
      ...(status === '0'
        ? {}
        : {
            decidedBy: moderatorId,
            decidedTime: new Date(Math.min(now.getTime(), createdTime.getTime() + 3_600_000)),
          }),
    };
  });
}
