import type { RoomText, RoomTextPort } from './room-text.ts';
import type { ComponentType } from 'react';

/** Place of words that are no paragraph of the text: caption of a picture or video, or its alternative text. */
export type WordsPlace = 'caption' | 'alt';

/** A paragraph of a document as proofreading sees it: its characters without formats. */
export interface EditorParagraph {
  /** Names the paragraph until the document changes. */
  key: string;
  /** Raw characters; non-breaking spaces are still in it. */
  text: string;
  /** Absent for a paragraph of the text. Words of figures come behind them all, in the order of the figures. */
  place?: WordsPlace | undefined;
}

/** A stretch of a paragraph. Places count UTF-16 units of the paragraph's raw text. */
export interface TextSpan {
  paragraph: number;
  start: number;
  end: number;
}

/** A replacement: applied only where the text is still `expected`. */
export interface TextEdit extends TextSpan {
  expected: string;
  text: string;
}

/** How a mark looks. */
export type MarkTone = 'error' | 'suspected' | 'serious';

/** A mark of a document; it stays on its words while the text round it is edited, and goes when they are changed. */
export interface TextMark extends TextSpan {
  id: string;
  tone: MarkTone;
}

/** Interface of an editor that proofreading needs. The editor of shared-tools provides it through `onHandle`. */
export interface EditorHandle {
  paragraphs(): readonly EditorParagraph[];
  /** The whole text as HTML. */
  html(): string;
  /** Shows these marks instead of the former ones. */
  setMarks(marks: readonly TextMark[]): void;
  /** Current positions of the marks; one whose words were changed is left out. */
  marks(): readonly TextMark[];
  /** Replaces stretches in one step of undo, keeping their formats; gives the edits that were done. */
  replace(edits: readonly TextEdit[]): readonly TextEdit[];
  /** Brings a stretch into view and selects it. */
  show(span: TextSpan): void;
  /** Notifies of changes of the text and of clicked marks; returns the function that unsubscribes. */
  subscribe(listener: (event: { kind: 'changed' } | { kind: 'clicked'; id: string }) => void): () => void;
  /** Lets several edit the text; absent in an editor that cannot. */
  openRoom?(port: RoomTextPort): Promise<RoomText>;
}

/** Subject of a check: the text of an editor, and its name in the log. */
export interface ProofreadSubject {
  /** Absent while no editor is there: the documents' sentence is shown. */
  editor: EditorHandle | undefined;
  title: string;
  /** Story whose dismissals count; absent while it was never saved. */
  contentId: string | undefined;
}

/** Props of the panel beside an editor. */
export interface ProofreadingPanelProps extends ProofreadSubject {
  onClose(): void;
}

/** Proofreading: three result dialogs and one merged panel. */
export interface ProofreadingTool {
  /** The result dialog of provider A, of provider B or of heima; true when corrections went into the editor. */
  ProofreadingDialog: ComponentType<
    ProofreadSubject & { source: 'providerA' | 'providerB' | 'heima'; onDone(saved: boolean): void }
  >;
  /** All sources in one list beside the text. */
  ProofreadingPanel: ComponentType<ProofreadingPanelProps>;
  /** Says why the subject cannot be checked, and true when it can (R612, R613). */
  canProofread(subject: ProofreadSubject): boolean;
}
