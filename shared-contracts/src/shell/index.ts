export type {
  CallOptions,
  CategoryPickOptions,
  ConfirmOptions,
  MessageOffer,
  PageCommand,
  PageHelp,
  PageKey,
  PickedCategory,
  RegisteredWork,
  Shell,
  ShellDialogs,
  ShellOverlays,
  ShellSession,
  UnsavedWork,
} from './shell.ts';
export type { EditorFacts, EditorTool, ImportedFacts, RichEditorProps, Tools } from './tools.ts';
export type {
  EnqueueOptions,
  QueuedUpload,
  UploadKind,
  UploadResult,
  UploadState,
  UploadTask,
  UploaderTool,
} from './uploader-tool.ts';
export type {
  BoxedImage,
  EditedImage,
  ImageBoxProps,
  ImageUploadItem,
  ImageUploadProps,
  PickPictureOptions,
  PicturesTool,
  StampedImage,
  ViewedImage,
  WatermarkChoice,
} from './pictures-tool.ts';
export type { ChartProps, ChartSeries, ChartsTool } from './charts-tool.ts';
export type { ImportedArticle, ImportedWord, ImporterTool } from './importer-tool.ts';
export type { CategoryTreeOptions, ContentPickTab, PickedContent, PickersTool, TreeCategory } from './pickers-tool.ts';
export type { LibraryVideo, OwnVideo, VideoPlayerProps, VideosTool } from './videos-tool.ts';
export type {
  DesignFormOptions,
  DesignerFeatures,
  FormDesignerProps,
  FormRendererHandle,
  FormRendererProps,
  FormServices,
  FormsTool,
  OptionLoader,
} from './forms-tool.ts';
export type {
  EditorHandle,
  EditorParagraph,
  MarkTone,
  ProofreadingPanelProps,
  ProofreadingTool,
  ProofreadSubject,
  TextEdit,
  TextMark,
  TextSpan,
  WordsPlace,
} from './proofreading-tool.ts';
export { contractVersion, defineRemote, defineRoutes, defineTools } from './remote.ts';
export type {
  HelpSection,
  HelpTopic,
  RemoteDefinition,
  RouteEntry,
  RouteScreen,
  ScreenModule,
  ToolsDefinition,
} from './remote.ts';
export { unfinishedUploadsKey } from './uploader-tool.ts';
export type { GalleryTool } from './gallery-tool.ts';
export type { CaretOfPerson, RoomText, RoomTextPort } from './room-text.ts';
