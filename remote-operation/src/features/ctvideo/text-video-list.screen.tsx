import { useEffect } from 'react';
import { textVideoCounts, textVideoExport, textVideoList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { TextVideoState, textVideoStateNames } from 'shared-contracts/model';
import { textVideoFormPath } from 'shared-contracts/paths';
import { OperationPermission } from 'shared-contracts/permissions';
import { type ListExport, type ListFilter, ListPage, useEndpoint, useRefresh, useShell } from 'shared-ui';
import { cancelTextVideo } from './cancel-text-video.action.ts';
import { draftTextVideo } from './draft-text-video.action.ts';
import { editTextVideo } from './edit-text-video.action.ts';
import { removeTextVideo } from './remove-text-video.action.ts';
import { textVideoColumns } from './text-video.columns.tsx';
import { textVideoTexts as texts } from './text-video.texts.ts';

const filters: readonly ListFilter[] = [
  { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(textVideoList.request, 'keywords') },
];
const tabs = {
  field: 'state',
  options: [
    { key: 'all', label: texts.all },
    ...Object.values(TextVideoState).map((key) => ({ key, label: textVideoStateNames[key] })),
  ],
  counts: { endpoint: textVideoCounts },
};
const actions = [editTextVideo, cancelTextVideo, draftTextVideo, removeTextVideo];
const exporter: ListExport = {
  endpoint: textVideoExport,
  permission: OperationPermission.ExportTextVideos,
  fileName: texts.listName,
};
/** Milliseconds between looks at videos that are being made. */
const lookEvery = 2000;

/** /operation/ctvideo: videos of texts. */
export function TextVideoListScreen() {
  const shell = useShell();
  useFollowMaking();
  return (
    <ListPage
      tableKey="operation/ctvideo"
      name={texts.listName}
      endpoint={textVideoList}
      filters={filters}
      tabs={tabs}
      columns={textVideoColumns}
      actions={actions}
      exporter={exporter}
      create={{
        label: texts.create,
        permission: OperationPermission.EditTextVideo,
        onClick: () => shell.navigate(textVideoFormPath()),
      }}
      emptyText={texts.empty}
    />
  );
}

/** Reads the list again and again while a video is being made, and once more at its end. */
function useFollowMaking() {
  const { answer } = useEndpoint(textVideoCounts, {});
  const refresh = useRefresh(textVideoList, textVideoCounts);
  const isMaking = (answer?.data[TextVideoState.Making] ?? 0) > 0;
  useEffect(() => {
    if (!isMaking) return undefined;
    const timer = setInterval(() => void refresh(), lookEvery);
    return () => {
      clearInterval(timer);
      void refresh();
    };
  }, [isMaking, refresh]);
}
