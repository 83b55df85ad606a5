import type { ComponentType } from 'react';

/** Every tool with its props, for whoever builds with them. Shown in development only. */
export interface GalleryTool {
  Gallery: ComponentType;
}
