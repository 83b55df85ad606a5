import type { ComponentType } from 'react';
import type { FormsTool } from './forms-tool.ts';
import type { ImporterTool } from './importer-tool.ts';
import type { PickersTool } from './pickers-tool.ts';
import type { GalleryTool } from './gallery-tool.ts';
import type { PicturesTool } from './pictures-tool.ts';
import type { EditorHandle, ProofreadingTool } from './proofreading-tool.ts';
import type { UploaderTool } from './uploader-tool.ts';
import type { VideosTool } from './videos-tool.ts';

/** What the editor tells beside the text. */
export interface EditorFacts {
  /** By the Chinese rule of countWords. */
  wordCount: number;
  pictureCount: number;
  /** Pictures that stand on other sites; none may remain at 送审. */
  pendingPictures: number;
  /** Pictures that are being sent or have failed; they are not yet in the HTML. */
  uploadingPictures?: number;
}

/** What an import knows of a story beside its text; '' for what it does not. */
export interface ImportedFacts {
  title: string;
  source: string;
  author: string;
  remark: string;
}

/** Props of the body editor. The value is HTML; changes are told at most once per frame, never in mid-composition. */
export interface RichEditorProps {
  /** HTML that the editor starts with; later changes from outside need another `documentKey`. */
  initialHtml: string;
  documentKey: string;
  readOnly?: boolean;
  /**
   * Offers only what asks for no other part of the newsroom, for those who write from outside: words, tables, pictures
   * of this computer.
   */
  isPlain?: boolean;
  /** Accessible name of the text box, '正文'. */
  label: string;
  onChange(html: string, facts: EditorFacts): void;
  /** Given the editor's handle when it stands, and undefined when it goes. */
  onHandle?(handle: EditorHandle | undefined): void;
  /** Told when text is taken over, so that empty fields can be filled. Answers with those that were. */
  onImported?(facts: ImportedFacts): readonly (keyof ImportedFacts)[];
}

/** The editor as a lazy part. */
export interface EditorTool {
  RichEditor: ComponentType<RichEditorProps>;
}

/** What shared-tools offers to every remote. Each is loaded when first asked for. */
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
}
