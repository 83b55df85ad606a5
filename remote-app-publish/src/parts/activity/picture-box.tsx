import { Button, Skeleton } from 'antd';
import type { Cover } from 'shared-contracts/model';
import { useTool } from '../tools/use-tool.ts';
import { activityFormTexts as texts } from './activity-form.texts.ts';

interface PictureBoxProps {
  id?: string;
  label: string;
  value: Cover | null;
  width?: number;
  height?: number;
  onChange(picture: Cover | null): void;
}

/** A picture from the library or this computer, in the shared image box. */
export function PictureBox({ id, label, value, width, height, onChange }: PictureBoxProps) {
  const [tool, retry] = useTool('pictures');
  if (tool === undefined) return <Skeleton.Node active />;
  if (tool === 'failed') {
    return (
      <Button size="small" onClick={retry}>
        {texts.retry}
      </Button>
    );
  }
  const { ImageBox } = tool;
  return (
    <ImageBox
      {...(id === undefined ? {} : { id })}
      {...(width === undefined ? {} : { width })}
      {...(height === undefined ? {} : { height })}
      label={label}
      value={value && { id: value.id, url: value.path }}
      onChange={(box) => onChange(box && { id: box.id, path: box.url })}
    />
  );
}
