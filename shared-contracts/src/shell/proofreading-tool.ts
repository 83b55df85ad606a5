import type { ComponentType } from 'react';

/**
 * Where words stand that are no paragraph of the text: under a picture or video, or in its place for who does not see
 * it.
 */
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

/** A replacement: done only where `expected` still stands at the place. */
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

/** What proofreading asks of an editor. The editor of shared-tools gives it by `onHandle`. */
export interface EditorHandle {
  paragraphs(): readonly EditorParagraph[];
  /** The whole text as HTML. */
  html(): string;
  /** Shows these marks instead of the former ones. */
  setMarks(marks: readonly TextMark[]): void;
  /** Where the marks stand now; one whose words were changed is not among them. */
  marks(): readonly TextMark[];
  /** Replaces stretches in one step of undo, keeping their formats; gives the edits that were done. */
  replace(edits: readonly TextEdit[]): readonly TextEdit[];
  /** Brings a stretch into view and selects it. */
  show(span: TextSpan): void;
  /** Tells of changes of the text and of clicked marks; gives the way to stop. */
  subscribe(listener: (event: { kind: 'changed' } | { kind: 'clicked'; id: string }) => void): () => void;
}

/** What is checked: the text of an editor, and what the log calls it. */
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
