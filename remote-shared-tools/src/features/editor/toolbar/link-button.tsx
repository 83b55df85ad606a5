import { LinkOutlined, ReadOutlined } from '@ant-design/icons';
import { Button, Input, Popover, Space } from 'antd';
import { useState } from 'react';
import { editorTexts as texts } from '../editor.texts.ts';
import { contentLinkOf, linkAddressOf } from '../formats/content-link.rules.ts';
import { readLinkAddress } from './link.rules.ts';
import { ToolbarButton } from './toolbar-button.tsx';

interface LinkButtonProps {
  value: unknown;
  disabled: boolean;
  /** Remembers the selection before the box takes the focus. */
  onOpen(): void;
  onApply(address: string | false): void;
  /** Picks our own content as the target of the link; absent for external writers. */
  onPickContent?(): void;
}

/** Sets, changes or takes off the link of the selected words: an address, or content of ours. */
export function LinkButton({ value, disabled, onOpen, onApply, onPickContent }: LinkButtonProps) {
  const [draft, setDraft] = useState<string>();
  const [isWrong, setWrong] = useState(false);
  const isOpen = draft !== undefined && !disabled;

  const handleOpen = (open: boolean) => {
    if (open) onOpen();
    setWrong(false);
    setDraft(open ? linkAddressOf(value) || 'https://' : undefined);
  };
  const pick = () => {
    setDraft(undefined);
    onPickContent?.();
  };
  const apply = () => {
    if (contentLinkOf(value)?.address === draft) return setDraft(undefined);
    const address = readLinkAddress(draft ?? '');
    if (!address) return setWrong(true);
    setDraft(undefined);
    onApply(address);
  };
  const remove = () => {
    setDraft(undefined);
    onApply(false);
  };

  const box = (
    <Space orientation="vertical" size={4}>
      <Space.Compact>
        <Input
          autoFocus
          aria-label={texts.linkAddress}
          value={draft ?? ''}
          status={isWrong ? 'error' : ''}
          style={{ width: 280 }}
          onChange={(event) => setDraft(event.target.value)}
          onPressEnter={apply}
        />
        <Button type="primary" onClick={apply}>
          {texts.linkApply}
        </Button>
        {value ? <Button onClick={remove}>{texts.linkRemove}</Button> : null}
      </Space.Compact>
      {onPickContent && (
        <Button type="link" size="small" icon={<ReadOutlined aria-hidden />} onClick={pick}>
          {texts.linkContent}
        </Button>
      )}
      {isWrong ? <span role="alert">{texts.linkInvalid}</span> : null}
    </Space>
  );
  return (
    <Popover open={isOpen} onOpenChange={handleOpen} trigger="click" content={box} placement="bottom" destroyOnHidden>
      <span>
        <ToolbarButton
          title={texts.link}
          icon={<LinkOutlined aria-hidden />}
          isOn={Boolean(value)}
          disabled={disabled}
        />
      </span>
    </Popover>
  );
}
