import { TableOutlined } from '@ant-design/icons';
import { Button, InputNumber, Popover, Space } from 'antd';
import { useState } from 'react';
import { editorTexts as texts } from '../editor.texts.ts';
import { ToolbarButton } from './toolbar-button.tsx';

interface TableButtonProps {
  disabled: boolean;
  /** Remembers the selection before the box takes the focus. */
  onOpen(): void;
  onInsert(rows: number, columns: number): void;
}

const sizeMax = 20;

/** Asks how many rows and columns, and puts an empty table at the caret. */
export function TableButton({ disabled, onOpen, onInsert }: TableButtonProps) {
  const [isOpen, setOpen] = useState(false);
  const [rows, setRows] = useState<number | null>(3);
  const [columns, setColumns] = useState<number | null>(3);
  const handleOpen = (open: boolean) => {
    if (open) onOpen();
    setOpen(open && !disabled);
  };
  const insert = () => {
    setOpen(false);
    onInsert(rows ?? 1, columns ?? 1);
  };
  const box = (
    <Space size={8}>
      <InputNumber
        autoFocus
        prefix={texts.tableRows}
        aria-label={texts.tableRows}
        min={1}
        max={sizeMax}
        value={rows}
        onChange={setRows}
        onPressEnter={insert}
      />
      <InputNumber
        prefix={texts.tableColumns}
        aria-label={texts.tableColumns}
        min={1}
        max={sizeMax}
        value={columns}
        onChange={setColumns}
        onPressEnter={insert}
      />
      <Button type="primary" onClick={insert}>
        {texts.tableInsert}
      </Button>
    </Space>
  );
  return (
    <Popover open={isOpen} onOpenChange={handleOpen} trigger="click" content={box} placement="bottom" destroyOnHidden>
      <span>
        <ToolbarButton title={texts.insertTable} icon={<TableOutlined aria-hidden />} disabled={disabled} />
      </span>
    </Popover>
  );
}
