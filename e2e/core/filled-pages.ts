import { randomUUID } from 'node:crypto';
import {
  activityList,
  adsQuestionnaireList,
  contentAddContent,
  contentList,
  flashList,
  goodsList,
  listLiveRooms,
  placeholderAdList,
  qaSessionList,
  startAdList,
  themeList,
  websiteListRenderings,
} from 'shared-contracts/endpoints';
import { ActivityKind, storyDetailPath, StoryType } from 'shared-contracts/model';
import {
  activityDetailPath,
  activityFormPath,
  adDetailPath,
  adFormPath,
  flashFormPath,
  goodsDetailPath,
  goodsFormPath,
  liveDetailPath,
  liveFormPath,
  newsFormPath,
  qaQuestionsPath,
  questionnaireFormPath,
  questionnaireResultPath,
  siteRenderingPath,
  themeFormPath,
} from 'shared-contracts/paths';
import type { Api } from './api.ts';

/**
 * Addresses of pages about one thing, each with the first thing of its kind that the newsroom has; one without any is
 * left out. The form of stories holds a draft of the caller's own, so that nobody else is locked out of a text.
 */
export async function filledPages(api: Api): Promise<string[]> {
  const first = async (rows: Promise<{ list: readonly { id: string }[] }>, ...paths: ((id: string) => string)[]) => {
    const [row] = (await rows).list;
    return row ? paths.map((path) => path(row.id)) : [];
  };
  const story = { title: `逐页检查 ${Date.now()}`, content: '<p>正文一段。</p>', categoryId: '1' };
  const draft = await api.call(contentAddContent, { ...story, requestId: randomUUID() });
  const found = await Promise.all([
    ...Object.values(StoryType).map((contentType) =>
      first(api.call(contentList, { contentType }), (id) => storyDetailPath(contentType, id)),
    ),
    ...Object.values(ActivityKind).map((kind) =>
      first(
        api.call(activityList, { kind }),
        (id) => activityDetailPath(kind, id),
        (id) => activityFormPath(kind, id),
      ),
    ),
    first(api.call(startAdList, {}), (id) => adDetailPath('start', id)),
    first(api.call(placeholderAdList, {}), (id) => adFormPath('placeholder', id)),
    first(api.call(listLiveRooms, {}), liveDetailPath, liveFormPath),
    first(api.call(flashList, {}), flashFormPath),
    first(api.call(themeList, {}), themeFormPath),
    first(api.call(goodsList, {}), goodsDetailPath, goodsFormPath),
    first(api.call(adsQuestionnaireList, {}), questionnaireFormPath, questionnaireResultPath),
    first(api.call(qaSessionList, {}), qaQuestionsPath),
    first(api.call(websiteListRenderings, {}), siteRenderingPath),
  ]);
  return [newsFormPath(draft.data.id), ...found.flat()];
}
