import { TrafficTarget } from 'shared-contracts/model';

const folders: readonly (readonly [folder: string, target: TrafficTarget])[] = [
  ['/site', TrafficTarget.Site],
  ['/open', TrafficTarget.OpenApi],
  ['/files/video', TrafficTarget.Videos],
  ['/files/attachment', TrafficTarget.Attachments],
  ['/files', TrafficTarget.Pictures],
  ['/watermark', TrafficTarget.Pictures],
];

/** What the answer to a request is for, by its path. A cover that was taken of a video is a picture. */
export function trafficTargetOf(url: string): TrafficTarget {
  const path = url.split('?', 1)[0]!;
  const target = folders.find(([folder]) => path === folder || path.startsWith(`${folder}/`))?.[1];
  if (target === TrafficTarget.Videos && /\.jpg(-w\d+)?$/.test(path)) return TrafficTarget.Pictures;
  return target ?? TrafficTarget.Staff;
}
