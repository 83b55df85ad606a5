export { ShellProvider, useActor, useShell } from './shell/shell-context.tsx';
export { useAsk } from './shell/ask.tsx';
export type { Ask, DialogProps } from './shell/ask.tsx';
export { useTool } from './shell/use-tool.ts';
export { useUnsavedWork } from './shell/use-unsaved-work.ts';
export { usePageHelp } from './shell/use-page-help.ts';
export { Allowed } from './shell/allowed.tsx';

export { useEndpoint } from './data/use-endpoint.ts';
export type { EndpointOptions, EndpointState } from './data/use-endpoint.ts';
export { useDictionary } from './data/use-dictionary.ts';
export { useOpenItem } from './data/use-open-item.ts';
export type { ItemEndpoint, OpenedItem } from './data/use-open-item.ts';
export { useRefresh } from './data/use-refresh.ts';
export { uniqueKeys } from './data/unique-keys.ts';
export { useAction } from './data/use-action.ts';
export { noteOperation, readOperationHistory } from './data/operation-history.ts';
export type { KeptOperation } from './data/operation-history.ts';

export { actionDone } from './action/row-action.ts';
export { harmfulLast, labelOn } from './list/row-actions.rules.ts';
export type { RowAction } from './action/row-action.ts';
export { withReason } from './action/with-reason.ts';
export { openPageAction, shareAction } from './action/page-actions.ts';
export { useRunAction } from './action/use-run-action.ts';
export type { ActionRunner } from './action/use-run-action.ts';
export { ActionButton } from './action/action-button.tsx';
export type { ActionButtonProps } from './action/action-button.tsx';
export { actionEntry } from './list/more-actions.tsx';
export { ResultDialog } from './action/result.dialog.tsx';
export type { ResultDialogProps } from './action/result.dialog.tsx';

export { ListPage } from './list/list-page.tsx';
export { OnlyOne } from './list/only-one.tsx';
export { useAddressed } from './list/use-addressed.ts';
export { findInPages } from './list/find-in-pages.ts';
export { DataTable } from './list/data-table.tsx';
export { FreshList } from './list/fresh-list.tsx';
export { DetailLink, detailLinkColumn } from './list/detail-link.tsx';
export { withMoved } from './list/sortable-list/with-moved.ts';
export { SortableList } from './list/sortable-list/sortable-list.tsx';
export { useSortable } from './list/use-sortable.ts';
export { useListRequest } from './list/use-list-request.ts';
export { isDialogOpen } from './list/is-dialog-open.ts';
export { isTyping } from './list/is-typing.ts';
export { useHasCamera, useIsPhone } from './part/use-is-phone.ts';
export { useWidth } from './list/use-width.ts';
export type {
  InputFixed,
  ListColumn,
  ListCreate,
  ListEndpoint,
  ListExport,
  ListFilter,
  ListPageProps,
  ListTabs,
  RowOf,
} from './list/list.types.ts';
export { Pager } from './pager/pager.tsx';
export type { PagerProps } from './pager/pager.tsx';

export { TimeFilter } from './time/time-filter.tsx';
export type { TimeFilterProps, TimeFilterValue } from './time/time-filter.tsx';
export { newsroomToday, periodRange } from './time/period.rules.ts';
export type { TimeRange } from './time/period.rules.ts';
export { MinuteBox } from './time/minute-box.tsx';
export { MinuteField } from './time/minute-field.tsx';
export { minuteOf, momentOf } from './time/time-text.rules.ts';
export { useMinute } from './time/use-minute.ts';
export { TimeText } from './time/time-text.tsx';

export { formTexts } from './form/form.texts.ts';
export { useFormAction } from './form/use-form-action.ts';
export { useWrongFields } from './form/use-wrong-fields.ts';
export { jumpToFirstProblem } from './form/jump-to-problem.ts';
export { aiUseInitial, AiUseFields, changedAiUse } from './form/ai-use-fields.tsx';
export type { AiUseFormFields } from './form/ai-use-fields.tsx';
export { FormGrid, FormPage } from './form/form-page.tsx';
export type { FormPageProps } from './form/form-page.tsx';
export { FormDialog } from './form/form-dialog.tsx';
export type { FormDialogProps } from './form/form-dialog.tsx';
export { MinuteDialog } from './form/minute.dialog.tsx';
export { ReasonDialog } from './form/reason.dialog.tsx';
export type { ReasonDialogProps } from './form/reason.dialog.tsx';
export { ImageBoxPlace } from './form/image-box-place.tsx';
export { CoverBox, PictureBox, PictureField } from './form/picture-box.tsx';
export { ChannelSelect } from './form/channel-select.tsx';
export type { ChannelSelectProps, LeadingChannels } from './form/channel-select.tsx';

export { RowPicture } from './part/row-picture.tsx';
export { StateTag } from './part/state-tag.tsx';
export type { StateTagProps } from './part/state-tag.tsx';
export { EmptyState } from './part/empty-state.tsx';
export type { EmptyStateProps } from './part/empty-state.tsx';
export { ErrorState } from './part/error-state.tsx';
export type { ErrorStateProps } from './part/error-state.tsx';

export { laterPart } from './part/later-part.tsx';
export { DiffView } from './part/diff-view.tsx';
export { PageSpin } from './part/page-spin.tsx';
export { OperationRecords } from './part/operation-records.tsx';
export { cleanBody } from './part/clean-body.ts';
export { SitePreview } from './part/site-preview/site-preview.tsx';
export { byteSize } from './part/byte-size.ts';
export { numberText } from './part/number-text.ts';

export { QrCode, qrImageAddress } from './qr/qr-code.tsx';
export type { QrCodeProps } from './qr/qr-code.tsx';
