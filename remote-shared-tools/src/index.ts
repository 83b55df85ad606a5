import { defineTools } from 'shared-contracts/shell';

/** Entry point of shared-tools: each tool's code is loaded on first use. */
export const sharedTools = defineTools({
  name: 'remote-shared-tools',
  contract: '^1.0.0',
  provides: { 'remote-shared-tools': '1.0.0' },
  tools: {
    charts: () => import('./features/charts/charts.tool.tsx'),
    importer: () => import('./features/importer/importer.tool.ts'),
    editor: () => import('./features/editor/editor.tool.tsx'),
    forms: () => import('./features/form-designer/forms.tool.tsx'),
    uploader: () => import('./features/uploader/uploader.tool.ts'),
    videos: () => import('./features/videos/videos.tool.tsx'),
    pickers: () => import('./features/pickers/pickers.tool.tsx'),
    pictures: () => import('./features/pictures/pictures.tool.tsx'),
    gallery: () => import('./features/gallery/gallery.tool.tsx'),
    proofreading: () => import('./features/proofreading/proofreading.tool.tsx'),
  },
});
