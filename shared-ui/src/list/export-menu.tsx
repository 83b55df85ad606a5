import { DownloadOutlined } from '@ant-design/icons';
import { Button, Dropdown } from 'antd';
import dayjs from 'dayjs';
import { joinIds } from 'shared-contracts/wire';
import { useAction } from '../data/use-action.ts';
import { useShell } from '../shell/shell-context.tsx';
import { commonFields } from './list-query.ts';
import { listTexts as texts } from './list.texts.ts';
import type { ListExport } from './list.types.ts';

interface ExportMenuProps {
  exporter: ListExport;
  /** The filters as the list sends them, without the page. */
  request: Record<string, unknown>;
  /** Keys of the shown columns, in their order. */
  columns: readonly string[];
  tickedIds: readonly string[];
  pageIds: readonly string[];
}

type Format = keyof typeof texts.exportFormats;
const formats = Object.keys(texts.exportFormats) as Format[];

/** 导出: ticked rows, this page or all results, as xlsx or CSV, with the columns that are shown. */
export function ExportMenu({ exporter, request, columns, tickedIds, pageIds }: ExportMenuProps) {
  const shell = useShell();
  const [download, isPending] = useAction(async (format: Format, ids: readonly string[] | null) => {
    const input = {
      ...commonFields(exporter.endpoint, request),
      ...exporter.fixed,
      columns,
      format,
      ...(ids ? { ids: joinIds(ids) } : {}),
    };
    if (ids === null && (await exporter.startJob?.(input))) return;
    await shell.download(
      exporter.endpoint,
      input,
      `${exporter.fileName}-${dayjs().format('YYYYMMDDHHmmss')}.${format}`,
    );
  });

  const items = formats.map((format) => ({
    key: format,
    type: 'group' as const,
    label: texts.exportFormats[format],
    children: [
      { key: `${format}-all`, label: texts.exportAll, onClick: () => void download(format, null) },
      {
        key: `${format}-page`,
        label: texts.exportPage,
        disabled: pageIds.length === 0,
        onClick: () => void download(format, pageIds),
      },
      {
        key: `${format}-ticked`,
        label: texts.exportTicked(tickedIds.length),
        disabled: tickedIds.length === 0,
        onClick: () => void download(format, tickedIds),
      },
    ],
  }));

  return (
    <Dropdown trigger={['click']} menu={{ items }}>
      <Button icon={<DownloadOutlined aria-hidden />} loading={isPending} aria-haspopup="menu">
        {texts.export}
      </Button>
    </Dropdown>
  );
}
