import type { Database } from '../platform/database/database.ts';
import type { Session } from '../platform/http/context.ts';
import { tagNames, tags } from '../modules/stories/tag.tables.ts';

/** The demo newsroom's tags by group: name, then aliases. */
const groups: Readonly<Record<string, readonly (readonly string[])[]>> = {
  经济: [
    ['营商环境'],
    ['先进制造', '高端制造'],
    ['乡村振兴'],
    ['夜间经济', '夜经济'],
    ['消费', '消费券'],
    ['就业', '稳就业'],
  ],
  城市: [['公共交通'], ['交通'], ['老旧小区', '旧改'], ['生态治理', '生态环境'], ['社区治理'], ['城市治理']],
  民生: [['教育'], ['健康', '大健康'], ['志愿服务', '志愿者'], ['全民健身'], ['马拉松', '半马']],
  文化: [['非遗', '非物质文化遗产'], ['旅游', '文旅'], ['阅读', '全民阅读'], ['图书馆']],
};

/** The library of tags: the keywords that stories carry most, with aliases that editors are used to. */
export async function seedTags(tx: Database, { nickName }: Session, now: Date): Promise<void> {
  const library = Object.entries(groups).flatMap(([groupName, list]) => list.map((names) => ({ groupName, names })));
  const by = { createUserName: nickName, modifiedUserName: nickName };
  const added = await tx
    .insert(tags)
    .values(
      library.map(({ groupName }, place) => ({
        ...by,
        groupName,
        modifiedTime: new Date(now.getTime() - place * 5_400_000),
      })),
    )
    .returning({ id: tags.id });
  await tx
    .insert(tagNames)
    .values(
      library.flatMap(({ names }, place) =>
        names.map((name, index) => ({ key: name, name, tagId: added[place]!.id, isMain: index === 0 })),
      ),
    );
}
