import { Button, Skeleton } from 'antd';
import { useTool } from '../../parts/tools/use-tool.ts';
import { liveFormTexts as texts } from './live.texts.ts';

interface ImageFieldProps {
  /** Address of the picture; '' none. Given by the form's field. */
  value?: string;
  onChange?(value: string): void;
  id?: string;
  label: string;
  disabled?: boolean;
  width?: number;
  height?: number;
}

/** The shared image box as a field of a form that keeps the address alone; where it does not load the picture is still seen. */
export function ImageField({ value = '', onChange, id, label, disabled = false, width, height }: ImageFieldProps) {
  const [tool, retry] = useTool('pictures');
  if (tool === undefined) return <Skeleton.Node active />;
  if (tool === 'failed') {
    return (
      <>
        {value !== '' && <img src={value} alt={label} width={width ?? 160} />}
        <Button size="small" onClick={retry}>
          {texts.retryTool}
        </Button>
      </>
    );
  }
  const { ImageBox } = tool;
  return (
    <ImageBox
      {...(id === undefined ? {} : { id })}
      {...(width === undefined ? {} : { width })}
      {...(height === undefined ? {} : { height })}
      label={label}
      value={value === '' ? null : { id: '', url: value }}
      disabled={disabled}
      onChange={(box) => onChange?.(box?.url ?? '')}
    />
  );
}
