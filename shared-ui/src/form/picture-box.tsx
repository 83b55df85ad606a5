import { Button } from 'antd';
import type { Cover } from 'shared-contracts/model';
import type { ImageBoxProps } from 'shared-contracts/shell';
import { useTool } from '../shell/use-tool.ts';
import { ImageBoxPlace } from './image-box-place.tsx';
import { picturesTexts as texts } from './pictures.texts.ts';

/** The shared image box. While its remote fails to load, the picture is still visible, and loading can be retried. */
export function PictureBox(props: ImageBoxProps) {
  const [tool, retry] = useTool('pictures');
  if (tool && tool !== 'failed') return <tool.ImageBox {...props} />;
  if (tool === undefined) return <ImageBoxPlace {...props} />;
  const { label, value, width, height, disabled, extra } = props;
  const place = width === undefined ? { width: '100%', aspectRatio: '16 / 9' } : { width, height };
  return (
    <>
      {value && <img src={value.url} alt={label} style={{ ...place, display: 'block', objectFit: 'cover' }} />}
      <Button size="small" onClick={retry}>
        {texts.retry}
      </Button>{' '}
      {!disabled && extra}
    </>
  );
}

interface CoverBoxProps extends Omit<ImageBoxProps, 'value' | 'onChange'> {
  value: Cover | null;
  onChange(cover: Cover | null): void;
}

/** The image box over a picture as stories and activities keep it. */
export function CoverBox({ value, onChange, ...box }: CoverBoxProps) {
  return (
    <PictureBox
      {...box}
      value={value && { id: value.id, url: value.path }}
      onChange={(image) => onChange(image && { id: image.id, path: image.url })}
    />
  );
}

interface PictureFieldProps extends Omit<ImageBoxProps, 'value' | 'onChange'> {
  /** Address of the picture; '' none. Given by the form's item. */
  value?: string;
  onChange?(value: string): void;
}

/** The image box as a field of a form that keeps the address alone. */
export function PictureField({ value = '', onChange, ...box }: PictureFieldProps) {
  return (
    <PictureBox
      {...box}
      value={value === '' ? null : { id: '', url: value }}
      onChange={(image) => onChange?.(image?.url ?? '')}
    />
  );
}
