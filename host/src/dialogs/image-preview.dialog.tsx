import { Image } from 'antd';
import { upgradeAddress } from './image-address.ts';
import type { DialogControl } from './dialogs.state.ts';

interface ImagePreviewDialogProps extends DialogControl<void> {
  urls: readonly string[];
  index?: number;
}

/** Pictures over the page, to turn, to zoom and to leaf through. */
export function ImagePreviewDialog({ urls, index = 0, isOpen, onDone, onGone }: ImagePreviewDialogProps) {
  const items = urls.map((url) => upgradeAddress(url));
  const handleVisible = (isVisible: boolean): void => {
    if (!isVisible) onDone();
  };
  return (
    <div style={{ display: 'none' }}>
      <Image.PreviewGroup
        items={items}
        preview={{
          open: isOpen,
          current: index,
          onOpenChange: handleVisible,
          afterOpenChange: (open: boolean) => open || onGone(),
        }}
      />
    </div>
  );
}
