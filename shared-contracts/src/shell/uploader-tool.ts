import type { Picture } from '../model/picture.ts';

/**
 * Key in local storage that holds the id of a user with unfinished uploads; the host then brings the tray back after a
 * reload.
 */
export const unfinishedUploadsKey = 'unfinished-uploads';

/**
 * Kind of an upload: pictures go to the picture library, videos to the user's own streams, attachments stay files;
 * files of an import are private.
 */
export type UploadKind = 'picture' | 'video' | 'attachment' | 'import';

/**
 * Way of one file: waiting → (fingerprint and sending) → converting → done. `paused` by the user or while offline,
 * `failed` can be tried again, `cancelled` leaves the list.
 */
export type UploadState = 'waiting' | 'sending' | 'paused' | 'converting' | 'done' | 'failed' | 'cancelled';

/** One file of the queue as the tray and a tool show it. */
export interface UploadTask {
  id: string;
  name: string;
  kind: UploadKind;
  /** Bytes. */
  size: number;
  state: UploadState;
  /** 0 to 100, never decreasing; 100 while the stored file is converted. */
  percent: number;
  /** Bytes per second over the last seconds; 0 while nothing is sent. */
  speed: number;
  /** Why it failed or rests, as the user reads it. */
  message?: string;
  /** Address of the stored file, once it is done. */
  url?: string;
  /** Left over from before a reload: goes on once the same file has been chosen again. */
  needsFile?: boolean;
}

/** Result of a finished upload (S2 §3 Upload). Fields that a kind does not have are empty. */
export interface UploadResult {
  kind: UploadKind;
  /** Id of the stored picture, stream or file. */
  resourceId: string;
  /** Address of the stored bytes. */
  path: string;
  /** Id, cover and play address of a video. */
  streamId: string;
  coverUrl: string;
  playUrl: string;
  /** The picture of the library, of kind 'picture'. */
  picture?: Picture;
  /** Of kind 'attachment'. */
  key: string;
  hash: string;
  url: string;
  name: string;
  size: number;
}

/** Options of one batch of files. */
export interface EnqueueOptions {
  kind: UploadKind;
  /** Title of the stored picture or stream by file; the file's name without its ending when absent. */
  titleOf?(file: File): string;
  /** Picture category that the pictures go to; '0' when absent. */
  categoryId?: string;
  /** Waits for the conversion (convertStatus 1) before it is done; true when absent. A transcoding takes minutes. */
  waitForConversion?: boolean;
  /** Called at most ten times a second for each task. */
  onChange?(task: UploadTask): void;
  onDone?(task: UploadTask, result: UploadResult): void;
}

/** One queued file. */
export interface QueuedUpload {
  id: string;
  file: File;
  /**
   * Resolves when done; rejects with AppError when the upload failed, with an AbortError when it was cancelled. A retry
   * answers by `onDone` alone.
   */
  result: Promise<UploadResult>;
}

/** Uploading: one queue for the whole shell, with a tray that outlives pages and remotes. */
export interface UploaderTool {
  /**
   * Queues files in the order given. Throws AppError and queues nothing when one of them may not be sent: a picture
   * over 15 MB stops all files (R631).
   */
  enqueue(files: readonly File[], options: EnqueueOptions): QueuedUpload[];
  /** The queue's files, oldest first: the same list as long as nothing changed. */
  tasks(): readonly UploadTask[];
  /** Calls the listener after every change; returns what ends it. */
  subscribe(listener: () => void): () => void;
  pause(id: string): void;
  resume(id: string): void;
  retry(id: string): void;
  /** Ends a running upload, or takes a finished one off the list. */
  cancel(id: string): void;
  /** Uploads one picture without the tray, for a caller that shows its progress itself. */
  uploadPicture(file: File, options?: { onProgress?(percent: number): void; signal?: AbortSignal }): Promise<Picture>;
  /** Opens the file dialog and uploads; undefined when given up. */
  choosePicture(): Promise<Picture | undefined>;
  /** Opens the file dialog for a kind; an empty list when given up. A folder comes in the order of its names. */
  chooseFiles(options: { kind: UploadKind; multiple?: boolean; folder?: boolean }): Promise<File[]>;
  /** Files of a paste or drop, folders opened, in the order of their names; files of another kind are left out. */
  filesOf(transfer: DataTransfer, kind: UploadKind): Promise<File[]>;
}
