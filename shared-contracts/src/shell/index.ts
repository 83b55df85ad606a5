export type {
  CallOptions, CategoryPickOptions, ConfirmOptions, PickedCategory, RegisteredWork, Shell, ShellDialogs, ShellSession, UnsavedWork,
} from './shell.ts';
export type { EditorFacts, EditorTool, RichEditorProps, Tools, UploaderTool } from './tools.ts';
export { contractVersion, defineRemote, defineRoutes, defineTools } from './remote.ts';
export type { RemoteDefinition, RouteEntry, ScreenModule, ToolsDefinition } from './remote.ts';
