import type { ComponentType } from 'react';
import type { ChartsTool } from './charts-tool.ts';
import type { FormsTool } from './forms-tool.ts';
import type { ImporterTool } from './importer-tool.ts';
import type { PickersTool } from './pickers-tool.ts';
import type { GalleryTool } from './gallery-tool.ts';
import type { PicturesTool } from './pictures-tool.ts';
import type { EditorHandle, ProofreadingTool } from './proofreading-tool.ts';
import type { UploaderTool } from './uploader-tool.ts';
import type { VideosTool } from './videos-tool.ts';

/** Facts that the editor reports beside the text. */
export interface EditorFacts {
  /** By the Chinese rule of countWords. */
  wordCount: number;
  pictureCount: number;
  /** Pictures that are still on other sites; none may remain at 送审. */
  pendingPictures: number;
  /** Pictures that are being sent or have failed; they are not yet in the HTML. */
  uploadingPictures?: number;
}

/** Facts that an import finds of a story beside its text; '' for unknown ones. */
export interface ImportedFacts {
  title: string;
  source: string;
  author: string;
  remark: string;
}

/**
 * Props of the body editor. The value is HTML; changes are reported at most once per frame, never during IME
 * composition.
 */
export interface RichEditorProps {
  /** HTML that the editor starts with; later changes by the screen need another `documentKey`. */
  initialHtml: string;
  documentKey: string;
  readOnly?: boolean;
  /**
   * Offers only words, tables and pictures of this computer, for external writers who may use no other part of the
   * newsroom.
   */
  isPlain?: boolean;
  /** Accessible name of the text box, '正文'. */
  label: string;
  onChange(html: string, facts: EditorFacts): void;
  /** Called with the editor's handle when it is ready, and with undefined when it unmounts. */
  onHandle?(handle: EditorHandle | undefined): void;
  /** Called when text is imported, so that empty fields can be filled. Returns those that were. */
  onImported?(facts: ImportedFacts): readonly (keyof ImportedFacts)[];
}

/** The editor as a lazy part. */
export interface EditorTool {
  RichEditor: ComponentType<RichEditorProps>;
}

/** Tools that shared-tools offers to every remote. Each is loaded on first use. */
export interface Tools {
  editor: EditorTool;
  uploader: UploaderTool;
  pictures: PicturesTool;
  gallery: GalleryTool;
  videos: VideosTool;
  pickers: PickersTool;
  forms: FormsTool;
  importer: ImporterTool;
  proofreading: ProofreadingTool;
  charts: ChartsTool;
}
