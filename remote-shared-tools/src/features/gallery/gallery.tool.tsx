import type { GalleryTool, Shell } from 'shared-contracts/shell';
import { ShellProvider } from 'shared-ui';
import { Gallery } from './gallery.tsx';

/** Makes the gallery of a Shell. */
export function createTool(shell: Shell): GalleryTool {
  return {
    Gallery: () => (
      <ShellProvider shell={shell}>
        <Gallery />
      </ShellProvider>
    ),
  };
}
