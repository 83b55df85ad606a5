import { storyKindOf } from 'shared-contracts/model';
import { defineRoutes } from 'shared-contracts/shell';
import * as screens from './story-screens.ts';
import { tabOf } from './tab-of.ts';
import { routeTitles as titles } from './routes.texts.ts';

/** Forms and details of stories, hidden in the menu. */
export const storyRoutes = defineRoutes(
  Object.values(screens).flatMap(({ type, form, detail }) => {
    const kind = storyKindOf(type);
    return [
      { ...tabOf(kind.form, titles.newStory(kind.name), kind.list), screen: form },
      { ...tabOf(kind.detail, titles.storyDetail(kind.name), kind.list), screen: detail },
    ];
  }),
);
