import {
  AppstoreOutlined,
  AuditOutlined,
  BarChartOutlined,
  CalculatorOutlined,
  CommentOutlined,
  DeleteOutlined,
  EditOutlined,
  FileTextOutlined,
  FolderOutlined,
  GlobalOutlined,
  HomeOutlined,
  MobileOutlined,
  PictureOutlined,
  ReadOutlined,
  SearchOutlined,
  SettingOutlined,
  TeamOutlined,
  VideoCameraOutlined,
  WechatOutlined,
  WeiboOutlined,
} from '@ant-design/icons';
import type { ComponentType } from 'react';

/** The names a route table may use. */
const icons: Record<string, ComponentType<{ 'aria-hidden': boolean }>> = {
  appstore: AppstoreOutlined,
  app: MobileOutlined,
  audit: AuditOutlined,
  'bar-chart': BarChartOutlined,
  calculator: CalculatorOutlined,
  comment: CommentOutlined,
  delete: DeleteOutlined,
  edit: EditOutlined,
  'file-text': FileTextOutlined,
  folder: FolderOutlined,
  global: GlobalOutlined,
  home: HomeOutlined,
  mobile: MobileOutlined,
  picture: PictureOutlined,
  read: ReadOutlined,
  search: SearchOutlined,
  setting: SettingOutlined,
  team: TeamOutlined,
  video: VideoCameraOutlined,
  wechat: WechatOutlined,
  weibo: WeiboOutlined,
};

/** Icon of a menu entry by its name; a plain one for names we do not know. */
export function MenuIcon({ name }: { name: string }) {
  const Icon = icons[name] ?? AppstoreOutlined;
  return <Icon aria-hidden />;
}
