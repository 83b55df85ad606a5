import { Typography } from 'antd';
import { platformLimits } from 'shared-contracts/limits';
import type { PackagePicture, PlatformPackage } from 'shared-contracts/model';
import { byteSize, RowPicture, useShell } from 'shared-ui';
import { packageTexts as texts } from './packages.texts.ts';
import styles from './packages.module.css';

const sizeOf = ({ width, height }: Pick<PackagePicture, 'width' | 'height'>): string =>
  width === null || height === null ? texts.sizeUnknown : texts.size(width, height);

/** Pictures, cover and video of a package with their sizes. */
export function PackageMedia({ parts }: { parts: PlatformPackage }) {
  const { platform, pictures, cover, video } = parts;
  const limits = platformLimits[platform];
  const thumbs = [
    ...(cover ? [{ ...cover, label: texts.cover }] : []),
    ...pictures.map((picture, place) => ({ ...picture, label: texts.pictureNumber(place + 1) })),
  ];
  return (
    <div className={styles.media}>
      <Typography.Text strong>{texts.pictures(thumbs.length)}</Typography.Text>
      <Typography.Text type="secondary">
        {texts.pictureNote(limits.pictures.longSide, limits.pictures.bytes / 1024 ** 2)}
      </Typography.Text>
      {thumbs.length === 0 ? <Typography.Text type="secondary">{texts.noPictures}</Typography.Text> : null}
      <Thumbs thumbs={thumbs} />
      <Typography.Text strong>{texts.video}</Typography.Text>
      <Typography.Text type="secondary">
        {video
          ? [
              texts.videoFacts(texts.minutes(video.seconds), video.bytes === null ? '' : byteSize(video.bytes)),
              sizeOf(video),
              texts.videoLimit(limits.video.seconds, limits.video.bytes),
            ].join('；')
          : texts.noVideo}
      </Typography.Text>
    </div>
  );
}

function Thumbs({ thumbs }: { thumbs: (PackagePicture & { label: string })[] }) {
  const shell = useShell();
  const urls = thumbs.map(({ url }) => url);
  return (
    <ul className={styles.thumbs}>
      {thumbs.map((picture, index) => (
        <li key={picture.label}>
          <button type="button" aria-label={picture.label} onClick={() => shell.dialogs.previewImages({ urls, index })}>
            <RowPicture src={picture.url} />
          </button>
          <span>{picture.label}</span>
          <span>{sizeOf(picture)}</span>
        </li>
      ))}
    </ul>
  );
}
