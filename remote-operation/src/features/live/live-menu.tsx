import { Button, Space } from 'antd';
import { useLocation } from 'react-router-dom';
import { appPaths } from 'shared-contracts/paths';
import { useShell } from 'shared-ui';
import { liveTexts } from './live.texts.ts';

const pages = ['myLive', 'liveAudit', 'liveSumUp'] as const;

/** The way between the pages of live rooms, whose group the main menu does not show (R085). */
export function LiveMenu() {
  const shell = useShell();
  const { pathname } = useLocation();
  const others = pages.filter((page) => appPaths[page] !== pathname && shell.can(appPaths[page]));
  return (
    <Space>
      {others.map((page) => (
        <Button key={page} onClick={() => shell.navigate(appPaths[page])}>
          {liveTexts.pages[page]}
        </Button>
      ))}
    </Space>
  );
}
