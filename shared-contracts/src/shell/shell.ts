import type { ComponentType } from 'react';
import type { AnswerOf, Endpoint, InputOf } from '../endpoints/define-endpoint.ts';
import type { PermissionCode } from '../permissions/index.ts';
import type { ListChange } from '../model/list-topic.ts';
import type { UserInfo } from '../model/user.ts';
import type { Tools } from './tools.ts';

/** Options of one call. */
export interface CallOptions {
  signal?: AbortSignal;
  /** Lets the call end though the page goes away; for inputs of at most 60 kB. */
  keepalive?: boolean;
}

/** The logged-in session; the token stays in the host. */
export interface ShellSession {
  user: UserInfo;
  /** Ids of the channels the user may use (menuChannels). */
  channels: readonly string[];
}

/** Unsaved work of a screen, queried by the leave guard, the tabs' dirty dot and remote swaps. */
export interface UnsavedWork {
  id: string;
  /** Shown in the confirmation, e.g. '新闻《标题》'. */
  title: string;
  isDirty(): boolean;
  /** Saves at once; resolves when the server has it. */
  save?(): Promise<void>;
  /**
   * Kind of draft and version of its form. A snapshot goes only to a release that names the kind with this version or a
   * higher one (RemoteDefinition.draftSchemas).
   */
  schema?: { kind: string; version: number };
  /** Returns the unsaved input as JSON, from which the next version of this screen continues. */
  snapshot?(): unknown;
  /** Takes a snapshot over, as if it had been typed here; called at most once, right after registering. */
  restore?(snapshot: unknown): void;
}

/** Handle of registered work. */
export interface RegisteredWork {
  /** Says that dirtiness may have changed. */
  changed(): void;
  dispose(): void;
}

export interface ConfirmOptions {
  /** '信息确认' when absent. */
  title?: string;
  content: string;
  okText?: string;
  cancelText?: string;
  /** Red button for what harms. */
  danger?: boolean;
}

export interface CategoryPickOptions {
  title?: string;
  multiple?: boolean;
  selectedIds?: readonly string[];
}

/** A picked channel: its id and its name with those above, '要闻 / 本地'. */
export interface PickedCategory {
  id: string;
  name: string;
  path: string;
}

/** The shell's dialogs (S1 §2), each a promise: a value, or undefined when given up. */
export interface ShellDialogs {
  confirm(options: ConfirmOptions): Promise<boolean>;
  /** '系统提示' is the default title. */
  message(options: { title?: string; content: string }): Promise<void>;
  pickCategory(options?: CategoryPickOptions): Promise<PickedCategory[] | undefined>;
  showQrCode(options: { url: string; title?: string }): Promise<void>;
  previewImages(options: { urls: readonly string[]; index?: number }): void;
}

/** Parts that a tool draws above every page: its dialogs, the upload tray. */
export interface ShellOverlays {
  /**
   * Draws a part whatever page is shown, under a Shell that belongs to no page, until the returned function is called.
   * The same id again takes the former part's place.
   */
  show(id: string, Part: ComponentType): () => void;
}

/** A key that works on a page: 'J', 'Ctrl+S', and what it does. */
export interface PageKey {
  keys: string;
  label: string;
}

/** Something that can be done on a page, found by its words. */
export interface PageCommand {
  key: string;
  label: string;
  run(): void;
}

/** Keys and commands of a part of a page. */
export interface PageHelp {
  keys?: readonly PageKey[];
  commands?: readonly PageCommand[];
}

/** An action that a message offers while it is shown. */
export interface MessageOffer {
  label: string;
  /** Seconds that the message is shown. */
  seconds: number;
  onTake(): void;
}

/** Interface of the host for a remote. Nothing else of the host is accessible. */
export interface Shell {
  /**
   * Calls an endpoint; throws AppError. A lost session is dealt with by the host, the call then waits for the new
   * login.
   */
  call<E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: CallOptions): Promise<AnswerOf<E>>;
  /** Calls an endpoint of kind 'file' and hands the bytes to the browser as a download. */
  download<E extends Endpoint>(endpoint: E, input: InputOf<E>, fileName: string): Promise<void>;
  session: ShellSession;
  /** True when a menu or button code is in the user's permissions (R178). */
  can(code: PermissionCode): boolean;
  /** `from` names the menu page that a page belongs to when it is not the one that this page was opened from. */
  navigate(to: string, options?: { replace?: boolean; from?: string }): void;
  /** Closes the page tab that shows the current address, after its leave guard. */
  closePage(): void;
  /**
   * Sets the title of the current page tab, e.g. to the story's title, and what the breadcrumb says of the page; the
   * route's title when absent.
   */
  setPageTitle(title: string, place?: string): void;
  /**
   * Path of the menu page from which this page was opened, e.g. of a desk; undefined when its address was opened, and
   * absent in a host that does not know.
   */
  openedFrom?(): string | undefined;
  /**
   * Opens the next desk of the workbench at which something waits for the user, after the one of this page, and says
   * so; absent in a host that does not know.
   */
  openNextDesk?(): Promise<void>;
  /** Copies a text to the clipboard and shows the outcome (R284, R285). */
  copy(text: string): Promise<boolean>;
  message: { success(text: string, offer?: MessageOffer): void; info(text: string): void; warning(text: string): void };
  /** The only way to show an error; AppErrors by their sentence, anything else as '接口异常，请重试！'. */
  showError(error: unknown): void;
  dialogs: ShellDialogs;
  /** A tool of the shared-tools remote; rejects with AppError when the remote cannot be loaded. */
  tools<Name extends keyof Tools>(name: Name): Promise<Tools[Name]>;
  overlays: ShellOverlays;
  work: { register(work: UnsavedWork): RegisteredWork };
  /**
   * Names keys and commands of this page, read whenever somebody looks for them, until the returned function is called.
   * Absent in a host that has no such list.
   */
  help?: { register(read: () => PageHelp | Promise<PageHelp>): () => void };
  /**
   * Calls the listener when the server says that lists have changed, and with undefined when a page is looked at again,
   * until the returned function is called. Absent in a host that does not follow them.
   */
  onListChange?(listener: (change: ListChange | undefined) => void): () => void;
  /** Shows the thin bar at the top until the returned function is called. */
  progress: { start(): () => void };
}
