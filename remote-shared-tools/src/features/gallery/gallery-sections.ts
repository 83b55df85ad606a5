import type { ComponentType } from 'react';
import { galleryTexts as texts } from './gallery.texts.ts';

/** One tool of the gallery. */
export interface GallerySection {
  id: string;
  title: string;
  /** Code that opens or renders it. */
  note: string;
  load(): Promise<ComponentType>;
}

/** All tools, in the order shown; a new tool adds a line and a file in sections/. */
export const gallerySections: readonly GallerySection[] = [
  {
    id: 'uploader',
    title: texts.sections.uploader,
    note: "shell.tools('uploader') → enqueue(files, { kind }), tasks(), subscribe(), pause(), resume(), retry(), cancel()",
    load: () => import('./sections/uploader-section.tsx').then((m) => m.UploaderSection),
  },
  {
    id: 'pictures',
    title: texts.sections.pictures,
    note: "shell.tools('pictures') → pickPicture(), pickPictures(), viewImages(), editImage(), watermark(), watermarkBatch(), uploadPictures()",
    load: () => import('./sections/pictures-section.tsx').then((m) => m.PicturesSection),
  },
  {
    id: 'image-box',
    title: texts.sections.imageBox,
    note: '<ImageBox value onChange label width height disabled watermark id />',
    load: () => import('./sections/image-box-section.tsx').then((m) => m.ImageBoxSection),
  },
  {
    id: 'image-upload',
    title: texts.sections.imageUpload,
    note: '<ImageUpload value onChange width height token domain multiple length isQiniu isDelete min meitu isEdit action disabled label id />',
    load: () => import('./sections/image-upload-section.tsx').then((m) => m.ImageUploadSection),
  },
  {
    id: 'videos',
    title: texts.sections.videos,
    note: "shell.tools('videos') → pickVideo(), pickLibraryVideo({ max }), uploadVideos({ multiple }), <VideoPlayer src poster title width />",
    load: () => import('./sections/videos-section.tsx').then((m) => m.VideosSection),
  },
  {
    id: 'pickers',
    title: texts.sections.pickers,
    note: "shell.tools('pickers') → pickActivity(), pickContent({ tabs, exceptIds }), pickPlaceholderAd(), pickIntroduced({ type, title }), pickCategory({ source, title, multiple, selectedIds, disabledIds })",
    load: () => import('./sections/pickers-section.tsx').then((m) => m.PickersSection),
  },
  {
    id: 'qr',
    title: texts.sections.qr,
    note: '<QrCode qrUrl content isShowText /> (shared-ui)',
    load: () => import('./sections/shared-parts-section.tsx').then((m) => m.QrSection),
  },
  {
    id: 'pager',
    title: texts.sections.pager,
    note: '<Pager total currentPage pageSize onChange /> (shared-ui)',
    load: () => import('./sections/shared-parts-section.tsx').then((m) => m.PagerSection),
  },
  {
    id: 'dialog',
    title: texts.sections.dialog,
    note: '<FormDialog title onConfirm onCancel confirmText isPending danger extra width height open /> (shared-ui)',
    load: () => import('./sections/shared-parts-section.tsx').then((m) => m.DialogSection),
  },
  {
    id: 'editor',
    title: texts.sections.editor,
    note: "shell.tools('editor') → <RichEditor initialHtml documentKey readOnly label onChange onHandle onImported />",
    load: () => import('./sections/editor-section.tsx').then((m) => m.EditorSection),
  },
  {
    id: 'importer',
    title: texts.sections.importer,
    note: "shell.tools('importer') → importWord(), captureWeixin()",
    load: () => import('./sections/importer-section.tsx').then((m) => m.ImporterSection),
  },
  {
    id: 'proofreading',
    title: texts.sections.proofreading,
    note: "shell.tools('proofreading') → <ProofreadingDialog source editor title contentId onDone />, <ProofreadingPanel editor title contentId onClose />, canProofread(subject)",
    load: () => import('./sections/proofreading-section.tsx').then((m) => m.ProofreadingSection),
  },
  {
    id: 'charts',
    title: texts.sections.charts,
    note: "shell.tools('charts') → <Chart kind label places series height />",
    load: () => import('./sections/charts-section.tsx').then((m) => m.ChartsSection),
  },
  {
    id: 'form-designer',
    title: texts.sections.formDesigner,
    note: "shell.tools('forms') → designForm({ title, json, locale, features, services, historyKey, publishedJson, onAddAssociation }), <FormDesigner json locale features services historyKey publishedJson onAddAssociation onChange />",
    load: () => import('./sections/forms-section.tsx').then((m) => m.FormDesignerSection),
  },
  {
    id: 'form',
    title: texts.sections.formRenderer,
    note: '<FormRenderer definition values locale readOnly services explainsConditions onChange ref /> → ref.getData(), reset(), values(), setValues()',
    load: () => import('./sections/forms-section.tsx').then((m) => m.FormRendererSection),
  },
];
