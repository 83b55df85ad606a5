import { listShortVideos } from 'shared-contracts/endpoints';
import { ContentType, storyFormPath } from 'shared-contracts/model';
import { ContentPermission } from 'shared-contracts/permissions';
import { ListPage, useShell } from 'shared-ui';
import { contentColumns as columns } from '../../parts/content/content-columns.tsx';
import { contentFilters as filters } from '../../parts/content/content-filters.ts';
import { storyActions } from '../../parts/content/story-row-actions.ts';
import { videoTexts } from './video.texts.ts';

const { list: texts } = videoTexts;

const shownColumns = [
  columns.title,
  columns.categoryName,
  columns.auditState,
  columns.publishStatus,
  columns.author,
  columns.hits,
  columns.modifiedUserName,
  columns.modifiedTime,
  columns.createdTime,
];
const shownFilters = [
  filters.keywords,
  filters.periodUnlimited,
  filters.categoryId,
  filters.createUserName,
  filters.appPublishStatus,
  filters.dateField,
];

/** /app/video: the short videos of the user's channels. */
export function VideoListScreen() {
  const shell = useShell();
  return (
    <ListPage
      tableKey="content/video"
      name={texts.name}
      endpoint={listShortVideos}
      filters={shownFilters}
      columns={shownColumns}
      actions={storyActions}
      create={{ permission: ContentPermission.Create, onClick: () => shell.navigate(storyFormPath(ContentType.Video)) }}
      emptyText={texts.empty}
    />
  );
}
