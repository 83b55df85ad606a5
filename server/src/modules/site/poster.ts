import QRCode from 'qrcode';
import sharp from 'sharp';
import { publicPaths } from 'shared-contracts/paths';
import { drawnLines } from '../../platform/pages/drawn-text.ts';
import { drawnFonts } from '../../platform/pages/drawn-text.words.ts';
import { mediaLabelLine, mediaLabelOf, type MediaLabels } from '../../platform/pages/media-label.ts';
import type { SiteFrame } from '../../platform/pages/layout.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { imageQueue, maxPixels } from '../../platform/storage/image-work.ts';
import { objectsOf } from '../../platform/storage/stored-objects.ts';
import { escapeHtml } from '../../platform/text/html.rules.ts';
import { toWireMinute } from '../../platform/text/wire-time.ts';
import { coverOf } from '../stories/content.rules.ts';
import type { PublishedStory } from '../stories/published.queries.ts';
import { shownAiUse } from '../stories/shown-labels.ts';
import { storyPageTexts as texts } from './story-pages.texts.ts';
import { summaryOf } from './story-view.ts';

const [width, height, pictureHeight] = [750, 1200, 500];
const margin = 50;

/** A story as a picture for sharing: its cover, title and beginning, and the code that leads to it. */
export async function drawPoster(
  story: PublishedStory,
  { name, origin, facts }: Pick<SiteFrame, 'name' | 'origin' | 'facts'>,
  settings: Settings,
  labels: MediaLabels = new Map(),
): Promise<Buffer> {
  const [cover, code] = await Promise.all([
    readOwn(coverOf(story.draft) ?? (facts.shareImage || null), settings),
    QRCode.toBuffer(origin + publicPaths.article(story.id), { margin: 1, width: 200 }),
  ]);
  return imageQueue.run(async () => {
    const picture =
      cover &&
      (await sharp(cover, { limitInputPixels: maxPixels })
        .autoOrient()
        .resize({ width, height: pictureHeight, fit: 'cover' })
        .png()
        .toBuffer()
        .catch(() => undefined));
    return sharp({ create: { width, height, channels: 3, background: '#fbfaf7' } })
      .composite([
        ...(picture ? [{ input: picture, left: 0, top: 0 }] : []),
        {
          input: Buffer.from(
            wordsOf(story, name, picture ? pictureHeight : 80, labels, picture ? coverNote(story, labels) : ''),
          ),
          left: 0,
          top: 0,
        },
        { input: code, left: width - margin - 200, top: height - margin - 200 },
      ])
      .png({ palette: true, quality: 85 })
      .toBuffer();
  });
}

/** The bytes of one of our own pictures; undefined for any other. */
async function readOwn(path: string | null, settings: Settings): Promise<Buffer | undefined> {
  const key = path === null ? undefined : /^\/files\/(picture\/[a-z0-9/]+\.(?:jpg|png|webp))$/.exec(path)?.[1];
  return key === undefined
    ? undefined
    : objectsOf(settings)
        .read('public', key)
        .catch(() => undefined);
}

/** The AI label of the cover, in letters that are read on any picture. */
function coverNote({ draft }: PublishedStory, labels: MediaLabels): string {
  const label = mediaLabelOf(coverOf(draft) ?? '', labels);
  const [line] = label ? drawnLines(mediaLabelLine(label), 30, 1) : [];
  if (line === undefined) return '';
  const style = 'font-size="22" fill="#fff" stroke="#1c1917" stroke-width="4" paint-order="stroke"';
  return `<text x="${margin}" y="${pictureHeight - 20}" ${style}>${escapeHtml(line)}</text>`;
}

function wordsOf(story: PublishedStory, name: string, top: number, labels: MediaLabels, note: string): string {
  const [label] = drawnLines(shownAiUse(story.draft, labels)?.text ?? '', 24, 1);
  const title = drawnLines(story.draft.title, 14, 4);
  const summaryTop = top + 80 + title.length * 64;
  const room = Math.max(0, Math.min(4, Math.floor((height - margin - 240 - summaryTop) / 40)));
  const summary = room === 0 ? [] : drawnLines(summaryOf(story, 120), 25, room);
  const line = (text: string, y: number, size: number, more: string) =>
    `<text x="${margin}" y="${y}" font-size="${size}" ${more}>${escapeHtml(text)}</text>`;
  const parts = [
    note,
    ...title.map((text, index) => line(text, top + 80 + index * 64, 46, 'font-weight="700" fill="#1c1917"')),
    ...summary.map((text, index) => line(text, summaryTop + 10 + index * 40, 26, 'fill="#44403c"')),
    ...(label ? [line(label, height - margin - 180, 24, 'fill="#67625c"')] : []),
    line(name, height - margin - 110, 44, 'font-weight="900" fill="#a61b1b"'),
    line(toWireMinute(story.publishedTime), height - margin - 60, 24, 'fill="#67625c"'),
    line(texts.scanToRead, height - margin - 20, 24, 'fill="#67625c"'),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" font-family="${drawnFonts}">${parts.join('')}</svg>`;
}
