import {
  AppstoreOutlined,
  BarChartOutlined,
  CalculatorOutlined,
  CommentOutlined,
  GlobalOutlined,
  HomeOutlined,
  MobileOutlined,
  SettingOutlined,
  TeamOutlined,
  WechatOutlined,
  WeiboOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';
import { laterPart } from 'shared-ui';

interface Props {
  name: string;
}

/** The names that route tables use; the other ones that they may use come when one does. */
const icons: Record<string, ComponentType<{ 'aria-hidden': boolean }>> = {
  appstore: AppstoreOutlined,
  app: MobileOutlined,
  'bar-chart': BarChartOutlined,
  calculator: CalculatorOutlined,
  comment: CommentOutlined,
  global: GlobalOutlined,
  home: HomeOutlined,
  mobile: MobileOutlined,
  setting: SettingOutlined,
  team: TeamOutlined,
  wechat: WechatOutlined,
  weibo: WeiboOutlined,
};

const MoreMenuIcon = laterPart<Props>(() => import('./more-menu-icons.tsx').then((m) => m.MoreMenuIcon), {
  waiting: () => <AppstoreOutlined aria-hidden />,
  onFailure: () => undefined,
});

/** Icon of a menu entry by its name. */
export function MenuIcon({ name }: Props) {
  const Icon = icons[name];
  return Icon ? <Icon aria-hidden /> : <MoreMenuIcon name={name} />;
}
