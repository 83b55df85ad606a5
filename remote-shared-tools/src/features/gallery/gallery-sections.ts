import type { ComponentType } from 'react';
import { galleryTexts as texts } from './gallery.texts.ts';

/** One tool of the gallery. */
export interface GallerySection {
  id: string;
  title: string;
  /** How it is asked for, as code. */
  note: string;
  load(): Promise<ComponentType>;
}

/** All tools, in the order shown; a new tool adds a line and a file in sections/. */
export const gallerySections: readonly GallerySection[] = [
  { id: 'uploader', title: texts.sections.uploader, note: "shell.tools('uploader') → enqueue(files, { kind }), tasks(), subscribe(), pause(), resume(), retry(), cancel()", load: () => import('./sections/uploader-section.tsx').then((m) => m.UploaderSection) },
  { id: 'pictures', title: texts.sections.pictures, note: "shell.tools('pictures') → pickPicture(), pickPictures(), viewImages(), editImage(), watermark(), watermarkBatch(), uploadPictures()", load: () => import('./sections/pictures-section.tsx').then((m) => m.PicturesSection) },
  { id: 'image-box', title: texts.sections.imageBox, note: '<ImageBox value onChange label width height disabled watermark id />', load: () => import('./sections/image-box-section.tsx').then((m) => m.ImageBoxSection) },
  { id: 'image-upload', title: texts.sections.imageUpload, note: '<ImageUpload value onChange width height token domain multiple length isQiniu isDelete min meitu isEdit action disabled label id />', load: () => import('./sections/image-upload-section.tsx').then((m) => m.ImageUploadSection) },
  { id: 'qr', title: texts.sections.qr, note: '<QrCode qrUrl content isShowText /> (shared-ui)', load: () => import('./sections/shared-parts-section.tsx').then((m) => m.QrSection) },
  { id: 'pager', title: texts.sections.pager, note: '<Pager total currentPage pageSize onChange /> (shared-ui)', load: () => import('./sections/shared-parts-section.tsx').then((m) => m.PagerSection) },
  { id: 'dialog', title: texts.sections.dialog, note: '<FormDialog title onConfirm onCancel confirmText isPending danger extra width height open /> (shared-ui)', load: () => import('./sections/shared-parts-section.tsx').then((m) => m.DialogSection) },
  { id: 'editor', title: texts.sections.editor, note: "shell.tools('editor') → <RichEditor initialHtml documentKey readOnly label onChange />", load: () => import('./sections/editor-section.tsx').then((m) => m.EditorSection) },
];
