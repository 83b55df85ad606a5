import {
  ColumnHeightOutlined,
  FullscreenExitOutlined,
  FullscreenOutlined,
  ReloadOutlined,
  SettingOutlined,
} from '@ant-design/icons';
import { Button, Dropdown, Tooltip } from 'antd';
import { type ReactNode, useState } from 'react';
import { laterPart } from '../part/later-part.tsx';
import { useIsPhone } from '../part/use-is-phone.ts';
import { listTexts as texts } from './list.texts.ts';
import type { Density, SetColumn, TableSettings } from './table-settings.rules.ts';

const ColumnSettings = laterPart(async () => (await import('./column-settings.tsx')).ColumnSettings);

interface ListToolsProps {
  columns: readonly SetColumn<never>[];
  settings: TableSettings;
  onSettings(settings: TableSettings): void;
  isFull: boolean;
  onFull(isFull: boolean): void;
  isFetching: boolean;
  onRefresh(): unknown;
}

const densities = Object.entries(texts.densities).map(([key, label]) => ({ key, label }));

/** At the right of the toolbar: refresh, density, full screen, column settings. */
export function ListTools({ columns, settings, onSettings, isFull, onFull, isFetching, onRefresh }: ListToolsProps) {
  const [isSetting, setSetting] = useState(false);
  // Cards have one density, and a phone's list has the whole window.
  const isPhone = useIsPhone();
  const tool = (label: string, icon: ReactNode, onClick?: () => unknown) => (
    <Tooltip title={label}>
      <Button type="text" icon={icon} aria-label={label} onClick={onClick ? () => void onClick() : undefined} />
    </Tooltip>
  );
  return (
    <>
      {tool(texts.refresh, <ReloadOutlined spin={isFetching} aria-hidden />, onRefresh)}
      {isPhone ? null : (
        <Dropdown
          trigger={['click']}
          menu={{
            items: densities,
            selectable: true,
            selectedKeys: [settings.density ?? 'middle'],
            onClick: ({ key }) => onSettings({ ...settings, density: key as Density }),
          }}
        >
          {tool(texts.density, <ColumnHeightOutlined aria-hidden />)}
        </Dropdown>
      )}
      {isPhone
        ? null
        : isFull
          ? tool(texts.leaveFullScreen, <FullscreenExitOutlined aria-hidden />, () => onFull(false))
          : tool(texts.fullScreen, <FullscreenOutlined aria-hidden />, () => onFull(true))}
      {tool(texts.columns, <SettingOutlined aria-hidden />, () => setSetting(true))}
      {isSetting && (
        <ColumnSettings columns={columns} settings={settings} onChange={onSettings} onClose={() => setSetting(false)} />
      )}
    </>
  );
}
