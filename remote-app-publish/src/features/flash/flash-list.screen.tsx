import { flashCounts, flashExport, flashList } from 'shared-contracts/endpoints';
import { maxOf } from 'shared-contracts/limits';
import { flashReviewTab, FlashState, flashStateNames } from 'shared-contracts/model';
import { flashFormPath } from 'shared-contracts/paths';
import { FlashPermission } from 'shared-contracts/permissions';
import { type ListFilter, ListPage, OnlyOne, useShell } from 'shared-ui';
import { passFlash, returnFlash } from './decide-flash.action.ts';
import { correctFlashAction, editFlash } from './edit-flash.action.ts';
import { FlashComposer } from './flash-composer.tsx';
import { flashListColumns } from './flash-columns.tsx';
import { useFlashColumns, useFlashTopics } from './flash.api.ts';
import { pinFlashAction, unpinFlash } from './pin-flash.action.ts';
import { publishFlashAction } from './publish-flash.action.ts';
import { pushFlashAction } from './push-flash.action.ts';
import { removeFlash } from './remove-flash.action.ts';
import { flashTexts as texts } from './flash.texts.ts';
import { withdrawFlash } from './withdraw-flash.action.ts';

const tabs = {
  field: 'tab',
  options: [
    { key: 'all', label: texts.all },
    { key: flashReviewTab, label: texts.review },
    ...Object.values(FlashState).map((key) => ({ key, label: flashStateNames[key] })),
  ],
  counts: { endpoint: flashCounts },
};
const actions = [
  passFlash,
  returnFlash,
  editFlash,
  correctFlashAction,
  publishFlashAction,
  withdrawFlash,
  pinFlashAction,
  unpinFlash,
  pushFlashAction,
  removeFlash,
];

/** /app/allday/news: the 24-hour desk, a line to write in and the flashes below it. */
export function FlashListScreen() {
  const shell = useShell();
  const columns = useFlashColumns().answer?.list ?? [];
  const topics = useFlashTopics().answer?.list ?? [];
  const filters: readonly ListFilter[] = [
    { kind: 'text', name: 'keywords', label: texts.keywords, maxLength: maxOf(flashList.request, 'keywords') },
    {
      kind: 'select',
      name: 'columnId',
      label: texts.column,
      options: columns.map(({ id, name }) => ({ value: id, label: name })),
    },
    {
      kind: 'select',
      name: 'topicId',
      label: texts.topic,
      options: topics.map(({ id, title }) => ({ value: id, label: title })),
    },
    { kind: 'period', label: texts.period, defaultPeriod: '4' },
  ];
  return (
    <>
      {shell.can(FlashPermission.Edit) && <FlashComposer />}
      <ListPage
        isDesk
        tableKey="allday/news"
        name={texts.listName}
        topic="flashes"
        endpoint={flashList}
        filters={filters}
        tabs={tabs}
        columns={flashListColumns}
        actions={actions}
        create={{
          label: texts.newTitle,
          permission: FlashPermission.Edit,
          onClick: () => shell.navigate(flashFormPath()),
        }}
        exporter={{ endpoint: flashExport, permission: FlashPermission.Export, fileName: texts.exportName }}
        toolbar={<OnlyOne />}
        isMuted={({ state }) => state === FlashState.Withdrawn}
        emptyText={texts.empty}
      />
    </>
  );
}
