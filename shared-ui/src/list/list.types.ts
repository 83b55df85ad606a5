import type { ReactNode } from 'react';
import type { AnswerOf, Endpoint, InputOf } from 'shared-contracts/endpoints';
import type { DropdownOption, ListTopic, Period } from 'shared-contracts/model';
import type { PermissionCode } from 'shared-contracts/permissions';
import type { RowAction } from '../action/row-action.ts';

/** An endpoint that answers `list`, and `total` when it comes in pages. */
export type ListEndpoint = Endpoint;
export type RowOf<E extends Endpoint> = AnswerOf<E> extends { list: (infer Row)[] } ? Row : never;
/** Part of the input that the screen decides and the address never changes, e.g. `{ stage: 1 }`. */
export type InputFixed<E extends Endpoint> = Partial<InputOf<E>>;

/** A field of the query form; `name` is the field of the request and of the address. */
export type ListFilter =
  | { kind: 'text'; name: string; label: string; placeholder?: string; maxLength?: number }
  | {
      kind: 'select';
      name: string;
      label: string;
      options: readonly { value: string | number; label: string }[];
      placeholder?: string;
      /** Links of the workbench set it: a desk that is empty under it alone offers the next one. */
      isOfWorkbench?: boolean;
    }
  /** A choice that is typed to be found, by name or abbreviation. */
  | { kind: 'dropdown'; name: string; label: string; options: readonly DropdownOption[]; placeholder?: string }
  /** A channel of the user's tree. */
  | { kind: 'channel'; name: string; label: string }
  /**
   * Presets and a range of days, sent as startDate 00:00:00 and endDate 23:59:59. Default preset '3', the last month.
   */
  | { kind: 'period'; label: string; defaultPeriod?: Period };

export interface ListColumn<Row> {
  /** Field of the row; name of the column in exports and in the saved settings. */
  key: string;
  title: string;
  /** The cell; the field's own value when absent. */
  render?: (row: Row) => ReactNode;
  /** Full text on hover; the field's own text when absent. */
  hint?: (row: Row) => string | undefined;
  width?: number;
  align?: 'left' | 'center' | 'right';
  pinned?: 'left' | 'right';
  /** Hidden until the user shows it. */
  hidden?: boolean;
  /** Always shown; made narrower where there is little room. */
  fixed?: boolean;
  /** Left out first where there is not room for all columns. */
  minor?: boolean;
  /** On a phone's card though a table leaves it out. */
  inCard?: boolean;
  /** Value of sortType on the wire; the header then sorts. */
  sortType?: number;
  /** False keeps it out of exports. */
  exported?: boolean;
  /** False lets the cell wrap. */
  ellipsis?: boolean;
}

/** State tabs: `field` of the request gets the key of the chosen tab. */
export interface ListTabs {
  field?: string;
  /** One that is counted is shown only when the answer has a count of it. */
  options: readonly { key: string; label: string; isCounted?: boolean }[];
  /** Fetches the count of each tab under the same filters. */
  counts?: { endpoint: Endpoint; fixed?: Record<string, unknown> };
}

/** Export by an endpoint of kind 'file' that takes the filters with `ids`, `columns` and `format`. */
export interface ListExport {
  endpoint: Endpoint;
  permission: PermissionCode;
  /** Without extension; a time is added. */
  fileName: string;
  fixed?: Record<string, unknown>;
  /** Begins a job where all results are too many for a download; true when it did. */
  startJob?(input: Record<string, unknown>): Promise<boolean>;
}

/** The primary button 新建. */
export interface ListCreate {
  label?: string;
  permission?: PermissionCode;
  onClick(): void;
  /** Other kinds that may be made here, in a menu beside the button. */
  more?: readonly { key: string; label: string; onClick(): void }[];
}

export interface ListPageProps<E extends ListEndpoint> {
  /** Key of the saved settings, e.g. 'content/news'; one per table. */
  tableKey: string;
  /** Accessible name of the table and title of its states, e.g. '新闻列表'. */
  name: string;
  endpoint: E;
  fixed?: InputFixed<E>;
  /** The row's id; `row.id` when absent. */
  rowKey?: (row: RowOf<E>) => string;
  filters?: readonly ListFilter[];
  columns: readonly ListColumn<RowOf<E>>[];
  tabs?: ListTabs;
  actions?: readonly RowAction<RowOf<E>>[];
  create?: ListCreate;
  exporter?: ListExport;
  /** More on the left of the toolbar. */
  toolbar?: ReactNode;
  /** Other endpoints whose shown answers a done action makes stale. */
  refreshes?: readonly Endpoint[];
  /** What the server says of changes of these rows, by one or several; without it they are compared each minute. */
  topic?: ListTopic | readonly ListTopic[];
  /** Sentence shown when there is nothing, and no filter is set. */
  emptyText?: string;
  /** People decide here on what waits for them: where nothing is left, the next desk is offered. */
  isDesk?: boolean;
  /** J and K walk over the rows, shortcuts of actions work on the current one. */
  keyboard?: boolean;
  /** Rows in a paler colour, e.g. withdrawn ones. */
  isMuted?: (row: RowOf<E>) => boolean;
}
