import type { PermissionCode } from '../permissions/index.ts';
import type { Shell } from './shell.ts';
import type { Tools } from './tools.ts';

/**
 * The contract version that this copy of the package describes; the host offers it, a release names the range it needs.
 */
export const contractVersion = '1.0.0';

/** A lazily loaded screen: a component without props, as default. */
export interface ScreenModule {
  default: (props: Record<string, never>) => unknown;
}

/** Loads the screen of a route when it is first opened. */
export type RouteScreen = () => Promise<ScreenModule>;

/** One line of a remote's route table. Everything but `screen` becomes data of its release. */
export interface RouteEntry {
  path: string;
  title: string;
  /** Permission code required for menu and page: the path itself when absent; null admits every session. */
  permission?: PermissionCode | null;
  /** Not in the menu (authoring and detail pages). */
  hidden?: boolean;
  /** Path of the parent menu entry; absent for the top of a group. */
  parent?: string;
  /** Name of the menu icon, for the top of a group. */
  icon?: string;
  /** A node that only holds others. */
  container?: boolean;
  redirectTo?: string;
  /** One page tab per address with its query, not per path (detail and form pages). */
  tabPerQuery?: boolean;
  screen?: RouteScreen;
}

/** One part of a topic of the help; `[words](/path)` in its lines is a link for who may open the page. */
export interface HelpSection {
  title: string;
  lines: readonly string[];
  /** The lines are steps, one after the other. */
  isSteps?: boolean;
}

/** What the help says of a group of pages. */
export interface HelpTopic {
  title: string;
  /** Who may open one of these pages finds the topic; everybody one without pages. */
  pages: readonly string[];
  sections: readonly HelpSection[];
}

/** Manifest of a remote, which is all that it exposes. */
export interface RemoteDefinition {
  name: string;
  /** Range of contract versions it works with, e.g. '^1.0.0'. */
  contract: string;
  routes: readonly RouteEntry[];
  /**
   * Parts needed of other remotes: name of the part they provide -> range, e.g. { 'remote-shared-tools': '^1.0.0' }.
   */
  needs?: Readonly<Record<string, string>>;
  /**
   * Kind of draft -> version of its form (UnsavedWork.schema): unsaved work that a swap can hand over to this version.
   */
  draftSchemas?: Readonly<Record<string, number>>;
  /**
   * The help about its pages, loaded when somebody opens the help: the host has the topics of the groups that it came
   * with, each other remote brings its own. It explains every address that begins with one of its pages.
   */
  help?: () => Promise<{ help: HelpTopic }>;
}

/**
 * Manifest of shared-tools: each tool is made from the Shell on first use. A release may lack a tool; the Shell then
 * says so.
 */
export interface ToolsDefinition {
  name: string;
  contract: string;
  /** Parts provided to other remotes: name of the part -> version. */
  provides?: Readonly<Record<string, string>>;
  tools: { [Name in keyof Tools]?: () => Promise<{ createTool(shell: Shell): Tools[Name] }> };
}

/** Gives a route table its type. */
export function defineRoutes(routes: readonly RouteEntry[]): readonly RouteEntry[] {
  return routes;
}

/** Types the manifest of a remote. */
export function defineRemote(definition: RemoteDefinition): RemoteDefinition {
  return definition;
}

/** Types the manifest of shared-tools. */
export function defineTools(definition: ToolsDefinition): ToolsDefinition {
  return definition;
}
