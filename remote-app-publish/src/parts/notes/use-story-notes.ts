import { type RefObject, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { NoteAnchor, StoryNote } from 'shared-contracts/model';
import { noMarks, NoteMarker, type NoteMarks } from './note-marker.ts';
import { useNotes } from './notes.api.ts';

/** The anchor of a note on the whole story. */
export const wholeStory: NoteAnchor = { words: '', start: 0, before: '', after: '' };

/** Where a new note is to stand; with the words of the text, other words for them are suggested. */
export interface NoteDraft extends NoteAnchor {
  suggested?: string;
}

/** Accepts and rejects suggestions on the text that a page edits. */
export interface SuggestionDecider {
  isBusy: boolean;
  accept(notes: readonly StoryNote[]): Promise<unknown>;
  reject(notes: readonly StoryNote[]): Promise<unknown>;
  reopen(note: StoryNote): Promise<unknown>;
}

/** Notes of a page: what the server has of them, their marks in the text, and what the user does with them. */
export interface StoryNotes {
  contentId: string | undefined;
  container: RefObject<HTMLDivElement | null>;
  answer: { notes: StoryNote[]; mayWrite: boolean } | undefined;
  error: unknown;
  retry(): Promise<void>;
  marks: NoteMarks;
  /** The note that is chosen, in the text and in the panel. */
  chosen: string | undefined;
  choose(id: string): void;
  /** Where a new note is to stand; undefined while none is written. */
  draft: NoteDraft | undefined;
  begin(draft: NoteDraft | undefined): void;
  /** Where the words of the new note stand by now: others may type before they are sent. */
  draftNow(): NoteAnchor | undefined;
  /** Decides suggestions; absent where the text cannot be edited. */
  decider?: SuggestionDecider | undefined;
  /** True when the panel is shown in place of the facts. */
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
  /** Stores what was typed, so that the words of a new note are known to the server; false when it could not. */
  store(): Promise<boolean>;
}

const noNotes: readonly StoryNote[] = [];

interface NotesOptions {
  /** The note that the address names. */
  first?: string | undefined;
  store?(): Promise<boolean>;
}

/** Keeps the notes of a story that is read or written inside `container`. */
export function useStoryNotes(
  contentId: string | undefined,
  { first, store = () => Promise.resolve(true) }: NotesOptions = {},
): StoryNotes {
  const { answer, error, refresh } = useNotes(contentId);
  const container = useRef<HTMLDivElement>(null);
  const [marker, setMarker] = useState<NoteMarker>();
  const [chosen, setChosen] = useState(first);
  const [draft, setDraft] = useState<NoteDraft>();
  // Undefined until the user says, or open notes have opened it.
  const [isOpen, setOpen] = useState<boolean | undefined>(first === undefined ? undefined : true);
  const notes = answer?.data.notes ?? noNotes;
  if (isOpen === undefined && notes.some(({ resolved }) => !resolved)) setOpen(true);
  const handleMark = (id: string) => {
    setChosen(id);
    setOpen(true);
  };
  const latest = useRef(handleMark);
  useEffect(() => {
    latest.current = handleMark;
  });
  useEffect(() => {
    if (!container.current) return undefined;
    const made = new NoteMarker(container.current, (id) => latest.current(id));
    setMarker(made);
    return () => made.dispose();
  }, []);
  useEffect(() => marker?.setNotes(notes, chosen, draft), [marker, notes, chosen, draft]);
  const marks = useSyncExternalStore(marker?.subscribe ?? idle, marker?.marks ?? (() => noMarks));
  const isThere = first !== undefined && marks.places.has(first);
  useEffect(() => {
    if (first !== undefined && isThere) marker?.show(first);
  }, [marker, first, isThere]);
  return {
    contentId,
    container,
    answer: answer?.data,
    error,
    retry: refresh,
    marks,
    chosen,
    choose: (id) => {
      setChosen(id);
      marker?.show(id);
    },
    draft,
    begin: (begun) => {
      setDraft(begun);
      if (begun) setOpen(true);
    },
    draftNow: () => marker?.draftNow() ?? draft,
    isOpen: isOpen ?? false,
    setOpen,
    store,
  };
}

const idle = () => () => undefined;
