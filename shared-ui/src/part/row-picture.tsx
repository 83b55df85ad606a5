import { useState } from 'react';
import { rowPictureUrl } from './row-picture.rules.ts';

interface RowPictureProps {
  src: string;
  className?: string | undefined;
}

/**
 * The picture of a list row, as a small copy made by the store; one without a copy is loaded in full. Its alternative
 * text is empty, since the title is beside it.
 */
export function RowPicture({ src, className }: RowPictureProps) {
  const [wholeOf, setWholeOf] = useState<string>();
  return (
    <img
      {...(className && { className })}
      src={wholeOf === src ? src : rowPictureUrl(src)}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setWholeOf(src)}
    />
  );
}
