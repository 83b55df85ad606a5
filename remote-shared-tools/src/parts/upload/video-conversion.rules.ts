import { videoConversionSkipFormat, videoConversionSkipType } from 'shared-contracts/constants';

/** Facts of a video that are known before it is sent. */
export interface VideoFacts {
  /** The documents' video type. */
  type: number;
  /** 'mp4', 'mov', … */
  format: string;
  /** kbit/s. */
  bitRate: number;
  /** Pixels; 0 while unknown. */
  width: number;
}

export interface VideoSetting {
  /** kbit/s. */
  videoBitRate: number;
  /** Pixels. */
  videoWidth: number;
}

/**
 * Conversion is skipped only for type 1, mp4, below the bit rate and inside the width (R628); a video that cannot be
 * read is converted.
 */
export function needsConversion(
  { type, format, bitRate, width }: VideoFacts,
  { videoBitRate, videoWidth }: VideoSetting,
): boolean {
  return !(
    type === videoConversionSkipType &&
    format === videoConversionSkipFormat &&
    width > 0 &&
    bitRate < videoBitRate &&
    width <= videoWidth
  );
}

/** Returns the conversion requested of the store (R629), in the cloud's syntax. */
export const conversionOf = ({ videoBitRate, videoWidth }: VideoSetting): string =>
  `avthumb/mp4/vcodec/libx264/vb/${videoBitRate}k/s/${videoWidth}x`;

/** 'clip.final.MP4' -> 'mp4' */
export const formatOf = (fileName: string): string => /\.([a-z0-9]+)$/i.exec(fileName)?.[1]?.toLowerCase() ?? '';
