import type Quill from 'quill';
import { useSyncExternalStore } from 'react';
import { foreignFigure, removeForeign } from './foreign-figures.ts';
import { ForeignPictures } from './foreign-pictures.tsx';
import type { ShownFacts } from './shown-facts.ts';
import { StatusLine } from './status-line.tsx';

interface TextFootProps {
  quill: Quill | null;
  facts: ShownFacts;
  readOnly: boolean;
  /** Absent where nobody can fetch them. */
  onLocalise?(addresses: readonly string[]): void;
}

/** Under the text: its words and pictures, and the pictures that are still on other sites. */
export function TextFoot({ quill, facts, readOnly, onLocalise }: TextFootProps) {
  const { wordCount, pictureCount, uploading, foreignPictures } = useSyncExternalStore(facts.subscribe, facts.read);
  return (
    <>
      <StatusLine wordCount={wordCount} pictureCount={pictureCount} uploading={uploading} />
      <ForeignPictures
        sources={foreignPictures}
        readOnly={readOnly}
        onShow={(nth) => quill && foreignFigure(quill, nth)?.scrollIntoView({ block: 'center', behavior: 'smooth' })}
        onRemove={(nth) => quill && removeForeign(quill, nth)}
        {...(onLocalise ? { onLocalise } : {})}
      />
    </>
  );
}
