import { useState } from 'react';
import { rowPictureUrl } from './row-picture.rules.ts';

interface RowPictureProps {
  src: string;
  className?: string | undefined;
}

/**
 * The picture of a list row, as a small copy that the store makes; one that has none comes whole. The title stands
 * beside it.
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
