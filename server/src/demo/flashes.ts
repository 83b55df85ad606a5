import { type Cover, FlashIcon, FlashRule } from 'shared-contracts/model';
import { storeColumn, storeTopic } from '../modules/flashes/flash-desk.commands.ts';
import { correct, decide, pin, withdraw, writeFlash } from '../modules/flashes/flash.commands.ts';
import { findFlash } from '../modules/flashes/flash.queries.ts';
import { leaseFlash } from '../modules/flashes/load-flash.ts';
import type { Context } from '../platform/http/context.ts';
import { toWireTime } from '../platform/text/wire-time.ts';
import type { CoverKind } from './cover-art.ts';
import type { Stage0 } from './play-story.ts';

const columns = [
  { name: '要闻', icon: FlashIcon.Bolt, rule: FlashRule.ReviewFirst },
  { name: '民生', icon: FlashIcon.Heart, rule: FlashRule.PublishFirst },
  { name: '天气', icon: FlashIcon.Cloud, rule: FlashRule.PublishFirst },
  { name: '交通', icon: FlashIcon.Car, rule: FlashRule.PublishFirst },
  { name: '文体', icon: FlashIcon.Trophy, rule: FlashRule.ReviewFirst },
];

/** Minutes ago, column, author, what becomes of it, words. */
const flashes: [number, number, string, 'shown' | 'unreviewed' | 'waiting' | 'draft' | 'withdrawn', string][] = [
  [6, 3, 'editor', 'unreviewed', '江城大桥往江北方向发生两车追尾，占用一条车道，交警已到场，请绕行二桥。'],
  [18, 2, 'editor2', 'unreviewed', '气象台发布大风蓝色预警：今天夜间起全市偏北风5至6级，阵风8级，请注意防范。'],
  [41, 0, 'editor', 'waiting', '市政府新闻办将于明天上午10时举行发布会，介绍今冬保供情况。'],
  [66, 1, 'editor', 'shown', '城东水厂管道抢修完成，临江路沿线三个小区已恢复供水。'],
  [95, 3, 'editor2', 'shown', '地铁三号线设备故障已排除，全线恢复正常运行。'],
  [150, 0, 'editor', 'shown', '全市前三季度新增城镇就业十二万八千人，完成全年目标的九成以上。'],
  [210, 4, 'editor2', 'shown', '市博物馆“江畔人家”展今天开展，展出文物一百六十余件，免费开放至明年三月。'],
  [255, 1, 'editor', 'withdrawn', '网传学府路一商场停业，待核实。'],
  [300, 2, 'editor2', 'shown', '今天白天多云，最高气温17摄氏度；明天有小雨，气温下降4至6度。'],
  [380, 4, 'editor', 'draft', '江城队客场二比一取胜，赛后采访待补。'],
];

/** The 24-hour desk: columns, a hotspot with stories, and a day of flashes in every state. */
export async function seedFlashes(
  stage: Stage0,
  covers: ReadonlyMap<CoverKind, Cover[]>,
  storyIds: string[],
): Promise<void> {
  const { tx, base, sessions, now } = stage;
  const as = (userName: string, minutesAgo: number): Context => ({
    ...base,
    db: tx,
    session: sessions.get(userName)!,
    now: () => new Date(now.getTime() - minutesAgo * 60_000),
  });
  const columnIds: string[] = [];
  for (const column of columns) columnIds.push(await storeColumn(tx, { ...column, isShown: true }, as('chief', 2000)));
  const topicId = await storeTopic(
    tx,
    {
      title: '今冬保供',
      introduction: '供水、供气、供暖一线的最新动态',
      startTime: toWireTime(new Date(now.getTime() - 86_400_000)),
      endTime: null,
      storyIds,
    },
    as('chief', 1500),
  );
  const [picture] = covers.get('river') ?? [];
  for (const [minutes, place, author, fate, text] of flashes) {
    const id = await writeFlash(
      tx,
      {
        text,
        columnId: columnIds[place]!,
        topicId: place === 1 ? topicId : null,
        pictures: picture && minutes === 95 ? [picture.path] : [],
        source: '',
        author: '',
        publish: fate !== 'draft',
        requestId: `demo-flash-${minutes}`,
      },
      as(author, minutes),
    );
    if (fate === 'draft' || fate === 'waiting' || fate === 'unreviewed') continue;
    const rev = (await findFlash(tx, id))!.flash.rev;
    await decide(tx, { id, rev, pass: true, opinion: '' }, as('director', minutes - 3));
    if (fate === 'withdrawn') await withdraw(tx, id, '消息未经核实', as('director', minutes - 10));
    if (minutes === 66) await correctWater(id, as(author, minutes - 20));
    if (minutes === 150) await pin(tx, id, true, as('chief', minutes - 5));
  }
}

/** One of them was corrected since. */
async function correctWater(id: string, context: Context): Promise<void> {
  const { db } = context;
  await leaseFlash(db, id, 'demo', context);
  const { flash } = (await findFlash(db, id))!;
  const words = { text: flash.text.replace('三个小区', '五个小区'), pictures: flash.pictures, source: flash.source };
  await correct(db, { id, rev: flash.rev, lockToken: 'demo', note: '补充恢复供水的小区', ...words }, context);
}
