import type { ComponentType } from 'react';

/** A video of the newsroom's own streams (S2 §3 Pickers). */
export interface OwnVideo {
  streamId: string;
  /** Empty while the conversion runs. */
  playURL: string;
  coverUrl: string;
  sourceTitle: string;
  /** Seconds; 0 while unknown. */
  duration: number;
  editorName: string;
  creationTime: string;
}

/** A video of the external video library, with its play address (S2 §3 Pickers). */
export interface LibraryVideo {
  id: string;
  title: string;
  imagePath: string;
  playURL: string;
  /** Seconds. */
  programLength: number;
}

/** Props of the player: a failed load is tried again after 5 s, with the documents' sentence. */
export interface VideoPlayerProps {
  src: string;
  poster?: string;
  /** Accessible name. */
  title: string;
  /** Pixels or a CSS length; the width of the parent when absent. */
  width?: number | string;
}

/** Videos: the newsroom's own, those of the external library, and those on this computer. */
export interface VideosTool {
  /** Own streams (S2 §2.7): picking one returns it and closes. Undefined when given up. */
  pickVideo(): Promise<OwnVideo | undefined>;
  /** The external video library (S2 §2.6): the videos of the selected pane; an empty list when given up. */
  pickLibraryVideo(options?: { /** Most videos; no bound when absent. */ max?: number }): Promise<LibraryVideo[]>;
  /**
   * Local videos (S2 §2.5), several at once, with each one's progress; the uploaded ones, an empty list when given up.
   */
  uploadVideos(options?: { multiple?: boolean }): Promise<OwnVideo[]>;
  VideoPlayer: ComponentType<VideoPlayerProps>;
}
