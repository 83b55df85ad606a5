import { Skeleton } from 'antd';
import type { ImageBoxProps } from 'shared-contracts/shell';

/** Pixels of the buttons below a box, with their distance. */
const buttonRow = 28;

/** Placeholder of an image box until its code is loaded, as large as the box: the content below does not jump. */
export function ImageBoxPlace({
  width,
  height,
  disabled = false,
}: Pick<ImageBoxProps, 'width' | 'height' | 'disabled'>) {
  return (
    <Skeleton.Node
      active
      styles={{
        root: { width: width ?? '100%', marginBottom: disabled ? 0 : buttonRow },
        content: { width: '100%', height: height ?? 'auto', aspectRatio: '16 / 9' },
      }}
    />
  );
}
